import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openForProgram, type ProgramDatabase } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { copyData } from './demo-data.ts'
import { askUntil } from './ask.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'

export interface Fleet {
  folder: string
  database: ProgramDatabase
  /** Starts one more server, with a data folder of its own; resolves when it is ready. */
  serve(env?: Record<string, string>): Promise<RunningProgram>
  /** Stops every server and the database, and removes the folder. */
  close(): Promise<void>
}

/** Several servers on one PostgreSQL, which holds the demo stock of `filled`. */
export async function startFleet(filled: string): Promise<Fleet> {
  const folder = await temporaryFolder('fleet')
  const dataDir = join(folder, 'database')
  await copyData(filled, dataDir)
  const database = await openForProgram({ dataDir }, silentLog)
  const servers: RunningProgram[] = []
  return {
    folder,
    database,
    serve: async (env = {}) => {
      const own = join(folder, `server-${servers.length + 1}`)
      await mkdir(own)
      const server = await startProgram({
        DATABASE_URL: database.url,
        APP_SECRET: Buffer.alloc(32, 1).toString('base64'),
        DATA_DIR: own,
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      })
      servers.push(server)
      await askUntil(server.port, 'anything', '/readyz', ({ status }) => status === 200)
      return server
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
