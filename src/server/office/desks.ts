/** The desks of the office's screens, for one request. */
import type { StockBook } from '#data/office/stock-book.ts'
import type { SiteContext } from '#data/site-context.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { Twins } from '#domain/reach/twins.ts'
import { endingSentences } from '#domain/site/content/ending-pages.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import type { DriveDesk, OfficeDesks } from '#office/desks.ts'
import { newFeedKey } from '../feeds-out/feed-key.ts'
import { firstRows } from '../feeds-out/first-rows.ts'
import type { CatalogueBook } from '../catalogue/catalogue-book.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import type { Secrets } from '../secrets.ts'
import { newSigningKey } from '../webhooks/signing-keys.ts'
import { bookByPhone, changeByStaff } from '../test-drives/staff-drives.ts'
import type { PaymentsOf } from '../checkout/money-context.ts'
import { agentDeskOf } from './agent-desk.ts'
import { engineDeskOf } from './engine-desk.ts'
import { priceDeskOf, type ShopServices } from './price-desk.ts'
import { regoDeskOf, type RegoServices } from './rego-desk.ts'
import { reservationDeskOf } from './reservation-desk.ts'
import { feedDeskOf, type FeedServices } from './feed-desk.ts'

export interface DeskServices extends FeedServices, RegoServices, ShopServices {
  leads: LeadDesk
  stock: StockBook
  paymentsOf: PaymentsOf
  sendsTexts: boolean
  /** Links of a site's menus that lead to no page, one sentence each. */
  menuLinks: (siteId: string) => readonly string[]
  catalogues: Pick<CatalogueBook, 'ready' | 'of'>
  twins: Pick<Twins, 'addressesOf'>
  /** Content pages of a site. */
  pagesOf: (siteId: string) => readonly SitePage[]
}

export const desksOf = (services: DeskServices & { secrets: Secrets }, ctx: SiteContext): OfficeDesks => ({
  sendsTexts: services.sendsTexts,
  menuLinks: () => services.menuLinks(ctx.site.slug),
  endingPages: () => endingSentences(services.pagesOf(ctx.site.slug), localDay(ctx.site, ctx.now)),
  newSigningKey: () => newSigningKey(services.secrets, ctx.site.slug),
  unlistedPages: () => services.pagesOf(ctx.site.slug).flatMap(({ path, index }) => (index ? [] : [path])),
  catalogues: async () => {
    await services.catalogues.ready(ctx.site.models.makes)
    return services.catalogues.of(ctx.site.models.makes)
  },
  agents: agentDeskOf(services.shop.post, ctx.site),
  engines: engineDeskOf(services.shop.ask, services.twins, ctx.site),
  newFeedKey,
  feedRows: (feed, most) => firstRows(ctx, feed, most),
  stock: { vehicles: () => services.stock.vehicles(ctx) },
  feeds: feedDeskOf(services, ctx),
  rego: regoDeskOf(services, ctx.site),
  prices: priceDeskOf(services, ctx),
  drives: driveDeskOf(services.leads, ctx),
  reservations: reservationDeskOf(services.paymentsOf, ctx),
})

const GONE = 'This vehicle or yard cannot be booked'

function driveDeskOf(desk: LeadDesk, { db, site, now }: SiteContext): DriveDesk {
  const ctx = { db, site, now, desk }
  return {
    book: async (booking, by) => {
      const answer = await bookByPhone(ctx, booking, by)
      if (answer.kind === 'accepted') return null
      if (answer.kind !== 'invalid') return { '': GONE }
      return Object.fromEntries(answer.errors.map(({ field, message }) => [field, message]))
    },
    change: (leadId, startsAt) => changeByStaff(ctx, leadId, startsAt),
  }
}
