/** The dealer's identity: names, contact details, brand (A1.1, A1.4, A1.7, A1.8). */
import { z } from 'zod'
import { isAbn } from './abn.ts'
import { STATES } from '../../vehicle/vehicle.ts'
import { hexColour, phoneNumber, postcode, relativeFile, sentence, slugText } from './fields.ts'
import { TEMPLATES } from '../templates.ts'

export const australianState = z.enum(STATES)

export const addressSchema = z.strictObject({
  street: sentence.describe('Street number and name.'),
  city: sentence.describe('Suburb or town.'),
  state: australianState.describe('State or territory.'),
  postcode: postcode.describe('Four digits.'),
})

export const logoSchema = z.strictObject({
  name: sentence.describe('Words beside the drawing, usually the short trading name.'),
  line: z.string().nullable().default(null).describe('Small second line under the name.'),
  monogram: z
    .string()
    .min(1)
    .max(3, 'one to three characters')
    .describe('One to three letters, shown where there is no drawing.'),
  svg: relativeFile.nullable().default('logo.svg').describe("Drawing in the site's folder; null shows the monogram."),
})

export const manufacturerSchema = z.strictObject({
  id: slugText.describe('Identifier of the manufacturer.'),
  name: sentence.describe('Name as vehicles carry it in `make`.'),
  slug: slugText.describe('Short name, in /api/config.'),
  logo: relativeFile.nullable().default(null).describe("Picture in the media folder; null for the catalogue's."),
})

export const brandOverrideSchema = z.strictObject({
  favicon: relativeFile.nullable().default(null).describe("SVG icon in the site's folder instead of the monogram."),
  defaultImage: relativeFile
    .nullable()
    .default(null)
    .describe('Picture in the media folder shown where a vehicle has none.'),
  modelMenuCard: z
    .strictObject({
      title: sentence.describe('Heading of the card.'),
      text: sentence.describe('One sentence.'),
      paint: hexColour.describe('Paint of the drawn vehicle.'),
      linkText: sentence.describe('Words of the link.'),
      linkUrl: z.string().describe('Where it leads.'),
    })
    .nullable()
    .default(null)
    .describe('Picture card in the models dropdown.'),
})

export const identityFields = {
  slug: slugText.describe("Identifier of the site; must equal its folder's name."),
  name: sentence.describe('Trading name.'),
  legalName: sentence.describe('Legal name of the licensed dealer, for the footer and legal texts.'),
  abn: z
    .string()
    .refine(isAbn, 'the eleven digits of an Australian Business Number, without spaces')
    .nullable()
    .default(null)
    .describe('Australian Business Number, for receipts and tax invoices.'),
  template: z.enum(TEMPLATES).describe('Layout of the site.'),
  email: z.email('an e-mail address').describe('Address that answers shoppers; also receives privacy complaints.'),
  phone: phoneNumber.nullable().default(null).describe('Main telephone number, the last fallback of every other.'),
  address: addressSchema.describe('Head office.'),
  logo: logoSchema.describe('Logo of the header and footer.'),
  defaultState: australianState.default('QLD').describe('State assumed until a shopper gives another.'),
  foundedYear: z
    .int()
    .min(1800)
    .max(2100)
    .nullable()
    .default(null)
    .describe("Year of founding, for the years in the trade that the brands page and the dealer's pages name."),
  statement: z.string().nullable().default(null).describe('One or two sentences under the logo in the footer.'),
  manufacturer: manufacturerSchema
    .nullable()
    .default(null)
    .describe('The one make of a single-make dealer; null for all others.'),
  brandOverride: brandOverrideSchema.prefault({}).describe('What a car-brand dealer may replace besides legal texts.'),
}
