/** Pages of models, brands and lists say the lowest prices of catalogue and stock (R150). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditFromPrices, isFromTonight } from '#server/price-audit/audit-from-prices.ts'
import { auditAll } from '#server/price-audit/audit-prices.ts'
import { askPage } from '#server/price-audit/ask-page.ts'
import { readAllAudited } from '#server/price-audit/audited-vehicles.ts'
import { addToLists, fromDocuments, type FromDocument, type PricesOfLists } from '#server/price-audit/from-prices.ts'
import type { AuditContext } from '#server/price-audit/surface.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { openPriceAuditWorld, type PriceAuditWorld } from './price-audit-world.ts'

let database: TestDatabase
let world: PriceAuditWorld
beforeAll(async () => {
  database = await createTestDatabase()
  world = await openPriceAuditWorld(database)
  await world.add('CHEAP', { priceCents: 1_899_000 })
  await world.add('DEAR', { priceCents: 4_599_000 })
  await world.add('SHOWN1', { priceCents: 100, make: 'Kia', model: 'Rio' })
  await world.add('PRICED', { priceCents: 2_599_000, make: 'Kia', model: 'Rio' })
  await world.add('SOLD', { priceCents: 999_000, status: 'sold', soldAt: new Date() })
  await world.add('ONLY', { make: 'Mazda', model: '2', priceCents: null })
  await world.catchUp()
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

async function listsOf(ctx: AuditContext): Promise<PricesOfLists> {
  const lists: PricesOfLists = new Map()
  for await (const vehicles of readAllAudited(ctx)) addToLists(lists, vehicles)
  return lists
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
}

const repriced = (text: string) => text.replace(/\$[\d,]+/, '$$1,234').replace(/:\d+$/, ':123400')

describe('R150 lowest prices', () => {
  it('R150 every page of models, brands and lists says those of catalogue and stock', async () => {
    const ctx = world.context()
    const lists = await listsOf(ctx)
    const { readings, differences } = await auditFromPrices(ctx, lists, { isWhole: true })
    expect(differences).toEqual([])
    const sayings = (await fromDocuments(ctx, lists)).flatMap((document) => document.sayings)
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
      const { differences } = await auditFromPrices(ctx, await listsOf(ctx), {
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
    const before = await listsOf(ctx)
    await database.db.updateTable('vehicles').set({ priceCents: 1_799_000 }).where('stocknum', '=', 'CHEAP').execute()
    await world.catchUp()
    expect((await auditFromPrices(ctx, before, { isWhole: true })).differences).toEqual([])
  })

  it('R150 each list is read once within its nights', async () => {
    const ctx = world.context()
    for (const document of await fromDocuments(ctx, await listsOf(ctx))) {
      const nights = Array.from({ length: document.nights }, (_, day) => isFromTonight(document, 20_000 + day))
      expect(nights.filter(Boolean)).toHaveLength(1)
    }
  })
})
