import { sql, type Kysely } from 'kysely'
import type { RegoVehicle } from '#domain/trade-in/rego-vehicle.ts'
import type { Database } from '../schema.ts'

/** Most vehicles read for one rego. A rego that more vehicles share identifies none of them. */
const MOST = 10

/**
 * Vehicles with a rego, from the stock of all sites. Returns the maker's facts only, never the dealer or the place.
 * `rego` is written as `plateOf` writes it. Feeds do not name a rego's state.
 */
export async function stockWithPlate(db: Kysely<Database>, rego: string): Promise<RegoVehicle[]> {
  return stockFacts(db)
    .where(sql<string>`upper(regexp_replace(regplate, '[^A-Za-z0-9]', '', 'g'))`, '=', rego)
    .where('regplate', 'is not', null)
    .execute()
}

/** Vehicles with a VIN, from the stock of all sites: the maker's facts only. */
export async function stockWithVin(db: Kysely<Database>, vin: string): Promise<RegoVehicle[]> {
  return stockFacts(db).where('vin', '=', vin).execute()
}

function stockFacts(db: Kysely<Database>) {
  return db
    .selectFrom('vehicles')
    .select([
      'year',
      'make',
      'model',
      'badge',
      'series',
      'simpleBody as body',
      'simpleTransmission as transmission',
      'simpleFuel as fuel',
      'simpleDrive as drive',
      'nvic',
    ])
    .orderBy('updatedAt', 'desc')
    .limit(MOST)
}
