/** One vehicle of a letter or text of alerts (R75), as it is when that goes. */
import type { ToldAlert } from '#data/alerts/read-alerts.ts'
import { headlineWords, isStillTrue, placeWords, priceWords, reasonWords } from '#domain/alerts/alert-words.ts'
import { alertFactsOf, isFree } from '#domain/alerts/vehicle-news.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { localDateTime, spokenDate } from '#domain/leads/zoned-time.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath, withParameters } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'

const PICTURE_WIDTH = 640
const MOST_SIMILAR = 3

export interface VehicleLink {
  title: string
  href: string
  /** With its basis, or the site's words where no price is shown. */
  price: string
}

export interface AlertEntry extends VehicleLink {
  picture: string | null
  /** The first reason in a few words. */
  headline: string
  reasons: string[]
  place: string
  /** Vehicles like one that is sold, which are free. */
  similar: VehicleLink[]
}

/** Facts from which the words of a letter's vehicles are made. */
export interface EntryFacts {
  site: Site
  /** Stock of the letter: its vehicles, and those like the sold ones. */
  vehicles: ReadonlyMap<number, SearchVehicle>
  /** By the id of a sold vehicle: others like it, the most similar first. */
  similar: ReadonlyMap<number, readonly number[]>
  /** Vehicles of the letter that not everybody can have yet. */
  kept: ReadonlySet<number>
  /** Kilometres from the shopper's postcode to a yard; null where either is not known. */
  distanceKm: (locationId: string | null) => number | null
}

/** Null where the site has no such vehicle any more, or none of its alerts is still true. */
export function entryOf(facts: EntryFacts, vehicleId: number, alerts: readonly ToldAlert[]): AlertEntry | null {
  const { site, vehicles, similar, kept, distanceKm } = facts
  const vehicle = vehicles.get(vehicleId)
  if (vehicle === undefined) return null
  const now = alertFactsOf(vehicle)
  const isKept = kept.has(vehicleId)
  const told = alerts.filter((alert) => alert.vehicleId === vehicleId && isStillTrue(alert, now, { isKept }))
  const [first] = told
  if (first === undefined) return null
  const zone = siteTimeZone(site)
  const day = (moment: Date) => spokenDate(localDateTime(moment, zone).slice(0, 10)).replace(/^\w+ /, '')
  const yard = site.locations.find(({ id }) => id === vehicle.locationId)?.name ?? null
  const reasonOf = (alert: ToldAlert) => ({
    ...alert,
    searchName: alert.search?.name ?? null,
    wasUntil: alert.wasUntil === null ? null : day(alert.wasUntil),
    day: day(alert.at),
    photosCount: vehicle.photosCount,
  })
  const link = linkOf(site, vehicle, first.id)
  return {
    ...link,
    picture:
      vehicle.image === null ? null : publicUrl(site, pictureUrl(vehicle.image, PICTURE_WIDTH, { format: 'jpg' })),
    headline: headlineWords(reasonOf(first), link.price),
    reasons: told.map((alert) => reasonWords(reasonOf(alert))),
    place: placeWords(vehicle.km, yard, distanceKm(vehicle.locationId)),
    similar: (similar.get(vehicleId) ?? [])
      .flatMap((id) => vehicles.get(id) ?? [])
      .filter((other) => isFree(alertFactsOf(other)) && !kept.has(other.id))
      .slice(0, MOST_SIMILAR)
      .map((other) => linkOf(site, other, first.id)),
  }
}

function linkOf(site: Site, vehicle: SearchVehicle, alert: string): VehicleLink {
  const rules = { showsSeries: site.switches.seriesInTitle, usesCarsalesTitle: site.switches.carsalesTitle }
  return {
    title: vehicleTitleOf(vehicle, rules).full,
    href: publicUrl(site, withParameters(vehiclePath(vehicle.slug), { alert })),
    price: priceWords(alertFactsOf(vehicle)) ?? site.vehiclePage.noPriceText,
  }
}
