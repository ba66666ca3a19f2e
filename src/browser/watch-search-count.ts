/**
 * Loads what counts the choices of a search with its first touch; until then its button says "Search" by style alone.
 */
export function watchSearchCount(document: Document): void {
  for (const type of ['pointerover', 'focusin', 'input']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-counted]') : null
        if (form)
          void import('./search-count.ts').then(
            ({ countSearch }) => countSearch(form),
            () => undefined,
          )
      },
      true,
    )
  }
}
