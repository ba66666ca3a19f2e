import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { silentLog, type Log } from '../log.ts'
import type { Database } from '../schema.ts'
import { keepPlans } from './keep-plans.ts'
import { watchSilence, type SilenceWatch } from './silence.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  /** The pool of `db`, for LISTEN, COPY and cursors, which Kysely lacks. */
  pool: pg.Pool
  close(): Promise<void>
}

/** How long the users of a pool wait for the server, in milliseconds. */
export interface PatienceLimits {
  /** For a connection, a free one in the pool or a new one. */
  connectMs: number
  /** For a statement, and between the statements of a transaction: the server ends them then. */
  statementMs: number
  /** For any byte of an answer: the connection is given up then. More than `statementMs`. */
  silenceMs: number
}

/** For what shoppers wait for: a form is answered within five seconds whatever happens to the database (S3). */
export const SERVING_LIMITS: PatienceLimits = { connectMs: 2_000, statementMs: 2_000, silenceMs: 2_500 }
/** For what goes on beside the requests: reading a large stock, delivering leads. */
export const BACKGROUND_LIMITS: PatienceLimits = { connectMs: 5_000, statementMs: 30_000, silenceMs: 31_000 }

/** Longest wait for the server's goodbye when a pool is closed, in milliseconds. */
const GOODBYE_MS = 2_000

/** The system asks this long after the last byte whether the other end still lives. */
const KEEP_ALIVE_MS = 10_000

/** Wait for a connection, in milliseconds, of what then waits as long as a statement takes: imports, commands. */
const PATIENT_CONNECT_MS = 10_000

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

export interface LimitedDatabase extends OpenDatabase {
  /** Another pool found the server silent: connections of this one that are as silent are given up soon. */
  doubt(): void
}

interface PoolOptions {
  url: string
  log?: Log
  poolSize?: number
}

/**
 * Opens a pool of connections to the PostgreSQL at `url`. Nothing is sent until the first query. A lost connection
 * fails the queries that were on it and no more: the next query gets a new one.
 */
export function openDatabase(options: PoolOptions): OpenDatabase {
  return openPool(options, { connectionTimeoutMillis: PATIENT_CONNECT_MS }, watchSilence(null))
}

/**
 * The same for a program that must not hang when the server does: what takes longer than `limits` fails, and a
 * connection that has died silently is given up. `onSilence` is called then.
 */
export function openLimitedDatabase(
  options: PoolOptions & { limits: PatienceLimits; onSilence?: () => void },
): LimitedDatabase {
  const { connectMs, statementMs, silenceMs } = options.limits
  const watch = watchSilence(silenceMs, options.onSilence)
  const config = {
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  }
  return { ...openPool(options, config, watch), doubt: () => watch.doubt(SERVING_LIMITS.silenceMs) }
}

/** Queries on the connections of a pool. */
export function queriesOn(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside jsonb are data (feed columns, makers' names), not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

function openPool(options: PoolOptions, config: pg.PoolConfig, watch: SilenceWatch): OpenDatabase {
  const log = options.log ?? silentLog
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'forecourt',
    max: options.poolSize ?? 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: columnTypes(),
    Client: watch.Client,
    ...config,
  })
  watch.follow(pool)
  pool.on('error', (error) => log.warn(`A database connection was lost while idle: ${error.message}`))
  // The pool takes its listener off a client that is in use; without one of ours a connection lost
  // between two statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
  })
  const db = queriesOn(pool)
  const end = async (): Promise<void> => {
    setTimeout(watch.cut, GOODBYE_MS).unref()
    await db.destroy()
    // Kysely ends a pool only when it has used it.
    if (!pool.ended) await pool.end()
  }
  let ending: Promise<void> | undefined
  return { db, pool, close: () => (ending ??= end()) }
}
