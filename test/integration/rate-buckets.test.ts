import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteOldRateBuckets, giveHitBack, secondsUntilRoom, takeHit, takeHits } from '#data/platform/rate-buckets.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-25T02:00:00Z')
const HOUR_MS = 3_600_000
const later = (ms: number) => new Date(NOW.getTime() + ms)

const database = databaseOfFile()

async function hitsOf({ key }: { key: Buffer }): Promise<number> {
  const row = await database.db.selectFrom('rateBuckets').select('hits').where('key', '=', key).executeTakeFirst()
  return row?.hits ?? 0
}

const limit = (most: number) => ({ key: randomBytes(32), most, windowMs: HOUR_MS })

test('F6 forty uses at once of five allowed ones are taken five times', async () => {
  const five = limit(5)
  const hits = await Promise.all(Array.from({ length: 40 }, () => takeHit(database.db, five, NOW)))
  expect(hits.filter(({ kind }) => kind === 'taken')).toHaveLength(5)
  const row = await database.db.selectFrom('rateBuckets').selectAll().where('key', '=', five.key).executeTakeFirst()
  expect(row).toEqual({ key: five.key, hits: 5, resetsAt: later(HOUR_MS) })
})

test('F6 a full bucket says when it opens, to the second, and opens then', async () => {
  const one = limit(1)
  expect(await takeHit(database.db, one, NOW)).toEqual({ kind: 'taken' })
  expect(await takeHit(database.db, one, later(1_500))).toEqual({ kind: 'full', retryAfterSeconds: 3_599 })
  expect(await takeHit(database.db, one, later(HOUR_MS - 1))).toEqual({ kind: 'full', retryAfterSeconds: 1 })
  expect(await takeHit(database.db, one, later(HOUR_MS))).toEqual({ kind: 'taken' })
  expect(await takeHit(database.db, one, later(HOUR_MS + 1))).toMatchObject({ kind: 'full' })
})

test('F6 a use that is given back can be taken again, and never makes room for two', async () => {
  const one = limit(1)
  expect(await secondsUntilRoom(database.db, one, NOW)).toBeNull()
  await takeHit(database.db, one, NOW)
  expect(await secondsUntilRoom(database.db, one, later(1_500))).toBe(3_599)
  expect(await secondsUntilRoom(database.db, one, later(HOUR_MS))).toBeNull()
  await giveHitBack(database.db, one.key)
  await giveHitBack(database.db, one.key)
  expect(await takeHit(database.db, one, NOW)).toEqual({ kind: 'taken' })
  expect(await takeHit(database.db, one, NOW)).toMatchObject({ kind: 'full' })
})

test('F6 counts of another key do not matter; old ones are deleted, others stay', async () => {
  await database.db.deleteFrom('rateBuckets').execute()
  const [one, other] = [limit(1), { ...limit(1), windowMs: 2 * HOUR_MS }]
  await takeHit(database.db, one, NOW)
  expect(await takeHit(database.db, other, NOW)).toEqual({ kind: 'taken' })
  await deleteOldRateBuckets(database.db, later(HOUR_MS))
  const kept = await database.db.selectFrom('rateBuckets').select('key').execute()
  expect(kept).toEqual([{ key: other.key }])
})

test('F6 limits are counted in turn up to the first that is full, and those after it are not', async () => {
  const [wide, narrow, last] = [limit(5), limit(1), limit(5)]
  expect(await takeHits(database.db, [wide, narrow, last], NOW)).toEqual({ kind: 'taken' })
  expect(await Promise.all([wide, narrow, last].map(hitsOf))).toEqual([1, 1, 1])
  expect(await takeHits(database.db, [wide, narrow, last], later(1_500))).toEqual({
    kind: 'full',
    retryAfterSeconds: 3_599,
  })
  expect(await Promise.all([wide, narrow, last].map(hitsOf))).toEqual([2, 1, 1])
  expect(await takeHits(database.db, [], NOW)).toEqual({ kind: 'taken' })
})

test('F6 forty uses at once of two limits are taken as often as the narrower allows', async () => {
  const [own, shared] = [limit(3), limit(5)]
  const taken = await Promise.all(Array.from({ length: 40 }, () => takeHits(database.db, [own, shared], NOW)))
  expect(taken.filter(({ kind }) => kind === 'taken')).toHaveLength(3)
  expect(await hitsOf(shared)).toBe(3)
})
