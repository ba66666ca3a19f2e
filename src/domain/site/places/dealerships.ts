/** Dealerships: the trading units that leads are addressed to (A1.5, A19.5). */
import { z } from 'zod'
import { sentence, sitePath, slugText } from '../settings/fields.ts'
import { FINANCE_PATHS } from '../paths.ts'

export const dealershipSchema = z.strictObject({
  id: slugText.describe('Identifier, also the `dealership_slug` of leads and searches.'),
  name: sentence.describe('Name that shoppers see and filter by.'),
  averageRating: z.number().min(0).max(5).nullable().default(null).describe('Average of its reviews, 0 to 5.'),
  reviewCount: z.int().min(0).nullable().default(null).describe('Number of reviews the average is of.'),
  financePath: z.enum(FINANCE_PATHS).nullable().default(null).describe("Its own finance page; null uses the site's."),
  termsPath: sitePath.nullable().default(null).describe("Its own terms page; null uses the site's."),
})
export type Dealership = z.output<typeof dealershipSchema>
