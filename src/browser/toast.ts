/** Shows short messages at the foot of the window, one at a time (A20.7). */

/** Long enough for a short sentence. */
const SHOWN_MS = 3_000

interface ToastOptions {
  /** How long it stays, in milliseconds; without it 3 seconds. */
  shownMs?: number
}

let hide: (() => void) | undefined

/**
 * Shows the server's hidden message of a name, in place of the one before. It stays while the pointer is over it, and
 * its time starts again when the pointer leaves.
 */
export function showToast(document: Document, name: string, { shownMs = SHOWN_MS }: ToastOptions = {}): void {
  hide?.()
  const toast = document.querySelector<HTMLElement>(`[data-toast="${name}"]`)
  if (toast === null) return
  const shown = new AbortController()
  const { signal } = shown
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    if (!signal.aborted && !toast.matches(':hover')) timer = setTimeout(end, shownMs)
  }
  const end = () => {
    clearTimeout(timer)
    shown.abort()
    toast.hidden = true
  }
  toast.addEventListener('pointerenter', () => clearTimeout(timer), { signal })
  // `:hover` is up to date only after the event.
  toast.addEventListener('pointerleave', () => setTimeout(start), { signal })
  hide = end
  // Screen readers speak the same message again only after it was hidden.
  requestAnimationFrame(() => {
    if (signal.aborted) return
    toast.hidden = false
    start()
  })
}
