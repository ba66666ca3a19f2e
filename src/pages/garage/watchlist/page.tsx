import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { EmptyGarage } from '#ui/account/empty-garage.tsx'
import { GoneRow } from '#ui/account/gone-row.tsx'
import { RemovedFromWatchlist } from '#ui/account/removed-from-watchlist.tsx'
import { WatchAlerts } from '#ui/account/watch-alerts.tsx'
import { WatchBar } from '#ui/account/watch-bar.tsx'
import { WatchCard } from '#ui/account/watch-card.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { WatchlistView } from './load.ts'

/** Pictures of the first row are wanted at once. */
const EAGER = 3

const SAYS: Record<Exclude<WatchlistView['say'], null | 'compare'>, string> = {
  saved: 'Saved: it is now available in your watchlist.',
  unknown: 'This vehicle is no longer on our site.',
  removed: 'Removed from your watchlist.',
  again: 'It is back on your watchlist, as it was.',
  told: 'We will tell you if it comes free.',
  full: 'Your watchlist is full. Please remove a vehicle first.',
  'alerts-on': 'We will email you when a saved vehicle drops in price or sells.',
  'line-joined': 'You are in line. When it is your turn, we write to you.',
  'line-left': 'You left the line.',
  'line-free': 'It is free: you can reserve it now.',
  'line-gone': 'It is no longer for sale.',
  'line-own': 'It is kept for you already: see Activity.',
  'line-passed': 'It was kept for you a few days ago. We still tell you if it is back on sale.',
  'line-full': 'As many shoppers wait for it as the line takes. We still tell you if it is back on sale.',
  'line-most': 'You wait for three vehicles. To wait for this one, leave one of their lines first.',
  'line-no-way': 'We may not write to you: switch messages on in Settings, then ask again.',
  'alerts-off': 'We will not email you about saved vehicles.',
}

export function WatchlistPage({ site, data }: PageProps<GarageData<WatchlistView> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { alerts, cards, gone, here, removed, say, settingsHref, sort, stockLabel, summary, tell, toSave } = data.page
  const isEmpty = cards.length + gone.length === 0
  return (
    <GarageFrame frame={data.frame}>
      <h1 className="h2">Watchlist</h1>
      {say === null || say === 'compare' ? null : <output>{SAYS[say]}</output>}
      {removed === null ? null : <RemovedFromWatchlist removed={removed} here={here} />}
      {tell === null ? null : <TellForm tell={tell} here={here} />}
      {toSave === null ? null : <SaveForm vehicle={toSave} here={here} />}
      {isEmpty && (tell !== null || toSave !== null) ? null : isEmpty ? (
        <EmptyGarage
          kind="suv"
          title="Nothing saved yet"
          text="Press the heart on a vehicle. It stays here, with the price of the day you saved it."
          link={{ label: stockLabel, href: site.searchPath }}
        />
      ) : (
        <>
          <WatchBar
            summary={summary}
            sort={sort}
            here={here}
            asksForMore={say === 'compare'}
            compares={cards.length > 1}
          />
          <div className="grid">
            {cards.map((item, place) => (
              <WatchCard key={item.card.id} item={item} here={here} eager={place < EAGER} />
            ))}
            {gone.map((item) => (
              <GoneRow key={item.id} item={item} here={here} />
            ))}
          </div>
        </>
      )}
      {alerts === null || isEmpty ? null : <WatchAlerts alerts={alerts} here={here} settingsHref={settingsHref} />}
      {site.finance === null || !cards.some(({ card }) => card.repayment !== null) ? null : (
        <FinanceNoteText note={site.finance} />
      )}
    </GarageFrame>
  )
}

function TellForm({ tell, here }: { tell: NonNullable<WatchlistView['tell']>; here: string }) {
  return (
    <form className="panel" method="post" action={here}>
      {tell.rule === null ? (
        <p>
          <b>{tell.title}</b> is reserved for somebody else. We keep it on your watchlist, and write to you if it comes
          free.
        </p>
      ) : (
        <p>
          <b>{tell.title}</b> is kept for somebody else. {tell.rule}
        </p>
      )}
      <input type="hidden" name="vehicle" value={tell.id} />
      <p>
        <button className="btn btn--go" name="do" value={tell.rule === null ? 'tell-when-free' : 'line-join'}>
          Tell me if it comes free
        </button>
      </p>
    </form>
  )
}

/** Without a script a vehicle is saved here: a link must not change a list, since browsers fetch links ahead. */
function SaveForm({ vehicle: { id, title }, here }: { vehicle: { id: number; title: string }; here: string }) {
  return (
    <form className="panel" method="post" action={here}>
      <p>
        Keep <b>{title}</b> on your watchlist, with its price of today?
      </p>
      <input type="hidden" name="vehicle" value={id} />
      <p>
        <button className="btn btn--go" name="do" value="watch">
          Save to watchlist
        </button>
      </p>
    </form>
  )
}
