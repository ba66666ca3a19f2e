/** Handles Print, Print PDF and the print page's own button. */
import { PRINTED } from '#domain/analytics/analytics-event.ts'
import { reportEvent } from './events/report-events.ts'
import { isPlainClick } from './plain-click.ts'

/** Handles such clicks anywhere in the document. Loads the download's script on demand. */
export function listenForPrint(document: Document): void {
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    const { action, vehicle } = control?.dataset ?? {}
    if (action === 'print')
      reportEvent({ id: PRINTED, vehicle: vehicle === undefined ? undefined : { id: Number(vehicle) } })
    else if (action === 'print-now') window.print()
    else if (action === 'pdf' && control instanceof HTMLAnchorElement) download(event, control)
  })
}

function download(event: MouseEvent, link: HTMLAnchorElement): void {
  // `download-pdf.ts` saves the file by a click of the same link, with a `blob:` address.
  if (link.protocol === 'blob:' || !isPlainClick(event)) return
  event.preventDefault()
  // Falls back to following the link when the script fails to load.
  void import('./download-pdf.ts').then(
    ({ downloadPdf }) => downloadPdf(link),
    () => window.location.assign(link.href),
  )
}
