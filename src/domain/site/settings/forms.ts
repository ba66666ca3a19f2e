/** Settings for forms, opening hours, the locations page and reviews (A1.21, A1.24, A1.28, A18.4, A18.5, A19). */
import { z } from 'zod'
import { sentence } from './fields.ts'

export const CLOSED_TEXTS = ['Closed', 'By appointment only'] as const

const limitsSchema = z.strictObject({
  addressOrdinary: z
    .int()
    .min(1)
    .max(10000)
    .default(20)
    .describe(
      'Forms from one network address in ten minutes that are usual; ' +
        'further ones are kept, but any other sign of spam makes them suspected.',
    ),
  addressMost: z
    .int()
    .min(1)
    .max(100000)
    .default(600)
    .describe('Most forms from one network address in ten minutes; further ones are refused until the time is over.'),
  siteMost: z
    .int()
    .min(1)
    .max(1000000)
    .default(20000)
    .describe(
      'Most forms of the whole site in ten minutes, for each process; ' +
        'further ones are refused until the time is over.',
    ),
})
export type FormLimits = z.output<typeof limitsSchema>

export const formsSchema = z.strictObject({
  limits: limitsSchema.prefault({}).describe('Limits on forms, against floods.'),
  successCategory: z
    .string()
    .default('')
    .describe("Category kept in the browser after a form was sent, read by the site's tags (A1.28)."),
})

export const locationPagesSchema = z.strictObject({
  title: sentence.default('Our Locations').describe('Heading of the locations carousel.'),
  closedText: z.enum(CLOSED_TEXTS).default('Closed').describe('Shown for days that are closed.'),
  contactTarget: z
    .enum(['contact', 'location', 'service'])
    .default('contact')
    .describe(
      "Where a card's contact button leads: /contact, /contact-us/{location}, or /service for service locations.",
    ),
})

/** Where reviews come from. A further source is a word here and an adapter (docs/decisions/012-reviews.md). */
const REVIEW_SOURCES = ['none', 'file'] as const

export const reviewsSchema = z.strictObject({
  source: z
    .enum(REVIEW_SOURCES)
    .default('none')
    .describe(
      'Where reviews are fetched from each day: none, or files <location>.json in DATA_DIR/reviews/<site> ' +
        '(docs/reviews.md).',
    ),
  minimumRating: z.number().min(1).max(5).default(4).describe('Lowest rating shown.'),
  filterNote: z.boolean().default(true).describe('Says which reviews are left out, as consumer law wants.'),
  quantity: z.int().min(1).max(100).default(12).describe('Most reviews in a list.'),
  hiddenTitles: z.array(z.string()).default([]).describe('Lists of reviews that are not shown, by their titles.'),
  requests: z
    .strictObject({
      enabled: z
        .boolean()
        .default(false)
        .describe(
          'Asks every buyer who agreed to offers and news for a review, once, seven days after the sale ' +
            '(docs/reviews.md).',
        ),
      url: z
        .httpUrl('a web address, such as "https://www.google.com/maps/place/…"')
        .nullable()
        .default(null)
        .describe("Where buyers write, for yards whose reviews do not name their source's page."),
    })
    .prefault({})
    .describe('Requests for reviews (R134).'),
})
