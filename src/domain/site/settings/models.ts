/** Settings for a manufacturer's models, and for brands' differences on model pages (A1.33, A2.2, A21). */
import { z } from 'zod'
import { cents, hexColour, sentence, slugText } from './fields.ts'

const colourSchema = z.strictObject({
  name: sentence.describe('Name of the paint.'),
  hex: hexColour.describe('Its colour on screen.'),
  extraCostCents: cents.default(0).describe('What it costs on top, cents.'),
})

export const modelSchema = z.strictObject({
  name: sentence.describe('Name as vehicles carry it in `model`.'),
  slug: slugText.describe('Name in addresses.'),
  line: sentence.describe('What it is in two or three words: Small hatch.'),
  body: sentence.describe('Generic body as vehicles carry it: Hatch, Sedan, SUV, Ute, Wagon, Van.'),
  status: z
    .enum(['current', 'coming_soon'])
    .default('current')
    .describe('coming_soon takes interest instead of quotes.'),
  allNew: z.boolean().default(false).describe('Marked as all new.'),
  fuel: sentence.nullable().default(null).describe('Kind of power.'),
  shortDescription: z
    .string()
    .max(400)
    .nullable()
    .default(null)
    .describe('One or two sentences; cards cut it at 75 characters.'),
  paint: hexColour.describe('Paint it is pictured in.'),
  colours: z.array(colourSchema).default([]).describe('Paints on offer.'),
})

export const modelPagesSchema = z.strictObject({
  range: z.array(modelSchema).default([]).describe("The manufacturer's models, in menu order."),
  comingSoonText: sentence
    .default('COMING EARLY 2026')
    .describe('Banner of models with the status coming_soon (A20.9); say when they really come.'),
  shortHeadingModels: z
    .array(sentence)
    .default(['Ranger'])
    .describe("Models headed 'Which … to choose?' instead of 'Which … will you choose?'."),
  quoteByFormMakes: z.array(sentence).default([]).describe('Makes whose quote links lead to the form on the page.'),
})
