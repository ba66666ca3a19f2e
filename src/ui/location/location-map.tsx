import { useEffect, useRef, type ReactNode } from 'react'
import type { MapPin } from './coast-map.tsx'

/** A map server, as a site's settings have it. */
export interface MapTiles {
  tileUrl: string
  attribution: string
  attributionUrl: string | null
  maxZoom: number
}

/** How far below the window a map may be when it is loaded. */
const NEAR = '200px'

interface LocationMapProps {
  pin: MapPin
  label: string
  tiles: MapTiles
  /** What stands there until the map does, and for good where it never comes. */
  children: ReactNode
}

/**
 * The map of a server, loaded when it comes near the window; the map server is asked no sooner, and not at all without
 * a script.
 */
export function LocationMap({ pin, label, tiles, children }: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    let remove: (() => void) | null = null
    let isGone = false
    const show = async () => {
      // Without the script the drawing stays.
      const live = await import('./live-map.ts').catch(() => null)
      if (live !== null && !isGone) remove = live.showLiveMap(current, { pin, label, tiles })
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void show()
      },
      { rootMargin: NEAR },
    )
    watch.observe(current)
    return () => {
      isGone = true
      watch.disconnect()
      remove?.()
    }
  }, [pin, label, tiles])
  return (
    <div className="livemap" ref={frame}>
      {children}
      <p className="livemap__credit xs">
        {tiles.attributionUrl === null ? tiles.attribution : <a href={tiles.attributionUrl}>{tiles.attribution}</a>}
      </p>
    </div>
  )
}
