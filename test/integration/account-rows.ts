/** Accounts, and prices of vehicles, as rows of a test's database. */
import { randomUUID } from 'node:crypto'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import type { TestDatabase } from './postgres.ts'

interface AccountRow {
  siteId?: string
  name?: string | null
  phone?: string | null
  email?: string | null
  lastSeenAt?: Date
  createdAt?: Date
}

/** An account with what it proved; resolves with its id. */
export async function addAccount(
  { db }: Pick<TestDatabase, 'db'>,
  { siteId = 'southerly', name = null, phone = '+61491570006', email = null, ...dates }: AccountRow = {},
): Promise<string> {
  const id = randomUUID()
  const { createdAt = new Date('2026-01-05T00:00:00Z'), lastSeenAt = createdAt } = dates
  await db.insertInto('accounts').values({ siteId, id, name, createdAt, lastSeenAt }).execute()
  const proved = [
    { kind: 'phone' as const, value: phone },
    { kind: 'email' as const, value: email },
  ]
  for (const { kind, value } of proved)
    if (value !== null)
      await db
        .insertInto('accountIdentifiers')
        .values({ siteId, kind, value, accountId: id, verifiedAt: createdAt })
        .execute()
  return id
}

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
