/**
 * Every switch of a site, with the specification's default (A1.3, A1.18–A1.34). A switch that this table does not list
 * is refused.
 */
import { z } from 'zod'

const off = z.boolean().default(false)
const on = z.boolean().default(true)

export const switchesSchema = z.strictObject({
  garage: off.describe('My Garage: signed-in area with the watchlist (A1.5, A16.12).'),
  favourites: on.describe('Favourites and compare, kept in the browser (A13).'),
  favouritesStrict: off.describe(
    'Hides favourites where the price is 0, the vehicle is not used, or it has no images (A13.3).',
  ),
  checkout: off.describe(
    'Shoppers may ask to reserve a vehicle in stock (A6.16): the dealer rings about the deposit. ' +
      'Nothing is paid or held online. Off: the form and the API refuse it.',
  ),
  checkoutJourney: off.describe('Online purchase at /checkout-journey (A15.2).'),
  subscriptions: off.describe('Subscription prices are offered and shown first (A8.1).'),
  phoneRevealed: off.describe('Shows telephone numbers whole from the start instead of after a press (A1.18).'),
  footerPhone: on.describe('Shows a telephone number in the footer even while others are masked.'),
  electricBadge: off.describe('Electric or Hybrid badge on cards, before every other badge (A5.2).'),
  certifiedBadge: off.describe('Certified badge on certified Toyota vehicles (A5.2).'),
  seriesInTitle: off.describe('Vehicle titles show the name with its series (A1.25, A6.21).'),
  carsalesTitle: off.describe("Vehicle titles are the dealer's own advertisement title, where there is one (A6.21)."),
  seriesInBreadcrumb: off.describe('The breadcrumb ends in the name with its series (A1.25, A2.17).'),
  menusOpenOnHover: off.describe('Dropdowns open on hover too; the keyboard works either way (A1.19).'),
  featuresExpanded: off.describe('Feature lists of variants start expanded (A1.20).'),
  messageRequired: on.describe('The message of an enquiry must be filled in (A1.22, A11.3).'),
  termsNote: off.describe('Forms say that the terms of use must be agreed to before submitting (A1.22, A11.9).'),
  dealershipSelectorRemoved: off.describe('Forms do not ask for the dealership (A1.22, A11.6).'),
  optInPreTicked: off.describe(
    'Ticks the marketing consent beforehand (A11.8). Only a site that names it does so: ' +
      'the Spam Act does not accept a box ticked beforehand as consent (D2.1).',
  ),
  salesCounter: z
    .enum(['off', 'real', 'synthetic'])
    .default('off')
    .describe(
      "'Sales this Month': off, counted from real sales, or synthetic at 192 a day, which misleads shoppers (A20.4).",
    ),
  alternateAnalytics: off.describe('Enquiries carry the alternate event ids 17 and 48 instead of 14 and 15 (A1.31).'),
  valuationColumn: off.describe('Trade-in valuations are also posted to /api/miscellaneous (A14.6).'),
})
export type Switches = z.output<typeof switchesSchema>
