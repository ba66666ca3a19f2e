/** R16: one column says everywhere that a vehicle is reserved. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StockFollower } from '#adapters/vehicle-search/follower.ts'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { readWatchlist } from '#data/accounts/read-watchlist.ts'
import { saveToWatchlist } from '#data/accounts/watchlist.ts'
import { stockAfter } from '#data/feeds-out/feed-vehicles.ts'
import { askedVehicle } from '#data/leads/lead-vehicle.ts'
import { currentFields } from '#data/vehicle-views.ts'
import { loadVehicle } from '#pages/vehicle/load.ts'
import { vehicleSheet } from '#pages/print/vehicle-sheet.ts'
import { cardRules } from '#pages/card-rules.ts'
import { cardAnswerOf } from '#server/mcp/card-answer.ts'
import type { PageContext } from '#pages/page.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { ALL_DOCUMENTS } from '../search/all-documents.ts'
import { NOW } from '../search/sample-stock.ts'
import { followStock } from './followed-stock.ts'
import { held, hold, known, move, newHold, reserved } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_1, DAY_2, DAY_3, importFeed, vehicle } from './stock-feeds.ts'

const site = demoSite('southerly')
const database = databaseOfEachTest()
let search: MemoryVehicleSearch
let follower: StockFollower
let ctx: PageContext

beforeEach(async () => {
  ;({ search, follower } = await followStock(database.db, [site], () => NOW))
  ctx = { ...contextOf(site, []), db: database.db, search }
})
afterEach(() => follower.close())

/** Whether each surface says that the only vehicle is reserved. */
async function said(id: number, slug: string, accountId: string) {
  await follower.catchUp()
  const page = await loadVehicle(ctx, { url: new URL(`http://site.invalid/cars/${slug}`), params: { slug } })
  if (page.kind !== 'page' || page.data.kind !== 'vehicle') throw new Error('the vehicle has no page')
  const sheet = await vehicleSheet(ctx, slug)
  const [card] = await search.cards('southerly', [id])
  const protocol = search.documents('southerly', ALL_DOCUMENTS)
  const [feed] = await stockAfter(ctx, { after: id - 1, most: 1, source: null }, { pictures: 'shown', fields: null })
  const [watched] = await readWatchlist(ctx, { accountId })
  return {
    card: card?.reserved,
    page: page.data.badge?.kind === 'reserved',
    structuredData: JSON.stringify(page.head.structuredData).includes('https://schema.org/Reserved'),
    printAndPdf: sheet.kind === 'sheet' && sheet.sheet.document.standing === 'Reserved',
    viewJson: (await currentFields(ctx, slug))?.reserved,
    searchProtocol: protocol.hits[0]?.document.reserved,
    watchlist: watched?.reserved,
    forms: (await askedVehicle(ctx, id))?.reserved,
    feeds: feed?.vehicle.reserved,
    agents: card !== undefined && cardAnswerOf(ctx, card, cardRules(ctx)).status === 'reserved',
  }
}
const everywhere = (reserved: boolean) => ({
  card: reserved,
  page: reserved,
  structuredData: reserved,
  printAndPdf: reserved,
  viewJson: reserved,
  searchProtocol: reserved,
  watchlist: reserved,
  forms: reserved,
  feeds: reserved,
  agents: reserved,
})

async function watcher(vehicleId: number): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('accounts')
    .values({ siteId: 'southerly', id, name: null, postcode: null, createdAt: NOW, lastSeenAt: NOW })
    .execute()
  await saveToWatchlist(ctx, { accountId: id, vehicleId, now: NOW })
  return id
}

it('R16 section 13 a paid reservation is said on every surface at the first look, and its end too', async () => {
  const car = await addVehicle(database, 'southerly', 'A1', { locationId: 'cairns', photosCount: 5 })
  const slug = '2020-toyota-hilux-a1'
  const account = await watcher(car)
  expect(await said(car, slug, account)).toEqual(everywhere(false))
  const before = await currentFields(ctx, slug)
  const { id } = await held(database, site, newHold(car))
  // An unpaid hold is told to nobody (R15).
  expect(await said(car, slug, account)).toEqual(everywhere(false))
  await move(database, site, id, { kind: 'paid' })
  expect(await said(car, slug, account)).toEqual(everywhere(true))
  // A page that is open already asks by this moment whether it is outdated (A6.18).
  expect((await currentFields(ctx, slug))?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? NaN)
  await move(database, site, id, { kind: 'cancelled', by: 'shopper' })
  expect(await said(car, slug, account)).toEqual(everywhere(false))
})

it("R16 no feed frees what is reserved here, and a feed's own reservation refuses a hold", async () => {
  await importFeed(database.db, [vehicle('S1', { status: 'in stock' }), vehicle('S2', { status: 'reserved' })], {
    now: DAY_1,
  })
  const [s1, s2] = await database.db.selectFrom('vehicles').select('id').orderBy('stocknum').execute()
  const { id } = await reserved(database, site, newHold(s1?.id ?? NaN))
  await importFeed(
    database.db,
    [vehicle('S1', { status: 'in stock', price: 21_000 }), vehicle('S2', { status: 'reserved' })],
    { now: DAY_2 },
  )
  const row = await database.db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', s1?.id ?? NaN)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reserved: false, reservationId: id, priceCents: 2_100_000 })
  expect(await askedVehicle(ctx, row.id)).toMatchObject({ reserved: true })
  expect(await known(database, site, id)).toMatchObject({ state: 'reserved' })
  expect(await hold(database, site, newHold(s2?.id ?? NaN))).toEqual({
    kind: 'taken',
    why: 'reserved',
    freeAfter: null,
  })
  // A feed that leaves the vehicle out marks it sold; the reservation stands.
  await importFeed(database.db, [vehicle('S2', { status: 'reserved' })], { now: DAY_3 })
  expect(await known(database, site, id)).toMatchObject({ state: 'reserved' })
})
