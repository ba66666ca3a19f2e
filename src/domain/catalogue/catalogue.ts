/**
 * The schema of `catalogue/<make>.json`: a manufacturer's models, the same for all its dealers (R100, A21). Editors
 * check a file against the JSON Schema that `node scripts/generate-site-docs.ts` makes of it.
 */
import { z } from 'zod'
import { extraCents, hexColour, isoDate, relativeFile, sentence, slugText } from '../site/settings/fields.ts'
import { STATES } from '../vehicle/vehicle.ts'

const picture = relativeFile.nullable().default(null)
/** Pages say whole dollars: less would stand there as an offer for nothing. */
const priceCents = z.int().min(100, '100 or more, which is a dollar; a variant without a price has no row')

/** Most entries of each list: more than any maker has, and few enough to check each against all others. */
const MOST = { models: 300, variants: 200, prices: 500, features: 300, colours: 500 } as const

const driveAwaySchema = z.strictObject({
  state: z.enum(STATES).describe('State that the price holds in: stamp duty and registration differ.'),
  minCents: priceCents.describe('Lowest drive-away price, cents.'),
  maxCents: priceCents.describe('Highest drive-away price, cents; the lowest again where there is one price.'),
  from: isoDate.describe('First day of the price.'),
  until: isoDate.nullable().default(null).describe('Last day of the price; null while none is known.'),
})

const variantSchema = z.strictObject({
  id: slugText.describe('Name in addresses and programs; one of its own within the model.'),
  name: sentence.describe('Grade as its card says it: LS-M 4x4.'),
  fullName: sentence.describe('Whole name, as a quote is asked for: D-MAX LS-M 4x4 Dual Cab.'),
  series: sentence.nullable().default(null).describe('Series of the manufacturer.'),
  image: picture.describe('Picture in catalogue/media; null draws its body in a paint of the model.'),
  features: z
    .array(z.string().min(1).max(500))
    .max(MOST.features)
    .default([])
    .describe('Features in their order, of which a card shows eight first. HTML: b strong em i sup sub br ul li.'),
  dap: z.array(driveAwaySchema).max(MOST.prices).default([]).describe('Drive-away prices by state and date.'),
})

const colourSchema = z.strictObject({
  id: slugText.describe('Name in addresses: /models/d-max#colour=volcanic-amber.'),
  name: sentence.describe('Name of the paint.'),
  hexCode: hexColour.describe('Its colour on screen.'),
  photo: picture.describe('Picture of the model in this paint in catalogue/media; null draws the body in hexCode.'),
  oemId: z
    .string()
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'a body style such as dual_cab')
    .nullable()
    .default(null)
    .describe(
      'Body style that wears it: wagon, sedan, hatch, dual_cab, extra_cab, single_cab, 2_door, 4_door or other.',
    ),
  modelVariantName: sentence.nullable().default(null).describe('Name of the variant that has it; null for all.'),
  extraCostCents: extraCents.default(0).describe('What it costs on top, cents: 0, or 100 or more.'),
})

const catalogueModelSchema = z.strictObject({
  name: sentence.describe('Name as vehicles carry it in `model`.'),
  slug: slugText.describe('Name in addresses.'),
  line: sentence.describe('What it is in two or three words: Small hatch.'),
  body: sentence.describe('Generic body as vehicles carry it: Hatch, Sedan, SUV, Ute, Wagon, Van.'),
  fuel: sentence.nullable().default(null).describe('Kind of power.'),
  status: z
    .enum(['current', 'coming_soon'])
    .default('current')
    .describe('coming_soon takes interest instead of quotes.'),
  allNew: z.boolean().default(false).describe('Marked as all new.'),
  shortDescription: z
    .string()
    .max(400)
    .nullable()
    .default(null)
    .describe('One or two sentences; cards cut it at 75 characters.'),
  image: picture.describe('Picture in catalogue/media for tiles; null draws its body.'),
  paint: hexColour.describe('Paint it is drawn in.'),
  comingSoonText: sentence
    .nullable()
    .default(null)
    .describe("Banner while it is coming soon, such as COMING MARCH 2027; null for the site's own."),
  variants: z.array(variantSchema).max(MOST.variants).default([]).describe('Grades, the cheapest first.'),
  colours: z.array(colourSchema).max(MOST.colours).default([]).describe('Paints on offer.'),
})

export const catalogueSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, so that editors complete and check the file.'),
  demo: z.boolean().default(false).describe('Words and figures are made up; pages say so.'),
  source: sentence.describe('Where words, figures and pictures come from, and under which licence.'),
  manufacturer: z
    .strictObject({
      id: sentence.describe('Id in programs.'),
      name: sentence.describe('Name as vehicles carry it in `make`.'),
      slug: slugText.describe("Name in addresses, and of this file; a site's `models.makes` names it."),
      logo: picture.describe('Logo in catalogue/media; null sets the name in type.'),
    })
    .describe('Who makes them.'),
  models: z.array(catalogueModelSchema).min(1).max(MOST.models).describe('Models in menu order.'),
})

/** A manufacturer's checked catalogue. */
export type Catalogue = Omit<z.output<typeof catalogueSchema>, '$schema'>
export type CatalogueModel = Catalogue['models'][number]
export type CatalogueVariant = CatalogueModel['variants'][number]
export type CatalogueColour = CatalogueModel['colours'][number]

/** Pictures that a catalogue names, by their paths in catalogue/media. */
export function picturesOf({ manufacturer, models }: Catalogue): string[] {
  const named = [
    manufacturer.logo,
    ...models.flatMap(({ image, variants, colours }) => [
      image,
      ...variants.map((variant) => variant.image),
      ...colours.map(({ photo }) => photo),
    ]),
  ]
  return [...new Set(named.filter((path) => path !== null))]
}
