import { z } from 'zod'

/** Where a lead comes from, as programs send it. */
export const leadAttributes = z
  .strictObject({
    url: z.string().optional(),
    visited_pages: z.array(z.string()).max(500).default([]),
    linked_query_params: z.record(z.string(), z.string()).default({}),
  })
  .prefault({})

/** The header `Idempotency-Key`: 1 to 200 visible characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/
