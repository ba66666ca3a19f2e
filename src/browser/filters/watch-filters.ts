import { isPlainClick } from '../plain-click.ts'

/** Loads the filters' script on the first touch. Links and forms work without it. */
export function watchFilters(document: Document): void {
  // `toggle` does not bubble, so listeners capture.
  for (const type of ['pointerover', 'focusin', 'toggle'])
    document.addEventListener(type, ({ target }) => enhance(target), true)
  // A value clicked while results are loading is queued, so that quick ticks add up.
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.rail a.fv') : null
      if (!link || !('busy' in document.documentElement.dataset) || !isPlainClick(event)) return
      event.preventDefault()
      event.stopPropagation()
      enhance(link, link)
    },
    true,
  )
}

function enhance(target: EventTarget | null, early?: HTMLAnchorElement): void {
  const rail = target instanceof Element ? target.closest<HTMLElement>('.rail') : null
  if (rail)
    void import('./enhance-filters.ts').then(
      ({ enhanceFilters }) => enhanceFilters(rail, early),
      () => early && window.location.assign(early.href),
    )
}
