import { endedHandoverWords } from '#domain/agents/handover.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { dayNumber, siteTimeZone } from '#domain/hours/local-day.ts'
import { isVehicleIndexed } from '#domain/reach/indexing.ts'
import { lastSoldDay } from '#domain/search/listing.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { fullDate } from '#domain/vehicle/calendar-words.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { cardView } from '#ui/card/card-view.ts'
import { locationCard } from '../locations/location-cards.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader } from '../page.ts'
import { ownTitle } from './own-title.ts'
import { pricedOf, type PricedVehicle } from './priced.ts'
import { modelPath, similarTo } from './similar.ts'
import { sharedOf } from './structured-data.ts'
import { towingOf } from './towing.ts'
import { vehicleView, type Similar, type VehicleData } from './view.ts'

export interface GoneData {
  kind: 'gone'
  /** Title of the sold vehicle. */
  name: string
  /** "3 December 2026"; null where the day is not known. */
  soldOn: string | null
  similar: Similar
}

/** Similar vehicles on the page of a sold one (DESIGN, 410). */
const INSTEAD_OF_GONE = 3

/**
 * A vehicle's page (A3.1): 404 for one never known or of a type the site does not sell (A1.2), the SOLD notice while a
 * sold one is kept, 410 with similar ones after.
 */
export const loadVehicle: PageLoader<VehicleData | GoneData | NotFoundData> = async (ctx, { url, params }) => {
  const { site } = ctx
  const vehicle = await vehicleBySlug(ctx, params['slug'] ?? '')
  if (vehicle === null) return notFound(ctx)

  const gone = isGone(vehicle, site, ctx.now)
  const priced = pricedOf(ctx, vehicle)
  const { rules, price } = priced
  const location = locationById(site, vehicle.locationId)
  const [similar, [card], towing, opening] = await Promise.all([
    similarNow(ctx, vehicle, priced, gone ? INSTEAD_OF_GONE : site.vehiclePage.similarCount),
    gone ? [] : ctx.search.cards(site.slug, [vehicle.id]),
    gone ? null : towingOf(ctx, vehicle, rules),
    gone || location === null ? null : locationCard(ctx, location, null),
  ])
  if (gone) {
    const name = vehicleTitleOf(vehicle, rules).full
    return {
      kind: 'page',
      status: 410,
      head: goneHead(site, name),
      data: {
        kind: 'gone',
        name,
        soldOn: vehicle.soldAt === null ? null : fullDate(dayNumber(vehicle.soldAt, siteTimeZone(site))),
        similar,
      },
    }
  }

  const data = vehicleView(ctx, vehicle, {
    priced,
    card: card ?? null,
    similar,
    towing,
    opening: opening === null ? null : { clock: opening.clock, today: opening.today },
    query: url.searchParams,
  })
  const titleRules = { ...rules, showsSeries: site.switches.seriesInBreadcrumb }
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(ctx, vehicle, data, await ownTitle(ctx, vehicle, data.here, titleRules)),
      ...sharedOf(ctx, { vehicle, name: data.here, price, crumbs: data.crumbs }),
    },
    data: { ...data, said: endedHandoverWords(url.searchParams) },
  }
}

/**
 * In place of one that cannot be bought, those like it are what the page is for; below one for sale they wait until
 * they come near (A17.5).
 */
async function similarNow(
  ctx: PageContext,
  vehicle: Vehicle,
  { rules, price }: PricedVehicle,
  wanted: number,
): Promise<Similar> {
  if (isAvailable(vehicle.status)) return { cards: null, href: modelPath(ctx, vehicle) }
  const { cards, href } = await similarTo(ctx, vehicle, price, wanted)
  return { cards: cards.map((card) => cardView(card, rules)), href }
}

/** Whether a sold vehicle is past the days that its page is kept (A1.14, A4.29). */
function isGone({ soldAt }: Vehicle, site: Site, now: Date): boolean {
  if (soldAt === null) return false
  const timeZone = siteTimeZone(site)
  return dayNumber(now, timeZone) > lastSoldDay(soldAt, { timeZone, soldRetentionDays: site.search.soldRetentionDays })
}

function headOf({ site, twins }: PageContext, vehicle: Vehicle, data: VehicleData, title: string): PageHead {
  const { preload } = data.media
  const facts = data.keyInformation.slice(0, 4).map(({ label, value }) => `${label.toLowerCase()} ${value}`)
  return {
    title: `${title} | ${site.name}`,
    description: `${data.here} at ${site.name}: ${facts.join(', ')}.`,
    canonical: vehiclePath(vehicle.slug),
    canonicalUrl: twins.addressOf(site.slug, vehicle.id),
    index: isVehicleIndexed(vehicle),
    ...(preload ? { preloadImage: preload } : {}),
  }
}

function goneHead(site: Site, name: string): PageHead {
  return {
    title: `${name} has gone | ${site.name}`,
    description: `${name} is no longer for sale at ${site.name}.`,
    canonical: null,
    index: false,
  }
}
