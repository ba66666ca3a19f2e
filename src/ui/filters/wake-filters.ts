import { ARRIVED } from '../arrived.ts'

/**
 * Thumbs, fields that find values and the sheet need a script, but only from the first touch on. Links and forms work
 * without.
 */
export function wakeFilters(document: Document): void {
  // What opens and closes tells only who listens on the way down.
  for (const type of ['pointerover', 'focusin', 'toggle'])
    document.addEventListener(type, ({ target }) => wake(target), true)
  // Values pressed while results are on their way wait for their turn, those pressed before the script is there among them.
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.rail a.fv') : null
      if (
        !link ||
        !('busy' in document.documentElement.dataset) ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      event.stopPropagation()
      wake(link, link)
    },
    true,
  )
}

function wake(target: EventTarget | null, held?: HTMLAnchorElement): void {
  const rail = target instanceof Element ? target.closest<HTMLElement>('.rail') : null
  // The name is handed over: a part shared with what is loaded later would be one more file of every first visit.
  if (rail)
    void import('./work-filters.ts').then(
      ({ workFilters }) => workFilters(rail, ARRIVED, held),
      () => held && window.location.assign(held.href),
    )
}
