import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openForServing, type ServingDatabase } from '#data/platform/database.ts'
import { isDatabaseAway } from '#data/platform/database-fault.ts'
import { listenOn } from '#data/platform/listener.ts'
import { silentLog } from '#data/log.ts'
import { startSilentProxy, type SilentProxy } from '#test/silent-proxy.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
let proxy: SilentProxy
let pools: ServingDatabase
beforeEach(async () => {
  proxy = await startSilentProxy(database.url)
  pools = openForServing(proxy.url, { log: silentLog, poolSize: 3 })
})
afterEach(async () => {
  await pools.close()
  await proxy.close()
})

const one = (db: ServingDatabase['serving']) => sql<{ one: number }>`select 1 as one`.execute(db)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('S3 connections that die silently', () => {
  it('fail what waits for them as a database that is away, and new ones are made when it is back', async () => {
    // All of the pool's connections are open, and one is in the middle of a transaction.
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(pools.serving)))
    await one(pools.background)
    const inTransaction = await failureOf(
      pools.serving.transaction().execute(async (trx) => {
        await one(trx)
        proxy.silence()
        const statement = await failureOf(one(trx))
        expect(String(statement)).toBe('SilentDatabase: PostgreSQL did not answer within 2.5 s')
        throw statement
      }),
    )
    expect(isDatabaseAway(inTransaction)).toBe(true)
    proxy.heal()
    expect((await one(pools.serving)).rows).toEqual([{ one: 1 }])
    // Neither pool meets an old connection any more.
    expect((await one(pools.background)).rows).toEqual([{ one: 1 }])
  })

  it('do not hold up background work that began before, once the requests have found them', async () => {
    await Promise.all([one(pools.serving), one(pools.background)])
    proxy.silence()
    const ends: string[] = []
    const noted = (name: string, query: Promise<unknown>) =>
      failureOf(query).then((error) => void ends.push(`${name}: ${String(error)}`))
    // Asked of a server that never answers, the background alone would wait half a minute.
    await Promise.all([
      noted('background', sql`select pg_sleep(20)`.execute(pools.background)),
      noted('serving', one(pools.serving)),
    ])
    expect(ends).toEqual([
      'serving: SilentDatabase: PostgreSQL did not answer within 2.5 s',
      'background: SilentDatabase: PostgreSQL did not answer within 2.5 s',
    ])
  })

  it('do not hold up a new connection, nor the end', async () => {
    proxy.silence()
    expect(isDatabaseAway(await failureOf(one(pools.serving)))).toBe(true)
    proxy.heal()
    await one(pools.serving)
    proxy.silence()
    // `afterEach` closes the pools.
  })

  it('are left alone while they are idle, and while a statement of the server takes its time', async () => {
    await one(pools.serving)
    await sql`select pg_sleep(3)`.execute(pools.background)
    expect((await one(pools.serving)).rows).toEqual([{ one: 1 }])
  })

  it('are noticed by who only listens', async () => {
    const warnings: string[] = []
    let hints = 0
    const listener = listenOn({
      url: proxy.url,
      channel: 'forecourt_silence',
      subject: 'silence',
      hint: () => void hints++,
      log: { ...silentLog, warn: (line) => void warnings.push(line) },
      beatMs: 50,
    })
    await expect.poll(() => hints).toBe(1)
    proxy.silence()
    await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1)
    proxy.heal()
    await expect.poll(() => hints, { timeout: 10_000 }).toBe(2)
    expect(warnings[0]).toContain('the server did not answer within 2.5 s')
    await listener.close()
  })
})

describe('S3 a statement of a request', () => {
  it('ends at the server after two seconds, a transaction that does nothing too', async () => {
    const slow = await failureOf(sql`select pg_sleep(60)`.execute(pools.serving))
    expect([isDatabaseAway(slow), String(slow)]).toEqual([true, expect.stringMatching(/statement timeout/)])
    const idle = await failureOf(
      pools.serving.transaction().execute(async (trx) => {
        await one(trx)
        await sql`select pg_sleep(3)`.execute(pools.background)
        await one(trx)
      }),
    )
    expect(isDatabaseAway(idle)).toBe(true)
  })

  it('at fault itself is no sign of a database that is away', async () => {
    expect(isDatabaseAway(await failureOf(sql`select nothing from nowhere`.execute(pools.serving)))).toBe(false)
    expect(isDatabaseAway(new TypeError('Connection is not a function'))).toBe(false)
  })
})
