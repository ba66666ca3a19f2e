const FAILED = 'The PDF could not be made just now. Please try again in a minute, or use Print.'

/**
 * Fetches the document a link names and hands it to the browser to keep; says Preparing… meanwhile (A24.2) and why it
 * failed (A24.3, A27.8).
 */
export async function downloadPdf(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  showBusy(link, true)
  try {
    handOver(link, await fetched(link.href))
  } catch (error) {
    showBusy(link, false)
    window.alert(error instanceof NotMade ? error.message : FAILED)
  } finally {
    showBusy(link, false)
  }
}

/** The server's own words for why there is no document. */
class NotMade extends Error {}

async function fetched(href: string): Promise<Blob> {
  const response = await fetch(href)
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith('application/pdf')) return await response.blob()
  throw new NotMade(type.startsWith('text/plain') ? (await response.text()).trim().slice(0, 300) || FAILED : FAILED)
}

/** The link, which names the file, leads to it for one press. */
function handOver(link: HTMLAnchorElement, file: Blob): void {
  const address = link.getAttribute('href') ?? ''
  const made = URL.createObjectURL(file)
  link.href = made
  link.click()
  link.setAttribute('href', address)
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(made), 60_000)
}

/** The idle words go, the busy ones come, in the same place. */
function showBusy(link: HTMLAnchorElement, isBusy: boolean): void {
  link.ariaBusy = String(isBusy)
  const idle = link.querySelector<HTMLElement>('.pdf__idle')
  const busy = link.querySelector<HTMLElement>('.pdf__busy > *')
  if (idle) idle.hidden = isBusy
  if (busy) busy.hidden = !isBusy
}
