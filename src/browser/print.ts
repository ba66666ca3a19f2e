/** Print, Print PDF and the print page's own button, which a browser does not answer by itself. */
import { PRINTED } from '#domain/analytics/analytics-event.ts'
import { reportEvent } from './events/report-events.ts'
import { isPlainClick } from './plain-click.ts'

/** Answers presses anywhere in the document; the download's code comes only when it is wanted. */
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
  // The file itself is handed over by a press of the same link.
  if (link.protocol === 'blob:' || !isPlainClick(event)) return
  event.preventDefault()
  // Without its code the link still leads to the file.
  void import('./download-pdf.ts').then(
    ({ downloadPdf }) => downloadPdf(link),
    () => window.location.assign(link.href),
  )
}
