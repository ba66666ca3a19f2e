/** Documents that are listened to already. */
const awake = new WeakSet<Document>()

/**
 * Presses of Print and Print PDF anywhere in the document: one listener, once for a document, and the download's code
 * only when it is wanted.
 */
export function wakePrint(document: Document, onPrint: (vehicleId: number | null) => void): void {
  if (awake.has(document)) return
  awake.add(document)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-action]') : null
    if (link?.dataset['action'] === 'print') onPrint(Number(link.dataset['vehicle']) || null)
    if (
      link?.dataset['action'] !== 'pdf' ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    // Without its code the link still leads to the file.
    void import('./download-pdf.ts').then(
      ({ downloadPdf }) => downloadPdf(link),
      () => window.location.assign(link.href),
    )
  })
}
