/** Prices of vehicles in a test's database. */
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import type { TestDatabase } from './postgres.ts'

interface LedgerEntry {
  priceCents: number | null
  at: Date
  basis?: PriceBasis
  siteId?: string
}

/** Gives a vehicle another price, in its row and in the ledger. */
export async function setPrice(
  { db }: Pick<TestDatabase, 'db'>,
  vehicleId: number,
  { priceCents, at, basis = 'drive_away', siteId = 'southerly' }: LedgerEntry,
): Promise<void> {
  await db
    .updateTable('vehicles')
    .set({ priceCents, priceBasis: basis })
    .where('siteId', '=', siteId)
    .where('id', '=', vehicleId)
    .execute()
  await db
    .insertInto('priceLedger')
    .values({
      siteId,
      vehicleId,
      priceCents,
      offerPriceCents: null,
      beforePriceCents: null,
      priceBasis: basis,
      source: 'test',
      runId: null,
      recordedAt: at,
    })
    .execute()
}
