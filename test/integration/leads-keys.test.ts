import { describe, expect, it } from 'vitest'
import { deleteOldKeys } from '#data/platform/old-lead-keys.ts'
import { forgetKeys, KEY_DAYS } from '#server/delivery/forget-keys.ts'
import { submitLead } from '#server/leads/intake.ts'
import { context, meta, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const database = databaseOfEachTest()

const DAY_MS = 86_400_000
const VALUES = { ...SAM, message: 'Hello', category: 'General Enquiry', location: 'cairns' }

/** A lead under a key, so many days before now. */
async function leadOf(idempotencyKey: string, daysAgo: number): Promise<void> {
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS)
  const answer = await submitLead(
    { ...context(database), now: at },
    'general-contact',
    VALUES,
    meta({ idempotencyKey }),
  )
  expect(answer).toMatchObject({ kind: 'accepted', isRepeated: false })
}

const keys = async () =>
  (await database.db.selectFrom('leadKeys').select('key').orderBy('key').execute()).map(({ key }) => key)

describe('A11.19 idempotency keys', () => {
  it(`A11.19 are forgotten after ${KEY_DAYS} days, batch by batch, and their leads stay`, async () => {
    for (const [key, daysAgo] of [
      ['a', 400],
      ['b', 60],
      ['c', KEY_DAYS + 1],
      ['d', KEY_DAYS - 1],
      ['e', 0],
    ] as const)
      await leadOf(key, daysAgo)
    const logged: object[] = []
    const forgetting = forgetKeys({
      db: database.db,
      log: { info: (details) => void logged.push(details) },
      now: () => NOW,
      everyMs: 20,
      batch: 1,
    })
    await until(async () => (await keys()).length === 2 && logged.length > 0)
    await forgetting.close()
    expect(await keys()).toEqual(['key:d', 'key:e'])
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 5, leadKeys: 2 })
    expect(logged).toEqual([{ event: 'lead_keys_forgotten', keys: 3 }])
  })

  it('A11.19 no statement deletes more than it is asked to, and two processes do not wait for each other', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await leadOf(key, 90)
    const deleted = await Promise.all([2, 2].map((limit) => deleteOldKeys(database.db, NOW, limit)))
    expect(deleted.every((count) => count <= 2)).toBe(true)
    expect(await keys()).toHaveLength(5 - deleted.reduce((sum, count) => sum + count, 0))
    expect(await deleteOldKeys(database.db, NOW, 1)).toBe(1)
  })

  it('A11.19 a key that was forgotten is free again', async () => {
    await leadOf('a', 90)
    await deleteOldKeys(database.db, NOW, 10)
    await leadOf('a', 0)
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 2, leadKeys: 1 })
  })
})
