/** Customers' reviews as the public API gives them (R85, R131), in the names of A19.1. */
import { z } from 'zod'
import { agoWords } from '../reviews/ago-words.ts'
import { MOST_STARS, type SourceReview } from '../reviews/review.ts'

export const reviewAnswer = z
  .strictObject({
    id: z.string().describe("The source's own id."),
    source: z.string().describe('Where it was written, such as Google.'),
    location_id: z.string().describe('The yard that it is about.'),
    customer_name: z.string().describe('As they signed.'),
    text: z.string().describe('As written; empty where there are stars alone.'),
    rating: z.int().min(1).max(MOST_STARS),
    created_at_time_ago_in_words: z.string(),
    review_date: z.iso.date(),
    review_date_in_words: z.string(),
    answer: z.string().nullable().describe("The dealer's answer."),
    answer_date: z.iso.date().nullable(),
  })
  .describe('What a customer wrote.')
export type ReviewAnswer = z.output<typeof reviewAnswer>

export const reviewSummary = z
  .strictObject({
    count: z.int().describe('All reviews at their sources, also those that are not listed here.'),
    average_rating: z.number().nullable().describe('Of all reviews, never of those listed; null without any.'),
    note: z.string().nullable().describe('Which reviews are listed and which are left out. Show it beside them.'),
  })
  .describe('What all reviews say together.')

/** The answer about one review, on `today` (YYYY-MM-DD). */
export const reviewAnswerOf = (
  {
    sourceId,
    source,
    locationId,
    author,
    text,
    stars,
    writtenOn,
    answer,
    answeredOn,
  }: SourceReview & {
    source: string
    locationId: string
  },
  { today, dateWords }: { today: string; dateWords: (date: string) => string },
): ReviewAnswer => ({
  id: sourceId,
  source,
  location_id: locationId,
  customer_name: author,
  text,
  rating: stars,
  created_at_time_ago_in_words: agoWords(writtenOn, today),
  review_date: writtenOn,
  review_date_in_words: dateWords(writtenOn),
  answer,
  answer_date: answeredOn,
})
