import { describe, expect, it } from 'vitest'
import { databaseOfEachTest } from './postgres.ts'
import { isNewArrival } from '#domain/vehicle/badge.ts'
import { DAY_1, DAY_2, DAY_3, everything, importFeed, vehicle } from './stock-feeds.ts'

const database = databaseOfEachTest()

const spelt = (...models: string[]) => models.map((model, at) => vehicle(`S${at + 1}`, { model }))
const models = async () =>
  (await database.db.selectFrom('vehicles').select('model').orderBy('stocknum').execute()).map(({ model }) => model)

describe('F8 spellings of one model', () => {
  it.each([
    [['HiAce', 'Hiace', 'Hi-Ace', 'HIACE', 'hiace'], 'HiAce'],
    [['Coaster', 'COASTER', 'COASTER'], 'COASTER'],
    [['LandCruiser', 'Land Cruiser', 'Land Cruiser', 'Land Cruiser'], 'Land Cruiser'],
    [['HIACE', 'HiAce'], 'HiAce'],
  ])('%j are all %s', async (given, spelling) => {
    const { db } = database
    await importFeed(db, spelt(...given))
    expect(new Set(await models())).toEqual(new Set([spelling]))
    const before = await everything(db)
    expect(await importFeed(db, spelt(...given), { now: DAY_2 })).toMatchObject({ counts: { updated: 0 } })
    expect(await everything(db)).toEqual(before)
  })

  it('are one across deltas and feeds; a locked model stays', async () => {
    const { db } = database
    await importFeed(db, spelt('Coaster', 'Coaster', 'coaster II'))
    await importFeed(db, [vehicle('N1', { model: 'COASTER' })], { mode: 'delta', now: DAY_2 })
    expect(await models()).toEqual(['Coaster', 'Coaster', 'Coaster', 'coaster II'])
    await db
      .updateTable('vehicles')
      .set({ lockedFields: ['model'] })
      .where('stocknum', '=', 'S1')
      .execute()
    const many = Array.from({ length: 5 }, (_, at) => vehicle(`X${at}`, { model: 'COASTER' }))
    await importFeed(db, many, { mode: 'delta', now: DAY_3 })
    expect((await models()).slice(0, 4)).toEqual(['COASTER', 'Coaster', 'COASTER', 'coaster II'])
  })

  it('are nothing of another make or another site', async () => {
    const { db } = database
    await importFeed(db, [
      vehicle('A', { make: 'Ford', model: 'GT' }),
      vehicle('B', { make: 'Nissan', model: 'gt' }),
      vehicle('C', { make: 'Nissan', model: 'GT-R' }),
    ])
    expect(await models()).toEqual(['GT', 'gt', 'GT-R'])
  })
})

it('F15 vehicles of a first import are not numbered make after make: their newest are of several', async () => {
  const { db } = database
  const makes = ['Audi', 'BMW', 'Ford', 'Kia']
  await importFeed(
    db,
    makes.flatMap((make) => Array.from({ length: 25 }, (_, at) => vehicle(`${make}${at}`, { make, model: 'One' }))),
  )
  const newest = await db.selectFrom('vehicles').select('make').orderBy('id', 'desc').limit(24).execute()
  expect(new Set(newest.map(({ make }) => make))).toEqual(new Set(makes))
})

it('F15 A5.10 vehicles of a first import without dates are no new arrivals; dated and later ones are', async () => {
  const { db } = database
  await importFeed(db, [vehicle('OLD'), vehicle('DATED', { created_at: DAY_1.toISOString() })], { now: DAY_1 })
  await importFeed(db, [vehicle('OLD'), vehicle('DATED'), vehicle('LATER')], { now: DAY_2 })
  const rows = await db.selectFrom('vehicles').select(['stocknum', 'createdAt']).execute()
  expect(
    Object.fromEntries(rows.map(({ stocknum, createdAt }) => [stocknum, isNewArrival(createdAt, DAY_2, 'UTC')])),
  ).toEqual({ OLD: false, DATED: true, LATER: true })
  // A second source's first import brings another yard's old stock.
  await importFeed(db, [vehicle('YARD2')], { now: DAY_3, sourceId: 'second' })
  const { createdAt } = await db
    .selectFrom('vehicles')
    .select('createdAt')
    .where('stocknum', '=', 'YARD2')
    .executeTakeFirstOrThrow()
  expect(isNewArrival(createdAt, DAY_3, 'UTC')).toBe(false)
})
