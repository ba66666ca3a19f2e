import { NoteLink } from '#ui/price/note-link.tsx'
import type { CalculatorTexts } from './calculator-texts.ts'

/**
 * Shows repayment, interest and comparison rate together. The law wants none alone. A bar shows the amount lent, and
 * interest and fees.
 */
export function CalculatorFigures({ texts }: { texts: CalculatorTexts }) {
  return (
    <>
      <dl className="calc__figs" aria-live="polite">
        <div>
          <dt>
            <NoteLink>{texts.repaymentLabel}</NoteLink>
          </dt>
          <dd>{texts.repayment}</dd>
        </div>
        <div>
          <dt>Interest rate p.a.</dt>
          <dd>{texts.interest}</dd>
        </div>
        <div>
          <dt>
            <NoteLink>Comparison rate p.a.*</NoteLink>
          </dt>
          <dd>{texts.comparison}</dd>
        </div>
      </dl>
      <div className="calc__sums">
        <svg className="calc__bar" aria-hidden="true">
          <rect className="calc__rest" width="100%" height="14" />
          <rect className="calc__lent" width={`${texts.share}%`} height="14" />
        </svg>
        <dl>
          <div className="calc__key--lent">
            <dt>You borrow</dt>
            <dd>{texts.borrowed}</dd>
          </div>
          <div className="calc__key--rest">
            <dt>Interest and fees</dt>
            <dd>{texts.cost}</dd>
          </div>
          <div>
            <dt>You repay in total</dt>
            <dd>{texts.total}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}
