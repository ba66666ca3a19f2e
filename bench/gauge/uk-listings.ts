/**
 * Reads the UK used-car lists as advertisements of the market index. Miles become kilometres, pounds dollars, and the
 * engine's size the badge.
 */
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse'
import type { MarketListing } from '#adapters/market-price/market-listing.ts'
import { UK_FILES } from '../uk-used-cars.ts'

/** Files that repeat vehicles of others. */
const REPEATS = new Set(['cclass', 'focus'])
const KM_A_MILE = 1.609_344

/** Every row of the lists; rows whose figures are no numbers are left out. */
export async function ukListings(folder: string): Promise<MarketListing[]> {
  const listings: MarketListing[] = []
  for (const [file, make] of Object.entries(UK_FILES)) {
    if (REPEATS.has(file)) continue
    const rows = createReadStream(path.join(folder, `${file}.csv`)).pipe(
      parse({ columns: true, bom: true, trim: true }),
    )
    // csv-parse types what it yields as any; with `columns` it is this.
    for await (const row of rows as AsyncIterable<Record<string, string>>) {
      const id = listings.length + 1
      const [year, dollars, miles] = [row['year'], row['price'], row['mileage']].map(Number)
      if (!Number.isFinite(year) || !Number.isFinite(dollars) || !Number.isFinite(miles)) continue
      listings.push({
        siteId: 'uk',
        id,
        identity: `uk ${id}`,
        make,
        model: row['model'] ?? '',
        year: year ?? 0,
        km: Math.round((miles ?? 0) * KM_A_MILE),
        priceCents: Math.round((dollars ?? 0) * 100),
        badge: row['engineSize'] ?? null,
        series: null,
        body: null,
        transmission: row['transmission'] ?? null,
        fuel: row['fuelType'] ?? null,
        drive: null,
        carType: 'used',
        itemType: 'car',
        priceBasis: 'drive_away',
        soldAt: null,
      })
    }
  }
  return listings
}
