import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { openDatabase, queriesOn } from '#data/platform/connection.ts'
import type { Database } from '#data/schema.ts'
import { databaseUrl } from './administer.ts'
import { emptyDatabase, keepRows, OWN_SESSION, restoreRows, shapeOf } from './database-rows.ts'
import { LentPool } from './lent-pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      serverUrl: string
      template: string
      /** A new embedded server's database files, to be copied; null where the run has no embedded server. */
      newCluster: string | null
    }
  }
}

export interface TestDatabase {
  db: Kysely<Database>
  pool: LentPool
  url: string
  /** Remembers every row, for `restore`. */
  keep(): Promise<void>
  /** Brings every row back to what was remembered. */
  restore(): Promise<void>
  /** Gives the database back; call it in `afterAll` or `afterEach`. */
  drop(): Promise<void>
}

/** A database of this worker with its connections, for one test file or test after the other. */
interface OwnDatabase {
  name: string
  pool: pg.Pool
  shape: string
  close(): Promise<void>
}

/** Databases that were given back, empty. */
const spare: OwnDatabase[] = []

/** The worker's one connection to the server's own database. */
let server: pg.Pool | undefined
function onServer(statement: string): Promise<pg.QueryResult> {
  const options = { connectionString: inject('postgres').serverUrl, max: 1, idleTimeoutMillis: 0 }
  server ??= new pg.Pool({ ...options, allowExitOnIdle: true })
  return server.query(statement)
}

/**
 * An empty database on the run's server, migrated unless `migrated` is false, for one test file or one test. It is
 * emptied and lent again when it is given back: to make, connect to and remove one takes many times as long.
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const own = (migrated ? spare.pop() : undefined) ?? (await makeDatabase(migrated))
  const pool = new LentPool(own.pool)
  const giveBack = async (): Promise<void> => {
    await pool.end()
    if (migrated && (await isEmptied(own))) return void spare.push(own)
    await own.close()
    await onServer(`drop database if exists ${own.name} with (force)`)
  }
  let giving: Promise<void> | undefined
  return {
    db: queriesOn(pool),
    pool,
    url: databaseUrl(inject('postgres').serverUrl, own.name),
    keep: () => keepRows(own.pool),
    restore: () => restoreRows(own.pool),
    drop: () => (giving ??= giveBack()),
  }
}

/** A database for all tests of a file: lent before the first and given back after the last. */
export const databaseOfFile = (): TestDatabase => lentBetween(beforeAll, afterAll)

/** A database for each test of a file: lent before it and given back after it. */
export const databaseOfEachTest = (): TestDatabase => lentBetween(beforeEach, afterEach)

type Hook = (run: () => Promise<void>) => void

/** Its members can be read while it is lent: in tests and hooks, not while the file is loaded. */
function lentBetween(begin: Hook, end: Hook): TestDatabase {
  let lent: TestDatabase | undefined
  begin(async () => {
    lent = await createTestDatabase()
  })
  end(() => database().drop())
  const database = (): TestDatabase => {
    if (lent === undefined) throw new Error('the database is not lent yet: read it in a test or a hook')
    return lent
  }
  return {
    get db() {
      return database().db
    },
    get pool() {
      return database().pool
    },
    get url() {
      return database().url
    },
    keep: () => database().keep(),
    restore: () => database().restore(),
    drop: () => database().drop(),
  }
}

/** Whether a database is as it was made. Not where a test has changed its tables, or its user may not empty it. */
async function isEmptied({ pool, shape }: OwnDatabase): Promise<boolean> {
  return emptyDatabase(pool).then(
    async () => (await shapeOf(pool)) === shape,
    () => false,
  )
}

/** Its files are copied: writing them through the log, as is usual, takes twice as long. */
async function makeDatabase(migrated: boolean): Promise<OwnDatabase> {
  const { serverUrl, template } = inject('postgres')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await onServer(`create database ${name} template ${migrated ? template : 'template0'} strategy file_copy`)
  const url = new URL(databaseUrl(serverUrl, name))
  url.searchParams.set('application_name', OWN_SESSION)
  const { pool, close } = openDatabase({ url: url.href })
  // Its connections stay until the worker ends, and do not hold it up.
  Object.assign(pool.options, { idleTimeoutMillis: 0, allowExitOnIdle: true })
  return { name, pool, shape: await shapeOf(pool), close }
}
