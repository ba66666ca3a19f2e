import { useEffect, type RefObject } from 'react'
import type { InteriorView } from '#ui/gallery/media.ts'

/** Opens the interior's panorama while it is in view. Pass null while it is not. */
export function usePanorama(root: RefObject<Element | null>, interior: InteriorView | null): void {
  useEffect(() => {
    const pane = root.current?.querySelector<HTMLElement>('.pano')
    if (interior === null || !pane) return
    const leave = new AbortController()
    void import('./open-panorama.ts').then(({ openPanorama }) => openPanorama(pane, interior, leave.signal))
    return () => leave.abort()
  }, [root, interior])
}
