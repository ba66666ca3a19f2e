import type { ReactNode } from 'react'
import { FIELD_NAMES, type CalculatorField, type CalculatorRules } from '#domain/finance/calculator.ts'
import { onStep, placeOn } from '#domain/slider.ts'
import { Line } from '../slider/line.tsx'
import { Thumb } from '../slider/thumb.tsx'
import { saidValue, sliderOf } from './calculator-texts.ts'

const LABELS: Record<CalculatorField, string> = {
  amountCents: 'Amount',
  depositCents: 'Deposit or trade-in',
  termYears: 'Loan term',
  ratePercent: 'Interest rate, % p.a.',
  residualCents: 'Residual at the end',
}

interface RowProps {
  field: CalculatorField
  rules: CalculatorRules
  /** The value in the server's markup, already within its bounds. */
  start: number
  value: number
  write: (field: CalculatorField, value: number) => void
  /** The field that is sent. */
  children: ReactNode
}

/** A label, the slider where there is a script, and the field that is sent. */
export function CalculatorRow({ field, rules, start, value, write, children }: RowProps) {
  const slider = sliderOf(rules, field)
  const moved = (to: number) => {
    write(field, to)
    return to
  }
  return (
    <div className="calc__row">
      <label className="field__label" htmlFor={`finance-${FIELD_NAMES[field]}`}>
        {LABELS[field]}
      </label>
      <div className="dial only-scripted">
        <svg className="dial__track" aria-hidden="true">
          <Line from={0} to={placeOn(slider, onStep(slider, value))} height={4} rx={2} />
        </svg>
        <Thumb
          className="dial__thumb"
          slider={slider}
          start={start}
          at={value}
          said={saidValue(field, value)}
          onMove={moved}
          aria-label={`${LABELS[field]}, slider`}
        />
      </div>
      {children}
    </div>
  )
}
