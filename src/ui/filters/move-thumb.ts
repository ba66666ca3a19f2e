/** The two thumbs of a range: they write into the typed fields, and cannot cross (A4.22). */
import type { RangeEnd, RangeUnit, SliderView } from './filter-view.ts'
import { fieldText, isAtEnd, thumbPlaces, thumbText } from './range-words.ts'

const ENDS: readonly RangeEnd[] = ['min', 'max']

const UNITS: readonly RangeUnit[] = ['dollars', 'weekly', 'subscription', 'kilometres', 'year']

const sliderOf = ({ min, max, step }: HTMLInputElement): SliderView => ({ min: Number(min), max: Number(max), step: Number(step) })
const unitOf = ({ dataset }: HTMLFormElement): RangeUnit => UNITS.find((unit) => unit === dataset['unit']) ?? 'dollars'

const rangesOf = (rail: HTMLElement) => rail.querySelectorAll<HTMLFormElement>('form.between')

function thumbOf(form: HTMLFormElement, end: RangeEnd): HTMLInputElement | null {
  return form.querySelector(`input[type=range][data-end=${end}]`)
}

function fieldOf(form: HTMLFormElement, end: RangeEnd): HTMLInputElement | null {
  return form.querySelector(`input[name$="[${end}]"]`)
}

/** After a thumb was moved: holds it one step short of the other and writes where it stands. */
export function moveThumb(thumb: HTMLInputElement): void {
  const { form } = thumb
  if (form === null) return
  const end: RangeEnd = thumb.dataset['end'] === 'min' ? 'min' : 'max'
  const other = thumbOf(form, end === 'min' ? 'max' : 'min')
  const slider = sliderOf(thumb)
  if (other !== null) {
    const nearest = Number(other.value) + (end === 'min' ? -slider.step : slider.step)
    thumb.value = String(end === 'min' ? Math.min(Number(thumb.value), nearest) : Math.max(Number(thumb.value), nearest))
  }
  const field = fieldOf(form, end)
  const value = Number(thumb.value)
  if (field !== null) field.value = isAtEnd(slider, end, value) ? '' : fieldText(unitOf(form), value)
  paint(form)
}

/** After a bound was typed: the thumbs go where the fields say, and a button to apply is wanted. What is not yet a number moves nothing. */
export function placeThumbs(form: HTMLFormElement): void {
  form.toggleAttribute('data-typed', isTyped(form))
  for (const end of ENDS) {
    const [thumb, field] = [thumbOf(form, end), fieldOf(form, end)]
    if (thumb === null || field === null) continue
    const [, digits, thousands] = /^(\d+(?:\.\d*)?)(k?)$/i.exec(field.value.replace(/[$,\s]/g, '')) ?? []
    if (field.value.trim() === '') thumb.value = thumb[end]
    else if (digits !== undefined) thumb.value = String(Number(digits) * (thousands ? 1_000 : 1))
  }
  paint(form)
}

const isTyped = (form: HTMLFormElement) => ENDS.some((end) => fieldOf(form, end)?.value !== fieldOf(form, end)?.defaultValue)

/** The same wherever bounds were typed before the script was there. */
export function placeTypedThumbs(rail: HTMLElement): void {
  for (const form of rangesOf(rail)) if (isTyped(form)) placeThumbs(form)
}

/** Thumbs that do not stand where the page put them, nor where a field sends them. */
export function movedThumbs(rail: HTMLElement): HTMLInputElement[] {
  const forms = [...rangesOf(rail)].filter((form) => !isTyped(form))
  return forms.flatMap((form) => ENDS.flatMap((end) => thumbOf(form, end) ?? [])).filter((thumb) => thumb.value !== thumb.defaultValue)
}

/** Puts every thumb back where the page says: other results have been shown. */
export function resetThumbs(rail: HTMLElement): void {
  for (const form of rangesOf(rail)) {
    for (const end of ENDS) {
      const thumb = thumbOf(form, end)
      if (thumb !== null) thumb.value = thumb.defaultValue
    }
    form.removeAttribute('data-typed')
    paint(form)
  }
}

/** Shows where the thumbs stand: in words, and in the part between them. */
function paint(form: HTMLFormElement): void {
  const [low, high] = [thumbOf(form, 'min'), thumbOf(form, 'max')]
  if (low === null || high === null) return
  const slider = sliderOf(low)
  const unit = unitOf(form)
  low.setAttribute('aria-valuetext', thumbText(unit, slider, 'min', Number(low.value)))
  high.setAttribute('aria-valuetext', thumbText(unit, slider, 'max', Number(high.value)))
  const [from, to] = thumbPlaces(slider, Number(low.value), Number(high.value))
  // Of two thumbs in one place, the one that still can move lies on top.
  low.classList.toggle('between__thumb--over', from > 50)
  for (const part of form.querySelectorAll('.between__on')) {
    part.setAttribute('x', `${from}%`)
    part.setAttribute('width', `${Math.max(0, to - from)}%`)
  }
}
