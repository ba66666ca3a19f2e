/** One change of a vehicle's facts, as the stock journal keeps it (F2). */
import { z } from 'zod'
import { PRICE_BASES, VEHICLE_STATUSES } from '../vehicle/vehicle.ts'

export const STOCK_EVENT_KINDS = ['arrived', 'status', 'price', 'reserved', 'released', 'photos', 'edited'] as const
export type StockEventKind = (typeof STOCK_EVENT_KINDS)[number]

const cents = z.int().nullable()
const status = z.object({ status: z.enum(VEHICLE_STATUSES) })
const reserved = z.object({ reserved: z.boolean() })
const photos = z.object({ photosCount: z.int() })
const price = z.object({
  priceCents: cents,
  offerPriceCents: cents,
  beforePriceCents: cents,
  priceBasis: z.enum(PRICE_BASES),
})
/** Facts by the names of `VehicleDetails`; null where one is empty, or too long to be kept. */
const facts = z.record(z.string(), z.unknown())

/** Facts that each kind of event holds. */
export const stockChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arrived'),
    before: z.null(),
    after: z.object({ ...status.shape, ...reserved.shape, ...price.shape, ...photos.shape }),
  }),
  z.object({ kind: z.literal('status'), before: status, after: status }),
  z.object({
    kind: z.literal('price'),
    before: price,
    /** With the ledger's row, the evidence of the new price. */
    after: z.object({ ...price.shape, ledgerId: z.int().nullable() }),
  }),
  z.object({ kind: z.literal('reserved'), before: reserved, after: reserved }),
  z.object({ kind: z.literal('released'), before: reserved, after: reserved }),
  z.object({ kind: z.literal('photos'), before: photos, after: photos }),
  z.object({ kind: z.literal('edited'), before: facts, after: facts }),
])
export type StockChange = z.output<typeof stockChange>

export type StockEvent = StockChange & {
  /** Grows within a vehicle. */
  id: number
  vehicleId: number
  /** Who wrote: `feed:<run>`, `office:<staff>`, `reservation:<id>`, or `unknown`. */
  source: string
  at: Date
}
