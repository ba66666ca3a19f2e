/** Sources of market prices by one contract, and what an outside provider may do wrong. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HttpMarketPrice } from '#adapters/market-price/http-market-price.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { SiteMarketPrice } from '#adapters/market-price/site-market-price.ts'
import type { PricedVehicle } from '#ports/market-price.ts'
import { marketPriceContract } from '#test/market/market-price-contract.ts'
import { marketListing, marketOf } from '#test/market/sample-market.ts'
import { sends, startOutsideProvider, WRONG_ANSWERS, type OutsideProvider } from './outside-provider.ts'

const NOW = new Date('2026-08-03T02:00:00Z')
const { identity: _identity, priceCents: _price, soldAt: _sold, ...KNOWN } = marketListing({ id: 3, year: 2021 })
const UNKNOWN: PricedVehicle = { ...KNOWN, id: null, model: 'Nimbus 2000' }
const ANSWER = {
  fill: 0.7,
  listing_price: 36_990,
  market_range_min: 34_900,
  market_range_max: 42_400,
  confidence: 0.68,
  description: 'From the provider.',
}

let now = NOW
let outside: OutsideProvider
let warnings: string[] = []

function provider(options: { key?: string; timeoutMs?: number } = {}): HttpMarketPrice {
  return new HttpMarketPrice({
    url: outside.at('/prices?country=AU'),
    key: options.key ?? null,
    timeoutMs: options.timeoutMs ?? 2_000,
    now: () => now,
    warn: ({ failure }, message) => warnings.push(`${message}: ${failure}`),
  })
}

beforeEach(async () => {
  ;[now, warnings] = [NOW, []]
  outside = await startOutsideProvider()
  outside.answer = (request, response) => sends(request.url?.includes('Nimbus') ? 404 : 200, ANSWER)(request, response)
})
afterEach(() => outside.close())

marketPriceContract('the platform’s own', async () => {
  const market = new MarketIndex({ now: () => NOW })
  for (const listing of marketOf(20)) market.set(listing)
  return { market, known: KNOWN, unknown: UNKNOWN }
})
marketPriceContract('an outside provider', async () => ({ market: provider(), known: KNOWN, unknown: UNKNOWN }))

describe('A8.5 an outside provider', () => {
  it('A8.5 is sent the vehicle’s facts and the key, and neither the site nor which vehicle it is', async () => {
    await provider({ key: 'secret' }).figures({ ...KNOWN, badge: null })
    const [{ address, headers } = { address: new URL('http://nothing'), headers: {} }] = outside.requests
    expect(Object.fromEntries(address.searchParams)).toEqual({
      country: 'AU',
      make: 'Toyota',
      model: 'LandCruiser',
      year: '2021',
      km: '60000',
      body: 'SUV',
      transmission: 'Automatic',
      fuel: 'Diesel',
      drive: '4WD',
      car_type: 'used',
      item_type: 'car',
      price_basis: 'drive_away',
    })
    expect(headers.authorization).toBe('Bearer secret')
  })
  it('A8.5 is asked once for the same facts, by several at once and for a day', async () => {
    const market = provider()
    await Promise.all([market.figures(KNOWN), market.figures(KNOWN)])
    now = new Date(NOW.getTime() + 23 * 3_600_000)
    expect(await market.figures(KNOWN)).toMatchObject({
      lowCents: 3_490_000,
      highCents: 4_240_000,
      averageCents: 3_865_000,
      confidence: 0.68,
      basis: null,
    })
    expect(outside.requests).toHaveLength(1)
    now = new Date(NOW.getTime() + 25 * 3_600_000)
    expect(market.atHand(KNOWN)).toBeNull()
    await market.figures(KNOWN)
    expect(outside.requests).toHaveLength(2)
  })
  it.each([
    ...WRONG_ANSWERS,
    ['no range', sends(200, { ...ANSWER, market_range_max: null }), 'lacks the market range'],
    ['a range the wrong way round', sends(200, { ...ANSWER, market_range_min: 50_000 }), 'lacks the market range'],
    ['words for figures', sends(200, { ...ANSWER, confidence: 'high' }), 'lacks the market range'],
  ])('A8.9 A27.2 answering %s it is logged once, and there are no figures', async (_, wrong, failure) => {
    outside.answer = wrong
    const market = provider({ key: 'secret', timeoutMs: 150 })
    expect(await market.figures(KNOWN)).toBeNull()
    expect(await market.figures({ ...KNOWN, year: 2019 })).toBeNull()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(failure)
    expect(warnings[0]).not.toContain('secret')
    expect(outside.requests).toHaveLength(1)
  })
  it('A8.9 after a rest it is asked again', async () => {
    outside.answer = sends(503, '')
    const market = provider()
    expect(await market.figures(KNOWN)).toBeNull()
    outside.answer = sends(200, ANSWER)
    now = new Date(NOW.getTime() + 31_000)
    expect(await market.figures(KNOWN)).not.toBeNull()
  })
})

it('A8.5 each site has its own source, and none where its provider is not set', async () => {
  const index = new MarketIndex({ now: () => NOW })
  for (const listing of marketOf(20)) index.set(listing)
  const elsewhere = provider()
  const market = new SiteMarketPrice((siteId) => ({ one: index, two: elsewhere })[siteId] ?? null)
  expect((await market.figures(KNOWN))?.basis?.count).toBe(19)
  expect((await market.figures({ ...KNOWN, siteId: 'two' }))?.description).toBe('From the provider.')
  expect(await market.figures({ ...KNOWN, siteId: 'three' })).toBeNull()
  expect([market.isElsewhere('one'), market.isElsewhere('two'), market.isElsewhere('three')]).toEqual([
    false,
    true,
    false,
  ])
})
