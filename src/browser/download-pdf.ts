const FAILED = 'The PDF could not be made just now. Please try again in a minute, or use Print.'

/** Downloads a link's PDF, shows "Preparing…" meanwhile (A24.2) and says why it failed (A24.3, A27.8). */
export async function downloadPdf(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  showBusy(link, true)
  try {
    saveFile(link, await fetchPdf(link.href))
  } catch (error) {
    showBusy(link, false)
    window.alert(error instanceof PdfError ? error.message : FAILED)
  } finally {
    showBusy(link, false)
  }
}

/** A response without a PDF. Its message is the server's reason. */
class PdfError extends Error {}

async function fetchPdf(href: string): Promise<Blob> {
  const response = await fetch(href)
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith('application/pdf')) return await response.blob()
  throw new PdfError(type.startsWith('text/plain') ? (await response.text()).trim().slice(0, 300) || FAILED : FAILED)
}

/** Saves the file by one click of the same link, whose `download` attribute names it. */
function saveFile(link: HTMLAnchorElement, file: Blob): void {
  const address = link.getAttribute('href') ?? ''
  const made = URL.createObjectURL(file)
  link.href = made
  link.click()
  link.setAttribute('href', address)
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(made), 60_000)
}

/** Swaps the link's label for "Preparing…", or back. */
function showBusy(link: HTMLAnchorElement, isBusy: boolean): void {
  link.ariaBusy = String(isBusy)
  const idle = link.querySelector<HTMLElement>('.pdf__idle')
  const busy = link.querySelector<HTMLElement>('.pdf__busy > *')
  if (idle) idle.hidden = isBusy
  if (busy) busy.hidden = !isBusy
}
