import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForServing, type ServingDatabase } from '#data/platform/database.ts'
import { writeCheck } from '#data/platform/write-check.ts'
import { silentLog } from '#data/log.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
let pools: ServingDatabase
beforeAll(() => {
  pools = openForServing(database.url, { log: silentLog, poolSize: 1 })
})
afterAll(() => pools.close())

const size = async () => {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(database.db)
  return Number(rows[0]?.size)
}
const tables = async () => (await sql`select from pg_class where relname = 'write_check'`.execute(database.db)).rows

describe('S9 readiness tells when leads cannot be kept', () => {
  it('as on a server that only reads after a fail-over, until it writes again', async () => {
    let nowMs = 0
    const check = writeCheck({ db: pools.serving, nowMs: () => nowMs, holdsMs: 10 })
    await check()
    await sql`set default_transaction_read_only = on`.execute(pools.serving)
    // The last answer holds for a while.
    await check()
    nowMs = 10
    await expect(check()).rejects.toThrow('cannot execute CREATE TABLE AS in a read-only transaction')
    await sql`set default_transaction_read_only = off`.execute(pools.serving)
    nowMs = 20
    await check()
  })

  it('and asks for room on the disk, which it gives back', async () => {
    const check = writeCheck({ db: pools.serving, nowMs: () => 0, holdsMs: 0 })
    const before = await size()
    await Promise.all([check(), check(), check()])
    expect(await tables()).toEqual([])
    expect((await size()) - before).toBeLessThan(140_000)
  })
})
