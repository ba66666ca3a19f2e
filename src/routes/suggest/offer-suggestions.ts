/** Fields of a search by words. */
const WORDS = '.words input'

/**
 * Loads the suggestions of a search field when it first has the focus; before that they cost nothing. Without them the
 * form still searches.
 */
export function offerSuggestions(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(WORDS)) return
    import('./combobox.ts').then(
      ({ suggestFor }) => suggestFor(target),
      () => undefined,
    )
  })
}
