/** Settings for a manufacturer's models, and for brands' differences on model pages (A1.33, A2.2, A21). */
import { z } from 'zod'
import { STATES } from '../../vehicle/vehicle.ts'
import { extraCents, hexColour, sentence, slugText } from './fields.ts'

const colourSchema = z.strictObject({
  name: sentence.describe('Name of the paint.'),
  hex: hexColour.describe('Its colour on screen.'),
  extraCostCents: extraCents.default(0).describe('What it costs on top, cents: 0, or 100 or more.'),
})

const orCatalogue = "; null for the catalogue's"

/** A model of the site's own: what is filled in goes before the catalogue's model of the same slug. */
const modelSchema = z.strictObject({
  name: sentence.nullable().default(null).describe(`Name as vehicles carry it in \`model\`${orCatalogue}.`),
  slug: slugText.describe("Name in addresses; the catalogue's model of this slug is the one meant."),
  line: sentence.nullable().default(null).describe(`What it is in two or three words: Small hatch${orCatalogue}.`),
  body: sentence
    .nullable()
    .default(null)
    .describe(`Generic body as vehicles carry it: Hatch, Sedan, SUV, Ute, Wagon, Van${orCatalogue}.`),
  status: z
    .enum(['current', 'coming_soon'])
    .nullable()
    .default(null)
    .describe(`coming_soon takes interest instead of quotes${orCatalogue}.`),
  allNew: z.boolean().nullable().default(null).describe(`Marked as all new${orCatalogue}.`),
  fuel: sentence.nullable().default(null).describe(`Kind of power${orCatalogue}.`),
  shortDescription: z
    .string()
    .max(400)
    .nullable()
    .default(null)
    .describe(`One or two sentences; cards cut it at 75 characters${orCatalogue}.`),
  paint: hexColour.nullable().default(null).describe(`Paint it is pictured in${orCatalogue}.`),
  colours: z.array(colourSchema).default([]).describe("Paints on offer; none for the catalogue's."),
})

export const modelPagesSchema = z.strictObject({
  makes: z
    .array(slugText)
    .default([])
    .describe('Makes whose models the site shows, each a file catalogue/<make>.json without its ending.'),
  range: z
    .array(modelSchema)
    .default([])
    .describe(
      "The manufacturer's models, in menu order: differences from the catalogue's models, or " +
        'models that no catalogue has, of which name, line, body and paint are needed.',
    ),
  state: z
    .enum(STATES)
    .nullable()
    .default(null)
    .describe("State whose drive-away prices are shown to who has given no postcode; null for the primary yard's."),
  comingSoonText: sentence
    .default('COMING EARLY 2026')
    .describe('Banner of models with the status coming_soon (A20.9); say when they really come.'),
  shortHeadingModels: z
    .array(sentence)
    .default(['Ranger'])
    .describe("Models headed 'Which … to choose?' instead of 'Which … will you choose?'."),
  quoteByFormMakes: z.array(sentence).default([]).describe('Makes whose quote links lead to the form on the page.'),
})

export type ModelSettings = z.output<typeof modelPagesSchema>['range'][number]
