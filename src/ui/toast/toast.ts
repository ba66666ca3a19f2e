/** Short messages at the foot of the window. Loaded when there is one to show. */

/** Long enough for a short sentence. */
const SHOWN_MS = 3_000

let hide: (() => void) | undefined

/**
 * Shows a message in place of the one before (one at a time), for 3 seconds or as long as said. The pointer over it, or the
 * focus in it, holds it: the time begins anew when both have left.
 */
export function showToast(document: Document, text: string, shownMs = SHOWN_MS): void {
  hide?.()
  const region = document.querySelector<HTMLElement>('.toasts') ?? newRegion(document)
  const toast = Object.assign(document.createElement('p'), { className: 'toast deep', textContent: text })
  let timer: ReturnType<typeof setTimeout> | undefined
  const remove = () => {
    clearTimeout(timer)
    toast.remove()
  }
  const start = () => {
    clearTimeout(timer)
    if (!toast.matches(':hover, :focus-within')) timer = setTimeout(remove, shownMs)
  }
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, start)
  hide = remove
  // A live region speaks of what changes in it, so it must stand empty before.
  requestAnimationFrame(() => {
    if (hide !== remove) return
    region.append(toast)
    start()
  })
}

function newRegion(document: Document): HTMLElement {
  const region = Object.assign(document.createElement('section'), { className: 'toasts', ariaLabel: 'Messages' })
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}
