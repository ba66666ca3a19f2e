/**
 * Sharing a vehicle: the device's own sheet where it has one, else windows of networks and the clipboard (A24.4,
 * A24.5). The links work without.
 */
import { isPlainClick } from './plain-click.ts'
import { showToast } from './toast.ts'

/** A24.4: size of the window, and how long the button says Copied. */
const WINDOW = 'popup,width=550,height=400'
const COPIED_MS = 1_500

/** Answers presses of the share control, wherever in the document it stands. */
export function listenForShare(document: Document): void {
  document.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('.share > summary, .share [data-share]')
        : null
    const share = control?.closest<HTMLElement>('.share')
    if (!control || !share) return
    if (control instanceof HTMLAnchorElement) openWindow(event, control)
    else if (control instanceof HTMLButtonElement) void copy(control, share)
    else shareByDevice(event, share)
  })
}

/** The address of the page on the host that the shopper is on: a dealer may have several. */
function addressHere({ dataset: { url = '' } }: HTMLElement): string {
  return new URL(new URL(url).pathname, window.location.href).href
}

function shareByDevice(event: MouseEvent, share: HTMLElement): void {
  if (!('share' in navigator)) return
  event.preventDefault()
  // Closing the sheet without sharing rejects, too: there is nothing to say to that.
  navigator.share({ title: share.dataset['title'] ?? '', url: addressHere(share) }).catch(() => undefined)
}

/** Where the browser opens no window, the link does what a link does. */
function openWindow(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isPlainClick(event)) return
  if (window.open(link.href, '_blank', WINDOW) !== null) event.preventDefault()
}

let timer: ReturnType<typeof setTimeout> | undefined

async function copy(button: HTMLElement, share: HTMLElement): Promise<void> {
  const isDone = await write(addressHere(share))
  clearTimeout(timer)
  showCopied(button, isDone)
  if (isDone) timer = setTimeout(() => showCopied(button, false), COPIED_MS)
  showToast(button.ownerDocument, isDone ? 'copied' : 'not-copied')
}

/** Both states stand in the button; one is seen. */
function showCopied(button: HTMLElement, isCopied: boolean): void {
  for (const state of button.querySelectorAll<HTMLElement>('[data-state]'))
    state.hidden = (state.dataset['state'] === 'copied') !== isCopied
}

/** Whether the clipboard took it: pages without TLS have none, and a shopper may have refused. */
function write(text: string): Promise<boolean> {
  return 'clipboard' in navigator
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
}
