/** The desks of the office's screens, for one request. */
import type { StockBook } from '#data/office/stock-book.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { DriveDesk, OfficeDesks } from '#office/desks.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { bookByPhone, changeByStaff } from '../test-drives/staff-drives.ts'
import type { PaymentsOf } from '../checkout/money-context.ts'
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
}

export const desksOf = (services: DeskServices, ctx: SiteContext): OfficeDesks => ({
  sendsTexts: services.sendsTexts,
  menuLinks: () => services.menuLinks(ctx.site.slug),
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
