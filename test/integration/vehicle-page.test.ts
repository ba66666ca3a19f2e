import { beforeAll, describe, expect, it } from 'vitest'
import { comparedDetails } from '#data/compared-details.ts'
import { askedVehicle } from '#data/leads/lead-vehicle.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { formLoader } from '#pages/forms/load.ts'
import { vehicleSheet } from '#pages/print/vehicle-sheet.ts'
import { loadSimilar } from '#pages/vehicle/load-similar.ts'
import { loadVehicle } from '#pages/vehicle/load.ts'
import type { PageContext } from '#pages/page.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { sourceIdOf } from './picture-fixtures.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const DAY_MS = 86_400_000
const database = databaseOfFile()
let ctx: PageContext
let here = 0
let theirs = 0
let van = 0

async function insert(
  siteId: string,
  stocknum: string,
  part: { status?: 'in_stock' | 'sold'; soldAt?: Date; itemType?: 'caravan' } = {},
): Promise<number> {
  const row = await database.db
    .insertInto('vehicles')
    .values(
      vehicleRow({ siteId, slug: stocknum.toLowerCase(), stocknum, locationId: 'cairns', updatedAt: NOW, ...part }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

function visit(slug: string) {
  return loadVehicle(ctx, { url: new URL(`http://site.invalid/cars/${slug}`), params: { slug } })
}

beforeAll(async () => {
  const site = demoSite('southerly')
  ctx = { ...contextOf(site, [sampleVehicle({ id: 1_000 })]), db: database.db }
  here = await insert('southerly', 'HERE1')
  await insert('southerly', 'SOLD1', { status: 'sold', soldAt: new Date(NOW.getTime() - DAY_MS) })
  await insert('southerly', 'GONE1', {
    status: 'sold',
    soldAt: new Date(NOW.getTime() - (site.search.soldRetentionDays + 1) * DAY_MS),
  })
  theirs = await insert('ironbark', 'THEIRS1')
  van = await insert('southerly', 'VAN1', { itemType: 'caravan' })
  await database.db
    .insertInto('media')
    .values([
      { siteId: 'southerly', vehicleId: here, kind: 'photo', position: 1, sourceUrl: 'b.jpg' },
      { siteId: 'southerly', vehicleId: here, kind: 'photo', position: 0, sourceUrl: 'a.jpg' },
      { siteId: 'southerly', vehicleId: here, kind: 'spin', position: 0, sourceUrl: 'spin.jpg' },
    ])
    .execute()
  await database.db
    .insertInto('pictures')
    .values({
      siteId: 'southerly',
      sourceUrl: 'a.jpg',
      contentHash: 'a'.repeat(32),
      width: 1200,
      height: 800,
      failure: null,
      checkedAt: NOW,
    })
    .execute()
})

describe('a vehicle by its address', () => {
  it('comes with its own pictures in order, with their sizes', async () => {
    const vehicle = await vehicleBySlug(ctx, 'here1')
    expect(vehicle?.images).toEqual([
      {
        contentHash: 'a'.repeat(32),
        sourceId: sourceIdOf('a.jpg'),
        isDefault: false,
        size: { widthPx: 1200, heightPx: 800 },
      },
      { contentHash: null, sourceId: sourceIdOf('b.jpg'), isDefault: false, size: null },
    ])
    expect(vehicle?.spinImages.map(({ sourceId }) => sourceId)).toEqual([sourceIdOf('spin.jpg')])
    expect(vehicle).not.toHaveProperty('changedXid')
  })

  it("A4.39 is never another site's", async () => {
    expect(await vehicleBySlug(ctx, 'theirs1')).toBeNull()
    expect(await visit('theirs1')).toMatchObject({ kind: 'page', status: 404 })
  })
})

it("A13.5 A4.39 what a comparison asks for is of this site's vehicles only", async () => {
  expect(await comparedDetails(ctx, [theirs, here, 0])).toEqual([
    { id: here, variant: null, regoExpiry: null, history: null },
  ])
  expect(await comparedDetails(ctx, [])).toEqual([])
})

describe('A3.1 the page of a vehicle', () => {
  it('A3.1 answers 200 with the vehicle, which engines may list', async () => {
    expect(await visit('here1')).toMatchObject({
      kind: 'page',
      status: 200,
      head: { canonical: '/cars/here1', index: true },
      data: { kind: 'vehicle', priceCard: { isForSale: true }, similar: { cards: null, href: '/search/toyota/hilux' } },
    })
  })

  it('W12 A1.2 answers 404 for a vehicle of a kind that the site does not sell', async () => {
    expect(await visit('van1')).toMatchObject({ status: 404, data: { kind: 'not-found' } })
  })

  it('W12 A1.2 such a vehicle has no form, no paper, no similar ones, and no lead is about it', async () => {
    const url = new URL('http://site.invalid/cars/van1/enquire')
    const params = { slug: 'van1', form: 'enquire' }
    expect(await formLoader('vehicle-form')(ctx, { url, params })).toMatchObject({ status: 404 })
    expect(await vehicleSheet(ctx, 'van1')).toEqual({ kind: 'unknown' })
    expect(await loadSimilar(ctx, { url, params })).toMatchObject({ status: 404 })
    expect(await askedVehicle(ctx, van)).toBeNull()
  })

  it('A3.1 answers 404 for a vehicle never known', async () => {
    expect(await visit('nothing')).toMatchObject({
      kind: 'page',
      status: 404,
      head: { index: false },
      data: { kind: 'not-found' },
    })
  })

  it('A6.10 shows the SOLD notice while a sold vehicle is kept', async () => {
    expect(await visit('sold1')).toMatchObject({
      kind: 'page',
      status: 200,
      head: { index: false },
      data: {
        kind: 'vehicle',
        priceCard: { isForSale: false, actions: [{ kind: 'similar', href: '/cars/sold1/find-similar' }] },
        similar: { cards: [{ id: 1_000 }] },
      },
    })
  })

  it('A4.29 A17.3 answers 410 with the day it was sold and similar vehicles after the retention days', async () => {
    expect(await visit('gone1')).toMatchObject({
      kind: 'page',
      status: 410,
      head: { index: false },
      data: {
        kind: 'gone',
        name: '2020 Toyota Hilux',
        soldOn: '30 July 2026',
        similar: { cards: [{ id: 1_000 }] },
      },
    })
  })
})
