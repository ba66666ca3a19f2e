/**
 * Moves the price position with the slider and the field: rank, label, plan and repayment follow at once, from figures
 * in the page (Office R32). Letting go asks the server what each surface will show.
 */
import { centsIn, countWords } from '#domain/office/script-money.ts'
import { wordsAt, type PositionScript } from '#domain/office/position-script.ts'

const WIDTH = 720

/** The figures of the screen; null on screens without a ruler. */
function figuresOf(part: Element): PositionScript | null {
  const text = part.querySelector('[data-figures]')?.textContent
  if (text === undefined || text === null) return null
  const figures: PositionScript = JSON.parse(text)
  return figures
}

/** Time after the last move before the server is asked. */
const REST_MS = 250

/** The price that was moved to last, cents; null once the server's answer is of that price. */
let wanted: number | null = null
let resting: ReturnType<typeof setTimeout> | undefined

interface Ruler {
  part: Element
  figures: PositionScript
  slider: HTMLInputElement
  field: HTMLInputElement
}

/** The ruler of the screen; null on screens without one. */
function rulerHere(): Ruler | null {
  const part = document.querySelector('[data-position]')
  const figures = part === null ? null : figuresOf(part)
  if (part === null || figures === null) return null
  const slider = part.querySelector<HTMLInputElement>('[data-slider]')
  const field = document.querySelector<HTMLInputElement>(`#prices [name="${figures.field}"]`)
  return slider === null || field === null ? null : { part, figures, slider, field }
}

/** Listens once for every screen that is swapped in. Returns what is to be done after a swap. */
export function enhancePriceRuler(): () => void {
  document.addEventListener('input', ({ target }) => {
    const ruler = rulerHere()
    if (ruler === null || (target !== ruler.slider && target !== ruler.field)) return
    const { slider, field } = ruler
    const cents = target === slider ? Number(slider.value) * 100 : centsIn(field.value)
    if (cents === null) return
    if (target === slider) {
      field.value = countWords(Number(slider.value))
      wanted = cents
    } else slider.value = String(Math.round(cents / 100))
    show(ruler, cents)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && 'slider' in target.dataset) askSoon()
  })
  return keepWanted
}

/** Asks the server what each surface will show, once nothing moves and no answer is awaited. */
function askSoon(): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    if (document.querySelector('main.sheet[aria-busy="true"]') === null)
      document.querySelector<HTMLElement>('[data-show-effect]')?.click()
    else askSoon()
  }, REST_MS)
}

/** An answer that came after the slider was moved on is of an older price: the newer one stays. */
function keepWanted(): void {
  const ruler = rulerHere()
  if (wanted === null || ruler === null) return
  if (centsIn(ruler.field.value) === wanted) {
    wanted = null
    return
  }
  ruler.field.value = countWords(wanted / 100)
  ruler.slider.value = String(wanted / 100)
  show(ruler, wanted)
  askSoon()
}

function show({ part, slider, figures }: Ruler, cents: number): void {
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
