import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { metaAutomotive } from '#domain/feeds-out/meta-automotive.ts'
import { makeFeed } from '#server/feeds-out/make-feed.ts'
import { demoSite } from '../pages/render-page.tsx'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const database = databaseOfEachTest()

/** Prices of each row of Meta's file. */
async function pricesIn({ ctx }: FeedsWorld): Promise<object[]> {
  const made = await makeFeed(ctx, { searchPath: '/search', options: NO_OPTIONS }, metaAutomotive, 'csv')
  if (made === null) throw new Error('no file')
  const rows: Record<string, string>[] = parse(gunzipSync(made.body).toString(), { columns: true })
  return rows.map(({ price, sale_price }) => ({ price, sale_price }))
}

it('R44 a before price of the stock feed is told once the ledger shows that it was asked', async () => {
  const world = new FeedsWorld(database, demoSite('southerly'))
  const vehicleId = await world.add('A1', { priceCents: 4_999_000, beforePriceCents: 5_299_000 })
  await world.index()
  expect(await pricesIn(world)).toEqual([{ price: '49990 AUD', sale_price: '' }])
  for (const [place, priceCents] of [5_299_000, 4_999_000].entries())
    await database.db
      .insertInto('priceLedger')
      .values({
        siteId: world.site.slug,
        vehicleId,
        priceCents,
        offerPriceCents: null,
        beforePriceCents: null,
        priceBasis: 'drive_away',
        source: 'feed.csv',
        runId: null,
        recordedAt: new Date(Date.UTC(2026, 6, 1 + place)),
      })
      .execute()
  await world.index()
  expect(await pricesIn(world)).toEqual([{ price: '52990 AUD', sale_price: '49990 AUD' }])
})
