/** Thumbs, fields that find values and the sheet need a script, but only from the first touch on. Links and forms work without. */
export function wakeFilters(document: Document): void {
  // What opens and closes tells only who listens on the way down.
  for (const type of ['pointerover', 'focusin', 'toggle']) document.addEventListener(type, wake, true)
}

function wake({ target }: Event): void {
  const rail = target instanceof Element ? target.closest<HTMLElement>('.rail') : null
  if (rail) void import('./work-filters.ts').then(({ workFilters }) => workFilters(rail), () => {})
}
