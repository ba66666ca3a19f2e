import { sql } from 'kysely'
import type { MarketVehicle } from '#domain/gauge/valued-vehicle.ts'
import { askedCents } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'

/** A vehicle that is for sale, with the facts that its market price depends on. */
export interface PricedStock extends MarketVehicle {
  /** The price that shoppers are asked, cents. */
  askedCents: number
  locationId: string | null
  createdAt: Date
}

/** Vehicles for sale that have a price. */
export async function pricedStock({ db, site }: SiteScope): Promise<PricedStock[]> {
  const { rows } = await sql<PricedStock>`
    select id, make, model, year, km, badge, series, simple_body, simple_transmission, simple_fuel, simple_drive,
        car_type, item_type, price_basis, ${askedCents('vehicles')} as asked_cents, location_id, created_at
      from vehicles where site_id = ${site.slug} and status in ('in_stock', 'coming_soon')
        and ${askedCents('vehicles')} is not null`.execute(db)
  return rows
}
