import { sql } from 'kysely'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { askedCents } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'

/** The price of a vehicle at this moment, as a reservation keeps it (R7). */
export interface KeptPrice {
  priceCents: number
  priceBasis: PriceBasis
  /** Row of the price ledger that proves it; null where the price came without one. */
  priceLedgerId: number | null
}

/** Null where the vehicle shows no price. */
export async function askedPriceOf({ db, site }: SiteScope, vehicleId: number): Promise<KeptPrice | null> {
  const row = await db
    .selectFrom('vehicles as v')
    .select(['v.priceBasis'])
    .select(askedCents('v').as('priceCents'))
    .select(
      sql<number | null>`(select max(l.id) from price_ledger l where l.site_id = v.site_id and l.vehicle_id = v.id
        and ${askedCents('l')} is not distinct from ${askedCents('v')} and l.price_basis = v.price_basis)`.as(
        'priceLedgerId',
      ),
    )
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', vehicleId)
    .executeTakeFirst()
  return row === undefined || row.priceCents === null ? null : { ...row, priceCents: row.priceCents }
}
