/** Opens dialogs over the page, and prints. Without script a link shows the page with its dialog open. */

/** Listens to links that open or close a dialog, and shows the buttons that print. */
export function enhanceDialogs(document: Document): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const opener = event.target.closest<HTMLElement>('[data-opens], [data-closes]')
    const { opens, closes = '' } = opener?.dataset ?? {}
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${CSS.escape(opens ?? closes)}"]`)
    if (event.target.closest('[data-print]') !== null) window.print()
    if (dialog === null) return
    event.preventDefault()
    dialog.close()
    if (opens !== undefined) dialog.showModal()
  })
  showPrinters(document)
}

/** Shows the buttons that print: they need this script. */
export function showPrinters(document: Document): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false
}
