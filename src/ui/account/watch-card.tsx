import { LONGEST_NOTE } from '#domain/lists/watchlist.ts'
import type { WatchChange } from '#domain/lists/watch-change.ts'
import { Card } from '../card/card.tsx'
import type { CardView } from '../card/card-view.ts'
import { iconBefore } from '../icons/icon.tsx'
import { LineNote, type LineView } from './line-note.tsx'

/** Id of the form that the ticks of all cards belong to. */
export const COMPARE_FORM = 'compare-form'

export interface SavedCardView {
  card: CardView
  change: WatchChange
  note: string | null
  isReserved: boolean
  /** The shopper's own hold or reservation: until when, and where it is changed; null for none. */
  own: { says: string; visit: string | null; link: { label: string; href: string } } | null
  tellWhenFree: boolean
  /** Ticked for comparison when a form of the page came back. */
  isTicked: boolean
  /** The shopper's place in its line; null for none. */
  line: LineView | null
  /** The site has lines: to be told is to wait in one. */
  hasLines: boolean
}

interface WatchCardProps {
  item: SavedCardView
  /** Address that its forms are sent to. */
  here: string
  eager: boolean
}

/** A saved vehicle: a result card with its price since saving, the shopper's note and its own controls (R45). */
export function WatchCard({
  item: { card, change, note, isReserved, own, tellWhenFree, isTicked, line, hasLines },
  here,
  eager,
}: WatchCardProps) {
  const { id, title } = card
  return (
    <div className="watch" id={`v${id}`}>
      <Card
        view={card}
        eager={eager}
        underPrice={
          <>
            <p className={change.fellCents > 0 ? 'chg chg--dn' : 'chg'}>
              <span className={iconBefore(change.fellCents > 0 ? 'fell' : 'heart')}>{change.words}</span>
            </p>
            {note === null ? null : <p className={`mem ${iconBefore('report')}`}>{note}</p>}
          </>
        }
        foot={
          <div className="card__x">
            {own === null ? null : <OwnReservation own={own} />}
            {line === null ? null : <LineNote id={id} here={here} title={title} line={line} />}
            {isReserved ? (
              line === null &&
              own === null && <TellWhenFree id={id} here={here} isWanted={tellWhenFree} hasLines={hasLines} />
            ) : (
              <label className="watch__tick">
                <input type="checkbox" name="ids" value={id} form={COMPARE_FORM} defaultChecked={isTicked} /> Compare
                <span className="vh"> {title}</span>
              </label>
            )}
            <NoteForm id={id} here={here} title={title} note={note} />
          </div>
        }
      />
      <form className="watch__heart" method="post" action={here}>
        <input type="hidden" name="do" value="unwatch" />
        <button
          className="icon-btn icon-btn--on watch__remove"
          name="vehicle"
          value={id}
          aria-label={`Remove ${title} from your watchlist`}
        />
      </form>
    </div>
  )
}

function OwnReservation({ own: { says, visit, link } }: { own: NonNullable<SavedCardView['own']> }) {
  return (
    <p className="watch__own">
      {says} {visit}{' '}
      <a className="link" href={link.href}>
        {link.label}
      </a>
    </p>
  )
}

interface TellWhenFreeProps {
  id: number
  here: string
  isWanted: boolean
  hasLines: boolean
}

function TellWhenFree({ id, here, isWanted, hasLines }: TellWhenFreeProps) {
  if (hasLines && !isWanted)
    return (
      <a className="link watch__bell" href={`${here.split('?', 1)[0]}?tell=${id}`}>
        Tell me if it comes free
      </a>
    )
  return (
    <form method="post" action={`${here}#v${id}`}>
      <input type="hidden" name="do" value={isWanted ? 'tell-nothing' : 'tell-when-free'} />
      <button className="link watch__bell" name="vehicle" value={id} aria-pressed={isWanted}>
        {isWanted ? 'We will tell you if it comes free' : 'Tell me if it comes free'}
      </button>
    </form>
  )
}

function NoteForm({ id, here, title, note }: { id: number; here: string; title: string; note: string | null }) {
  return (
    <details className="watch__note">
      <summary>
        <span className="link">{note === null ? 'Add a note' : 'Edit note'}</span>
      </summary>
      <form method="post" action={`${here}#v${id}`}>
        <input type="hidden" name="do" value="note" />
        <input type="hidden" name="vehicle" value={id} />
        <label>
          <span className="sm">Only you see this note</span>
          <textarea
            className="input"
            name="note"
            rows={3}
            maxLength={LONGEST_NOTE}
            defaultValue={note ?? ''}
            aria-label={`Note on ${title}`}
          />
        </label>
        <button className="btn btn--line btn--sm">Save note</button>
      </form>
    </details>
  )
}
