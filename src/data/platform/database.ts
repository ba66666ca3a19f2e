import type { Kysely } from 'kysely'
import type pg from 'pg'
import {
  BACKGROUND_LIMITS,
  openDatabase,
  openLimitedDatabase,
  SERVING_LIMITS,
  type LimitedDatabase,
  type PatienceLimits,
} from './connection.ts'
import { backUpEmbedded, stopArchiving, type MadeBackup } from './embedded/backup.ts'
import { startEmbedded, type EmbeddedServer } from './embedded/launcher.ts'
import { restoreEmbedded } from './embedded/restore.ts'
import type { Log } from '../log.ts'
import { migrate } from './migrate.ts'
import type { Database } from '../schema.ts'

export interface ProgramDatabase {
  db: Kysely<Database>
  pool: pg.Pool
  url: string
  /** Names the server in messages, without a password. It adds the folder where that is not the data folder. */
  describe: string
  /** Closes the connections, then leaves the embedded server (the last program to leave stops it). */
  close(): Promise<void>
}

/** Opens the database of a program, whichever the environment names, with its tables up to date. */
export async function openForProgram(
  env: { databaseUrl?: string | undefined; dataDir: string },
  log: Log,
): Promise<ProgramDatabase> {
  const embedded = env.databaseUrl === undefined ? await startEmbedded({ dataDir: env.dataDir, log }) : undefined
  const url = embedded?.url ?? env.databaseUrl ?? ''
  const { db, pool, close } = openDatabase({ url, log })
  const closeAll = async (): Promise<void> => {
    await close()
    await embedded?.stop()
  }
  try {
    for (const name of await migrate(db)) log.info(`Database migration ${name} applied`)
  } catch (error) {
    await closeAll()
    throw new Error(
      embedded === undefined ? `DATABASE_URL (${withoutPassword(url)}): ${messageOf(error)}` : messageOf(error),
      { cause: error },
    )
  }
  return {
    db,
    pool,
    url,
    describe: embedded === undefined ? withoutPassword(url) : describeEmbedded(embedded, env.dataDir),
    close: closeAll,
  }
}

/** The pools of a program that must go on when its database does not. */
export interface ServingDatabase {
  /** For what shoppers wait for. */
  serving: Kysely<Database>
  /** For what goes on beside the requests. */
  background: Kysely<Database>
  close(): Promise<void>
}

/** Most connections for what goes on beside the requests. */
const BACKGROUND_POOL = 4

/** Opens both pools on the database at `url`. Where one finds it silent, the other looks at its own connections too. */
export function openForServing(url: string, options: { log: Log; poolSize: number }): ServingDatabase {
  const pools: LimitedDatabase[] = []
  const open = (limits: PatienceLimits, poolSize: number): LimitedDatabase => {
    const pool: LimitedDatabase = openLimitedDatabase({
      url,
      log: options.log,
      limits,
      poolSize,
      onSilence: () => pools.filter((other) => other !== pool).forEach((other) => other.doubt()),
    })
    pools.push(pool)
    return pool
  }
  const serving = open(SERVING_LIMITS, options.poolSize)
  const background = open(BACKGROUND_LIMITS, Math.min(options.poolSize, BACKGROUND_POOL))
  return {
    serving: serving.db,
    background: background.db,
    close: async () => void (await Promise.all(pools.map((pool) => pool.close()))),
  }
}

interface BackupEnvironment {
  databaseUrl: string | undefined
  dataDir: string
}

/** Backs the embedded database and the data folder up into a new folder, or ends its archiving where that is null. */
export async function backUp(
  { databaseUrl, dataDir }: BackupEnvironment,
  folder: string | null,
  log: Log,
): Promise<MadeBackup | null> {
  if (databaseUrl !== undefined)
    throw new Error(
      `the database is ${withoutPassword(databaseUrl)}, which has backups of its own; ` +
        'valid: pg_basebackup and WAL archiving, and a copy of DATA_DIR, as docs/operations.md shows.',
    )
  if (folder !== null) return backUpEmbedded(dataDir, folder, log)
  await stopArchiving(dataDir, log)
  return null
}

/** Makes a new data folder of such a backup, as it was at a moment. */
export const restoreBackup = restoreEmbedded

function describeEmbedded({ owner, where }: EmbeddedServer, dataDir: string): string {
  const place = where === undefined ? `in ${dataDir}` : `in ${where} (it cannot be in ${dataDir})`
  return `embedded PostgreSQL ${place}${owner === 'shared' ? ', already running' : ''}`
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'not an address; valid: postgres://user:password@host:5432/database'
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}

function messageOf(error: unknown): string {
  // A failed connection to a name with several addresses is an AggregateError, which has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
