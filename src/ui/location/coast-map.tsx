/** The east coast, drawn, with pins where yards are: no map service is asked before a shopper wants one. */
import coast from './coast.svg'

export interface MapPin {
  label: string
  lat: number
  long: number
}

/** The drawing is a plain cylindrical one: pixels per degree from a point off Cairns. */
const PER_DEGREE = { x: 21.35, y: 25.02 }
const CAIRNS = { lat: -16.92, long: 145.77, x: 361, y: 173 }

/** Where a place lies in the drawing. */
export function pointOf({ lat, long }: Pick<MapPin, 'lat' | 'long'>): { x: number; y: number } {
  return {
    x: Math.round(CAIRNS.x + PER_DEGREE.x * (long - CAIRNS.long)),
    y: Math.round(CAIRNS.y + PER_DEGREE.y * (CAIRNS.lat - lat)),
  }
}

const WHOLE_COAST = '40 90 640 780'
const CLOSE = { width: 330, height: 300 }
/** Labels of places close to the right edge of the land stand on their left. */
const LABEL_GAP = 16

interface CoastMapProps {
  pins: readonly MapPin[]
  /** The place the map is drawn around; null draws the whole coast. */
  chosen?: MapPin | null
  /** A place that stands out on the map, however much of it is drawn. */
  marked?: MapPin | null
  label: string
}

/** The whole coast, or the country around the chosen place. */
export function CoastMap({ pins, chosen = null, marked = chosen, label }: CoastMapProps) {
  const centre = chosen === null ? null : pointOf(chosen)
  const viewBox = centre === null ? WHOLE_COAST : `${centre.x - 190} ${centre.y - CLOSE.height / 2} ${CLOSE.width} ${CLOSE.height}`
  return (
    <figure className="map" aria-label={label}>
      <span className="map__iso" />
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use className="map__land" href={`${coast}#land`} />
        {pins.map((pin) => <Pin key={pin.label} pin={pin} on={pin.label === marked?.label} />)}
      </svg>
    </figure>
  )
}

function Pin({ pin, on }: { pin: MapPin; on: boolean }) {
  const { x, y } = pointOf(pin)
  return (
    <g className={on ? 'map__pin map__pin--on' : 'map__pin'}>
      <circle cx={x} cy={y} r={on ? 11 : 7} />
      <text x={x + LABEL_GAP} y={y + 5}>{pin.label}</text>
    </g>
  )
}
