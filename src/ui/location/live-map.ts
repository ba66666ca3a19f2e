/** The map of a tile server, by Leaflet. Loaded when a map comes near the window, with its own styles. */
import { divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './live-map.css'
import type { MapPin } from './coast-map.tsx'
import type { MapTiles } from './location-map.tsx'

/** Streets around the yard, to be found by name. */
const STREET_ZOOM = 15

interface LiveMap {
  pin: MapPin
  label: string
  tiles: MapTiles
}

/**
 * Lays a map over the drawing inside `frame`. It is shown with the first tile that comes; where none does, it is taken
 * away again and the drawing stays. Returns what removes it.
 */
export function showLiveMap(frame: HTMLElement, { pin, label, tiles }: LiveMap): () => void {
  const box = frame.ownerDocument.createElement('div')
  box.className = 'livemap__box'
  frame.append(box)
  const moves = !frame.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(box, {
    center: [pin.lat, pin.long],
    zoom: Math.min(STREET_ZOOM, tiles.maxZoom),
    maxZoom: tiles.maxZoom,
    // The attribution stands in the page, so that it is a link like any other.
    attributionControl: false,
    // The page must scroll on where the map begins: by wheel, and by one finger.
    scrollWheelZoom: false,
    dragging: !frame.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches,
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
  let isRemoved = false
  const remove = () => {
    if (isRemoved) return
    isRemoved = true
    frame.removeAttribute('data-live')
    map.remove()
    box.remove()
  }
  tileLayer(tiles.tileUrl, {
    maxZoom: tiles.maxZoom,
    detectRetina: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      isShown = true
      frame.setAttribute('data-live', '')
    })
    // Every tile was tried: a server that gave none has no map to show.
    .on('load', () => {
      if (!isShown) setTimeout(remove)
    })
    .addTo(map)
  return remove
}
