import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { stockSource } from '#data/stock-changes.ts'
import { readEnvironment } from '#server/env.ts'
import { abortOnStopSignal } from '#server/signals.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { searchSync } from './search-sync.ts'

interface Io {
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
}

/** `forecourt search sync …` on this machine's sites and database; it may run beside a running server. */
export async function searchSyncCommand(args: string[], { stdout, stderr }: Io): Promise<number> {
  const stopped = abortOnStopSignal([stdout, stderr])
  const env = readEnvironment(process.env)
  const sites = await SiteRegistry.open({ folder: env.SITES_DIR })
  try {
    return await searchSync(args, {
      stdout,
      stderr,
      sites: sites.list().flatMap(({ slug }) => sites.bySlug(slug)?.served?.site ?? []),
      adminKey: env.SEARCH_ADMIN_KEY,
      openStock: async () => {
        const database = await openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, silentLog)
        return { stock: stockSource(database.db), close: () => database.close() }
      },
      now: new Date(),
      stopped,
    })
  } finally {
    await sites.close()
  }
}
