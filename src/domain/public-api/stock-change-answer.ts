/** A change of the stock as the public API gives it (R85): what happened to which vehicle, and when. */
import { z } from 'zod'
import { STOCK_EVENT_KINDS, type StockEvent } from '../stock/stock-event.ts'

export const stockChangeAnswer = z
  .strictObject({
    id: z.int(),
    vehicle_id: z.int(),
    kind: z.enum(STOCK_EVENT_KINDS),
    at: z.iso.datetime(),
    is_listed: z.boolean().describe('Whether the vehicle can be asked for now; else forget what you keep of it.'),
  })
  .describe('Something that changed of a vehicle. Ask for the vehicle to know how it is now.')
export type StockChangeAnswer = z.output<typeof stockChangeAnswer>

/** The answer about one event; `listed` are the ids that the site lists now. */
export const stockChangeAnswerOf = (
  { id, vehicleId, kind, at }: StockEvent,
  listed: ReadonlySet<number>,
): StockChangeAnswer => ({
  id,
  vehicle_id: vehicleId,
  kind,
  at: at.toISOString(),
  is_listed: listed.has(vehicleId),
})
