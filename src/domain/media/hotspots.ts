/** Hotspots of the 360° view (A7.6): text and position on each frame. */
import type { Hotspot } from '../vehicle/vehicle.ts'

/** Place in a picture as shares of its width and height, from the top left. */
export interface Spot {
  x: number
  y: number
}

export type HotspotPosition = Hotspot['positions'][number]

/** Between two frames no further apart than this a hotspot glides; further apart it is hidden, as on the far side. */
const GLIDE_FRAMES = 4

/** A feed writes shares (0.41) or percent (41); out of the picture it points at nothing. */
function shareOf(value: number): number | null {
  const share = value > 1 ? value / 100 : value
  return share >= 0 && share <= 1 ? share : null
}

function spotOf({ posX, posY }: HotspotPosition): Spot | null {
  const [x, y] = [shareOf(posX), shareOf(posY)]
  return x === null || y === null ? null : { x, y }
}

/**
 * Where a hotspot is at a frame of a turntable of `frames`; null where it cannot be seen. `activeAngle` is the frame it
 * was marked in.
 */
export function hotspotAt(positions: readonly HotspotPosition[], frame: number, frames: number): Spot | null {
  const distance = (position: HotspotPosition): number =>
    (((Math.round(position.activeAngle) - frame) % frames) + frames) % frames
  const marked = positions
    .map((position) => ({ spot: spotOf(position), ahead: distance(position) }))
    .filter(({ spot }) => spot !== null)
  const here = marked.find(({ ahead }) => ahead === 0)
  if (here !== undefined) return here.spot
  const next = marked.toSorted((a, b) => a.ahead - b.ahead)[0]
  const before = marked.toSorted((a, b) => b.ahead - a.ahead)[0]
  if (!next?.spot || !before?.spot) return null
  const behind = frames - before.ahead
  if (next.ahead + behind > GLIDE_FRAMES) return null
  const share = behind / (next.ahead + behind)
  return {
    x: before.spot.x + (next.spot.x - before.spot.x) * share,
    y: before.spot.y + (next.spot.y - before.spot.y) * share,
  }
}

/**
 * Direction of an interior hotspot in an equirectangular panorama, radians from its middle: `yaw` to the right, `pitch`
 * up.
 */
export function directionOf(position: HotspotPosition): { yaw: number; pitch: number } | null {
  const spot = spotOf(position)
  return spot === null ? null : { yaw: (spot.x - 0.5) * 2 * Math.PI, pitch: (0.5 - spot.y) * Math.PI }
}

/** Longest name of what a hotspot points at. */
const MOST_TITLE = 60

/** A short name of what it points at: its first anchor, else its id, as words. */
export function hotspotTitle({ id, anchors }: Pick<Hotspot, 'id' | 'anchors'>): string {
  const words = (anchors[0] ?? id).replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_TITLE)
  return words === '' ? 'Detail' : words.charAt(0).toUpperCase() + words.slice(1)
}
