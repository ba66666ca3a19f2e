import { SeeAllStock } from '#ui/buttons/see-all-stock.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { CardView } from '#ui/card/card-view.ts'
import { Card } from '#ui/card/card.tsx'
import { EmptyResults } from '#ui/results/empty-results.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { OfferRow, type OfferView } from '#ui/promotions/offer-row.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface OffersData {
  /** Vehicles whose price came down, by the price ledger. */
  dropped: CardView[]
  /** Vehicles priced below the market. */
  below: CardView[]
  /** Campaigns that run today. */
  campaigns: OfferView[]
}

/** Offers that can be checked: a price that came down, a price below the market, a campaign with its dates (A3.11). */
export function OffersPage({ site, data: { dropped, below, campaigns } }: PageProps<OffersData>) {
  const isEmpty = dropped.length + below.length + campaigns.length === 0
  const showsRepayment = [...dropped, ...below].some(({ repayment }) => repayment !== null)
  return (
    <div className="wrap offers">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Special offers" />
      <header className="stack">
        <h1 className="h2">Special offers</h1>
        <p className="lede">
          {isEmpty
            ? 'Nothing is reduced today, and we would rather say so.'
            : 'Prices that have come down, and prices below the market. Each one can be checked on its own page.'}
        </p>
        {isEmpty ? null : <SeeAllStock href={site.searchPath} />}
      </header>
      {isEmpty ? <EmptyResults of="offers" clearHref={site.searchPath} waysOut={[]} search={null} /> : null}
      {campaigns.length === 0 ? null : <OfferRow offers={campaigns} level={2} />}
      <Cards
        id="price-drops"
        title="Prices that came down"
        cards={dropped}
        note={
          'The struck-through price is the one we asked before the latest change, as our price records show. ' +
          'Prices can change or a vehicle can sell before you get here.'
        }
      />
      <Cards
        id="below-market"
        title="Below the market"
        cards={below}
        note={
          'Compared with vehicles of the same model and a similar age advertised in the last weeks, allowing for ' +
          "kilometres where they are known. What was compared is on each vehicle's page."
        }
      />
      {showsRepayment && site.finance !== null ? <FinanceNoteText note={site.finance} /> : null}
    </div>
  )
}

function Cards({ id, title, cards, note }: { id: string; title: string; cards: readonly CardView[]; note: string }) {
  if (cards.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <p className="mute offers__note">{note}</p>
      <div className="grid">
        {cards.map((card) => (
          <Card key={card.id} view={card} level={3} />
        ))}
      </div>
    </section>
  )
}
