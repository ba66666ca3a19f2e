/** Settings for the vehicle's page (A1.15–A1.18, A1.26, A1.29). */
import { z } from 'zod'
import { cents, href, sentence } from './fields.ts'

export const SPIN_VIEWS = ['spinner', 'gallery', 'interior'] as const
export const CHECKOUT_PATHS = ['checkout', 'buy-online'] as const

export const vehiclePageSchema = z.strictObject({
  noPriceText: sentence.default('Enquire for price.').describe('Shown where there is no price to show.'),
  showMapSection: z.boolean().default(true).describe('Shows the map of the location.'),
  similarCount: z.int().min(1).max(24).default(6).describe('Vehicles in the similar carousel.'),
  spinDefaultView: z.enum(SPIN_VIEWS).default('spinner').describe('View that the 360 viewer opens with.'),
  spinAutorotate: z.boolean().default(false).describe('Turns the vehicle once by itself.'),
  checkoutPath: z
    .enum(CHECKOUT_PATHS)
    .default('checkout')
    .describe('Last part of the address where a vehicle is reserved or bought: /cars/{slug}/{this}.'),
  reserveDepositCents: cents.default(20000).describe('Deposit of a reservation, cents.'),
  takesTradeIns: z.boolean().default(true).describe("Offers to take the shopper's vehicle in trade (A6.16)."),
  registration: z
    .enum(['by-state', 'always', 'never'])
    .default('by-state')
    .describe('Shows the registration number: where the state wants it in advertisements, always, or never.'),
  customButton: z
    .strictObject({ label: sentence.describe('Words of the button.'), linkUrl: href.describe('Where it leads.') })
    .nullable()
    .default(null)
    .describe('An extra button of the dealer.'),
})
