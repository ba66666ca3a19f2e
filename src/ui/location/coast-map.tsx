/** Draws the east coast with pins for yards, without asking any map service. */
import type { ReactNode } from 'react'
import coast from './coast.svg'

export interface MapPin {
  label: string
  lat: number
  long: number
}

/** Pixels per degree: the drawing is an equirectangular projection from a point off Cairns. */
const PER_DEGREE = { x: 21.35, y: 25.02 }
const CAIRNS = { lat: -16.92, long: 145.77, x: 361, y: 173 }

/** Position of a place in the drawing. */
export function pointOf({ lat, long }: Pick<MapPin, 'lat' | 'long'>): { x: number; y: number } {
  return {
    x: Math.round(CAIRNS.x + PER_DEGREE.x * (long - CAIRNS.long)),
    y: Math.round(CAIRNS.y + PER_DEGREE.y * (CAIRNS.lat - lat)),
  }
}

const WHOLE_COAST = '40 90 640 780'
/** Scale of the map around one place. It is fixed, so that text and pins keep their size at any width. */
const CLOSE_SCALE = 1.25
/** Distances of neighbours whose names fit on a phone's map without overlapping the place's own. */
const NEIGHBOURS = { nearest: 26, furthest: 96 }
/** Gap between a pin and its label. */
const LABEL_GAP = 16

interface CoastMapProps {
  pins: readonly MapPin[]
  /** The place at the centre; null draws the whole coast. */
  chosen?: MapPin | null
  /** The place that is highlighted. */
  marked?: MapPin | null
  label: string
}

/** The whole coast, or the region around the chosen place. */
export function CoastMap({ pins, chosen = null, marked = chosen, label }: CoastMapProps) {
  const shown = chosen === null ? pins : pins.filter((pin) => pin.label === chosen.label || isNeighbour(pin, chosen))
  const drawing = (
    <>
      <use className="map__land" href={`${coast}#land`} />
      {shown.map((pin) => (
        <Pin key={pin.label} pin={pin} on={pin.label === marked?.label} />
      ))}
    </>
  )
  return (
    <figure className="map" aria-label={label}>
      <span className="map__iso" />
      {chosen === null ? (
        <svg viewBox={WHOLE_COAST} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {drawing}
        </svg>
      ) : (
        <Close at={pointOf(chosen)}>{drawing}</Close>
      )}
    </figure>
  )
}

/** The drawing around a place, slightly left of centre to leave room for its name. */
function Close({ at, children }: { at: { x: number; y: number }; children: ReactNode }) {
  return (
    <svg aria-hidden="true">
      <svg x="44%" y="50%" overflow="visible">
        <g transform={`scale(${CLOSE_SCALE}) translate(${-at.x} ${-at.y})`}>{children}</g>
      </svg>
    </svg>
  )
}

function isNeighbour(pin: MapPin, chosen: MapPin): boolean {
  const [one, other] = [pointOf(pin), pointOf(chosen)]
  const apart = { x: Math.abs(one.x - other.x), y: Math.abs(one.y - other.y) }
  return Math.max(apart.x, apart.y) <= NEIGHBOURS.furthest && apart.y >= NEIGHBOURS.nearest
}

function Pin({ pin, on }: { pin: MapPin; on: boolean }) {
  const { x, y } = pointOf(pin)
  return (
    <g className={on ? 'map__pin map__pin--on' : 'map__pin'}>
      <circle cx={x} cy={y} r={on ? 11 : 7} />
      <text x={x + LABEL_GAP} y={y + 5}>
        {pin.label}
      </text>
    </g>
  )
}
