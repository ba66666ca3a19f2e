/**
 * Shares a vehicle by the device's share sheet, or by links and the clipboard (A24.4, A24.5). The links work without
 * this script.
 */
import { isPlainClick } from './plain-click.ts'
import { showToast } from './toast.ts'

/** A24.4: size of the window, and how long the button says Copied. */
const WINDOW = 'popup,width=550,height=400'
const COPIED_MS = 1_500

/** Handles clicks on share controls anywhere in the document. */
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

/** The page's address on the present host: a dealer may have several. */
function addressHere({ dataset: { url = '' } }: HTMLElement): string {
  return new URL(new URL(url).pathname, window.location.href).href
}

function shareByDevice(event: MouseEvent, share: HTMLElement): void {
  if (!('share' in navigator)) return
  event.preventDefault()
  // Closing the sheet without sharing rejects, too, and needs no message.
  navigator.share({ title: share.dataset['title'] ?? '', url: addressHere(share) }).catch(() => undefined)
}

/** Opens a network's window. Falls back to following the link when the browser blocks it. */
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

/** Shows one of the button's two labels, "Copy" or "Copied". */
function showCopied(button: HTMLElement, isCopied: boolean): void {
  for (const state of button.querySelectorAll<HTMLElement>('[data-state]'))
    state.hidden = (state.dataset['state'] === 'copied') !== isCopied
}

/** Copies a text. False without a clipboard (no TLS) or without permission. */
function write(text: string): Promise<boolean> {
  return 'clipboard' in navigator
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
}
