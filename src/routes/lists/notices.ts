/** Short messages of the lists, loaded when there is one to show. */
import { showToast } from '#ui/toast/toast.ts'
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

/** Says what did not go as pressed. */
export function sayOutcome(document: Document, list: ListName, outcome: Exclude<Outcome, 'kept'>): void {
  showToast(document, WORDS[outcome][list], { shownMs: SHOWN_MS })
}
