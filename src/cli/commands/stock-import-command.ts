import { openForProgram } from '#data/database.ts'
import { silentLog } from '#data/log.ts'
import { readEnvironment } from '#server/env.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { stockImport } from './stock-import.ts'

/** `forecourt stock import …` on this machine's sites and database; it may run beside a running server. */
export async function stockImportCommand(
  args: string[],
  { stdin, stdout, stderr }: { stdin: NodeJS.ReadableStream; stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream },
): Promise<number> {
  const env = readEnvironment(process.env)
  const sites = await SiteRegistry.open({ folder: env.SITES_DIR })
  try {
    return await stockImport(args, {
      openDb: () => openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, silentLog),
      findSite: (slug) => {
        const site = sites.bySlug(slug)?.served?.site
        return site && importSiteOf(site)
      },
      siteSlugs: sites.list().map(({ slug }) => slug),
      stdin,
      stdout,
      stderr,
      now: new Date(),
    })
  } finally {
    await sites.close()
  }
}
