/** Shows a map from a tile server, by Leaflet. Loaded when the map comes near the window. */
import { divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './live-map.css'
import type { SiteMap } from '#domain/site/places/map.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'

/** Zoom at which street names around the yard are readable. */
const STREET_ZOOM = 15

interface LiveMap {
  pin: MapPin
  label: string
  tiles: SiteMap
  /** Called when the first tile has loaded. */
  shown: () => void
  /** Called when every tile has failed. */
  failed: () => void
}

/** Opens a map in an empty box. Returns a function that removes it. */
export function openMap(box: HTMLElement, { pin, label, tiles, shown, failed }: LiveMap): () => void {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(box, {
    center: [pin.lat, pin.long],
    zoom: Math.min(STREET_ZOOM, tiles.maxZoom),
    maxZoom: tiles.maxZoom,
    // The attribution stands in the page, so that it is a link like any other.
    attributionControl: false,
    // The wheel and one finger scroll the page, not the map.
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
    // In a task of its own: Leaflet is still handling the failed tile.
    .on('load', () => {
      if (!isShown) setTimeout(failed)
    })
    .addTo(map)
  return () => void map.remove()
}
