/** The brands that a dealer group sells, and the group's companies (A22). */
import { z } from 'zod'
import { httpsUrl, relativeFile, sentence, slugText } from '../settings/fields.ts'
import { pageText } from './block-fields.ts'

export const BRAND_KINDS = ['car', 'motorcycle', 'truck', 'company'] as const

export const brandSchema = z.strictObject({
  title: sentence.describe('Name; for a make, as vehicles carry it in `make`.'),
  slug: slugText.describe('Name in addresses: /{slug}/overview.'),
  kind: z.enum(BRAND_KINDS).default('car').describe('Which group of the brands page it stands in.'),
  logo: relativeFile.nullable().default(null).describe('Picture in the media folder; null sets the name in type.'),
  imageBanner: relativeFile.nullable().default(null).describe('Wide picture at the top of its overview page.'),
  description: z.array(pageText).default([]).describe('Paragraphs of its overview page.'),
  skipPage: z.boolean().default(true).describe('Has no overview page; its links lead to its stock instead.'),
  externalUrl: httpsUrl.nullable().default(null).describe('Its links lead out to this address instead.'),
})
export type Brand = z.output<typeof brandSchema>

/** Whether a brand has a page of its own (R120). A company of the group has a content page instead (R121). */
export const hasOverview = ({ kind, skipPage, externalUrl }: Brand): boolean =>
  kind !== 'company' && !skipPage && externalUrl === null

/** The brand of an address, in letters of either case. */
export function brandAt(brands: readonly Brand[], slug: string): Brand | null {
  return brands.find((brand) => brand.slug === slug.toLowerCase()) ?? null
}
