/** Finds the vehicle that an agent names. What no page lists does not exist for agents (R63). */
import { z } from 'zod'
import type { SiteContext } from '#data/site-context.ts'
import { vehicleBySlug, vehicleSlugById } from '#data/vehicle-queries.ts'
import { LISTING_RULES } from '#domain/search/listing-rules.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { matchRoute } from '#pages/match-route.ts'
import { Refused } from './tool.ts'

const LONGEST_ADDRESS = 300

export const vehicleId = z
  .int()
  .positive()
  .max(999_999_999_999_999)
  .describe("The vehicle's number, the `id` of search_stock.")
export const vehicleAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .describe("The address of the vehicle's page on this site, such as its `link`.")

export interface NamedVehicle {
  vehicle: Vehicle
  /** Null of one that was sold and is no longer listed. */
  card: VehicleCard | null
}

const UNKNOWN = 'This dealer lists no such vehicle. Find one with search_stock and use its `id`.'

/** The vehicle of an id or an address, for sale or sold. */
export async function vehicleNamed(ctx: SiteContext, named: number | string): Promise<NamedVehicle | Refused> {
  const slug = typeof named === 'number' ? await vehicleSlugById(ctx, String(named)) : slugIn(ctx, named)
  const vehicle = slug === null ? null : await vehicleBySlug(ctx, slug)
  if (vehicle === null) return new Refused(UNKNOWN)
  const [card] = await ctx.search.cards(ctx.site.slug, [vehicle.id])
  if (card === undefined && (vehicle.status !== 'sold' || isHidden(ctx, vehicle))) return new Refused(UNKNOWN)
  return { vehicle, card: card ?? null }
}

/** The vehicle of an id, where it can be bought. */
export async function vehicleForSale(
  ctx: SiteContext,
  id: number,
): Promise<(NamedVehicle & { card: VehicleCard }) | Refused> {
  const found = await vehicleNamed(ctx, id)
  if (found instanceof Refused) return found
  const { vehicle, card } = found
  if (card === null || !isAvailable(card.status) || !isAvailable(vehicle.status))
    return new Refused('This vehicle is sold. get_vehicle tells three like it; search_stock finds more.')
  return { vehicle, card }
}

/** A sold vehicle that the site would not have listed either. */
function isHidden({ site }: SiteContext, vehicle: Vehicle): boolean {
  const { requireInStock: _soldOnesGo, ...facts } = searchFactsOf(site)
  return LISTING_RULES.some(({ hides }) => hides(vehicle, { ...facts, requireInStock: false }))
}

/** The vehicle's part of an address of this site, whole or a path; null for any other. */
function slugIn({ site }: SiteContext, address: string): string | null {
  const own = publicUrl(site, '/')
  if (!URL.canParse(address.trim(), own)) return null
  const { hostname, pathname } = new URL(address.trim(), own)
  const match = site.hosts.includes(hostname) ? matchRoute(pathname) : null
  return match?.routeId === 'vehicle' ? (match.params['slug']?.toLowerCase() ?? null) : null
}

/** A vehicle's name from its own facts: a dealer's advertisement title is no name (R63). */
export function titleOf(vehicle: Parameters<typeof vehicleTitleOf>[0], showsSeries: boolean): string {
  return vehicleTitleOf(vehicle, { showsSeries, usesCarsalesTitle: false }).full
}
