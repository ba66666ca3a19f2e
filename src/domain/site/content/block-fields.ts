/** Fields that several block types of content pages share. */
import { z } from 'zod'
import { href, relativeFile, sentence } from '../settings/fields.ts'
import { POLICY_STATEMENT_IDS } from './policy-statements.ts'

/** Text of a page. Parsed in pages-text.ts, checked in text-findings.ts. */
export const pageText = sentence.describe(
  'Plain text. A link is written [words](/address). Figures and names in braces are filled in: {vehicles}, {phone} …',
)

export const heading = sentence
  .nullable()
  .default(null)
  .describe('Heading of the block, which the list of contents shows; null for none.')

export const buttonSchema = z.strictObject({
  label: sentence.describe('Words of the button.'),
  href: href.describe('Where it leads.'),
})

/** A picture of the media folder. */
export const blockPicture = relativeFile.nullable().default(null)

export const covers = z
  .array(z.enum(POLICY_STATEMENT_IDS))
  .optional()
  .describe('Statements of a privacy policy that this block makes in other words than the check looks for.')
