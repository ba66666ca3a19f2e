/** Reads the demo's stock from its feeds, without a database. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDemoFeeds, type DemoSite } from '#demo/generator/generate.ts'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { importRows } from '#server/stock-import/import-rows.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { samplePageVehicle, samplePhotos } from './sample-page-vehicle.ts'

/** Photos of a vehicle are not told apart here. */
const PHOTOS = 3

/** Every vehicle of a demo site's last delivery, with its prices as the feed says them. */
export async function demoVehicles(site: Site, slug: DemoSite, now: Date): Promise<Vehicle[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'forecourt-demo-stock-'))
  try {
    const last = (await generateDemoFeeds({ outDir, now, sites: [slug] })).at(-1)
    if (last === undefined) throw new Error(`the demo has no feed of ${slug}`)
    const feed = await openStockFeed(createReadStream(last.file), last.format)
    const found: Vehicle[] = []
    for await (const row of importRows(feed, importSiteOf(site), now)) {
      if (row.kind === 'refused') continue
      const { details, slug: name } = row.row
      const id = found.length + 1
      found.push(samplePageVehicle({ ...details, siteId: site.slug, id, slug: name, images: samplePhotos(PHOTOS) }))
    }
    return found
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
