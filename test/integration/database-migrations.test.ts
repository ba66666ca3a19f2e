import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#data/platform/connection.ts'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { migrate } from '#data/platform/migrate.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let test: TestDatabase
afterEach(() => test.drop())

describe('migrations', () => {
  it('24 programs that start at once on an empty database all succeed, and one of them migrates', async () => {
    test = await createTestDatabase({ migrated: false })
    const programs = Array.from({ length: 24 }, () => openDatabase({ url: test.url, poolSize: 1 }))
    const applied = await Promise.all(programs.map(({ db }) => migrate(db)))
    await Promise.all(programs.map(({ close }) => close()))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await migrate(test.db)).toEqual([])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from vehicles`.execute(test.db)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('a program uses the server that DATABASE_URL names, migrated, and never shows its password', async () => {
    test = await createTestDatabase({ migrated: false })
    const url = new URL(test.url)
    // Peer sign-in asks for none; a server of TEST_DATABASE_URL may.
    if (url.password === '') url.password = 'secret'
    const logged: string[] = []
    const program = await openForProgram(
      { databaseUrl: url.href, dataDir: '/nowhere' },
      { ...silentLog, info: (line) => logged.push(line) },
    )
    expect(logged.filter((line) => /^Database migration 001-stock applied$/.test(line))).toHaveLength(1)
    expect(program.describe).not.toContain(url.password)
    expect(await program.db.selectFrom('vehicles').selectAll().execute()).toEqual([])
    await program.close()
  })

  it('a program without DATABASE_URL gets the embedded server, and its close stops it', async () => {
    test = await createTestDatabase({ migrated: false })
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fc-program-'))
    const program = await openForProgram({ dataDir }, silentLog)
    expect(program.describe).toContain('embedded PostgreSQL in /')
    expect(await program.db.selectFrom('vehicles').selectAll().execute()).toEqual([])
    await program.close()
    await expect(openDatabase({ url: program.url }).pool.query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    const [, where] = /in (\/var\/lib\/forecourt\/\w+)/.exec(program.describe) ?? []
    for (const folder of [dataDir, where ?? dataDir]) await rm(folder, { recursive: true, force: true })
  })

  it('an unreachable DATABASE_URL fails with one line', async () => {
    test = await createTestDatabase({ migrated: false })
    await expect(
      openForProgram({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/x', dataDir: '/nowhere' }, silentLog),
    ).rejects.toThrow(/^DATABASE_URL \(postgres:\/\/me@127\.0\.0\.1:1\/x\): connect ECONNREFUSED 127\.0\.0\.1:1$/)
    await expect(openForProgram({ databaseUrl: 'nonsense', dataDir: '/nowhere' }, silentLog)).rejects.toThrow(
      /^DATABASE_URL \(not an address; valid: postgres:/,
    )
  })
})
