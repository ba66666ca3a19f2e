/** How far from the window something may be when its script is loaded. */
const NEAR = '400px'

/** Resolves when the first element that a selector finds comes near the window; at once where there is none to wait for. */
export function nearWindow(selector: string): Promise<void> {
  const element = document.querySelector(selector)
  if (element === null) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
  })
}
