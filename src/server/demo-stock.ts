import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDemoFeeds, type DemoFeed } from '#demo/generator/generate.ts'
import type { Services } from './services.ts'
import { importSiteOf } from './stock-import/import-site.ts'
import { importStockFile } from './stock-import/import-stock-file.ts'

/** Shows how far something is; made by whoever owns the terminal. */
export interface Progress {
  /** `share` from 0 to 1. */
  update(share: number, note: string): void
  end(): void
}

const DEMO_SITES: readonly DemoFeed['site'][] = ['southerly', 'aster', 'ironbark']

/**
 * Fills each demo site that has no vehicle yet: makes the feeds and imports them as any dealer's, delivery by delivery,
 * so that the stock has a past. Does nothing where there is stock, or where the demo sites were removed.
 */
export async function loadDemoStock(services: Services, { dataDir, progress, say }: { dataDir: string; progress: Progress; say: (line: string) => void }): Promise<void> {
  const empty = new Set<string>()
  for (const slug of DEMO_SITES) {
    if (services.sites.bySlug(slug)?.served && !(await hasStock(services, slug))) empty.add(slug)
  }
  if (empty.size === 0) return

  const folder = join(dataDir, 'demo-feeds')
  await mkdir(folder, { recursive: true })
  const feeds = (await generateDemoFeeds({ outDir: folder, now: new Date() })).filter(({ site }) => empty.has(site))
  for (const [index, feed] of feeds.entries()) {
    await importFeed(services, feed, (share) => progress.update((index + share) / feeds.length, feed.site))
  }
  progress.end()
  say(`Demo stock loaded: ${await countsOf(services, [...empty])}`)
  await rm(folder, { recursive: true, force: true })
}

async function importFeed({ database, sites }: Services, feed: DemoFeed, onShare: (share: number) => void): Promise<void> {
  const site = sites.bySlug(feed.site)?.served?.site
  if (!site) return
  const summary = await importStockFile({
    db: database.db,
    site: importSiteOf(site),
    file: feed.file,
    format: feed.format,
    mode: feed.mode,
    now: feed.asOf,
    onProgress: ({ bytesRead, bytesTotal }) => onShare(bytesTotal ? bytesRead / bytesTotal : 0),
  })
  if (summary.state !== 'done') throw new Error(`the demo feed ${feed.file} was not taken in: ${summary.failure ?? summary.state}`)
}

async function hasStock({ database }: Services, slug: string): Promise<boolean> {
  return (await database.db.selectFrom('vehicles').select('id').where('siteId', '=', slug).limit(1).executeTakeFirst()) !== undefined
}

async function countsOf({ database }: Services, slugs: string[]): Promise<string> {
  const rows = await database.db
    .selectFrom('vehicles')
    .select(['siteId', (count) => count.fn.countAll<number>().as('vehicles')])
    .where('siteId', 'in', slugs)
    .groupBy('siteId')
    .orderBy('siteId')
    .execute()
  return rows.map(({ siteId, vehicles }) => `${siteId} ${vehicles}`).join(', ')
}
