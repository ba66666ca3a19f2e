import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DEMO_SITES,
  demoDeliveries,
  generateDemoFeeds,
  type DemoDelivery,
  type DemoFeed,
  type DemoSite,
} from '#demo/generator/generate.ts'
import { lastDeliveryAfter } from '#demo/generator/feed-calendar.ts'
import { doneRuns } from '#data/stock-import/import-runs.ts'
import { oneAtATime } from '#data/stock-import/one-at-a-time.ts'
import type { Services } from './services.ts'
import { importSiteOf } from './stock-import/import-site.ts'
import { importStockFile } from './stock-import/import-stock-file.ts'

/** Shows the progress of a task. The command that owns the terminal creates it. */
export interface Progress {
  /** `share` from 0 to 1. */
  update(share: number, note: string): void
  end(): void
}

interface DemoServices {
  sites: Pick<Services['sites'], 'bySlug'>
  database: Pick<Services['database'], 'db' | 'url'>
}

interface DemoStockOptions {
  dataDir: string
  progress: Progress
  say: (line: string) => void
  /** The moment that a demo site's stock is of when it has none yet. */
  now?: Date
}

const LOCK = 'forecourt demo stock'

/**
 * Fills the demo sites: makes the feeds and imports them as any dealer's, delivery by delivery, so that the stock has a
 * past. Goes on where a start before was killed. Does nothing where the last delivery is there, where somebody imported
 * stock of their own, or where the demo sites were removed. Of two programs starting on one database, one loads and the
 * other waits and finds it done.
 */
export async function loadDemoStock(
  services: DemoServices,
  { dataDir, progress, say, now = new Date() }: DemoStockOptions,
): Promise<void> {
  if ((await missingDeliveries(services, now)).length === 0) return
  const onWait = (): void => say('Another program is loading the demo stock: waiting for it to end.')
  await oneAtATime({ url: services.database.url, name: LOCK, onWait }, async () => {
    const missing = await missingDeliveries(services, now)
    if (missing.length === 0) return
    await mkdir(dataDir, { recursive: true })
    const folder = await mkdtemp(join(dataDir, 'demo-feeds-'))
    try {
      await importAll(services, await feedsOf(missing, folder), progress)
    } finally {
      progress.end()
      await rm(folder, { recursive: true, force: true })
    }
    say(`Demo stock loaded: ${await countsOf(services, [...new Set(missing.map(({ site }) => site))])}`)
  })
}

async function missingDeliveries({ database, sites }: DemoServices, now: Date): Promise<DemoDelivery[]> {
  const missing: DemoDelivery[] = []
  for (const site of DEMO_SITES) {
    if (!sites.bySlug(site)?.served) continue
    const runs = await doneRuns({ db: database.db, site: { slug: site } })
    if (runs.length > 0 || !(await hasStock(database, site))) missing.push(...deliveriesAfter(runs, site, now))
  }
  return missing
}

/** Demo feeds that a site still lacks after these imports. Empty when an import was not a demo feed. */
export function deliveriesAfter(
  runs: readonly { source: string; startedAt: Date }[],
  site: DemoSite,
  now: Date,
): DemoDelivery[] {
  const [first] = runs
  if (first === undefined) return demoDeliveries(site, now)
  // The run's clock was the delivery's own, so the first one tells when the series was to end.
  const end = lastDeliveryAfter(first.startedAt)
  const series = demoDeliveries(site, end)
  const placeOf = (run: { source: string; startedAt: Date }): number =>
    series.findIndex(({ name, asOf }) => name === run.source && asOf.getTime() === run.startedAt.getTime())
  const places = runs.map(placeOf)
  return end > now || places.includes(-1) ? [] : series.slice(Math.max(...places) + 1)
}

/** The files of these deliveries. Sites may stand at different moments: each has its own. */
async function feedsOf(missing: readonly DemoDelivery[], folder: string): Promise<DemoFeed[]> {
  const feeds: DemoFeed[] = []
  for (const site of new Set(missing.map((delivery) => delivery.site))) {
    const wanted = missing.filter((delivery) => delivery.site === site)
    const last = wanted.at(-1)
    if (last === undefined) continue
    const written = await generateDemoFeeds({ outDir: folder, now: last.asOf, sites: [site] })
    feeds.push(...written.filter(({ name }) => wanted.some((delivery) => delivery.name === name)))
  }
  return feeds
}

async function importAll(
  { database, sites }: DemoServices,
  feeds: readonly DemoFeed[],
  progress: Progress,
): Promise<void> {
  for (const [index, feed] of feeds.entries()) {
    const site = sites.bySlug(feed.site)?.served?.site
    if (!site) continue
    const summary = await importStockFile({
      db: database.db,
      site: importSiteOf(site),
      file: feed.file,
      format: feed.format,
      mode: feed.mode,
      now: feed.asOf,
      // A series that an older version began may list others than this one's.
      confirmSold: true,
      onProgress: ({ bytesRead, bytesTotal }) =>
        progress.update((index + (bytesTotal ? bytesRead / bytesTotal : 0)) / feeds.length, feed.site),
    })
    if (summary.state !== 'done')
      throw new Error(`the demo feed ${feed.name} was not imported: ${summary.failure ?? summary.state}`)
  }
}

async function hasStock({ db }: DemoServices['database'], slug: string): Promise<boolean> {
  return (
    (await db.selectFrom('vehicles').select('id').where('siteId', '=', slug).limit(1).executeTakeFirst()) !== undefined
  )
}

async function countsOf({ database }: DemoServices, slugs: string[]): Promise<string> {
  const rows = await database.db
    .selectFrom('vehicles')
    .select(['siteId', (count) => count.fn.countAll<number>().as('vehicles')])
    .where('siteId', 'in', slugs)
    .groupBy('siteId')
    .orderBy('siteId')
    .execute()
  return rows.map(({ siteId, vehicles }) => `${siteId} ${vehicles}`).join(', ')
}
