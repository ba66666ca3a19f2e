/** Waits for moments of the page, without anything of what comes after them. */

/**
 * Calls back once the page has loaded and the element has been in view; at once where that is so. Returns what stops
 * the wait.
 */
export function afterLoading(element: Element, start: () => void): () => void {
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

/**
 * Tells of photos inside an element that cannot be shown, by their `data-photo`, those that failed before this was
 * called among them.
 */
export function onFailedPictures(root: Element, tell: (photo: number) => void): () => void {
  const look = (target: EventTarget | null) => {
    const photo = target instanceof HTMLImageElement ? target.dataset['photo'] : undefined
    if (photo !== undefined) tell(Number(photo))
  }
  const failing = ({ target }: Event) => look(target)
  root.addEventListener('error', failing, true)
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-photo]'))
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) look(picture)
  return () => root.removeEventListener('error', failing, true)
}

/** Tells of the view that was chosen before there was a script. */
export function onChosenBefore(root: Element, tell: (view: string) => void): void {
  const chosen = root.querySelector<HTMLInputElement>('.gal__views :checked')
  if (chosen && !chosen.defaultChecked) tell(chosen.value)
}
