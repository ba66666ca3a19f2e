/** A folder of made-up sites for tests. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleSettings } from '#test/sites/sample-site.ts'
import { sampleTheme } from '#test/sites/sample-theme.ts'
import { SiteRegistry, type SiteChange, type SiteRegistryOptions } from '#server/sites/site-registry.ts'
import { afterEach, beforeEach } from 'vitest'

type OpenRegistry = (options?: Partial<SiteRegistryOptions>) => Promise<SiteRegistry>

/** Long enough that no poll helps a test of events, ms. */
export const NO_POLL = 600_000
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'

export class TemporarySites {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<TemporarySites> {
    return new TemporarySites(await mkdtemp(join(tmpdir(), 'forecourt-sites-')))
  }

  path(slug: string, file = 'site.json'): string {
    return join(this.folder, slug, file)
  }

  /** A sound site: theme, logo and settings, `changes` replacing whole settings. */
  async add(slug: string, changes: Record<string, unknown> = {}): Promise<void> {
    await mkdir(join(this.folder, slug), { recursive: true })
    await writeFile(this.path(slug, 'theme.css'), sampleTheme())
    await writeFile(this.path(slug, 'logo.svg'), LOGO)
    await this.settings(slug, changes)
  }

  async settings(slug: string, changes: Record<string, unknown> = {}): Promise<void> {
    await writeFile(this.path(slug), this.text(slug, changes))
  }

  text(slug: string, changes: Record<string, unknown> = {}): string {
    return JSON.stringify(sampleSettings({ slug, hosts: [`${slug}.localhost`], ...changes }), null, 2)
  }

  /** As editors save: a new file put in the old one's place. */
  async replace(slug: string, text: string): Promise<void> {
    await writeFile(this.path(slug, '.site.json.tmp'), text)
    await rename(this.path(slug, '.site.json.tmp'), this.path(slug))
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Resolves with the next change of a site that is of this kind. */
export function nextChange(registry: SiteRegistry, slug: string, kind: SiteChange['kind']): Promise<SiteChange> {
  return new Promise((resolve) => {
    const stop = registry.onChange((change) => {
      if (change.slug !== slug || change.kind !== kind) return
      stop()
      resolve(change)
    })
  })
}

/** A folder of sites for each test of a file, and the registry that the test opens on it. */
export function sitesForEachTest(): { sites: () => TemporarySites; open: OpenRegistry } {
  let sites: TemporarySites | undefined
  let registry: SiteRegistry | null = null
  beforeEach(async () => {
    sites = await TemporarySites.make()
  })
  afterEach(async () => {
    await registry?.close()
    registry = null
    await sites?.remove()
  })
  const folderOfTest = () => {
    if (sites === undefined) throw new Error('The folder is there only while a test runs.')
    return sites
  }
  const open: OpenRegistry = async (options = {}) => {
    registry = await SiteRegistry.open({ folder: folderOfTest().folder, debounceMs: 10, pollMs: NO_POLL, ...options })
    return registry
  }
  return { sites: folderOfTest, open }
}
