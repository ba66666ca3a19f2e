/** Submits forms on change: those with `data-sends`, and ranges when a thumb is released. */

/** Pause after the last arrow key before a range is submitted, in milliseconds. Each key press fires a change. */
const REST_MS = 400

/**
 * Submits such forms of a document as their own buttons would, and at once those that were changed before this script
 * had loaded. These forms have `autocomplete="off"`, so that no browser restores a choice: a changed one is the
 * shopper's.
 */
export function sendForms(document: Document): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  for (const type of ['input', 'submit']) document.addEventListener(type, () => clearTimeout(resting))
  document.addEventListener('change', ({ target, isTrusted }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { form } = target
    if (form?.matches('[data-sends]')) return form.requestSubmit()
    if (target.type !== 'range' || !form?.matches('.between')) return
    // Before its island is hydrated, a thumb writes no field. The island then writes it and dispatches the change.
    if (isTrusted && target.closest('[data-island]:not([data-hydrated], [data-failed])')) return
    clearTimeout(resting)
    resting = setTimeout(() => form.requestSubmit(), target.matches(':focus-visible') ? REST_MS : 0)
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sends]'))
    if ([...form.elements].some(isChanged)) form.requestSubmit()
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.checked !== element.defaultChecked
  if (!(element instanceof HTMLSelectElement)) return false
  const atFirst = [...element.options].findIndex(({ defaultSelected }) => defaultSelected)
  return element.selectedIndex !== Math.max(atFirst, 0)
}
