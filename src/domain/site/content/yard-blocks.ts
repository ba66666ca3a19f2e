/** Blocks about the dealer's yards: `hours`, `map`. */
import { z } from 'zod'
import { heading, pageText } from './block-fields.ts'

const YARDS = ['primary', 'sales', 'service', 'parts'] as const
export type BlockYards = (typeof YARDS)[number]

const locations = z
  .enum(YARDS)
  .default('primary')
  .describe('Yards: the main one, or all that do this work. The block is left out where there is none.')

export const hoursSchema = z.strictObject({
  kind: z.literal('hours').describe('Opening hours of yards, and of holidays within two weeks.'),
  heading,
  text: pageText.nullable().default(null).describe('One or two sentences before the hours.'),
  locations,
})

export const mapSchema = z.strictObject({
  kind: z.literal('map').describe('A map with yards, and the way to each.'),
  heading,
  locations,
})
