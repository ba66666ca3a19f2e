/** R63: answers of programs' doors say when the stock last changed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINT_IDS, ENDPOINT_ROWS } from '#domain/public-api/endpoints.ts'
import { demoSite } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { followStock } from './followed-stock.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { NOW, openApiWorld, type ApiWorld } from './public-api-world.ts'

const LATER = new Date(NOW.getTime() + 3_600_000)

const database = databaseOfFile()
let world: ApiWorld
let hilux = 0

beforeAll(async () => {
  world = await openApiWorld(database.db)
  hilux = await addVehicle(database, 'southerly', 'A1', { slug: 'hilux' })
  world.stock('south.example', [sampleVehicle({ id: hilux, slug: 'hilux' })])
})
afterAll(() => world.close())

it('R63 every answer says since when it is true: since the stock last changed, whenever it is asked for', async () => {
  world.at(LATER)
  const [model] = (await world.ask('aster.example', '/api/v1/models')).json().data
  const asOf = async (id: (typeof ENDPOINT_IDS)[number]) => {
    const { path } = ENDPOINT_ROWS[id]
    const url = `/api/v1${path.replace('{id}', String(hilux)).replace('{slug}', model.slug)}`
    return (await world.ask(path.startsWith('/models') ? 'aster.example' : 'south.example', url)).json().as_of
  }
  for (const id of ENDPOINT_IDS) expect([id, await asOf(id)]).toEqual([id, NOW.toISOString()])
  world.stock('south.example', [sampleVehicle({ id: hilux, slug: 'hilux', priceCents: 3_000_000 })])
  expect([await asOf('brands'), await asOf('models')]).toEqual([LATER.toISOString(), NOW.toISOString()])
})

it('R63 an index knows when its stock last changed by the journal, and in every process the same', async () => {
  const site = { ...demoSite('southerly'), slug: 'followed' }
  const first = await followStock(database.db, [site], () => LATER)
  const id = await addVehicle(database, site.slug, 'F1', { slug: 'followed' })
  await addVehicle(database, 'ironbark', 'F2', { slug: 'other' })
  const last = async () => {
    const row = await database.db
      .selectFrom('stockEvents')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('siteId', '=', site.slug)
      .executeTakeFirst()
    return row?.at
  }
  await first.follower.catchUp()
  const arrived = first.search.asOf(site.slug)
  expect(arrived).toEqual(await last())
  await database.db.updateTable('vehicles').set({ priceCents: 3_500_000 }).where('id', '=', id).execute()
  expect(first.search.asOf(site.slug)).toEqual(arrived)
  await first.follower.catchUp()
  const repriced = first.search.asOf(site.slug)
  expect([repriced, repriced > arrived]).toEqual([await last(), true])
  const second = await followStock(database.db, [site], () => LATER)
  expect(second.search.asOf(site.slug)).toEqual(repriced)
  await Promise.all([first.follower.close(), second.follower.close()])
})
