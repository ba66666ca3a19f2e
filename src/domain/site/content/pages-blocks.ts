/** Block types of content pages. Dealers' marketers fill them in, and none can hold scripts or markup. */
import { z } from 'zod'
import { sentence } from '../settings/fields.ts'
import { facetFilters } from '../settings/search-settings.ts'
import { buttonSchema, covers, heading, pageText } from './block-fields.ts'
import { bannerSchema, teamSchema, videoSchema } from './feature-blocks.ts'
import { compareSchema, modelsSchema, offersSchema, reviewsSchema } from './range-blocks.ts'
import { hoursSchema, mapSchema } from './yard-blocks.ts'

/** Figures of a site that are counted, never typed. `figures` blocks and texts name them (A22.3). */
export const PAGE_FIGURES = ['vehicles', 'locations', 'workshops', 'brands', 'states', 'years'] as const
export type PageFigure = (typeof PAGE_FIGURES)[number]

const proseSchema = z.strictObject({
  kind: z.literal('prose').describe('Paragraphs.'),
  heading,
  paragraphs: z.array(pageText).min(1).describe('Paragraphs, in order.'),
  covers,
})

const listSchema = z.strictObject({
  kind: z.literal('list').describe('A list of points, or of steps in order.'),
  heading,
  intro: pageText.nullable().default(null).describe('Sentence before the list.'),
  ordered: z.boolean().default(false).describe('Steps, numbered.'),
  items: z.array(pageText).min(1).describe('Points.'),
  covers,
})

const tableSchema = z.strictObject({
  kind: z.literal('table').describe('A table of names and what belongs to each.'),
  heading,
  intro: pageText.nullable().default(null).describe('Sentence before the table.'),
  caption: sentence.describe('What the table holds, read out by screen readers.'),
  columns: z.array(sentence).min(2).max(4).describe('Headings of the columns.'),
  rows: z.array(z.array(pageText).min(2).max(4)).min(1).describe('Rows, one text for each column.'),
  note: pageText.nullable().default(null).describe('Small print below the table.'),
  covers,
})

const figuresSchema = z.strictObject({
  kind: z.literal('figures').describe('Figures counted from the site and its stock.'),
  heading,
  items: z
    .array(
      z.strictObject({
        figure: z.enum(PAGE_FIGURES).describe('What is counted.'),
        label: sentence.describe('Words beside the figure.'),
      }),
    )
    .min(1)
    .describe('Figures, in order.'),
})

const questionsSchema = z.strictObject({
  kind: z.literal('faq').describe('Questions that open on their answers.'),
  heading,
  questions: z
    .array(
      z.strictObject({
        question: sentence.describe('The question, as a shopper asks it.'),
        answer: z.array(pageText).min(1).describe('Paragraphs of the answer.'),
      }),
    )
    .min(1)
    .describe('Questions, in order.'),
})

const callSchema = z.strictObject({
  kind: z.literal('call').describe('The next step: a sentence and one or two buttons, to a form or a search.'),
  heading,
  text: pageText.nullable().default(null).describe('One or two sentences.'),
  buttons: z.array(buttonSchema).min(1).max(2).describe('The first one is the loud one.'),
})

const contactSchema = z.strictObject({
  kind: z.literal('contact').describe('Whom to ring and where to go.'),
  heading,
  text: pageText.nullable().default(null).describe('One or two sentences.'),
  locations: z
    .enum(['none', 'primary', 'sales', 'service', 'parts'])
    .default('none')
    .describe("Addresses beside the site's own telephone number: none, the main yard, or all that do this work."),
})

const stockSchema = z.strictObject({
  kind: z.literal('stock').describe('Vehicles of the stock, newest first, and a link to all of them.'),
  heading,
  filters: facetFilters.default({}).describe('What a vehicle must be, by facet.'),
  linkText: sentence.describe('Words of the link to all of them.'),
})

const decisionsSchema = z.strictObject({
  kind: z
    .literal('automated-decisions')
    .describe('A table of the decisions that programs of this site take part in, by the features that are on.'),
  heading,
  intro: pageText.nullable().default(null).describe('Sentence before the table.'),
})

export const blockSchema = z.discriminatedUnion('kind', [
  proseSchema,
  listSchema,
  tableSchema,
  figuresSchema,
  questionsSchema,
  callSchema,
  contactSchema,
  stockSchema,
  teamSchema,
  bannerSchema,
  videoSchema,
  hoursSchema,
  mapSchema,
  modelsSchema,
  compareSchema,
  offersSchema,
  reviewsSchema,
  decisionsSchema,
])
export type PageBlock = z.output<typeof blockSchema>
