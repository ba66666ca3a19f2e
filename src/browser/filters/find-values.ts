import { bringValues } from '../results/long-groups.ts'

/** Reduces a text to its letters, without accents or case, for comparing. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Shows only the values of a filter group that contain the typed text. Fetches values not yet sent. */
export function findValues(field: HTMLInputElement): void {
  const [group, facet] = [field.closest('.facet__b'), field.closest('details')]
  if (group === null || facet === null) return
  const isWhole = group.querySelector('.facet__load') === null
  if (!isWhole && field.value !== '') void bringValues(facet)
  const wanted = fold(field.value)
  let found = 0
  for (const value of group.querySelectorAll<HTMLElement>('.fv')) {
    const fits = fold(value.firstChild?.textContent ?? '').includes(wanted)
    value.hidden = !fits
    if (fits) found += 1
  }
  const all = group.querySelector<HTMLDetailsElement>('.facet__all')
  if (all !== null) {
    all.toggleAttribute('data-finding', wanted !== '')
    all.open = wanted !== ''
  }
  const none = group.querySelector('.facet__none')
  if (none !== null) none.textContent = found === 0 && isWhole ? `Nothing here is called “${field.value.trim()}”` : ''
}

/** Repeats every typed search after newer results have brought other values. */
export function findValuesAgain(rail: HTMLElement): void {
  for (const field of rail.querySelectorAll<HTMLInputElement>('.facet__find')) if (field.value !== '') findValues(field)
}
