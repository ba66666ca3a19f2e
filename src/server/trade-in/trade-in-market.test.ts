import { expect, it } from 'vitest'
import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { MarketPrice, PricedVehicle } from '#ports/market-price.ts'
import { tradeInMarket } from './trade-in-market.ts'

const VEHICLE: PricedVehicle = {
  siteId: 'sample',
  id: null,
  make: 'Toyota',
  model: 'Hilux',
  badge: null,
  series: null,
  year: 2021,
  km: 40_000,
  body: null,
  transmission: null,
  fuel: null,
  drive: null,
  carType: 'used',
  itemType: 'car',
  priceBasis: 'drive_away',
}

/** A market whose only answer is its name. */
function named(averageCents: number, elsewhere: boolean): MarketPrice {
  const figures: MarketFigures = {
    lowCents: averageCents,
    averageCents,
    highCents: averageCents,
    confidence: 1,
    description: '',
    basis: null,
    askedCents: null,
  }
  return { figures: async () => figures, atHand: () => figures, isElsewhere: () => elsewhere }
}

it.each([
  ['the platform where nothing else is said', {}, 1],
  ['RedBook where valuations are its own, while the gauge keeps to the platform', { redbook: { valuations: true } }, 2],
  ['the provider of all prices', { market: { source: 'provider' } }, 2],
])('A14.10 trade-ins are valued by %s', async (_, settings, average) => {
  const market = tradeInMarket(() => sampleSite(settings), { platform: named(1, false), provider: named(2, true) })
  expect((await market.figures(VEHICLE))?.averageCents).toBe(average)
  expect(market.isElsewhere('sample')).toBe(average === 2)
})

it('A14.10 without a source that is set there are no figures', async () => {
  const market = tradeInMarket(() => sampleSite({ redbook: { valuations: true } }), {
    platform: named(1, false),
    provider: null,
  })
  expect(await market.figures(VEHICLE)).toBeNull()
})
