/** R45: a dealer's site feeds the site of its group, on the same installation, by its own export. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { demoSite } from '../pages/render-page.tsx'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_2, DAY_3, importFeed } from './stock-feeds.ts'

const group = demoSite('southerly')
const database = databaseOfEachTest()
let dealers: { ironbark: FeedsWorld; aster: FeedsWorld }
beforeEach(() => {
  dealers = {
    ironbark: new FeedsWorld(database, demoSite('ironbark')),
    aster: new FeedsWorld(database, demoSite('aster')),
  }
})
afterEach(() => Promise.all(Object.values(dealers).map((dealer) => dealer.close())))

type Kind = 'csv' | 'json'

/** Fetches a dealer's feed with its key and takes it in on the group's site, under the dealer's name. */
async function feedGroup(dealer: keyof typeof dealers, key: string, kind: Kind, now: Date) {
  const { statusCode, body } = await dealers[dealer].get(`group.${kind}`, key)
  expect(statusCode).toBe(200)
  const format = `forecourt-${kind}`
  const { state, counts } = await importFeed(database.db, body, {
    site: importSiteOf(group),
    sourceId: dealer,
    format,
    confirmSold: true,
    now,
  })
  expect(state).toBe('done')
  return counts
}

const stockOf = (siteId: string) =>
  database.db
    .selectFrom('vehicles')
    .select(['stocknum', 'status', 'priceCents', 'priceBasis', 'km', 'vin', 'sourceId', 'dealercomments'])
    .where('siteId', '=', siteId)
    .orderBy('stocknum')
    .execute()

describe.each(['csv', 'json'] as const)('R45 a site as the source of another, as %s', (kind) => {
  it('R45 what dealers list is the group’s stock; what they change, sell or take away follows', async () => {
    const { ironbark, aster } = dealers
    const dear = await ironbark.add('I1', { priceCents: 4_500_000, dealercomments: 'One owner, "as new"' })
    const sold = await ironbark.add('I2')
    await ironbark.add('I3', { status: 'unavailable' })
    await aster.add('A9')
    await Promise.all([ironbark.index(), aster.index()])
    const [ofIronbark, ofAster] = [
      await ironbark.feed('group', { format: 'generic' }),
      await aster.feed('group', { format: 'generic' }),
    ]
    expect(await feedGroup('ironbark', ofIronbark, kind, DAY_2)).toMatchObject({ created: 2, rowsRefused: 0 })
    expect(await feedGroup('aster', ofAster, kind, DAY_2)).toMatchObject({ created: 1, sold: 0 })
    const stock = await stockOf(group.slug)
    expect(stock.map(({ stocknum, sourceId }) => [stocknum, sourceId])).toEqual([
      ['A9', 'aster'],
      ['I1', 'ironbark'],
      ['I2', 'ironbark'],
    ])
    const theirs = (await stockOf('ironbark')).find(({ stocknum }) => stocknum === 'I1')
    expect(stock[1]).toEqual({ ...theirs, sourceId: 'ironbark' })

    await ironbark.change(dear, { priceCents: 4_400_000 })
    await ironbark.change(sold, { status: 'unavailable' })
    expect(await feedGroup('ironbark', ofIronbark, kind, DAY_3)).toMatchObject({ created: 0, updated: 1, sold: 1 })
    expect(
      (await stockOf(group.slug)).map(({ stocknum, status, priceCents }) => [stocknum, status, priceCents]),
    ).toEqual([
      ['A9', 'in_stock', expect.any(Number)],
      ['I1', 'in_stock', 4_400_000],
      ['I2', 'sold', expect.any(Number)],
    ])
    expect(await feedGroup('ironbark', ofIronbark, kind, DAY_3)).toMatchObject({ created: 0, updated: 0, sold: 0 })
  })
})
