/** Settings for running costs: fuel prices and yearly kilometres (A6.8). Prices are in cents and may have tenths. */
import { z } from 'zod'
import { isoDate } from './fields.ts'

const centsAUnit = z.number().min(10).max(1000)

export const fuelPricesSchema = z.strictObject({
  unleaded: centsAUnit.default(185).describe('Unleaded petrol, cents a litre.'),
  premium: centsAUnit.default(210).describe('Premium unleaded petrol, cents a litre.'),
  diesel: centsAUnit.default(190).describe('Diesel, cents a litre.'),
  lpg: centsAUnit.default(110).describe('LPG, cents a litre.'),
  electricity: centsAUnit.default(32).describe('Electricity at home, cents a kWh.'),
})

/** A kind of fuel that has a price, in cents per unit. The unit is a litre, or a kWh of electricity. */
export type FuelKind = keyof z.output<typeof fuelPricesSchema>

export const fuelSchema = z.strictObject({
  show: z.boolean().default(true).describe('Shows what a vehicle costs to fuel, where its consumption is known.'),
  prices: fuelPricesSchema.prefault({}).describe('Prices that the calculator starts with; a shopper may change them.'),
  asAt: isoDate
    .nullable()
    .default(null)
    .describe('Day the prices are of, said beside them; null says that they are round figures.'),
  kmPerYear: z
    .int()
    .min(100)
    .max(200_000)
    .default(13_000)
    .describe('Kilometres a year that the calculator starts with.'),
})
