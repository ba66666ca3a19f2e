/**
 * The schema of `sites/<slug>/site.json`, which holds all settings of one dealer's site (A1.4–A1.34). `node
 * scripts/generate-site-docs.ts` generates the JSON Schema and docs/site-settings.md from it.
 */
import { z } from 'zod'
import { accountsSchema, alertsSchema } from './settings/accounts.ts'
import { analyticsSchema } from './settings/analytics.ts'
import { announcementSchema, bannerSchema, chatSchema, promotionSchema } from './content/announcement.ts'
import { brandSchema } from './content/brands.ts'
import { dealershipSchema } from './places/dealerships.ts'
import { checkoutSchema } from './settings/checkout.ts'
import { deliverySchema } from './settings/delivery.ts'
import { embedsSchema } from './settings/embeds.ts'
import { httpsUrl } from './settings/fields.ts'
import { financeSchema } from './settings/finance.ts'
import { formsSchema, locationPagesSchema, reviewsSchema } from './settings/forms.ts'
import { fuelSchema } from './settings/fuel.ts'
import { gatesSchema } from './settings/gates.ts'
import { homeSchema } from './content/home.ts'
import { hostName } from './addresses/host-name.ts'
import { identityFields } from './settings/identity.ts'
import { leadsSchema } from './settings/lead-routes.ts'
import { legalSchema } from './content/legal.ts'
import { locationSchema } from './places/locations.ts'
import { mapSchema } from './places/map.ts'
import { marketSchema } from './settings/market.ts'
import { mediaSchema } from './settings/media.ts'
import { menusSchema } from './content/menus.ts'
import { modelPagesSchema } from './settings/models.ts'
import { phonesSchema } from './places/phones.ts'
import { reachSchema } from './settings/reach.ts'
import { redirectSchema } from './addresses/redirects.ts'
import { onlinePaymentSchema } from './settings/online-payment.ts'
import { spinToWinSchema } from './settings/spin-to-win.ts'
import { searchSettingsSchema } from './settings/search-settings.ts'
import { switchesSchema } from './settings/switches.ts'
import { tradeInSchema } from './settings/trade-in.ts'
import { testDrivesSchema } from './settings/test-drives.ts'
import { vehiclePageSchema } from './settings/vehicle-page.ts'
import { GARAGE_PATHS } from './paths.ts'

export const PLUGINS = ['autogauge', 'car-analysis', 'web-chat'] as const
export type Plugin = (typeof PLUGINS)[number]

