import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#data/platform/connection.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { until } from './until.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

/** Cuts every other connection to the test database, as a restart of the server would. */
async function cutOthers(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(test.db)
}

describe('a lost connection', () => {
  it('while idle is a warning, and the next query gets a new one', async () => {
    const warnings: string[] = []
    const other = openDatabase({
      url: test.url,
      log: { info() {}, error() {}, warn: (line) => void warnings.push(line) },
    })
    await sql`select 1`.execute(other.db)
    await cutOthers()
    await until(() => warnings.length > 0)
    expect(warnings[0]).toMatch(/^A database connection was lost while idle: terminating connection/)
    expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }])
    await other.close()
  })

  it('in the middle of a transaction fails that transaction and not the program', async () => {
    const other = openDatabase({ url: test.url })
    await expect(
      other.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await cutOthers()
        await until(() =>
          sql`select 1`.execute(trx).then(
            () => false,
            () => true,
          ),
        )
        await sql`select 1`.execute(trx)
      }),
    ).rejects.toThrow(/connection|terminat/i)
    expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }])
    await other.close()
  })

  it('is over after close, also of a pool that was never used or used without Kysely', async () => {
    const unused = openDatabase({ url: test.url })
    await unused.close()
    const raw = openDatabase({ url: test.url })
    await raw.pool.query('select 1')
    await raw.close()
    expect([unused.pool.ended, raw.pool.ended]).toEqual([true, true])
  })
})
