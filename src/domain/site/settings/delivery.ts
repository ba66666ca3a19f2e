/**
 * Where the dealer delivers and for how much (A18.13, A18.16). Money in cents, distances in kilometres as the crow
 * flies.
 */
import { z } from 'zod'
import { STATES } from '../../vehicle/vehicle.ts'
import { cents, sentence } from './fields.ts'

const postcodeRange = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, 'a postcode such as 4870, or a range such as 4800-4899')
  .refine(
    (range) => range.slice(0, 4) <= range.slice(-4),
    'a range from the lower to the higher postcode, such as 4800-4899',
  )

const areaSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('postcodes').describe('By postcode.'),
    postcodes: z.array(postcodeRange).min(1).describe('Postcodes and ranges of them, such as 4870 and 4800-4899.'),
  }),
  z.strictObject({
    kind: z.literal('states').describe('Whole states and territories.'),
    states: z.array(z.enum(STATES)).min(1).describe('Short names of states.'),
  }),
  z.strictObject({
    kind: z.literal('distance').describe("By distance from the vehicle's yard, which needs its coordinates."),
    upToKm: z.number().min(1).max(5000).describe('Farthest distance from the yard, kilometres as the crow flies.'),
  }),
])

export const deliveryRegionSchema = z.strictObject({
  name: sentence.describe("Region's name as shoppers read it: Far North Queensland."),
  area: areaSchema.describe('The places that belong to it.'),
  priceCents: cents.nullable().describe('Price of delivery, cents; 0 delivers free, null gives no estimate there.'),
  note: sentence.nullable().default(null).describe('How long it takes and what it includes, below the price.'),
})
export type DeliveryRegion = z.output<typeof deliveryRegionSchema>

export const deliverySchema = z.strictObject({
  regions: z
    .array(deliveryRegionSchema)
    .default([])
    .describe(
      'Regions with their prices; the first that a postcode belongs to counts. ' +
        'Without any, vehicle pages have no delivery check.',
    ),
})
