import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { Fact } from '../card/card-view.ts'
import { Masses } from '../card/masses.tsx'
import { Icon } from '../icons/icon.tsx'
import { BelowMarket } from '../price/below-market.tsx'
import { PriceBlock } from '../price/price-block.tsx'
import { Triptych, type Repayment } from '../price/triptych.tsx'

export interface PriceCardView {
  title: string
  grade: string | null
  /** Place and stock number in one line. */
  whereabouts: string
  price: PriceDisplay
  belowMarket: { cents: number; of: string } | null
  repayment: Repayment | null
  facts: Fact[]
  /** The compliance plate, on templates that have one. */
  masses: { label: string; value: string }[]
  /** "Arriving 3 December". */
  arriving: string | null
  phone: { text: string; href: string } | null
  emailHref: string
  /** Who sells it, with the licence number. */
  seller: string
  /** Where "Find Me Something Similar" leads; null while the vehicle can be bought. */
  similarHref: string | null
}

/** What it costs and what to do next (A6.9); of a vehicle that is gone, the SOLD notice instead (A6.10). */
export function PriceCard({ view }: { view: PriceCardView }) {
  const { title, grade, whereabouts, similarHref } = view
  return (
    <aside className="side" aria-label={similarHref === null ? 'Price and actions' : 'Sold'}>
      <div>
        <h1>{title}{grade === null ? null : <> <span>{grade}</span></>}</h1>
        <p className="mute sm side__place">{whereabouts}</p>
      </div>
      {similarHref === null ? <ForSale view={view} /> : <SoldNotice similarHref={similarHref} />}
      <p className="xs mute">{view.seller}</p>
    </aside>
  )
}

function ForSale({ view }: { view: PriceCardView }) {
  const { phone } = view
  return (
    <>
      <div>
        <PriceBlock price={view.price} />
        {view.belowMarket === null ? null : <BelowMarket cents={view.belowMarket.cents} of={view.belowMarket.of} />}
      </div>
      {view.arriving === null ? null : <p><b>{view.arriving}</b></p>}
      <Masses masses={view.masses} />
      {view.repayment === null ? null : <Triptych repayment={view.repayment} />}
      {view.facts.length === 0 ? null : (
        <ul className="icrow">{view.facts.map(({ icon, text }) => <li key={icon}><Icon name={icon} />{text}</li>)}</ul>
      )}
      <div className="acts">
        {phone === null ? null : <a className="btn btn--go" href={phone.href}><Icon name="call" />{`Call ${phone.text}`}</a>}
        <a className={phone === null ? 'btn btn--go' : 'btn btn--line'} href={view.emailHref}>Enquire by email</a>
      </div>
    </>
  )
}

function SoldNotice({ similarHref }: { similarHref: string }) {
  return (
    <div className="sold">
      <span className="tag tag--sold">SOLD</span>
      <p>This one has gone to its new owner.</p>
      <a className="btn btn--go btn--block" href={similarHref}>Find Me Something Similar</a>
    </div>
  )
}
