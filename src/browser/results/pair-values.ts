import { takeAttributes } from './bring-cards.ts'

/**
 * Updates the values of a filter group from newer results, paired by label. Each value keeps its element, so that a
 * value with the focus, or in mid-click, does not turn into its neighbour.
 */
export function pairValues(shown: Element, next: Element): void {
  const known = new Map([...shown.children].map((value) => [labelOf(value), value]))
  let place = shown.firstElementChild
  // A copy: each moved element leaves the newer list.
  for (const newer of Array.from(next.children)) {
    const value = sameAs(known.get(labelOf(newer)), newer)
    if (value === place) place = place.nextElementSibling
    else shown.insertBefore(value, place)
  }
  // Everything from here on has no newer version.
  while (place !== null) {
    const rest = place.nextElementSibling
    place.remove()
    place = rest
  }
}

const labelOf = (value: Element) => value.firstChild?.textContent?.trim() ?? ''

/** The existing element of a value, updated. The newer element when there is none of its kind. */
function sameAs(value: Element | undefined, newer: Element): Element {
  const [count, newerCount] = [value?.querySelector('small'), newer.querySelector('small')]
  if (value === undefined || value.localName !== newer.localName || !count || !newerCount) return newer
  takeAttributes(value, newer)
  if (count.textContent !== newerCount.textContent) count.textContent = newerCount.textContent
  return value
}
