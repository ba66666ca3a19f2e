/** Customer reviews from review platforms that the home page quotes. */
import { z } from 'zod'
import { isoDate, sentence } from '../settings/fields.ts'

const reviewSchema = z.strictObject({
  author: sentence.describe('Who wrote it, as they signed.'),
  on: isoDate.describe('Day it was written, YYYY-MM-DD.'),
  stars: z.int().min(1).max(5).describe('Stars given, of five.'),
  text: sentence.describe('Their words, unchanged.'),
})

export const homeReviewsSchema = z.strictObject({
  title: sentence.describe('Heading.'),
  newest: z
    .array(reviewSchema)
    .default([])
    .describe(
      'Reviews as they were written, for a site whose reviews.source is none; others show what was fetched. The ' +
        'three newest with the lowest rating shown, or more, stand on the page. Average and number come from the ' +
        'locations. None leaves the section out.',
    ),
})
