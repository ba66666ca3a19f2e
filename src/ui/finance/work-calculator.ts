/**
 * What a script adds to the calculator, loaded with the first touch of one: every value reckons at once, without a
 * round trip (A9.14).
 */
import {
  CALCULATOR_FIELDS,
  clamp,
  FREQUENCY_OF,
  isWithin,
  settled,
  type CalculatorField,
  type CalculatorState,
} from '#domain/finance/calculator.ts'
import { amountHelp, borrowedShare, calculatorTexts, fieldText, placeOn, saidValue } from './calculator-texts.ts'
import type { ReckonedBy } from './calculator-view.ts'
import { typedNumber } from './typed-amount.ts'

type Typed = HTMLInputElement | HTMLSelectElement

const working = new WeakMap<HTMLFormElement, WorkedCalculator>()

/** Works a calculator's form; once is enough. Values moved before the script was there are reckoned at once. */
export function workCalculator(form: HTMLFormElement): void {
  workedOf(form)
}

/** What sending the form does where there is a script: the value in the field is put in order and the address follows. */
export function settleCalculator(form: HTMLFormElement): void {
  workedOf(form).leave(document.activeElement)
}

function workedOf(form: HTMLFormElement): WorkedCalculator {
  const worked = working.get(form) ?? new WorkedCalculator(form)
  working.set(form, worked)
  return worked
}

class WorkedCalculator {
  readonly #form: HTMLFormElement
  readonly #by: ReckonedBy
  /** What the figures are of: the last values that could be reckoned with. */
  #state: CalculatorState

  constructor(form: HTMLFormElement) {
    this.#form = form
    this.#by = JSON.parse(form.dataset['calculator'] ?? 'null')
    const { bounds, defaults } = this.#by.rules
    // What the server reckoned with, where what was typed since is out of range.
    const amount = form.querySelector<HTMLInputElement>('#finance-amount')?.defaultValue ?? ''
    this.#state = { ...defaults, amount: clamp(bounds.amount, typedNumber(amount) ?? defaults.amount) }
    form.addEventListener('input', ({ target }) => this.#moved(target))
    form.addEventListener('change', ({ target }) => this.leave(target))
    for (const field of CALCULATOR_FIELDS) {
      const thumb = this.#thumb(field)
      if (thumb !== null && isMoved(thumb)) this.#write(field, Number(thumb.value))
      this.#read(field)
    }
    this.#moved(null)
  }

  /** A value moved: the thumb writes into its field, a typed one moves the thumb; then all is reckoned anew. */
  #moved(target: EventTarget | null): void {
    const field = fieldOf(target)
    if (field !== null) {
      const thumb = this.#thumb(field)
      if (thumb !== null && target === thumb) this.#write(field, Number(thumb.value))
      this.#read(field)
    }
    const [, frequency = this.#state.frequency] =
      [...FREQUENCY_OF].find(([number]) => String(number) === new FormData(this.#form).get('frequency')) ?? []
    this.#state.frequency = frequency
    this.#show()
  }

  /** A field was left: what stands in it is put in order (A9.7, A9.8), and the address leads to these values again. */
  leave(target: EventTarget | null): void {
    const field = fieldOf(target)
    if (field !== null) {
      const typed = typedNumber(this.#typed(field)?.value ?? '')
      const value = typed === null ? this.#state[field] : settled(this.#by.rules, field, typed)
      this.#write(field, value)
      this.#read(field)
      this.#show()
    }
    const url = new URL(this.#form.action)
    const values = [...new FormData(this.#form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value.replaceAll(',', '')]] : [],
    )
    url.search = new URLSearchParams(values).toString()
    window.history.replaceState(window.history.state, '', url)
  }

  /**
   * Takes a typed value into the state where it can be reckoned with; an amount out of range leaves the figures as they
   * are.
   */
  #read(field: CalculatorField): void {
    const { rules } = this.#by
    const typed = typedNumber(this.#typed(field)?.value ?? '')
    if (typed === null) return
    const value = settled(rules, field, typed)
    if (field === 'amount') {
      this.#help(value)
      if (!isWithin(rules.bounds.amount, value)) return
    }
    this.#state[field] = value
    const thumb = this.#thumb(field)
    if (thumb === null) return
    if (Number(thumb.value) !== value) thumb.value = String(value)
    thumb.setAttribute('aria-valuetext', saidValue(field, value))
    this.#row(field)
      ?.querySelector('.dial__on')
      ?.setAttribute('width', `${placeOn(rules.bounds[field], value)}%`)
  }

  #help(amount: number): void {
    const { rules } = this.#by
    const field = this.#typed('amount')
    if (isWithin(rules.bounds.amount, amount)) field?.removeAttribute('aria-invalid')
    else field?.setAttribute('aria-invalid', 'true')
    const help = this.#form.querySelector('.calc__help')
    if (help !== null) setText(help, amountHelp(rules, amount))
  }

  #show(): void {
    const { rules, feeWords } = this.#by
    for (const [name, text] of Object.entries(calculatorTexts(rules, this.#state, feeWords))) {
      const place = this.#form.querySelector(`[data-text="${name}"]`)
      if (place !== null) setText(place, text)
    }
    this.#form.querySelector('[data-share]')?.setAttribute('width', `${borrowedShare(rules, this.#state)}%`)
  }

  #write(field: CalculatorField, value: number): void {
    const typed = this.#typed(field)
    if (typed !== null) typed.value = fieldText(field, value)
  }

  #row(field: CalculatorField): Element | null {
    return this.#form.querySelector(`[data-field="${field}"]`)
  }

  #thumb(field: CalculatorField): HTMLInputElement | null {
    return this.#row(field)?.querySelector<HTMLInputElement>('.dial__thumb') ?? null
  }

  #typed(field: CalculatorField): Typed | null {
    return this.#row(field)?.querySelector<Typed>('[name]') ?? null
  }
}

function fieldOf(target: EventTarget | null): CalculatorField | null {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined
  return CALCULATOR_FIELDS.find((field) => field === name) ?? null
}

/** Whether a thumb stands elsewhere than the page put it: the browser puts a value between two steps on one of them. */
function isMoved(thumb: HTMLInputElement): boolean {
  const fresh = thumb.cloneNode()
  if (!(fresh instanceof HTMLInputElement)) return false
  fresh.value = thumb.defaultValue
  return fresh.value !== thumb.value
}

/** A part is written only where it changes, so that a screen reader is told of nothing else. */
function setText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text
}
