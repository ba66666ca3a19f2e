/** Reads the demo stock of every site from its feeds, as an import does. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MarketListing } from '#adapters/market-price/market-listing.ts'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import { generateDemoFeeds } from '#demo/generator/generate.ts'
import { valuedOf } from '#domain/gauge/valued-vehicle.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { importRows } from '#server/stock-import/import-rows.ts'

/** The demo is the same for the same moment. */
const NOW = new Date('2026-08-03T02:00:00Z')

/** Every vehicle of the last feed of each demo site that asks a price. */
export async function demoListings(): Promise<MarketListing[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'forecourt-gauge-'))
  try {
    const feeds = (await generateDemoFeeds({ outDir, now: NOW })).filter(({ asOf }) => asOf.getTime() === NOW.getTime())
    const listings: MarketListing[] = []
    for (const { site, file, format } of feeds) {
      const feed = await openStockFeed(createReadStream(file), format)
      for await (const row of importRows(feed, { slug: site, locationIds: [], dealershipIds: [] }, NOW)) {
        if (row.kind === 'refused') continue
        const { details } = row.row
        const priceCents = askedPriceCents(details)
        if (priceCents === null || (details.status !== 'in_stock' && details.status !== 'coming_soon')) continue
        const { make, model, carType, itemType, priceBasis, vin } = details
        const id = listings.length + 1
        listings.push({
          siteId: site,
          id,
          identity: vin ?? `${site} ${id}`,
          make,
          model,
          carType,
          itemType,
          priceBasis,
          priceCents,
          soldAt: null,
          ...valuedOf({ ...details, id }),
        })
      }
    }
    return listings
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
