import { userInfo } from 'node:os'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { readEnvironment } from '#server/env.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { leads } from './leads.ts'

interface Io {
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
}

/** `forecourt leads …` on this machine's sites and database; it may run beside a running server. */
export async function leadsCommand(args: string[], { stdout, stderr }: Io): Promise<number> {
  const env = readEnvironment(process.env)
  const sites = await SiteRegistry.open({ folder: env.SITES_DIR })
  try {
    return await leads(args, {
      openDb: () => openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, silentLog),
      findSite: (slug) => sites.bySlug(slug)?.served?.site,
      siteSlugs: sites.list().map(({ slug }) => slug),
      stdout,
      stderr,
      doing: { actor: accountName(), at: new Date() },
    })
  } finally {
    await sites.close()
  }
}

/** A container's account may have no name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
