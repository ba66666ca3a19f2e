/** The brands that a dealer group sells, and the group's companies (A22). */
import { z } from 'zod'
import { httpsUrl, relativeFile, sentence, slugText } from '../settings/fields.ts'

export const BRAND_KINDS = ['car', 'motorcycle', 'truck', 'company'] as const

export const brandSchema = z.strictObject({
  title: sentence.describe('Name; for a make, as vehicles carry it in `make`.'),
  slug: slugText.describe('Name in addresses: /{slug}/overview.'),
  kind: z.enum(BRAND_KINDS).default('car').describe('Which group of the brands page it stands in.'),
  logo: relativeFile.nullable().default(null).describe('Picture in the media folder; null sets the name in type.'),
  imageBanner: relativeFile.nullable().default(null).describe('Wide picture of its overview page.'),
  description: z.array(sentence).default([]).describe('Paragraphs of its overview page.'),
  skipPage: z.boolean().default(true).describe('Has no overview page; links to its stock instead.'),
  externalUrl: httpsUrl.nullable().default(null).describe('Links out to this address instead.'),
})
