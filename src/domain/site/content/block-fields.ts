/** Fields that several block types of content pages share. */
import { z } from 'zod'
import { href, relativeFile, sentence } from '../settings/fields.ts'

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
