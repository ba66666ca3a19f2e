/**
 * Moves the price position with the slider and the field: rank, label, plan and repayment follow at once, from figures
 * in the page (Office R32). Letting go asks the server what each surface will show.
 */
import { centsOfText, formatCount } from '#domain/money/money.ts'
import { wordsAt, type PositionScript } from '#domain/office/position-script.ts'

const WIDTH = 720

/** The figures of the screen; null on screens without a ruler. */
function figuresOf(part: Element): PositionScript | null {
  const text = part.querySelector('[data-figures]')?.textContent
  if (text === undefined || text === null) return null
  const figures: PositionScript = JSON.parse(text)
  return figures
}

/** Listens once for every screen that is swapped in. */
export function enhancePriceRuler(): void {
  document.addEventListener('input', ({ target }) => {
    const part = document.querySelector('[data-position]')
    const figures = part === null ? null : figuresOf(part)
    if (part === null || figures === null || !(target instanceof HTMLInputElement)) return
    const slider = part.querySelector<HTMLInputElement>('[data-slider]')
    const field = document.querySelector<HTMLInputElement>(`#prices [name="${figures.field}"]`)
    if (slider === null || field === null) return
    if (target === slider) field.value = formatCount(Number(slider.value))
    else if (target !== field) return
    const cents = centsOfText(field.value)
    if (cents === null) return
    if (target === field) slider.value = String(Math.round(cents / 100))
    show(part, slider, figures, cents)
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['slider'] === undefined) return
    document.querySelector<HTMLElement>('[data-show-effect]')?.click()
  })
}

function show(part: Element, slider: HTMLInputElement, figures: PositionScript, cents: number): void {
  const words = wordsAt(figures, cents)
  const say = (name: string, text: string) => {
    const place = part.querySelector(`[data-${name}]`)
    if (place !== null) place.textContent = text
  }
  say('rank', words.rank)
  say('label', words.label)
  say('difference', words.difference)
  const plan = part.querySelector('[data-plan]')
  plan?.setAttribute('transform', `translate(${words.place * WIDTH} 0)`)
  const flag = plan?.querySelector('text')
  if (flag) flag.textContent = words.price
  slider.setAttribute('aria-valuetext', words.spoken)
  part.querySelector('[data-repayment]')?.toggleAttribute('hidden', words.repayment === null)
  if (words.repayment === null) return
  say('weekly', words.repayment.weekly)
  say('rate', words.repayment.rate)
  say('comparison', words.repayment.comparison)
}
