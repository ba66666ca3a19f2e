/** Short messages at the foot of the window, one at a time (A20.7). The server drew them, hidden. */

/** Long enough for a short sentence. */
const SHOWN_MS = 3_000

interface ToastOptions {
  /** How long it stays, in milliseconds; without it 3 seconds. */
  shownMs?: number
}

let hide: (() => void) | undefined

/**
 * Shows the message of a name in place of the one before. The pointer over it holds it: its time begins anew when it
 * has left.
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
  // What the pointer is over is settled once it has left.
  toast.addEventListener('pointerleave', () => setTimeout(start), { signal })
  hide = end
  // The same message is spoken again only where it has been away.
  requestAnimationFrame(() => {
    if (signal.aborted) return
    toast.hidden = false
    start()
  })
}
