/** Locations: the yards, workshops and parts counters (A18.1, A18.2). */
import { z } from 'zod'
import { clockTime, httpsUrl, phoneNumber, relativeFile, sentence, slugText } from '../settings/fields.ts'
import { addressSchema } from '../settings/identity.ts'

export const LOCATION_TYPES = ['sales', 'service', 'parts', 'service-and-parts'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]

const weekday = z.int().min(0).max(6).describe('0 Sunday to 6 Saturday.')

export const openingHourSchema = z.discriminatedUnion('status', [
  z.strictObject({
    weekday,
    status: z.literal('Open').describe('The location opens that day.'),
    open: clockTime.describe('Opening time on its own clock.'),
    close: clockTime.describe('Closing time, after opening.'),
  }),
  z.strictObject({
    weekday,
    status: z.literal('Closed').describe('Closed, or by appointment where the site says so.'),
  }),
])

export const locationAddressSchema = addressSchema.extend({
  lat: z.number().min(-90).max(90).nullable().default(null).describe('Latitude in degrees, south negative.'),
  long: z.number().min(-180).max(180).nullable().default(null).describe('Longitude in degrees, east positive.'),
  placeUrl: httpsUrl.nullable().default(null).describe('Address that Get Directions opens.'),
  placeId: z.string().nullable().default(null).describe("Map service's identifier of the place."),
  mapKey: z.string().nullable().default(null).describe('Key of the map service, where one is used.'),
})

const ratingSchema = z.strictObject({
  average: z.number().min(0).max(5).describe('Average rating, 0 to 5.'),
  count: z.int().min(0).describe('Number of reviews.'),
  source: sentence.default('Google').describe('Who collected them.'),
})

export const locationSchema = z.strictObject({
  id: slugText.describe("Identifier; a vehicle's `locationId`."),
  name: sentence.describe('Name that shoppers see.'),
  slug: slugText.describe('Name in addresses: /locations/{slug}, /contact-us/{slug}.'),
  type: z
    .enum([...LOCATION_TYPES, ''])
    .default('sales')
    .transform((type): LocationType => (type === '' ? 'sales' : type))
    .describe("What it does; '' means sales."),
  subtype: z.string().nullable().default(null).describe('Finer kind, for example buying.'),
  primary: z.boolean().default(false).describe('The one shown first; one location at most.'),
  visible: z.boolean().default(true).describe('Shown on pages; a hidden one still holds stock.'),
  manufacturers: z.array(sentence).default([]).describe('Makes it sells or services; empty means all.'),
  dealershipId: slugText.describe('Dealership it belongs to.'),
  dealerLicenceNumber: z
    .string()
    .nullable()
    .default(null)
    .describe('Motor dealer licence number (LMCT in Victoria), shown with its stock.'),
  motorVehicleRepairer: z.string().nullable().default(null).describe('Motor vehicle repairer number of its workshop.'),
  phone: phoneNumber.nullable().default(null).describe('Telephone number of the location.'),
  landlinePhone: phoneNumber.nullable().default(null).describe('Second number, used where `phone` is missing.'),
  email: z.email('an e-mail address').nullable().default(null).describe('Receives leads of this location.'),
  image: relativeFile.nullable().default(null).describe('Picture in the media folder.'),
  address: locationAddressSchema.describe('Where it is.'),
  timezone: z.string().nullable().default(null).describe("IANA time zone; null takes the state's."),
  openingHours: z
    .array(openingHourSchema)
    .default([])
    .describe('Weekly hours, each weekday at most once; a missing day shows no hours.'),
  distributionLocations: z.array(slugText).default([]).describe('Other locations its vehicles can be moved to.'),
  rating: ratingSchema.nullable().default(null).describe('Reviews of the location.'),
})
export type Location = z.output<typeof locationSchema>
