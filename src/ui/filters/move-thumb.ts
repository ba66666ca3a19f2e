/** The two thumbs of a range: they write into the typed fields, and cannot cross (A4.22). */
import type { RangeEnd, RangeUnit, SliderView } from './filter-view.ts'
import { fieldText, isAtEnd, thumbPlaces, thumbText } from './range-words.ts'

const ENDS: readonly RangeEnd[] = ['min', 'max']

const UNITS: readonly RangeUnit[] = ['dollars', 'weekly', 'subscription', 'kilometres', 'year', 'kilograms']

const sliderOf = ({ min, max, step }: HTMLInputElement): SliderView => ({
  min: Number(min),
  max: Number(max),
  step: Number(step),
})
const unitOf = ({ dataset }: HTMLElement): RangeUnit => UNITS.find((unit) => unit === dataset['unit']) ?? 'dollars'

/** A range stands for itself in the filter list, and is a part of the search on the home page. */
const RANGE = '.between'

const rangesOf = (list: HTMLElement) => list.querySelectorAll<HTMLElement>(RANGE)

function thumbOf(range: HTMLElement, end: RangeEnd): HTMLInputElement | null {
  return range.querySelector(`input[type=range][data-end=${end}]`)
}

function fieldOf(range: HTMLElement, end: RangeEnd): HTMLInputElement | null {
  return range.querySelector(`input[name$="[${end}]"]`)
}

/** After a thumb was moved: holds it one step short of the other and writes where it stands. */
export function moveThumb(thumb: HTMLInputElement): void {
  const range = thumb.closest<HTMLElement>(RANGE)
  if (range === null) return
  const end: RangeEnd = thumb.dataset['end'] === 'min' ? 'min' : 'max'
  const other = thumbOf(range, end === 'min' ? 'max' : 'min')
  const slider = sliderOf(thumb)
  if (other !== null) {
    const nearest = Number(other.value) + (end === 'min' ? -slider.step : slider.step)
    thumb.value = String(
      end === 'min' ? Math.min(Number(thumb.value), nearest) : Math.max(Number(thumb.value), nearest),
    )
  }
  const field = fieldOf(range, end)
  const value = Number(thumb.value)
  if (field !== null) field.value = isAtEnd(slider, end, value) ? '' : fieldText(unitOf(range), value)
  paint(range)
}

/**
 * After a bound was typed: the thumbs go where the fields say, and a button to apply is wanted. What is not yet a
 * number moves nothing.
 */
export function placeThumbs(range: HTMLElement): void {
  range.toggleAttribute('data-typed', isTyped(range))
  for (const end of ENDS) {
    const [thumb, field] = [thumbOf(range, end), fieldOf(range, end)]
    if (thumb === null || field === null) continue
    const [, digits, thousands] = /^(\d+(?:\.\d*)?)(k?)$/i.exec(field.value.replace(/[$,\s]/g, '')) ?? []
    if (field.value.trim() === '') thumb.value = thumb[end]
    else if (digits !== undefined) thumb.value = String(Number(digits) * (thousands ? 1_000 : 1))
  }
  paint(range)
}

const isTyped = (range: HTMLElement) =>
  ENDS.some((end) => fieldOf(range, end)?.value !== fieldOf(range, end)?.defaultValue)

/** The same wherever bounds were typed before the script was there. */
export function placeTypedThumbs(list: HTMLElement): void {
  for (const range of rangesOf(list)) if (isTyped(range)) placeThumbs(range)
}

/** Thumbs that do not stand where the page put them, nor where a field sends them. */
export function movedThumbs(list: HTMLElement): HTMLInputElement[] {
  const ranges = [...rangesOf(list)].filter((range) => !isTyped(range))
  return ranges
    .flatMap((range) => ENDS.flatMap((end) => thumbOf(range, end) ?? []))
    .filter((thumb) => thumb.value !== thumb.defaultValue)
}

/** Puts every thumb back where the page says: other results have been shown. */
export function resetThumbs(list: HTMLElement): void {
  for (const range of rangesOf(list)) {
    for (const end of ENDS) {
      const thumb = thumbOf(range, end)
      if (thumb !== null) thumb.value = thumb.defaultValue
    }
    range.removeAttribute('data-typed')
    paint(range)
  }
}

/** Shows where the thumbs stand: in words, and in the part between them. */
function paint(range: HTMLElement): void {
  const [low, high] = [thumbOf(range, 'min'), thumbOf(range, 'max')]
  if (low === null || high === null) return
  const slider = sliderOf(low)
  const unit = unitOf(range)
  low.setAttribute('aria-valuetext', thumbText(unit, slider, 'min', Number(low.value)))
  high.setAttribute('aria-valuetext', thumbText(unit, slider, 'max', Number(high.value)))
  const [from, to] = thumbPlaces(slider, Number(low.value), Number(high.value))
  // Of two thumbs in one place, the one that still can move lies on top.
  low.classList.toggle('between__thumb--over', from > 50)
  for (const part of range.querySelectorAll('.between__on')) {
    part.setAttribute('x', `${from}%`)
    part.setAttribute('width', `${Math.max(0, to - from)}%`)
  }
}
