/** Menus of the header and the footer (A2). */
import { z } from 'zod'
import { hexColour, href, sentence } from '../settings/fields.ts'
import { facetFilters } from '../settings/search-settings.ts'
import { SIMPLE_SILHOUETTES } from './silhouettes.ts'
import { PRIVACY_PATH, TERMS_PATH } from '../paths.ts'

const label = sentence.describe('Words that shoppers see.')

const linkSchema = z.strictObject({
  kind: z.literal('link').describe('A plain link.'),
  label,
  href: href.describe('Where it leads.'),
  needs: z
    .enum(['service-booking-url'])
    .nullable()
    .default(null)
    .describe('Shown only while this setting is filled in.'),
})

const headerLinkSchema = linkSchema.extend({
  emphasised: z.boolean().default(false).describe('Set bolder, as Finance is.'),
})

const searchLinkSchema = z.strictObject({
  kind: z.literal('search').describe('A link to a search; its address is built, and its count can be shown.'),
  label,
  filters: facetFilters.describe('Search conditions by facet.'),
})

const itemSchema = z.discriminatedUnion('kind', [linkSchema, searchLinkSchema])
export type MenuItem = z.output<typeof itemSchema>

const cardSchema = z.strictObject({
  title: sentence.describe('Heading.'),
  text: sentence.describe('One or two sentences.'),
  linkText: sentence.describe('Words of the link.'),
  linkUrl: href.describe('Where it leads.'),
  silhouette: z.enum(SIMPLE_SILHOUETTES).default('suv').describe('Vehicle drawn on it.'),
  paint: hexColour.nullable().default(null).describe('Its paint.'),
})

export type MenuCard = z.output<typeof cardSchema>

const card = cardSchema.nullable().default(null).describe('Picture card at the end of the dropdown (A2.15).')

const columnSchema = z.strictObject({
  kind: z.literal('group').describe('A dropdown, or a column of the footer.'),
  label,
  items: z.array(itemSchema).min(1).describe('Links of the group.'),
})

const modelsColumnSchema = z.strictObject({
  kind: z.literal('models').describe("The manufacturer's models, or the models in stock."),
  label,
})

const stockSchema = z.strictObject({
  kind: z.literal('stock').describe('Conditions, bodies, prices and kinds of power in stock, with counts.'),
  label,
  filters: facetFilters.default({}).describe('Search conditions that the whole dropdown keeps, by facet.'),
  card,
})

export const menuEntrySchema = z.discriminatedUnion('kind', [
  headerLinkSchema,
  searchLinkSchema,
  columnSchema.extend({ card }),
  modelsColumnSchema.extend({
    card: card.describe(
      'Picture card at the end of the dropdown (A2.15); without one, that of brandOverride.modelMenuCard.',
    ),
  }),
  stockSchema,
])

const footerEntrySchema = z.discriminatedUnion('kind', [columnSchema, modelsColumnSchema])

const headerActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link').describe('A link.'), label, href: href.describe('Where it leads.') }),
  z.strictObject({ kind: z.literal('phone').describe("The site's telephone number.") }),
])

export const menusSchema = z.strictObject({
  header: z.array(menuEntrySchema).min(1).describe('Header menu, left to right.'),
  headerAction: headerActionSchema.nullable().default(null).describe('The one button of the header.'),
  footer: z.array(footerEntrySchema).default([]).describe('Columns of the footer.'),
  footerLegal: z
    .array(linkSchema)
    .default([
      { kind: 'link', label: 'Privacy policy', href: PRIVACY_PATH, needs: null },
      { kind: 'link', label: 'Terms', href: TERMS_PATH, needs: null },
    ])
    .describe('Last line of the footer.'),
})

/** Entries of a menu that can be shown now: one that needs a setting left empty falls away (A1.32, A2.5). */
export function shownItems<Item extends object>(
  items: readonly Item[],
  site: { serviceBookingUrl: string | null },
): Item[] {
  return items.filter((item) => !('needs' in item) || item.needs === null || site.serviceBookingUrl !== null)
}
