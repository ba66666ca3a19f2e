import { NoteLink } from '../price/note-link.tsx'
import { OwnWords } from '../price/own-words.tsx'
import type { FinanceBlockView } from './calculator-view.ts'
import { FinanceCalculator } from './finance-calculator.tsx'

/**
 * The calculator, the lender's offer for this vehicle with everything it rests on (A9.18), and the lender's own words
 * (A9.15).
 */
export function FinanceBlock({
  view: { calculator, offer, ownWords },
  hasNote = false,
}: {
  view: FinanceBlockView
  hasNote?: boolean
}) {
  return (
    <div className="calc-room">
      <FinanceCalculator view={calculator} hasNote={hasNote} />
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
