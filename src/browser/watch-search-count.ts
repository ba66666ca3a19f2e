/** Loads the search form's live count on its first touch. Until then its button says "Search". */
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
