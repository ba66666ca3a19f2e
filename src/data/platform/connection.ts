import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { silentLog, type Log } from '../log.ts'
import type { Database } from '../schema.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  /** The pool of `db`, for LISTEN, COPY and cursors, which Kysely lacks. */
  pool: pg.Pool
  close(): Promise<void>
}

/** PostgreSQL's type numbers (pg_type.oid), which never change. */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/**
 * How column types reach JavaScript, for one client and not for every user of `pg` in the process. Our bigint columns
 * are ids and cents, far below 2^53; a date has no time zone and so must not become a `Date`.
 */
export function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  types.setTypeParser(DATE, (text: string) => text)
  return types
}

/**
 * Opens a pool of connections to the PostgreSQL at `url`. Nothing is sent until the first query. A lost connection
 * fails the queries that were on it and no more: the next query gets a new one.
 */
export function openDatabase(options: { url: string; log?: Log; poolSize?: number }): OpenDatabase {
  const log = options.log ?? silentLog
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'forecourt',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: columnTypes(),
  })
  pool.on('error', (error) => log.warn(`A database connection was lost while idle: ${error.message}`))
  // The pool takes its listener off a client that is in use; without one of ours a connection lost
  // between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside jsonb are data (feed columns, makers' names), not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async (): Promise<void> => {
    await db.destroy()
    // Kysely ends a pool only when it has used it.
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}
