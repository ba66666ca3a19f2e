import { z } from 'zod'

/** A dealer's choices for one feed. Stored as JSON beside it. */
export const feedOptionsSchema = z.strictObject({
  /** Everything in stock, listed or not, sold ones too: for formats that take it (R45). */
  wholeStock: z.boolean().default(false),
  /** Of the whole stock, the vehicles of this feed of the site alone, so that it can be taken in again. */
  source: z.string().nullable().default(null),
  /** Codes of the yards in the partner's books by location; a yard without one goes by its own id. */
  storeCodes: z.record(z.string(), z.string().regex(/^[\w.-]{1,64}$/)).default({}),
  /** Cells that a spreadsheet would run as a formula begin with an apostrophe. Such a file is for people. */
  forPeople: z.boolean().default(false),
})
export type FeedOptions = z.output<typeof feedOptionsSchema>

export const NO_OPTIONS: FeedOptions = feedOptionsSchema.parse({})
