/** The desks of the office's screens, for one request. */
import type { SiteContext } from '#data/site-context.ts'
import type { OfficeDesks } from '#office/desks.ts'
import { feedDeskOf, type FeedServices } from './feed-desk.ts'

export type DeskServices = FeedServices

export const desksOf = (services: DeskServices, ctx: SiteContext): OfficeDesks => ({
  feeds: feedDeskOf(services, ctx),
})
