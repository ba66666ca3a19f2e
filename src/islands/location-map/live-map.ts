/** The map of a tile server, by Leaflet. Loaded when a map comes near the window, with its own styles. */
import { divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './live-map.css'
import type { SiteMap } from '#domain/site/places/map.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'

/** Streets around the yard, to be found by name. */
const STREET_ZOOM = 15

interface LiveMap {
  pin: MapPin
  label: string
  tiles: SiteMap
  /** The first tile is there. */
  shown: () => void
  /** Every tile was tried, and none came. */
  failed: () => void
}

/** Makes an empty box a map. Returns what empties it. */
export function openMap(box: HTMLElement, { pin, label, tiles, shown, failed }: LiveMap): () => void {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(box, {
    center: [pin.lat, pin.long],
    zoom: Math.min(STREET_ZOOM, tiles.maxZoom),
    maxZoom: tiles.maxZoom,
    // The attribution stands in the page, so that it is a link like any other.
    attributionControl: false,
    // The page must scroll on where the map begins: by wheel, and by one finger.
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
  box.setAttribute('role', 'application')
  box.setAttribute('aria-label', `${label}. Arrow keys move it, plus and minus zoom.`)
  marker([pin.lat, pin.long], {
    icon: divIcon({ className: 'livemap__pin', iconSize: [30, 30] }),
    keyboard: false,
    interactive: false,
  }).addTo(map)

  let isShown = false
  tileLayer(tiles.tileUrl, {
    maxZoom: tiles.maxZoom,
    detectRetina: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      isShown = true
      shown()
    })
    // In a turn of its own: the map is still at work on the tile that failed.
    .on('load', () => {
      if (!isShown) setTimeout(failed)
    })
    .addTo(map)
  return () => void map.remove()
}
