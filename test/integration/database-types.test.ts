import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let test: TestDatabase
beforeAll(async () => { test = await createTestDatabase() })
afterAll(() => test.drop())

describe('A29 the tables', () => {
  it('hold runs', async () => {
    const startedAt = new Date('2026-03-01T00:00:00Z')
    const run = await test.db.insertInto('importRuns')
      .values({ siteId: 'southerly', source: 'x.csv', format: 'own', mode: 'full', state: 'running', startedAt })
      .returningAll().executeTakeFirstOrThrow()
    expect(run).toMatchObject({ id: 1, rowsRead: 0, startedAt, finishedAt: null })
  })
})
