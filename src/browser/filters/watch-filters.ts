import { isPlainClick } from '../plain-click.ts'
/**
 * Fields that find values, the sheet and quick ticks need a script, but only from the first touch on. Links and forms
 * work without.
 */
export function watchFilters(document: Document): void {
  // What opens and closes tells only who listens on the way down.
  for (const type of ['pointerover', 'focusin', 'toggle'])
    document.addEventListener(type, ({ target }) => enhance(target), true)
  // Values pressed while results are on their way wait for their turn, those pressed before the script is there among
  // them.
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

function enhance(target: EventTarget | null, held?: HTMLAnchorElement): void {
  const rail = target instanceof Element ? target.closest<HTMLElement>('.rail') : null
  if (rail)
    void import('./enhance-filters.ts').then(
      ({ enhanceFilters }) => enhanceFilters(rail, held),
      () => held && window.location.assign(held.href),
    )
}
