import { join } from 'node:path'
import type { Problem } from '#domain/site/checks/problem.ts'
import { hashSources } from '../build/build-inputs.ts'
import type { Environment } from '../env.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { keptSettings } from './kept-settings.ts'
import { SiteRegistry } from './site-registry.ts'

/** Sources that decide what a good settings folder is, and what it is read as. */
const CHECKED_BY = ['package-lock.json', 'src/domain', 'src/pages/routes.ts', 'src/server/sites']

interface OpenSites {
  /** False for a command, which may run under another account than the server: it keeps nothing. */
  isServer: boolean
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

/**
 * The sites of SITES_DIR, those with faulty settings as they were last good (DATA_DIR/settings). Throws when the folder
 * cannot be read.
 */
export async function openSites(env: Environment, { isServer, log }: OpenSites): Promise<SiteRegistry> {
  const settings = keptSettings(join(env.DATA_DIR, 'settings'), (message) => log.warn({}, message))
  const sites = await SiteRegistry.open({
    folder: env.SITES_DIR,
    localPort: env.PORT,
    kept: {
      settings: isServer ? settings : { ...settings, keep: () => {} },
      program: await hashSources(PROJECT_FOLDER, CHECKED_BY),
    },
  })
  for (const { slug, name, faulty, problems } of sites.list())
    if (faulty) tellOfFaults(log, slug, name !== null, problems)
  return sites
}

/** Logs every problem of a site's settings that are refused. */
export function tellOfFaults(
  log: OpenSites['log'],
  slug: string,
  isServed: boolean,
  problems: readonly Problem[],
): void {
  log.error(
    { site: slug, problems: problems.map(({ message }) => message) },
    isServed
      ? 'faulty site settings refused; the last good ones stay'
      : 'site settings are faulty; the site answers 503',
  )
}
