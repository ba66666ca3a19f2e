import { FIELD_NAMES, isWithin, type CalculatorRules, type CalculatorState } from '#domain/finance/calculator.ts'
import { withCalculation } from '#domain/finance/calculator-address.ts'
import type { Frequency } from '#domain/finance/repayment.ts'
import { NOTE_ID } from '#ui/price/note-link.tsx'
import { CalculatorFigures } from './calculator-figures.tsx'
import { CalculatorRow } from './calculator-row.tsx'
import { amountHelp, calculatorTexts, fieldText, termsOf, yearWords } from './calculator-texts.ts'
import { useCalculator } from './use-calculator.ts'

export interface CalculatorView {
  rules: CalculatorRules
  state: CalculatorState
  /** Names the fees that the repayment includes; null without any. */
  feeWords: string | null
  /** Address that the form leads to; with its values it shows the same again. */
  action: string
  /** Other parameters of the address. */
  carried: [name: string, value: string][]
  /** The vehicle whose price it starts from. */
  vehicleId: number | null
  /** Address of the finance form; the calculator's values are added to it. */
  goHref: string
  /** Text after the example: the published range, then the warning. */
  warning: string
}

interface CalculatorProps {
  view: CalculatorView
  /** Whether the page has a finance note elsewhere; its own warning is one where there is none. */
  hasNote?: boolean
}

const OFTEN: readonly { frequency: Frequency; paymentsAYear: number; label: string }[] = [
  { frequency: 'weekly', paymentsAYear: 52, label: 'Weekly' },
  { frequency: 'fortnightly', paymentsAYear: 26, label: 'Fortnightly' },
  { frequency: 'monthly', paymentsAYear: 12, label: 'Monthly' },
]

/**
 * The calculator (A9.1–A9.14): a GET form whose fields are what is sent, sliders beside them where there is a script,
 * and what it comes to.
 */
export function FinanceCalculator({ view, hasNote = false }: CalculatorProps) {
  const { rules, state: start, feeWords } = view
  const { asked, state, form, work, settle, write } = useCalculator(rules, start, view.vehicleId)
  const texts = calculatorTexts(rules, state, feeWords)
  return (
    <form
      ref={form}
      className="calc"
      action={view.action}
      aria-label="Finance calculator"
      noValidate
      autoComplete="off"
      onInput={work}
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      {view.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="calc__in">
        <Rows rules={rules} start={start} asked={asked} state={state} write={write} />
        <button className="btn btn--line only-plain">Work it out</button>
      </div>
      <div className="calc__out deep">
        <Frequencies start={start.frequency} />
        <CalculatorFigures texts={texts} />
        <a className="btn btn--go" href={withCalculation(view.goHref, state)}>
          Get Pre-Approved Now
        </a>
        <p className="calc__warn" id={hasNote ? undefined : NOTE_ID}>{`${texts.example} ${view.warning}`}</p>
      </div>
    </form>
  )
}

interface RowsProps extends Pick<ReturnType<typeof useCalculator>, 'asked' | 'state' | 'write'> {
  rules: CalculatorRules
  start: CalculatorState
}

/** The fields in their order, each with its slider. */
function Rows({ rules, start, asked, state, write }: RowsProps) {
  const row = (field: keyof CalculatorRules['bounds']) => ({
    field,
    rules,
    start: start[field],
    value: state[field],
    write,
  })
  const control = (field: keyof CalculatorRules['bounds']) => ({
    id: `finance-${FIELD_NAMES[field]}`,
    name: FIELD_NAMES[field],
    className: 'input',
    autoComplete: 'off',
    defaultValue: fieldText(field, start[field]),
  })
  return (
    <>
      <CalculatorRow {...row('amountCents')}>
        <span className="money">
          <input
            {...control('amountCents')}
            inputMode="decimal"
            aria-invalid={!isWithin(rules.bounds.amountCents, asked.amountCents) || undefined}
            aria-describedby="finance-amount-help"
          />
        </span>
        <p className="calc__help" id="finance-amount-help" aria-live="polite">
          {amountHelp(rules, asked.amountCents)}
        </p>
      </CalculatorRow>
      <CalculatorRow {...row('depositCents')}>
        <span className="money">
          <input {...control('depositCents')} inputMode="decimal" />
        </span>
      </CalculatorRow>
      <CalculatorRow {...row('termYears')}>
        <select {...control('termYears')}>
          {termsOf(rules).map((years) => (
            <option key={years} value={years}>
              {yearWords(years)}
            </option>
          ))}
        </select>
      </CalculatorRow>
      <CalculatorRow {...row('ratePercent')}>
        <input {...control('ratePercent')} inputMode="decimal" />
      </CalculatorRow>
      <CalculatorRow {...row('residualCents')}>
        <span className="money">
          <input {...control('residualCents')} inputMode="decimal" />
        </span>
      </CalculatorRow>
    </>
  )
}

function Frequencies({ start }: { start: Frequency }) {
  return (
    <fieldset className="calc__often">
      <legend className="vh">Repayment frequency</legend>
      {OFTEN.map(({ frequency, paymentsAYear, label }) => (
        <label key={frequency}>
          <input type="radio" name="frequency" value={paymentsAYear} defaultChecked={frequency === start} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
