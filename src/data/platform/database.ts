import type { Kysely } from 'kysely'
import type pg from 'pg'
import { openDatabase } from './connection.ts'
import { startEmbedded, type EmbeddedServer } from './embedded/launcher.ts'
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
  env: { databaseUrl?: string | undefined; dataDir: string; poolSize?: number },
  log: Log,
): Promise<ProgramDatabase> {
  const embedded = env.databaseUrl === undefined ? await startEmbedded({ dataDir: env.dataDir, log }) : undefined
  const url = embedded?.url ?? env.databaseUrl ?? ''
  const { db, pool, close } = openDatabase({ url, log, ...(env.poolSize !== undefined && { poolSize: env.poolSize }) })
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
