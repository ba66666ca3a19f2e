/** Draws vehicles from the side. A picture's address names the kind and the paint. */
import { PAINTS, type Paint } from '../paint/paints.ts'
import bike from './bike.svg'
import hitched from './caravan-hitched.svg'
import caravan from './caravan.svg'
import hatch from './hatch.svg'
import type { SilhouetteKind } from './kinds.ts'
import sedan from './sedan.svg'
import suv from './suv.svg'
import truck from './truck.svg'
import ute from './ute.svg'
import van from './van.svg'
import wagon from './wagon.svg'

/** Kinds of drawings: `hitched` is a caravan without its jockey wheel. */
type DrawingKind = SilhouetteKind | 'hitched'

const FILES: Record<DrawingKind, string> = { bike, caravan, hatch, hitched, sedan, suv, truck, ute, van, wagon }

const CAR_BOX = { width: 760, height: 290, viewBox: '20 20 760 290' }
const BIKE_BOX = { width: 680, height: 300, viewBox: '60 10 680 300' }

function boxOf(kind: DrawingKind) {
  return kind === 'bike' ? BIKE_BOX : CAR_BOX
}

/** A body in one of the generic paints. */
export function Silhouette({ kind, paint, lazy = false }: { kind: SilhouetteKind; paint: Paint; lazy?: boolean }) {
  return <PaintedSilhouette kind={kind} hex={PAINTS[paint]} lazy={lazy} />
}

/** A body in any hex colour. A picture: an inline SVG would add forty nodes to the page. */
export function PaintedSilhouette({
  kind,
  hex,
  lazy = false,
  isFirst = false,
}: {
  kind: DrawingKind
  hex: string
  lazy?: boolean
  isFirst?: boolean
}) {
  const { width, height } = boxOf(kind)
  return (
    <img
      className="veh"
      src={`${FILES[kind]}?paint=${hex.slice(1)}`}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      decoding={lazy ? 'async' : undefined}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}

/** A body as inline SVG that takes the colour of its parent, and changes with it. */
export function RepaintedSilhouette({ kind, hex }: { kind: SilhouetteKind; hex: string }) {
  return (
    <svg className="veh" viewBox={boxOf(kind).viewBox} aria-hidden="true">
      <use href={`${FILES[kind]}#vehicle`} color={hex} />
    </svg>
  )
}
