import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { CALCULATOR_USED } from '#domain/analytics/analytics-event.ts'
import {
  CALCULATOR_FIELDS,
  FIELD_NAMES,
  isWithin,
  readState,
  type CalculatorField,
  type CalculatorRules,
  type CalculatorState,
} from '#domain/finance/calculator.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { reportEvent } from '#browser/events/report-events.ts'
import { CALCULATED } from '../calculated.ts'
import { fieldText } from './calculator-texts.ts'

interface Reckoned {
  /** Values that the shopper has entered. */
  asked: CalculatorState
  /** Values that the figures are of. An amount out of range leaves them as they were (A9.3). */
  state: CalculatorState
}

interface Calculator extends Reckoned {
  form: RefObject<HTMLFormElement | null>
  /** Reckons with what stands in the fields. */
  work: () => Reckoned
  /** Puts every field in order, and has the address lead to these values again (A9.2). */
  settle: () => void
  /** Writes where a thumb stands into its field. */
  write: (field: CalculatorField, value: number) => void
}

/**
 * Every value reckons at once, without a round trip (A9.14); a field that is left is put in order (A9.7, A9.8). The
 * fields hold what is asked, so that what was typed before this script was there counts.
 */
export function useCalculator(rules: CalculatorRules, start: CalculatorState, vehicleId: number | null): Calculator {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<Reckoned>({ asked: start, state: start })
  const use = useFirstUse(vehicleId)
  const [reckoned, setReckoned] = useState(last.current)

  const work = (): Reckoned => {
    const fields = new FormData(form.current ?? undefined)
    const asked = readState(rules, last.current.asked, (name) => String(fields.get(name) ?? ''))
    const state = isWithin(rules.bounds.amountCents, asked.amountCents)
      ? asked
      : { ...asked, amountCents: last.current.state.amountCents }
    last.current = { asked, state }
    setReckoned(last.current)
    return last.current
  }
  const write = (field: CalculatorField, value: number) => {
    const control = form.current?.elements.namedItem(FIELD_NAMES[field])
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = fieldText(field, value)
  }
  const settle = () => {
    const { asked, state } = work()
    const fields = new FormData(form.current ?? undefined)
    for (const field of CALCULATOR_FIELDS)
      write(field, typedNumber(String(fields.get(FIELD_NAMES[field]))) === null ? state[field] : asked[field])
    work()
    if (form.current === null) return
    window.history.replaceState(window.history.state, '', addressOf(form.current))
    document.dispatchEvent(new Event(CALCULATED))
  }

  // React tells of each key as a change, the browser of a field that is left. Listened to before the thumbs tell where
  // they were dragged to.
  useLayoutEffect(() => {
    const { current } = form
    current?.addEventListener('change', settle)
    current?.addEventListener('input', use)
    return () => {
      current?.removeEventListener('change', settle)
      current?.removeEventListener('input', use)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they read the form, and what was reckoned last
  }, [])
  useEffect(() => {
    const { asked } = work()
    if (
      asked.frequency !== start.frequency ||
      CALCULATOR_FIELDS.some((field) => fieldText(field, asked[field]) !== fieldText(field, start[field]))
    )
      use()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stood in the fields before counts once
  }, [])
  return { ...reckoned, form, work, settle, write }
}

/** Reports the use of the calculator. The first use alone is an event (A9.14, A25.1). */
function useFirstUse(vehicleId: number | null): () => void {
  const isUsed = useRef(false)
  return () => {
    if (isUsed.current) return
    isUsed.current = true
    reportEvent({ id: CALCULATOR_USED, ...(vehicleId === null ? {} : { vehicle: { id: vehicleId } }) })
  }
}

/** Where the form leads, with the values as they stand, plain. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value.replaceAll(',', '')]] : [],
  )
  url.search = new URLSearchParams(values).toString()
  return url
}
