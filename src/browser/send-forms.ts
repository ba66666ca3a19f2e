/** Forms that are sent by a choice: those that say so (`data-sends`), and ranges when a thumb is let go of. */

/**
 * A thumb moved by keys is let go of after every step; it is sent when the keys have rested this long, milliseconds.
 */
const REST_MS = 400

/** Sends them as their buttons would, for good. */
export function sendForms(document: Document): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  for (const type of ['input', 'submit']) document.addEventListener(type, () => clearTimeout(resting))
  document.addEventListener('change', ({ target, isTrusted }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { form } = target
    if (form?.matches('[data-sends]')) return form.requestSubmit()
    if (target.type !== 'range' || !form?.matches('.between')) return
    // Moved before its island is awake, its field is not written: the island does that, and tells of the change itself.
    if (isTrusted && target.closest('[data-island]:not([data-awake], [data-failed])')) return
    clearTimeout(resting)
    resting = setTimeout(() => form.requestSubmit(), target.matches(':focus-visible') ? REST_MS : 0)
  })
}
