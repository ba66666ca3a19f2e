/** R61: what `get_vehicle` says of a price's place in the market is what the vehicle's page says. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { loadVehicle } from '#pages/vehicle/load.ts'
import { NOW } from '../search/sample-stock.ts'
import { contextOf } from '../pages/page-context.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'

const market = z
  .object({ label: z.string().nullable(), comparison: z.string().nullable(), method: z.array(z.string()) })
  .nullable()

let world: AgentsWorld
const ids: Record<string, number> = {}

beforeAll(async () => {
  world = await openAgentsWorld()
  for (let place = 0; place < 16; place++)
    await world.add(`T${place}`, {
      siteId: place % 2 === 0 ? 'south' : 'north',
      priceCents: 4_000_000 + (place % 5) * 60_000,
      km: 40_000 + place * 1_500,
      badge: 'SR5',
    })
  const own = { km: 50_000, badge: 'SR5' }
  ids['FAIR'] = await world.add('FAIR', { ...own, priceCents: 3_949_000 })
  ids['DEAR'] = await world.add('DEAR', { ...own, priceCents: 9_900_000 })
  ids['NO-PRICE'] = await world.add('NO-PRICE', own)
  ids['RARE'] = await world.add('RARE', { ...own, model: 'Coaster', priceCents: 3_949_000 })
  ids['SOLD'] = await world.add('SOLD', { ...own, priceCents: 3_949_000, status: 'sold', soldAt: NOW })
})
afterAll(() => world.close())

const told = async (stocknum: string) =>
  market.parse((await world.call('get_vehicle', { id: ids[stocknum] })).answer['market'])

it('R61 while the market is not known nothing is said of it', async () => {
  expect(await told('FAIR')).toBeNull()
})

it('R61 A8.6 the label, the comparison and the method with its date are those of the page', async () => {
  await world.followMarket()
  const slug = '2020-toyota-hilux-fair'
  const south = world.siteAt('south.example')
  const ctx = { ...contextOf(south, [], NOW), db: world.database.db, market: world.market }
  const page = await loadVehicle(ctx, { url: new URL(`https://x.example/cars/${slug}`), params: { slug } })
  if (page.kind !== 'page' || !('gauge' in page.data) || page.data.gauge?.kind !== 'ready')
    throw new Error('the page shows no comparison')
  const { label, comparison, explanation } = page.data.gauge.view
  const answer = await told('FAIR')
  expect(answer).toEqual({ label, comparison, method: explanation.map(({ term, words }) => `${term}: ${words}`) })
  expect(answer?.label).toMatch(/^(Good|Great) Deal$/)
  expect(answer?.comparison).toMatch(/^\$[\d,]+ below the average of \$4\d,\d{3} for similar cars\.$/)
  expect(answer?.method.join(' ')).toMatch(/^Compared with: \d+ cars of the same make and model .*3 August 2026/)
})

it.each(['DEAR', 'NO-PRICE', 'RARE', 'SOLD'])(
  'R61 A8.5 of %s, whose page compares nothing, nothing is said',
  async (stocknum) => {
    await world.followMarket()
    expect(await told(stocknum)).toBeNull()
  },
)
