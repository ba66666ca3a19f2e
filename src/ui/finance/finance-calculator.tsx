import type { ReactNode } from 'react'
import type { CalculatorField } from '#domain/finance/calculator.ts'
import type { Frequency } from '#domain/finance/repayment.ts'
import { NOTE_ID, NoteLink } from '../price/note-link.tsx'
import type { CalculatorText } from './calculator-texts.ts'
import type { CalculatorView } from './calculator-view.ts'

const LABELS: Record<CalculatorField, string> = {
  amount: 'Amount',
  deposit: 'Deposit or trade-in',
  termYears: 'Loan term',
  rate: 'Interest rate, % p.a.',
  residual: 'Residual at the end',
}

/** Thumbs of money step by $500 (A4.22); half steps of a dollar are for typing. */
const THUMB_STEPS: Record<CalculatorField, number> = {
  amount: 500,
  deposit: 500,
  termYears: 0.5,
  rate: 0.5,
  residual: 500,
}

const OFTEN: readonly { frequency: Frequency; paymentsAYear: number; label: string }[] = [
  { frequency: 'weekly', paymentsAYear: 52, label: 'Weekly' },
  { frequency: 'fortnightly', paymentsAYear: 26, label: 'Fortnightly' },
  { frequency: 'monthly', paymentsAYear: 12, label: 'Monthly' },
]

/**
 * The calculator (A9.1–A9.14): a GET form whose fields are what is sent, sliders beside them where there is a script,
 * and the three figures that never stand without each other. Its own warning is the page's finance note where there is
 * no other (`hasNote`). `work-calculator.ts` writes into the places named by `data-text`.
 */
export function FinanceCalculator({ view, hasNote = false }: { view: CalculatorView; hasNote?: boolean }) {
  const { rules, rows, texts, feeWords } = view
  // What was reckoned before React came here is right, and stays.
  const text = (name: CalculatorText) => (
    <span data-text={name} suppressHydrationWarning>
      {texts[name]}
    </span>
  )
  const key = [view.action, view.frequency, ...Object.values(rows).map(({ typed }) => typed)].join(' ')
  return (
    <form
      key={key}
      className="calc"
      action={view.action}
      aria-label="Finance calculator"
      noValidate
      data-calculator={JSON.stringify({ rules, feeWords })}
      data-vehicle={view.vehicleId ?? undefined}
    >
      {view.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="calc__in">
        <Row field="amount" view={view}>
          <Money field="amount" view={view} />
        </Row>
        <Row field="deposit" view={view}>
          <Money field="deposit" view={view} />
        </Row>
        <Row field="termYears" view={view}>
          <select
            id="finance-termYears"
            className="input"
            name="termYears"
            defaultValue={rows.termYears.typed}
            autoComplete="off"
          >
            {view.terms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Row>
        <Row field="rate" view={view}>
          <input
            id="finance-rate"
            className="input"
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={rows.rate.typed}
          />
        </Row>
        <Row field="residual" view={view}>
          <Money field="residual" view={view} />
        </Row>
        <button className="btn btn--line only-plain">Work it out</button>
      </div>
      <div className="calc__out deep">
        <fieldset className="calc__often">
          <legend className="vh">Repayment frequency</legend>
          {OFTEN.map(({ frequency, paymentsAYear, label }) => (
            <label key={frequency}>
              <input
                type="radio"
                name="frequency"
                value={paymentsAYear}
                defaultChecked={frequency === view.frequency}
                autoComplete="off"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <dl className="calc__figs" aria-live="polite">
          <div>
            <dt>
              <NoteLink>{text('repaymentLabel')}</NoteLink>
            </dt>
            <dd>{text('repayment')}</dd>
          </div>
          <div>
            <dt>Interest rate p.a.</dt>
            <dd>{text('interest')}</dd>
          </div>
          <div>
            <dt>
              <NoteLink>Comparison rate p.a.*</NoteLink>
            </dt>
            <dd>{text('comparison')}</dd>
          </div>
        </dl>
        <div className="calc__sums">
          <svg className="calc__bar" aria-hidden="true">
            <rect className="calc__rest" width="100%" height="14" />
            <rect className="calc__lent" data-share width={`${view.share}%`} height="14" />
          </svg>
          <dl>
            <div className="calc__key--lent">
              <dt>You borrow</dt>
              <dd>{text('borrowed')}</dd>
            </div>
            <div className="calc__key--rest">
              <dt>Interest and fees</dt>
              <dd>{text('cost')}</dd>
            </div>
            <div>
              <dt>You repay in total</dt>
              <dd>{text('total')}</dd>
            </div>
          </dl>
        </div>
        <a className="btn btn--go" href={view.goHref}>
          Get Pre-Approved Now
        </a>
        <p className="calc__warn" id={hasNote ? undefined : NOTE_ID}>
          {text('example')}
          {` ${view.warning}`}
        </p>
      </div>
    </form>
  )
}

interface Part {
  field: CalculatorField
  view: CalculatorView
}

/** A label, the slider where there is a script, and the field that is sent. */
function Row({ field, view: { rows, help }, children }: Part & { children: ReactNode }) {
  const { minimum, maximum, value, said, place } = rows[field]
  return (
    <div className="calc__row" data-field={field}>
      <label className="field__label" htmlFor={`finance-${field}`}>
        {LABELS[field]}
      </label>
      <div className="dial only-scripted">
        <svg className="dial__track" aria-hidden="true">
          <rect className="dial__off" width="100%" height="4" rx="2" />
          <rect className="dial__on" width={`${place}%`} height="4" rx="2" />
        </svg>
        <input
          className="thumb dial__thumb"
          type="range"
          min={minimum}
          max={maximum}
          step={THUMB_STEPS[field]}
          defaultValue={value}
          aria-label={`${LABELS[field]}, slider`}
          aria-valuetext={said}
          autoComplete="off"
        />
      </div>
      {children}
      {field === 'amount' ? (
        <p className="calc__help" id="finance-amount-help" aria-live="polite" suppressHydrationWarning>
          {help}
        </p>
      ) : null}
    </div>
  )
}

function Money({ field, view: { rows, isBeyond } }: Part) {
  const isAmount = field === 'amount'
  return (
    <span className="money">
      <input
        id={`finance-${field}`}
        className="input"
        name={field}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rows[field].typed}
        aria-invalid={(isAmount && isBeyond) || undefined}
        aria-describedby={isAmount ? 'finance-amount-help' : undefined}
      />
    </span>
  )
}
