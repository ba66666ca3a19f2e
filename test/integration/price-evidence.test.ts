/**
 * "Was" is shown only where the price ledger shows that it was asked (A8.1, D1 "Was/now pricing"): page, view counter
 * and search index alike.
 */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { stockSource } from '#data/platform/stock-changes.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { currentFields } from '#data/vehicle-views.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { demoSite } from '../pages/render-page.tsx'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

interface Entry {
  priceCents: number | null
  offerPriceCents?: number | null
  beforePriceCents?: number | null
  priceBasis?: PriceBasis
  siteId?: string
}

const SLUG = '2020-toyota-hilux-s1'
const NOW: Entry = { priceCents: 3_699_000, beforePriceCents: 3_899_000 }
const database = databaseOfFile()
let vehicleId: number

beforeEach(async () => {
  await sql`truncate price_ledger, media, vehicles restart identity cascade`.execute(database.db)
  const rows = await database.db
    .insertInto('vehicles')
    .values([
      vehicleRow({ priceCents: 3_699_000, beforePriceCents: 3_899_000 }),
      vehicleRow({ siteId: 'ironbark', priceCents: 3_699_000, beforePriceCents: 3_899_000 }),
    ])
    .returning(['id', 'siteId'])
    .execute()
  vehicleId = rows.find(({ siteId }) => siteId === 'southerly')?.id ?? 0
})

async function record(...entries: Entry[]): Promise<void> {
  for (const [
    place,
    { priceCents, offerPriceCents = null, beforePriceCents = null, priceBasis = 'drive_away', siteId = 'southerly' },
  ] of entries.entries()) {
    const id =
      siteId === 'southerly'
        ? sql<number>`${vehicleId}`
        : sql<number>`(select id from vehicles where site_id = ${siteId})`
    await database.db
      .insertInto('priceLedger')
      .values({
        siteId,
        vehicleId: id,
        priceCents,
        offerPriceCents,
        beforePriceCents,
        priceBasis,
        source: 'feed.csv',
        runId: null,
        recordedAt: new Date(Date.UTC(2026, 0, 1 + place)),
      })
      .execute()
  }
}

/** The earlier price of the vehicle, as each reader returns it. */
async function beforePrices(): Promise<(number | null | undefined)[]> {
  const scope = { db: database.db, site: demoSite('southerly') }
  const source = stockSource(database.db)
  const all: number[] = []
  const listed: (number | null)[] = []
  for await (const batch of source.siteVehicles('southerly', new Date(0))) {
    listed.push(...batch.map(({ beforePriceCents }) => beforePriceCents))
    all.push(...batch.map(({ id }) => id))
  }
  const changed = await source.vehicles('southerly', all)
  return [
    (await vehicleBySlug(scope, SLUG))?.beforePriceCents,
    (await currentFields(scope, SLUG))?.beforePriceCents,
    ...listed,
    ...changed.map(({ beforePriceCents }) => beforePriceCents),
  ]
}

describe('A8.1 the price before', () => {
  const shown = [3_899_000, 3_899_000, 3_899_000, 3_899_000]
  const kept = [null, null, null, null]
  it.each<[string, Entry[], (number | null)[]]>([
    ['is shown where it was asked', [{ priceCents: 3_899_000 }, NOW], shown],
    ['is shown where it was the offer then', [{ priceCents: 4_200_000, offerPriceCents: 3_899_000 }, NOW], shown],
    ['is shown where others were asked between', [{ priceCents: 3_899_000 }, { priceCents: 3_799_000 }, NOW], shown],
    ['is not shown where a feed says so from the first', [NOW], kept],
    ['is not shown with no entry at all', [], kept],
    [
      'is not shown where it was the price beside a lower offer',
      [{ priceCents: 3_899_000, offerPriceCents: 3_799_000 }, NOW],
      kept,
    ],
    ['is not shown where another price was asked', [{ priceCents: 3_898_900 }, NOW], kept],
    [
      'is not shown where that price did not include the same',
      [{ priceCents: 3_899_000, priceBasis: 'excluding_government_charges' }, NOW],
      kept,
    ],
    [
      'is not shown where another site asked it',
      [{ priceCents: 3_899_000, siteId: 'ironbark' }, { ...NOW, siteId: 'ironbark' }, NOW],
      kept,
    ],
  ])('A8.1 %s', async (_, entries, expected) => {
    await record(...entries)
    expect(await beforePrices()).toEqual(expected)
  })
})
