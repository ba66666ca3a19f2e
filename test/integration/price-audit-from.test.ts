/** Pages of models, brands and lists say the lowest prices of catalogue and stock (R150). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditFromPrices, isFromTonight } from '#server/price-audit/audit-from-prices.ts'
import { auditAll } from '#server/price-audit/audit-prices.ts'
import { askPage } from '#server/price-audit/ask-page.ts'
import { readAllAudited } from '#server/price-audit/audited-vehicles.ts'
import type { FromDocument } from '#server/price-audit/from-document.ts'
import { fromDocuments } from '#server/price-audit/from-prices.ts'
import { addToStock, emptyStock, type ListedStock } from '#server/price-audit/listed-stock.ts'
import type { AuditContext } from '#server/price-audit/surface.ts'
import { landingTable } from '#domain/search/landings/landing-table.ts'
import { sampleLanding } from '../search/sample-landing.ts'
import { databaseOfFile } from './postgres.ts'
import { openPriceAuditWorld, type PriceAuditWorld } from './price-audit-world.ts'

const database = databaseOfFile()
let world: PriceAuditWorld
beforeAll(async () => {
  world = await openPriceAuditWorld(database)
  await world.add('CHEAP', { priceCents: 1_899_000 })
  await world.add('DEAR', { priceCents: 4_599_000 })
  await world.add('SHOWN1', { priceCents: 100, make: 'Kia', model: 'Rio' })
  await world.add('PRICED', { priceCents: 2_599_000, make: 'Kia', model: 'Rio' })
  await world.add('SOLD', { priceCents: 999_000, status: 'sold', soldAt: new Date() })
  await world.add('ONLY', { make: 'Mazda', model: '2', priceCents: null })
  for (const [place, priceCents] of [2_100_000, 2_300_000, 3_900_000, 3_100_000].entries())
    await world.add(`DMAX${place}`, { make: 'Isuzu', model: 'D-MAX', badge: 'SX 4x2', priceCents })
  await world.catchUp()
  world.search.setLandings('south', landingTable([sampleLanding('isuzu-utes', { body: ['Ute'], make: ['Isuzu'] })]))
})
afterAll(() => world.close())

async function stockOf(ctx: AuditContext): Promise<ListedStock> {
  const stock = emptyStock()
  for await (const vehicles of readAllAudited(ctx)) addToStock(stock, vehicles)
  return stock
}

const bytesOf = async (ctx: AuditContext, { source }: FromDocument) =>
  'bytes' in source ? source.bytes : askPage(ctx, source.path)

/** Where each surface stands in its document, to write another price there. */
const PLANTS: Readonly<Record<string, RegExp>> = {
  'models page': /mtile__price">[^<]*/g,
  'brand page': /mtile__price">[^<]*/g,
  'model page': /class="lede">[^<]*/,
  'model page for engines': /name="description" content="[^"]*/,
  'grade of a model page': /<p class="price"><b>[^<]*/g,
  'model of the API': /"from_cents":\d+/g,
  'title of a list': /<title>[^<]*/,
  'list for engines': /name="description" content="[^"]*/,
  'other grades': /<dd>\$[^<]*/g,
  'models of a content page': /mtile__price">[^<]*/g,
  'grades of a content page': /<td><b>[^<]*/g,
  'card of a content page': /<b>\$[^<]*<\/b>(?=<span)/g,
  'paragraph of a landing': /They cost[^<]*/,
}

const repriced = (text: string) => text.replace(/\$[\d,]+/, '$$1,234').replace(/:\d+$/, ':123400')

describe('R150 lowest prices', () => {
  it('R150 every page of models, brands and lists says those of catalogue and stock', async () => {
    const ctx = world.context()
    const stock = await stockOf(ctx)
    const { readings, differences } = await auditFromPrices(ctx, stock, { isWhole: true })
    expect(differences).toEqual([])
    const sayings = (await fromDocuments(ctx, stock)).flatMap((document) => document.sayings)
    expect(readings).toBe(sayings.length)
    // Each surface said a price: nothing passes for want of one.
    const priced = sayings.filter(({ expected }) => typeof expected.priceCents === 'number')
    expect([...new Set(priced.map(({ surface }) => surface))].toSorted()).toEqual(Object.keys(PLANTS).toSorted())
    const toyota = sayings.filter(({ subject }) => subject === 'Toyota').map(({ expected }) => expected.priceCents)
    expect(toyota).toEqual([1_899_000, 1_899_000])
  })

  it.each(Object.entries(PLANTS))(
    'R150 another price planted in "%s" is found there, and nowhere else',
    async (surface, place) => {
      const ctx = world.context()
      const { differences } = await auditFromPrices(ctx, await stockOf(ctx), {
        isWhole: true,
        make: async (asked, document) => {
          const bytes = await bytesOf(asked, document)
          if (bytes === null || !document.sayings.some((saying) => saying.surface === surface)) return bytes
          return Buffer.from(bytes.toString().replace(place, repriced))
        },
      })
      expect([...new Set(differences.map((one) => one.surface))]).toEqual([surface])
      expect(differences).toContainEqual(
        expect.objectContaining({ vehicleId: null, fact: 'priceCents', said: 123_400, expected: expect.any(Number) }),
      )
    },
  )

  it('R150 a page that does not answer is a difference, and the audit of the whole stock has them all', async () => {
    const ctx = world.context()
    const silent: AuditContext['ask'] = async (site, path) =>
      path === '/models' ? { status: 404, body: Buffer.from('') } : ctx.ask(site, path)
    const { differences } = await auditAll({ ...ctx, ask: silent })
    expect(differences[0]).toMatchObject({ surface: 'models page', fact: 'answer', said: '/models answered 404' })
  })

  it('R150 a price that changes while pages are made is no difference', async () => {
    const ctx = world.context()
    const before = await stockOf(ctx)
    await database.db.updateTable('vehicles').set({ priceCents: 1_799_000 }).where('stocknum', '=', 'CHEAP').execute()
    await world.catchUp()
    expect((await auditFromPrices(ctx, before, { isWhole: true })).differences).toEqual([])
  })

  it('R150 each list is read once within its nights', async () => {
    const ctx = world.context()
    for (const document of await fromDocuments(ctx, await stockOf(ctx))) {
      const nights = Array.from({ length: document.nights }, (_, day) => isFromTonight(document, 20_000 + day))
      expect(nights.filter(Boolean)).toHaveLength(1)
    }
  })
})
