/** Reads vehicles with the price that every surface must say (R150). */
import { stockSource } from '#data/platform/stock-changes.ts'
import { NO_PRICE, priceFactsOf } from '#domain/price-audit/price-facts.ts'
import { priceDisplayOf, priceRulesOf } from '#domain/pricing/price-display.ts'
import { cardOf } from '#domain/search/card-of.ts'
import { listingDay, unlistedBy } from '#domain/search/listing.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { AuditedVehicle } from './surface.ts'

type Scope = Pick<SiteContext, 'db' | 'site' | 'now'>

/** Those of the site's vehicles that it lists, as the database has them now. */
export async function readAudited(scope: Scope, ids: readonly number[]): Promise<AuditedVehicle[]> {
  return listedOf(scope, await stockSource(scope.db).vehicles(scope.site.slug, ids))
}

/** Every listed vehicle in batches, by id. */
export async function* readAllAudited(scope: Scope): AsyncGenerator<AuditedVehicle[]> {
  const { site, db, now } = scope
  const { soldSince } = listingDay(searchFactsOf(site), now)
  for await (const vehicles of stockSource(db).siteVehicles(site.slug, soldSince)) yield listedOf(scope, vehicles)
}

function listedOf(scope: Scope, vehicles: readonly SearchVehicle[]): AuditedVehicle[] {
  return vehicles.flatMap((vehicle) => auditedOf(scope, vehicle) ?? [])
}

/** A vehicle with the price that every surface must say; null where the site does not list it. */
export function auditedOf({ site, now }: Omit<Scope, 'db'>, vehicle: SearchVehicle): AuditedVehicle | null {
  const facts = searchFactsOf(site)
  const { today, year } = listingDay(facts, now)
  if (unlistedBy(vehicle, facts, today).length > 0) return null
  const price = priceDisplayOf(vehicle, priceRulesOf(site))
  if (!isAvailable(vehicle.status)) return { vehicle, price, facts: NO_PRICE }
  const weeklyCents = price.kind === 'price' ? (cardOf(vehicle, facts, year).repayment?.weeklyCents ?? null) : null
  return { vehicle, price, facts: priceFactsOf(price, weeklyCents) }
}
