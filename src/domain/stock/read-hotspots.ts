/** Reads the hotspots of a 360° view (A7.6). Their positions may be in a separate list of the feed. */
import { z } from 'zod'
import type { Hotspot, Hotspots } from '../vehicle/vehicle.ts'
import { cellObject, isObject, quoted, storableText } from './cell-text.ts'
import type { Reading } from './reading.ts'

const words = z.string().max(2000).transform(storableText)
const identifier = z.union([words, z.number().transform(String)])
const position = z.object({ activeAngle: z.number(), posX: z.number(), posY: z.number() })
const hotspot = z.object({
  id: identifier,
  description: words,
  anchors: z.array(words).default([]),
  positions: z.array(position).default([]),
})
const hotspotsSchema = z.object({
  exterior: z.array(hotspot).default([]),
  interior: z.array(hotspot).default([]),
  exteriorHotspotPositions: z.unknown().optional(),
  interiorHotspotPositions: z.unknown().optional(),
})
/** One entry of a list of positions: all of one hotspot, or a single one with its id. */
const placed = z.union([
  z
    .object({ id: identifier, positions: z.union([z.array(position), position.transform((one) => [one])]) })
    .transform(({ id, positions }) => ({ id, positions })),
  position.extend({ id: identifier }).transform(({ id, ...one }) => ({ id, positions: [one] })),
])

type Side = 'exterior' | 'interior'

/** Hotspots of the 360° view, or `null` where there are none or they have another shape. */
export function readHotspots(reading: Reading): Hotspots | null {
  const found = reading.raw('hotspots')
  if (found === undefined || found === null || found === '') return null
  const parsed = hotspotsSchema.safeParse(cellObject(found))
  if (!parsed.success) {
    reading.warn(
      'hotspots left out: {exterior: [...], interior: [...]} with id, description, anchors and positions expected',
    )
    return null
  }
  const sides = (side: Side) => withPositions(reading, side, parsed.data[side], parsed.data[`${side}HotspotPositions`])
  return { exterior: sides('exterior'), interior: sides('interior') }
}

/** The hotspots with the positions listed for them by id, which follow their own. */
function withPositions(reading: Reading, side: Side, hotspots: Hotspot[], listed: unknown): Hotspot[] {
  const name = `${side}HotspotPositions`
  const added = new Map<string, Hotspot['positions']>()
  for (const entry of entriesOf(listed)) {
    const read = placed.safeParse(entry)
    if (!read.success) {
      reading.warn(`an entry of ${name} left out: id, activeAngle, posX and posY expected`)
    } else if (!hotspots.some(({ id }) => id === read.data.id)) {
      const id = quoted(read.data.id)
      reading.warn(`${name} of ${id} left out: there is no ${side} hotspot with this id`, id)
    } else added.set(read.data.id, [...(added.get(read.data.id) ?? []), ...read.data.positions])
  }
  return hotspots.map((spot) => ({ ...spot, positions: [...spot.positions, ...(added.get(spot.id) ?? [])] }))
}

/** Entries of a list, or of an object whose keys are the ids. */
function entriesOf(listed: unknown): unknown[] {
  if (listed === undefined || listed === null) return []
  if (Array.isArray(listed)) return listed
  if (!isObject(listed)) return [listed]
  return Object.entries(listed).map(([id, value]) => {
    if (Array.isArray(value)) return { id, positions: value }
    return isObject(value) ? { ...value, id } : value
  })
}