export const siteSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, so that editors complete and check the file.'),
  ...identityFields,
  hosts: z.array(hostName).min(1).describe('Host names the site answers to; no other site may have them.'),
  dealerships: z.array(dealershipSchema).min(1).describe('Trading units that leads are addressed to.'),
  locations: z.array(locationSchema).min(1).describe('Yards, workshops and parts counters.'),
  phones: phonesSchema.prefault({}).describe('Telephone numbers by car type and department.'),
  plugins: z
    .array(z.enum(PLUGINS))
    .default([])
    .describe('Features bought in: autogauge (market panel) and web-chat; car-analysis is not built yet.'),
  redbook: z
    .strictObject({
      valuations: z
        .boolean()
        .default(false)
        .describe(
          'Trade-in valuations come from RedBook, through the service that MARKET_PRICE_URL names; ' +
            'the price gauge keeps to market.source.',
        ),
      specifications: z
        .boolean()
        .default(false)
        .describe(
          'Specifications come from RedBook. They arrive with the stock feed, whoever they are from, so this ' +
            'is for the record and for other programs alone.',
        ),
    })
    .prefault({})
    .describe('Use of RedBook data.'),
  switches: switchesSchema.prefault({}).describe('What the site does and does not do.'),
  search: searchSettingsSchema.prefault({}).describe('Search and results.'),
  vehiclePage: vehiclePageSchema.prefault({}).describe('The page of a vehicle.'),
  market: marketSchema.prefault({}).describe('Market prices and the price gauge.'),
  map: mapSchema.nullable().default(null).describe('Map server of the location map; without one the coast is drawn.'),
  delivery: deliverySchema.prefault({}).describe('Delivery regions and their prices.'),
  fuel: fuelSchema.prefault({}).describe('What a vehicle costs to fuel.'),
  finance: financeSchema.prefault({}).describe('Finance provider, lenders and calculator.'),
  tradeIn: tradeInSchema.prefault({}).describe('Estimates for vehicles that shoppers trade in or sell.'),
  menus: menusSchema.describe('Menus of the header and footer.'),
  gatedRoutes: gatesSchema.prefault({}).describe('Pages that need sign-in, besides the garage, which always does.'),
  garagePath: z.enum(GARAGE_PATHS).default(GARAGE_PATHS[0]).describe('Address of the signed-in area.'),
  accounts: accountsSchema.prefault({}).describe("Shoppers' accounts; `switches.garage` turns them on."),
  alerts: alertsSchema.prefault({}).describe('Letters and texts about saved searches and watched vehicles.'),
  checkout: checkoutSchema.prefault({}).describe('Reservations with a deposit; `switches.checkout` turns them on.'),
  onlinePayment: onlinePaymentSchema
    .nullable()
    .default(null)
    .describe('Page where invoices and balances are paid by card (A15.6); null for none.'),
  spinToWin: spinToWinSchema
    .nullable()
    .default(null)
    .describe('A trade promotion in which signed-in shoppers spin once for a prize (A15.9); null for none.'),
  serviceBookingUrl: httpsUrl
    .nullable()
    .default(null)
    .describe(
      "The manufacturer's booking page. Filled in, it brings /subaru-service into the menu, and every link of " +
        'these settings to /service or /subaru-service leads there, as does the button of the page /service.',
    ),
  forms: formsSchema.prefault({}).describe('Forms.'),
  leads: leadsSchema.prefault({}).describe('Where leads go.'),
  testDrives: testDrivesSchema.prefault({}).describe('Test drives.'),
  locationPages: locationPagesSchema.prefault({}).describe('Location cards and pages.'),
  reviews: reviewsSchema.prefault({}).describe('Reviews.'),
  brands: z.array(brandSchema).default([]).describe('Brands a group sells, and its companies.'),
  models: modelPagesSchema.prefault({}).describe('Model pages.'),
  announcement: announcementSchema.nullable().default(null).describe('Bar above the header.'),
  banners: z
    .array(bannerSchema)
    .default([])
    .describe('Feature banners of the home page; they go round, and the second stands first (A20.2).'),
  promotions: z.array(promotionSchema).default([]).describe('Promotions slider of the home page (A20.3).'),
  chat: chatSchema
    .nullable()
    .default(null)
    .describe(
      "Chat window that the header's button opens where its script is present; needs the plugin web-chat (A2.18).",
    ),
  home: homeSchema.describe('Words of the home page.'),
  analytics: analyticsSchema.prefault({}).describe('Events passed on to measurement services of others.'),
  legal: legalSchema.prefault({}).describe("Legal texts that replace the platform's."),
  media: mediaSchema.prefault({}).describe('Where pictures may come from.'),
  reach: reachSchema.prefault({}).describe('What search engines and other programs find.'),
  redirects: z.array(redirectSchema).default([]).describe('Old addresses and where they lead now, for good (301).'),
  embeds: embedsSchema.prefault({}).describe('Players and 360 viewers of others that may run on the vehicle page.'),
})

/** One dealer's site, with every default filled in. */
export type Site = z.output<typeof siteSchema> & {
  /** Port of the program that serves it, for hosts under `.localhost`; no setting, and unknown to tests and tools. */
  localPort?: number
}

/** Whether the site has a bought-in feature (A1.4, A1.34). */
export function hasPlugin(site: Pick<Site, 'plugins'>, plugin: Plugin): boolean {
  return site.plugins.includes(plugin)
}
