import { useEffect, useRef, useState } from 'react'
import type { SiteMap } from '#domain/site/places/map.ts'
import { CoastMap, type MapPin } from '#ui/location/coast-map.tsx'

interface LocationMapProps {
  /** Pins of the drawn map. */
  pins: readonly MapPin[]
  /** The place at the centre of both maps. */
  pin: MapPin
  label: string
  tiles: SiteMap
}

/**
 * A tile server's map over the drawn coast. Tiles are requested only when it comes near the window. The first tile
 * shows the map; without any, the drawing stays.
 */
export function LocationMap({ pins, pin, label, tiles }: LocationMapProps) {
  const [state, setState] = useState<'drawn' | 'live' | 'failed'>('drawn')
  const isFailed = state === 'failed'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let close: (() => void) | null = null
    let isGone = false
    const open = async () => {
      // The drawing stays when the script fails to load.
      const code = await import('./live-map.ts').catch(() => null)
      if (isGone || box.current === null) return
      if (code === null) setState('failed')
      else
        close = code.openMap(box.current, {
          pin,
          label,
          tiles,
          shown: () => setState('live'),
          failed: () => setState('failed'),
        })
    }
    if (!isFailed) void open()
    return () => {
      isGone = true
      close?.()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- props come anew with newer markup, and mean the same
  }, [isFailed])
  return (
    <div className="livemap" data-live={state === 'live' ? '' : undefined}>
      <CoastMap pins={pins} chosen={pin} label={label} />
      {isFailed ? null : <div className="livemap__box" ref={box} />}
      <p className="livemap__credit xs">
        {tiles.attributionUrl === null ? tiles.attribution : <a href={tiles.attributionUrl}>{tiles.attribution}</a>}
      </p>
    </div>
  )
}
