/** Short messages of the lists, loaded when there is one to show. */
import { MOST } from './list-paths.ts'
import type { ListName, Outcome } from './local-lists.ts'

/** Long enough to read a sentence twice. */
const SHOWN_MS = 8_000

const WORDS: Record<Exclude<Outcome, 'kept'>, Record<ListName, string>> = {
  full: {
    favourites: `A list holds ${MOST.favourites} vehicles. Remove one to save another.`,
    compare: 'Four vehicles is the most to compare. Take one out first.',
  },
  unkept: {
    favourites: 'Saved for now. This browser does not let us keep it after you leave the page.',
    compare: 'Chosen for now. This browser does not let us keep it after you leave the page.',
  },
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** Says what did not go as pressed. */
export function sayOutcome(document: Document, list: ListName, outcome: Exclude<Outcome, 'kept'>): void {
  const region = document.querySelector<HTMLElement>('.toasts') ?? newRegion(document)
  clearTimeout(hiding)
  // A live region speaks of what changes in it, so it must stand empty before.
  region.replaceChildren()
  requestAnimationFrame(() => region.append(Object.assign(document.createElement('p'), { className: 'toast deep', textContent: WORDS[outcome][list] })))
  hiding = setTimeout(() => region.replaceChildren(), SHOWN_MS)
}

function newRegion(document: Document): HTMLElement {
  const region = Object.assign(document.createElement('section'), { className: 'toasts', ariaLabel: 'Messages' })
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}
