import { Readable } from 'node:stream'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { problemLine } from '#domain/site/checks/problem.ts'
import { readEnvironment } from '#server/env.ts'
import { abortOnStopSignal } from '#server/signals.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { stockImport } from './stock-import.ts'

interface Io {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
}

/**
 * `forecourt stock import …` on this machine's sites and database; it may run beside a running server. A signal takes
 * the import back and closes the database, since an embedded server would outlive its program.
 */
export async function stockImportCommand(args: string[], io: Io): Promise<number> {
  const stopped = abortOnStopSignal([io.stdout, io.stderr])
  const env = readEnvironment(process.env)
  const sites = await SiteRegistry.open({ folder: env.SITES_DIR })
  try {
    return await stockImport(args, {
      ...io,
      openDb: () => openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, silentLog),
      findSite: (slug) => {
        const site = sites.bySlug(slug)?.served?.site
        return site && importSiteOf(site)
      },
      siteSlugs: sites.list().map(({ slug }) => slug),
      problemsOf: (slug) => sites.bySlug(slug)?.problems.map(problemLine) ?? [],
      now: new Date(),
      stopped,
    })
  } finally {
    await sites.close()
    // The writer of our standard input may never end it, and the process would wait.
    if (io.stdin instanceof Readable) io.stdin.destroy()
  }
}
