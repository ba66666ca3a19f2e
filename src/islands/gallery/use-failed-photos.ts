import { useEffect, useState, type RefObject } from 'react'

/** Indexes of photos (`data-photo`) that failed to load, also before hydration. */
export function useFailedPhotos(root: RefObject<Element | null>): ReadonlySet<number> {
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const gallery = root.current
    if (gallery === null) return
    const look = (target: EventTarget | null) => {
      const photo = target instanceof HTMLImageElement ? target.dataset['photo'] : undefined
      if (photo !== undefined) setFailed((before) => new Set(before).add(Number(photo)))
    }
    const failing = ({ target }: Event) => look(target)
    gallery.addEventListener('error', failing, true)
    for (const picture of gallery.querySelectorAll<HTMLImageElement>('img[data-photo]'))
      if (picture.complete && picture.currentSrc && !picture.naturalWidth) look(picture)
    return () => gallery.removeEventListener('error', failing, true)
  }, [root])
  return failed
}
