/** Vehicles drawn from the side. One file holds a body in every paint; a fragment of its address picks the paint. */
import type { Paint } from '../paint/paints.ts'
import bike from './bike.svg'
import caravan from './caravan.svg'
import hatch from './hatch.svg'
import type { SilhouetteKind } from './kinds.ts'
import sedan from './sedan.svg'
import suv from './suv.svg'
import truck from './truck.svg'
import ute from './ute.svg'
import van from './van.svg'
import wagon from './wagon.svg'

const FILES: Record<SilhouetteKind, string> = { bike, caravan, hatch, sedan, suv, truck, ute, van, wagon }

const CAR_BOX = { width: 760, height: 290, viewBox: '20 20 760 290' }
const BIKE_BOX = { width: 680, height: 300, viewBox: '60 10 680 300' }

function boxOf(kind: SilhouetteKind) {
  return kind === 'bike' ? BIKE_BOX : CAR_BOX
}

/** A body in one of the generic paints: a plain picture, so that a page of them costs nothing. */
export function Silhouette({ kind, paint, lazy = false }: { kind: SilhouetteKind; paint: Paint; lazy?: boolean }) {
  const { width, height } = boxOf(kind)
  return (
    <img
      className="veh"
      src={`${FILES[kind]}#${paint}`}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
    />
  )
}

interface PaintedProps {
  kind: SilhouetteKind
  hex: string
  /** Part of the file to draw: a caravan may be `hitched`, without its jockey wheel. */
  drawing?: 'vehicle' | 'hitched'
}

/** A body in any paint, named by its hex, as a site's own colours are. */
export function PaintedSilhouette({ kind, hex, drawing = 'vehicle' }: PaintedProps) {
  return (
    <svg className="veh" viewBox={boxOf(kind).viewBox} aria-hidden="true">
      <use href={`${FILES[kind]}#${drawing}`} color={hex} />
    </svg>
  )
}
