import { Island } from '#islands/island.tsx'
import { NoteLink } from '#ui/price/note-link.tsx'
import { OwnWords } from '#ui/price/own-words.tsx'
import type { FinanceBlockView } from './finance-block.ts'

interface RoomProps {
  view: FinanceBlockView
  /** True when the page shows its finance note elsewhere. */
  hasNote?: boolean
}

/**
 * The calculator, the lender's offer for this vehicle with everything it rests on (A9.18), and the lender's own words
 * (A9.15).
 */
export function FinanceRoom({ view: { calculator, offer, ownWords }, hasNote = false }: RoomProps) {
  return (
    <div className="calc-room">
      <Island name="finance-calculator" props={{ view: calculator, hasNote }} />
      {offer === null ? null : (
        <section className="lent" aria-labelledby="lender-offer">
          <h3 className="h3" id="lender-offer">
            {offer.title}
          </h3>
          <dl className="kv">
            {offer.values.map(({ label, value }) => (
              <div key={label}>
                <dt>{label.endsWith('*') ? <NoteLink>{label}</NoteLink> : label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {ownWords.length === 0 ? null : (
        <div className="lent legal">
          {ownWords.map((words) => (
            <OwnWords key={words.start} words={words} />
          ))}
        </div>
      )}
    </div>
  )
}
