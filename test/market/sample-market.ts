/** Advertisements of a made-up market. */
import fc from 'fast-check'
import type { MarketListing } from '#adapters/market-price/market-listing.ts'

/** An advertisement of a used Toyota LandCruiser; give what the test is about. */
export function marketListing(given: Partial<MarketListing>): MarketListing {
  const id = given.id ?? 1
  return {
    siteId: 'one',
    id,
    identity: `VIN${id}`,
    make: 'Toyota',
    model: 'LandCruiser',
    year: 2021,
    km: 60_000,
    badge: 'GXL',
    series: null,
    body: 'SUV',
    transmission: 'Automatic',
    fuel: 'Diesel',
    drive: '4WD',
    carType: 'used',
    itemType: 'car',
    priceBasis: 'drive_away',
    priceCents: 4_000_000,
    soldAt: null,
    ...given,
  }
}

/**
 * So many of them on two sites: 8 % dearer a year newer, 3 % cheaper for 10,000 km more, and a few per cent of opinion.
 */
export function marketOf(count: number): MarketListing[] {
  return Array.from({ length: count }, (_, place) => {
    const [year, km] = [2019 + (place % 5), 20_000 + ((place * 37) % 11) * 9_000]
    const opinion = 0.03 * Math.sin(place * 7)
    const dollars = Math.round(40_000 * Math.exp(0.08 * (year - 2021) - 0.03 * ((km - 60_000) / 10_000) + opinion))
    return marketListing({
      id: place + 1,
      siteId: place % 2 === 0 ? 'one' : 'two',
      year,
      km,
      priceCents: dollars * 100,
    })
  })
}

/** Any advertisement of that model. */
export const anyMarketListing: fc.Arbitrary<MarketListing> = fc
  .record({
    year: fc.integer({ min: 2012, max: 2026 }),
    km: fc.option(fc.integer({ min: 0, max: 400_000 })),
    priceCents: fc.integer({ min: 500_000, max: 20_000_000 }),
    badge: fc.option(fc.constantFrom('GX', 'GXL', 'VX')),
    fuel: fc.option(fc.constantFrom('Petrol', 'Diesel')),
  })
  .map(marketListing)
