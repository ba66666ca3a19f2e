/** Settings for searching a site's stock, and for showing it (A1.10–A1.14, A1.30, A4). */
import { z } from 'zod'
import { FACETS } from '../../search/facets.ts'
import { SORTS } from '../../search/search.ts'
import { ALL_TYPES_SEGMENT } from '../../search/search-dictionary.ts'
import { CAR_TYPES, ITEM_TYPES } from '../../vehicle/vehicle.ts'
import { href, keyText, sentence, sitePath, slugText } from './fields.ts'
import { OFFERS_PATH, resultsPath } from '../paths.ts'

/** Counts of photos a site may ask of its used vehicles (A1.13). */
export const MINIMUM_PHOTOS = [0, 1, 2, 3, 4, 5, 7] as const

const facetName = z.enum(FACETS)

/** Search conditions by facet: any of the values within a facet, all of the facets. */
export const facetFilters = z.partialRecord(facetName, z.array(z.string()).min(1))

export const searchCategorySchema = z.strictObject({
  slug: slugText.describe('Value of the `categories` facet in addresses.'),
  name: sentence.describe('Words that shoppers see.'),
  filters: facetFilters.describe('What a vehicle must be: any of the values within a facet, all of the facets.'),
})
export type SearchCategory = z.output<typeof searchCategorySchema>

const promoCardSchema = z.strictObject({
  title: sentence.describe('Heading.'),
  text: sentence.describe('One sentence.'),
  linkText: sentence.describe('Words of the button.'),
  linkUrl: href.describe('Where it leads.'),
})

const synonymSchema = z.strictObject({
  words: z
    .array(sentence)
    .min(1)
    .describe('Words or phrases that shoppers type. Capitals, punctuation and spaces make no difference.'),
  filters: facetFilters.describe(
    'What they mean, by facet. They count only while the stock has a value of each facet; ' +
      'with no facet the words are left out.',
  ),
})

export const promosSchema = z.strictObject({
  positions: z
    .array(z.int().min(1))
    .default([])
    .describe('Places of promo cards among the results, counted from 0; never 0, the first place.'),
  randomOffset: z
    .boolean()
    .default(false)
    .describe('Moves each card 0 to 2 places further, the same for everyone within one render.'),
  cards: z.array(promoCardSchema).default([]).describe('Cards, used in turn.'),
})

/** $5,000 to $70,000 in steps of $5,000 (A4.36). */
const MONEY_OPTIONS_DOLLARS = Array.from({ length: 14 }, (_, step) => (step + 1) * 5000)

const serviceSchema = z.strictObject({
  host: sentence.describe('Host name of the search service.'),
  readOnlyKey: keyText.describe("Key that can only search, and only this site's stock. Shoppers can read it."),
  index: sentence.default('Car_production').describe('Name of the index.'),
})

export const searchSettingsSchema = z.strictObject({
  itemTypes: z
    .array(z.enum(ITEM_TYPES))
    .min(1)
    .default(['car'])
    .describe('Kinds of vehicle the site sells; others are not listed.'),
  carTypes: z
    .array(z.enum(CAR_TYPES))
    .min(1)
    .default([...CAR_TYPES])
    .describe('Conditions the site sells; others are not listed.'),
  defaultSort: z.enum(SORTS).default('most_relevant').describe('Order of results until a shopper picks another.'),
  defaultPath: sitePath.default(resultsPath([ALL_TYPES_SEGMENT])).describe('Where a search without conditions leads.'),
  clearFiltersPath: sitePath.default(OFFERS_PATH).describe('Where Clear Filters on an empty search leads.'),
  hitsPerPage: z.int().min(1).max(100).default(21).describe('Vehicles on a page of results.'),
  facets: z
    .array(facetName)
    .default([
      'price',
      'body',
      'make',
      'model',
      'badge',
      'car_type',
      'fuel',
      'range_km',
      'plug',
      'transmission',
      'drive',
      'seats',
      'year',
      'km',
      'colour',
      'filtered_features',
      'location_name',
      'owners',
      'service_history',
    ])
    .describe('Groups of the filter rail, in order.'),
  categories: z
    .array(searchCategorySchema)
    .default([])
    .describe('Named groups of stock, the values of the `categories` facet.'),
  synonyms: z
    .array(synonymSchema)
    .default([])
    .describe(
      'What shoppers of this site call its stock, beside the common words that every site knows (ute, pick-up, ' +
        '4x4, auto …).',
    ),
  excludedMakes: z.array(sentence).default([]).describe('Makes never listed.'),
  excludedStockNumbers: z.array(sentence).default([]).describe('Stock numbers never listed.'),
  requireInStock: z.boolean().default(false).describe('Lists only vehicles with the status in_stock.'),
  minimumPhotos: z.literal(MINIMUM_PHOTOS).default(3).describe('Used vehicles with fewer real photos are not listed.'),
  soldRetentionDays: z.int().min(0).max(365).default(3).describe('Days a sold vehicle stays listed.'),
  pricedOnlyWhenAscending: z
    .boolean()
    .default(false)
    .describe('Sorting by lowest price leaves out vehicles without a price.'),
  priceSlider: z
    .strictObject({
      minimumDollars: z.int().min(0).default(5000).describe('Left end, whole dollars.'),
      maximumDollars: z.int().min(0).default(250000).describe('Right end, whole dollars.'),
      stepDollars: z.int().min(1).default(500).describe('Step of the thumbs, whole dollars.'),
    })
    .prefault({})
    .describe('Ends of the price slider.'),
  moneyOptionsDollars: z
    .array(z.int().min(1))
    .default(MONEY_OPTIONS_DOLLARS)
    .describe('Choices of the budget list, whole dollars.'),
  promos: promosSchema.prefault({}).describe('Cards among the results.'),
  apiKey: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'must be 8 to 128 letters, digits, "-" or "_"')
    .nullable()
    .default(null)
    .describe(
      "Key of the site's own search endpoint (docs/search-protocol.md), which only searches this site's stock. " +
        'Shoppers can read it; null closes the endpoint.',
    ),
  apiRequestsPerMinute: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(600)
    .describe("Requests a minute that one visitor's network may send to that endpoint; further ones get 429."),
  service: serviceSchema.nullable().default(null).describe("Hosted search service; null uses the program's own index."),
})
