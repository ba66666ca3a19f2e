import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { dayNumber, siteTimeZone } from '#domain/hours/local-day.ts'
import { lastSoldDay } from '#domain/search/listing.ts'
import type { Site } from '#domain/site/site.ts'
import { fullDate } from '#domain/vehicle/calendar-words.ts'
import { vehiclePath, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import { GALLERY_SIZES } from '#ui/picture-sizes.ts'
import { cardRules } from '../card-rules.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader } from '../page.ts'
import { similarTo } from './similar.ts'
import { vehicleView, type VehicleData } from './view.ts'

export interface GoneData {
  kind: 'gone'
  /** What it was. */
  name: string
  /** "3 December 2026"; null where the day is not known. */
  soldOn: string | null
  similar: { cards: CardView[]; href: string }
}

/** Vehicles shown in place of one that is gone. */
const INSTEAD_OF_GONE = 4

/** A vehicle's page (A3.1): 404 for one never known, the SOLD notice while a sold one is kept, 410 with similar ones after. */
export const loadVehicle: PageLoader<VehicleData | GoneData | NotFoundData> = async (ctx, { url, params }) => {
  const { site } = ctx
  const vehicle = await vehicleBySlug(ctx, params['slug'] ?? '')
  if (vehicle === null) return notFound(ctx, url.pathname)

  const gone = isGone(vehicle, site, ctx.now)
  const rules = cardRules(ctx)
  const [found, [card]] = await Promise.all([
    similarTo(ctx, vehicle, gone ? INSTEAD_OF_GONE : site.vehiclePage.similarCount),
    gone ? [] : ctx.search.cards(site.slug, [vehicle.id]),
  ])
  const similar = { cards: found.cards.map((card) => cardView(card, rules)), href: found.href }
  if (gone) {
    const name = vehicleTitleOf(vehicle, rules).full
    return { kind: 'page', status: 410, head: goneHead(site, vehicle, name), data: { kind: 'gone', name, soldOn: vehicle.soldAt === null ? null : fullDate(dayNumber(vehicle.soldAt, siteTimeZone(site))), similar } }
  }

  const data = vehicleView(ctx, vehicle, card ?? null, similar)
  return { kind: 'page', status: 200, head: headOf(ctx, vehicle, data), data }
}

/** Whether a sold vehicle is past the days that its page is kept (A1.14, A4.29). */
function isGone({ soldAt }: Vehicle, site: Site, now: Date): boolean {
  if (soldAt === null) return false
  const timeZone = siteTimeZone(site)
  return dayNumber(now, timeZone) > lastSoldDay(soldAt, { timeZone, soldRetentionDays: site.search.soldRetentionDays })
}

function headOf({ site }: PageContext, vehicle: Vehicle, data: VehicleData): PageHead {
  const [photo] = data.photos
  const facts = data.keyInformation.slice(0, 4).map(({ label, value }) => `${label.toLowerCase()} ${value}`)
  return {
    title: `${data.here} | ${site.name}`,
    description: `${data.here} at ${site.name}: ${facts.join(', ')}.`,
    canonical: vehiclePath(vehicle.slug),
    index: data.priceCard.similarHref === null,
    ...(photo === undefined ? {} : { preloadImage: { href: photo.src, srcSet: photo.srcSet, sizes: GALLERY_SIZES } }),
  }
}

function goneHead(site: Site, vehicle: Vehicle, name: string): PageHead {
  return { title: `${name} has gone | ${site.name}`, description: `${name} is no longer for sale at ${site.name}.`, canonical: vehiclePath(vehicle.slug), index: false }
}
