/** Opens the sites and the database that a command works on. */
import { silentLog } from '#data/log.ts'
import { openForProgram } from '#data/platform/database.ts'
import { problemLine } from '#domain/site/checks/problem.ts'
import { readEnvironment, type Environment } from '#server/env.ts'
import { openSites } from '#server/sites/open-sites.ts'
import type { SiteRegistry } from '#server/sites/site-registry.ts'
import type { SiteCommandDeps } from './site-command.ts'

/** Standard streams of a command. */
export interface CommandIo {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
}

interface ThisMachine {
  env: Environment
  sites: SiteRegistry
  /** All that a command on one site needs but the standard streams. */
  deps: Omit<SiteCommandDeps, 'stdout' | 'stderr'>
}

/** Runs a command on this machine's sites and database; it may run beside a running server. */
export async function onThisMachine(run: (machine: ThisMachine) => Promise<number>): Promise<number> {
  const env = readEnvironment(process.env)
  const sites = await openSites(env, { isServer: false, log: { warn() {}, error() {} } })
  try {
    return await run({
      env,
      sites,
      deps: {
        openDb: () => openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, silentLog),
        findSite: (slug) => sites.bySlug(slug)?.served?.site,
        siteSlugs: sites.list().map(({ slug }) => slug),
        problemsOf: (slug) => sites.bySlug(slug)?.problems.map(problemLine) ?? [],
      },
    })
  } finally {
    await sites.close()
  }
}
