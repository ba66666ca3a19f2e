/** Short messages at the foot of the window, one at a time (A20.7). Loaded when there is one to show. */

/** Long enough for a short sentence. */
const SHOWN_MS = 3_000

export interface ToastOptions {
  /** `destructive` says that something failed or is gone, at once and in red. */
  variant?: 'default' | 'destructive'
  /** How long it stays, in milliseconds; without it 3 seconds. */
  shownMs?: number
}

let hide: (() => void) | undefined

/**
 * Shows a message in place of the one before. The pointer over it holds it: its time begins anew when it has left. One
 * that went is taken out of the page at once; nothing is kept of it.
 */
export function showToast(
  document: Document,
  text: string,
  { variant = 'default', shownMs = SHOWN_MS }: ToastOptions = {},
): void {
  hide?.()
  const region = document.querySelector<HTMLElement>(`.toasts--${variant}`) ?? newRegion(document, variant)
  const toast = Object.assign(document.createElement('p'), {
    className: variant === 'default' ? 'toast deep' : 'toast toast--bad',
    textContent: text,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const remove = () => {
    clearTimeout(timer)
    toast.remove()
  }
  const start = () => {
    clearTimeout(timer)
    if (!toast.matches(':hover')) timer = setTimeout(remove, shownMs)
  }
  toast.addEventListener('pointerenter', () => clearTimeout(timer))
  // What the pointer is over is settled once it has left.
  toast.addEventListener('pointerleave', () => setTimeout(start))
  hide = remove
  // A live region speaks of what changes in it, so it must stand empty before.
  requestAnimationFrame(() => {
    if (hide !== remove) return
    region.append(toast)
    start()
  })
}

/** What failed interrupts; everything else waits for its turn. */
function newRegion(document: Document, variant: 'default' | 'destructive'): HTMLElement {
  const region = Object.assign(document.createElement('section'), {
    className: `toasts toasts--${variant}`,
    ariaLabel: variant === 'default' ? 'Messages' : 'Alerts',
  })
  region.setAttribute('role', variant === 'default' ? 'status' : 'alert')
  document.body.append(region)
  return region
}
