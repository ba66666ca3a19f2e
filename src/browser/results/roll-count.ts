const numberOf = (document: Document) => document.querySelector('#results-count > b')

/** The number of results in view, as text. */
export function countShown(document: Document): string | null {
  return numberOf(document)?.textContent ?? null
}

/** Animates the number of results when it has changed. */
export function rollCount(document: Document, before: string | null): void {
  const number = numberOf(document)
  if (number === null || before === null || number.textContent === before) return
  // A CSS animation starts with a new element.
  const next = number.cloneNode(true)
  if (next instanceof Element) next.classList.add('rolls')
  number.replaceWith(next)
}
