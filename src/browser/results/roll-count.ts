const numberOf = (document: Document) => document.querySelector('#results-count > b')

/** The number of results as it is shown. */
export function countShown(document: Document): string | null {
  return numberOf(document)?.textContent ?? null
}

/** When results change nothing moves but their number, if it is another one. */
export function rollCount(document: Document, before: string | null): void {
  const number = numberOf(document)
  if (number === null || before === null || number.textContent === before) return
  // An animation starts with its element.
  const next = number.cloneNode(true)
  if (next instanceof Element) next.classList.add('rolls')
  number.replaceWith(next)
}
