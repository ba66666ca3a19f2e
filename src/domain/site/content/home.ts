/** Texts of the home page. Each template shows the sections that it has; null hides one. */
import { z } from 'zod'
import { homeReviewsSchema } from './home-reviews.ts'
import { facetFilters } from '../settings/search-settings.ts'
import { SIMPLE_SILHOUETTES } from './silhouettes.ts'
import { cents, hexColour, href, sentence } from '../settings/fields.ts'

/** Figures that copy may name in braces; they are counted from data, never typed (design principle 5). */
export const PLACEHOLDERS = ['vehicles', 'locations', 'brands', 'model'] as const

const boardEntrySchema = z.strictObject({
  label: sentence.describe('Words that shoppers see.'),
  silhouette: z.enum(SIMPLE_SILHOUETTES).describe('Drawing beside them.'),
  paint: hexColour.nullable().default(null).describe('Paint of the drawing.'),
  filters: facetFilters.describe('The search it leads to, by facet; its count is shown.'),
})

const billSchema = z.strictObject({
  title: sentence.describe('Heading.'),
  text: sentence.describe('One or two sentences.'),
  linkText: sentence.nullable().default(null).describe('Words of the button.'),
  linkUrl: href.nullable().default(null).describe('Where it leads.'),
  lines: z
    .array(z.strictObject({ label: sentence.describe('What is paid for.'), cents: cents.describe('Amount, cents.') }))
    .min(1)
    .describe('Lines of the bill; the total is added up.'),
  totalLabel: sentence.default('Drive away').describe('Words of the last line.'),
})

const heading = z.strictObject({ title: sentence.describe('Heading.') })

const section = heading.extend({ text: z.string().nullable().default(null).describe('One or two sentences.') })

export const homeSchema = z.strictObject({
  pageTitle: sentence.describe('Title for search engines and browser tabs, without the site name.'),
  description: sentence.describe('One sentence for search engines.'),
  hero: z
    .strictObject({
      title: sentence.describe('Headline; a line break is \\n. May hold {vehicles}, {locations}, {brands} or {model}.'),
      text: sentence.describe('One or two sentences under it; the same figures may be named.'),
      silhouette: z.enum(SIMPLE_SILHOUETTES).default('suv').describe('Vehicle drawn on the stage.'),
      paint: hexColour.nullable().default(null).describe('Its paint.'),
      featuredModel: z
        .string()
        .nullable()
        .default(null)
        .describe('Slug of the model on stage, for a single-make dealer.'),
      picture: z.string().nullable().default(null).describe('Picture in the media folder, instead of the drawing.'),
    })
    .describe('First view.'),
  brandWall: heading.nullable().default(null).describe('Wall of brand names.'),
  range: heading.nullable().default(null).describe("Strip of the manufacturer's models."),
  board: heading
    .extend({ entries: z.array(boardEntrySchema).min(1).describe('Categories, in order.') })
    .nullable()
    .default(null)
    .describe('Board of categories with counts.'),
  arrivals: heading
    .extend({ linkText: sentence.describe('Words of the link to all of them.') })
    .prefault({ title: 'Just in', linkText: 'See all new arrivals' })
    .describe('Vehicles lately arrived.'),
  sell: section.nullable().default(null).describe('Number plate to value a car by.'),
  yards: heading.nullable().default(null).describe('Map and list of locations.'),
  reviews: homeReviewsSchema.nullable().default(null).describe('Newest reviews.'),
  bill: billSchema.nullable().default(null).describe('A drive away price, line by line.'),
  towMatch: section
    .extend({
      guide: sentence
        .default("A guide only. The lower of the tow bar plate and the maker's limit always wins.")
        .describe('Small print.'),
      defaultAtmKg: z.int().min(100).max(4500).default(2990).describe('ATM that the tool starts with, kg.'),
    })
    .nullable()
    .default(null)
    .describe("What pulls the shopper's van."),
  story: section.nullable().default(null).describe('A paragraph about the dealer.'),
  visit: section.nullable().default(null).describe('Address, hours and directions.'),
})

/** Copy with its figures filled in; thousands have a comma. */
export function fillIn(text: string, figures: Partial<Record<(typeof PLACEHOLDERS)[number], number | string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = PLACEHOLDERS.find((placeholder) => placeholder === name)
    const value = figure === undefined ? undefined : figures[figure]
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString('en-AU') : value
  })
}
