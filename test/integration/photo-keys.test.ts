/** R40: photos that are kept for feeds are those that pages show, whatever changed meanwhile. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { keptPhotos, renewPhotoKeys, shownPhotos, type VehiclePhotos } from '#data/feeds-out/photo-keys.ts'
import { demoSite } from '../pages/render-page.tsx'
import { runs } from '../property-runs.ts'
import { applyChange, stockChange } from './feeds-out-changes.ts'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfFile } from './postgres.ts'

const STOCK = 8

const database = databaseOfFile()
let world: FeedsWorld
let sister: FeedsWorld
const ids: number[] = []
beforeAll(async () => {
  world = new FeedsWorld(database, demoSite('southerly'))
  sister = new FeedsWorld(database, demoSite('aster'))
  for (let number = 1; number <= STOCK; number++) ids.push(await world.add(`N${number}`))
})

const NO_PHOTOS: VehiclePhotos = { photos: [], images: [] }

type Photos = Record<number, VehiclePhotos>

/** Photos that pages show of vehicles that are not sold or withdrawn. */
async function shown(): Promise<Photos> {
  const offered = await database.db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', world.site.slug)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .execute()
  const photosOf = await shownPhotos(world.ctx, ids)
  return Object.fromEntries(ids.map((id) => [id, offered.some((one) => one.id === id) ? photosOf(id) : NO_PHOTOS]))
}

async function kept(): Promise<Photos> {
  const photosOf = await keptPhotos(world.ctx, ids)
  return Object.fromEntries(ids.map((id) => [id, photosOf(id)]))
}

const change = stockChange(STOCK)
const apply = (one: Parameters<typeof applyChange>[3]) => applyChange(database.db, world.site.slug, ids, one)

it('R40 whatever changed, the kept photos are those that pages show', async () => {
  await renewPhotoKeys(world.ctx)
  expect(Object.values(await kept()).every(({ photos }) => photos.length > 0)).toBe(true)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 6 }), async (turns) => {
      for (const changes of turns) {
        for (const one of changes) await apply(one)
        await renewPhotoKeys(world.ctx)
        expect(await kept()).toEqual(await shown())
      }
    }),
    { numRuns: runs(30) },
  )
})

it('R40 changes that are committed after a later renewal began are in the next one', async () => {
  for (const id of ids) await world.change(id, { status: 'in_stock' })
  const { promise: go, resolve: commit } = Promise.withResolvers<void>()
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
  const importing = database.db.transaction().execute(async (tx) => {
    await applyChange(tx, world.site.slug, ids, { place: 1, firstPhoto: 'c' })
    await applyChange(tx, world.site.slug, ids, { place: 1, taken: 0 })
    await applyChange(tx, world.site.slug, ids, { place: 2, taken: 1 })
    wrote()
    await go
  })
  await written
  await apply({ place: 3, firstPhoto: 'a' })
  await renewPhotoKeys(world.ctx)
  const before = await kept()
  expect(before).toEqual(await shown())
  commit()
  await importing
  expect(await shown()).not.toEqual(before)
  await Promise.all([renewPhotoKeys(world.ctx), renewPhotoKeys(world.ctx)])
  expect(await kept()).toEqual(await shown())
})

it('R40 photos of vehicles that did not change are not read again; after a dump was restored all are', async () => {
  for (const id of ids) await world.change(id, { status: 'in_stock' })
  await renewPhotoKeys(world.ctx)
  const before = await kept()
  await sql`update photo_keys set keys = 'f00d' where site_id = ${world.site.slug}`.execute(database.db)
  await apply({ place: 4, priceCents: 1_234_500 })
  await renewPhotoKeys(world.ctx)
  const [unchanged = 0, changed = 0] = [ids[0], ids[4]]
  expect((await kept())[unchanged]).toMatchObject({ photos: ['f00d'] })
  expect((await kept())[changed]).toEqual(before[changed])
  // Who restores a dump writes the row anew; transactions of the other server mean nothing here.
  await sql`update photo_key_states set seen = seen`.execute(database.db)
  await renewPhotoKeys(world.ctx)
  expect(await kept()).toEqual(before)
})

it('R40 a site’s renewal neither reads nor changes the photos of another', async () => {
  const other = await sister.add('A1')
  await renewPhotoKeys(world.ctx)
  const count = () => database.db.selectFrom('photoKeys').select('siteId').where('vehicleId', '=', other).execute()
  expect(await count()).toEqual([])
  await renewPhotoKeys(sister.ctx)
  expect(await count()).toEqual([{ siteId: 'aster' }])
  const own = await kept()
  expect((await keptPhotos(world.ctx, [other]))(other)).toEqual(NO_PHOTOS)
  await renewPhotoKeys(sister.ctx)
  expect(await kept()).toEqual(own)
})
