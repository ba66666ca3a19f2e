/** Blocks filled from the site's range, offers and reviews: `models`, `compare`, `offers`, `reviews`. */
import { z } from 'zod'
import { sentence, slugText } from '../settings/fields.ts'
import { heading, pageText } from './block-fields.ts'

export const modelsSchema = z.strictObject({
  kind: z.literal('models').describe('Models of the makes that the site sells new, and a link to all of them.'),
  heading,
  make: slugText.nullable().default(null).describe('Name of a make in addresses, such as isuzu; null for every make.'),
  body: sentence.nullable().default(null).describe('Body of the models, such as SUV; null for every body.'),
  most: z.int().min(1).max(24).default(6).describe('Most models.'),
  linkText: sentence.default('See every model').describe('Words of the link to all of them.'),
})

export const compareSchema = z.strictObject({
  kind: z.literal('compare').describe('A table of the grades of one model: prices and features side by side.'),
  heading,
  model: slugText.describe('Name of the model in its address: d-max of /models/d-max.'),
  text: pageText.nullable().default(null).describe('One or two sentences before the table.'),
})

export const offersSchema = z.strictObject({
  kind: z.literal('offers').describe('Campaigns that run today, and a link to every offer.'),
  heading,
  most: z.int().min(1).max(12).default(3).describe('Most campaigns.'),
  linkText: sentence.default('See every offer').describe('Words of the link to all of them.'),
})

export const reviewsSchema = z.strictObject({
  kind: z.literal('reviews').describe('The newest reviews that may be shown, with the note on all of them.'),
  heading,
  most: z.int().min(1).max(12).default(3).describe('Most reviews.'),
})
