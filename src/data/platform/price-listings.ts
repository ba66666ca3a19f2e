/** Advertised prices of all sites' vehicles, for the market index. Prices that were never public are left out. */
import { sql, type Kysely } from 'kysely'
import type { MarketVehicle } from '#domain/gauge/valued-vehicle.ts'
import type { PriceBasis, VehicleStatus } from '#domain/vehicle/vehicle.ts'
import type { Database } from '../schema.ts'
import { forSaleOrSoldSince } from './for-sale.ts'

type ComparedFields =
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'km'
  | 'badge'
  | 'series'
  | 'carType'
  | 'itemType'
  | 'priceBasis'

export interface PriceListing extends Pick<MarketVehicle, ComparedFields> {
  siteId: string
  /** The VIN where it is known, else what names the row. */
  identity: string
  body: string | null
  transmission: string | null
  fuel: string | null
  drive: string | null
  status: VehicleStatus
  soldAt: Date | null
  /** Asked now, else what the price ledger says was asked last; cents. */
  priceCents: number | null
}

const BATCH_ROWS = 2_000

/** Every site's vehicles that are for sale or were sold since a moment, in batches, in the order of the primary key. */
async function* allListings(db: Kysely<Database>, soldSince: Date): AsyncGenerator<PriceListing[]> {
  let last: Pick<PriceListing, 'siteId' | 'id'> | undefined = { siteId: '', id: 0 }
  while (last !== undefined) {
    const { siteId, id }: Pick<PriceListing, 'siteId' | 'id'> = last
    const batch = await listings(db)
      .where(sql<boolean>`(v.site_id, v.id) > (${siteId}, ${id})`)
      .where(forSaleOrSoldSince(soldSince))
      .orderBy('v.siteId')
      .orderBy('v.id')
      .limit(BATCH_ROWS)
      .execute()
    if (batch.length > 0) yield batch
    last = batch.length < BATCH_ROWS ? undefined : batch.at(-1)
  }
}

/** These vehicles of a site, whatever their status. */
async function listingsOf(db: Kysely<Database>, siteId: string, ids: readonly number[]): Promise<PriceListing[]> {
  return listings(db)
    .where('v.siteId', '=', siteId)
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** A price must exceed ten dollars to have been asked (A8.2). */
function asked(alias: string) {
  return sql.raw(
    `case when ${alias}.offer_price_cents > 1000 then ${alias}.offer_price_cents ` +
      `when ${alias}.price_cents > 1000 then ${alias}.price_cents end`,
  )
}

function listings(db: Kysely<Database>) {
  return db
    .selectFrom('vehicles as v')
    .leftJoinLateral(
      // Only a vehicle that asks nothing now is looked up.
      (from) =>
        from
          .selectFrom('priceLedger as l')
          .select([sql<number | null>`${asked('l')}`.as('askedCents'), 'l.priceBasis'])
          .whereRef('l.siteId', '=', 'v.siteId')
          .whereRef('l.vehicleId', '=', 'v.id')
          .where(sql<boolean>`${asked('v')} is null and ${asked('l')} is not null`)
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('earlier'),
      (join) => join.onTrue(),
    )
    .select([
      'v.siteId',
      'v.id',
      'v.make',
      'v.model',
      'v.year',
      'v.km',
      'v.badge',
      'v.series',
      'v.simpleBody as body',
      'v.simpleTransmission as transmission',
      'v.simpleFuel as fuel',
      'v.simpleDrive as drive',
      'v.carType',
      'v.itemType',
      'v.status',
      'v.soldAt',
      sql<string>`coalesce(v.vin, v.site_id || ' ' || v.id)`.as('identity'),
      sql<number | null>`coalesce(${asked('v')}, earlier.asked_cents)`.as('priceCents'),
      sql<PriceBasis>`coalesce(earlier.price_basis, v.price_basis)`.as('priceBasis'),
    ])
}

/** These readings as one source, for who follows the market and does not know the database. */
export function priceListingSource(db: Kysely<Database>) {
  return {
    all: (soldSince: Date) => allListings(db, soldSince),
    some: (siteId: string, ids: readonly number[]) => listingsOf(db, siteId, ids),
  }
}
