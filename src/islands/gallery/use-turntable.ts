import { useEffect, type RefObject } from 'react'
import type { SpinFrames } from '#ui/gallery/media.ts'

/** Enhances the 360° view after page load, once it is in view. Pass null while it is hidden. */
export function useTurntable(root: RefObject<Element | null>, spin: SpinFrames | null): void {
  useEffect(() => {
    const stage = root.current?.querySelector<HTMLElement>('.spin')
    if (spin === null || !stage) return
    return afterLoading(
      stage,
      () => void import('./enhance-spin.ts').then(({ enhanceSpin }) => enhanceSpin(stage, spin)),
    )
  }, [root, spin])
}

/** Calls back once the page has loaded and the element has been in view. Returns a function that stops waiting. */
function afterLoading(element: Element, start: () => void): () => void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    start()
  })
  const watch = () => seen.observe(element)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch)
  return () => {
    window.removeEventListener('load', watch)
    seen.disconnect()
  }
}
