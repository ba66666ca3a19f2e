import { takeAttributes } from './bring-cards.ts'

/**
 * Gives the values of a group of filters what newer results say of them. A value stays the element that it was,
 * wherever it stands now: one that has the focus, or is just being pressed, must not become its neighbour.
 */
export function pairValues(shown: Element, next: Element): void {
  const known = new Map([...shown.children].map((value) => [labelOf(value), value]))
  let place = shown.firstElementChild
  // A copy: what is put in place leaves the newer list.
  for (const newer of Array.from(next.children)) {
    const value = sameAs(known.get(labelOf(newer)), newer)
    if (value === place) place = place.nextElementSibling
    else shown.insertBefore(value, place)
  }
  // What is wanted stands before this by now.
  while (place !== null) {
    const rest = place.nextElementSibling
    place.remove()
    place = rest
  }
}

const labelOf = (value: Element) => value.firstChild?.textContent?.trim() ?? ''

/** The element of a value as it is, brought up to date; the newer one where it was none, or no link. */
function sameAs(value: Element | undefined, newer: Element): Element {
  const [count, newerCount] = [value?.querySelector('small'), newer.querySelector('small')]
  if (value === undefined || value.localName !== newer.localName || !count || !newerCount) return newer
  takeAttributes(value, newer)
  if (count.textContent !== newerCount.textContent) count.textContent = newerCount.textContent
  return value
}
