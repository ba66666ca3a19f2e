import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PricedVehicle } from '#ports/market-price.ts'
import { anyMarketListing, marketListing, marketOf } from '#test/market/sample-market.ts'
import { MarketIndex } from './market-index.ts'
import type { MarketListing } from './market-listing.ts'

const NOW = new Date('2026-08-03T02:00:00Z')

function indexOf(listings: readonly MarketListing[], now = () => NOW): MarketIndex {
  const index = new MarketIndex({ now })
  for (const listing of listings) index.set(listing)
  return index
}

function asked({ identity: _identity, priceCents: _price, soldAt: _sold, ...vehicle }: MarketListing): PricedVehicle {
  return vehicle
}

describe('A8.5 the platform’s own market', () => {
  it('A8.5 compares with vehicles of the same model and condition of every site, and says how many', () => {
    const market = marketOf(20)
    const own = market[2]
    if (own === undefined) throw new Error('an empty market')
    const elsewhere = [
      marketListing({ id: 900, model: 'Yaris' }),
      marketListing({ id: 901, carType: 'new' }),
      marketListing({ id: 902, priceBasis: 'excluding_government_charges' }),
    ]
    const figures = indexOf([...market, ...elsewhere]).atHand(asked(own))
    expect(figures?.basis).toMatchObject({ count: 19, days: 60 })
    expect(figures?.description).toMatch(
      /^Based on 19 cars of the same model, 2019 to 2023, advertised in the last 60 days/,
    )
    expect(new Set(market.map(({ siteId }) => siteId)).size).toBeGreaterThan(1)
  })
  it('A8.5 the vehicle itself is left out: its own price changes nothing, on whichever site it is advertised', () => {
    fc.assert(
      fc.property(
        fc.array(anyMarketListing, { minLength: 6, maxLength: 40 }),
        fc.integer({ min: 100_000, max: 250_000_000 }),
        (listings, priceCents) => {
          const [first] = listings
          if (first === undefined) return
          const market = listings.map((listing, id) => ({ ...listing, id: id + 1, identity: `VIN${id}` }))
          const own = { ...first, id: 1, identity: 'VIN0' }
          const twin = { ...own, siteId: 'twin', id: 77 }
          const before = indexOf([...market, twin]).atHand(asked(own))
          const after = indexOf([...market.slice(1), { ...own, priceCents }, { ...twin, priceCents }]).atHand(
            asked(own),
          )
          expect(after).toEqual(before)
        },
      ),
    )
  })
  it('A8.5 one vehicle that several sites advertise counts once', () => {
    const market = marketOf(12)
    const twins = market.map((listing) => ({ ...listing, siteId: 'twin' }))
    const [own] = market
    if (own === undefined) throw new Error('an empty market')
    expect(indexOf([...market, ...twins]).atHand(asked(own))?.basis?.count).toBe(11)
  })
  it('A8.5 models that dealers write differently are one', () => {
    const market = marketOf(10).map((listing, place) => ({
      ...listing,
      make: place % 2 === 0 ? 'TOYOTA' : 'Toyota',
      model: place % 2 === 0 ? 'Land-Cruiser' : 'land cruiser',
    }))
    const [own] = market
    expect(own && indexOf(market).atHand(asked(own))?.basis?.count).toBe(9)
  })
  it('A8.5 sold vehicles count for 60 days', () => {
    let now = NOW
    const soldAt = new Date('2026-07-01T00:00:00Z')
    const [own, ...others] = marketOf(9)
    if (own === undefined) throw new Error('an empty market')
    const index = indexOf(
      [own, ...others.map((listing, place) => ({ ...listing, soldAt: place < 4 ? soldAt : null }))],
      () => now,
    )
    expect(index.atHand(asked(own))?.basis?.count).toBe(8)
    now = new Date('2026-08-31T00:00:00Z')
    expect(index.atHand(asked(own))?.basis?.count).toBe(4)
  })
  it('A8.5 figures follow what comes, changes and goes', () => {
    const market = marketOf(12)
    const [own, other] = market
    if (own === undefined || other === undefined) throw new Error('an empty market')
    const index = indexOf(market)
    const before = index.atHand(asked(own))
    index.delete(other)
    expect(index.atHand(asked(own))?.basis?.count).toBe(10)
    index.set(other)
    expect(index.atHand(asked(own))).toEqual(before)
    for (const listing of market) index.set({ ...listing, priceCents: listing.priceCents * 2 })
    expect((index.atHand(asked(own))?.averageCents ?? 0) / (before?.averageCents ?? 1)).toBeCloseTo(2, 1)
    for (const listing of market) index.delete(listing)
    expect(index.atHand(asked(own))).toBeNull()
    expect(index.size).toBe(0)
  })
  it('A8.5 fewer than four comparables give no figures: nobody’s price can be told from the answer', () => {
    const market = marketOf(5)
    const [own] = market
    expect(own && indexOf(market).atHand(asked(own))).not.toBeNull()
    expect(own && indexOf(market.slice(0, 4)).atHand(asked(own))).toBeNull()
  })
  it('A8.5 absurd advertisements are not compared, and an absurd vehicle gets no absurd figures', () => {
    const market = marketOf(12)
    const absurd = [{ priceCents: 1e14 }, { priceCents: 100 }, { year: 1886 }, { km: 1e7 }].map((wrong, place) =>
      marketListing({ id: 500 + place, identity: `X${place}`, ...wrong }),
    )
    const index = indexOf([...market, ...absurd])
    expect(index.size).toBe(12)
    for (const subject of [...absurd, marketListing({ id: 600, km: 0 })]) {
      const figures = index.atHand(asked(subject))
      if (figures === null) continue
      expect(figures.highCents).toBeLessThan(20_000_000)
      expect(figures.lowCents).toBeGreaterThan(500_000)
    }
  })
  it('A8.5 the order in which advertisements come does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(marketOf(14), { minLength: 14 }), (shuffled) => {
        const subject = asked(marketListing({ id: 999 }))
        expect(indexOf(shuffled).atHand(subject)).toEqual(indexOf(marketOf(14)).atHand(subject))
      }),
    )
  })
  it('A8.5 for one year, figures never rise with kilometres, whichever model', () => {
    fc.assert(
      fc.property(
        fc.array(anyMarketListing, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        (listings, km, more) => {
          const index = indexOf(listings.map((listing, id) => ({ ...listing, id: id + 1, identity: `VIN${id}` })))
          const subject = { ...asked(marketListing({})), id: null }
          const [less, greater] = [index.atHand({ ...subject, km }), index.atHand({ ...subject, km: km + more })]
          expect(greater?.averageCents ?? 0).toBeLessThanOrEqual(less?.averageCents ?? 0)
        },
      ),
    )
  })

  it('W7 A14.3 a vehicle that was typed finds its model by part of its name or by its badge, and says which', () => {
    const prados = marketOf(12).map((one) => ({ ...one, model: 'LandCruiser Prado', badge: 'Kakadu' }))
    const index = indexOf([
      ...prados,
      ...marketOf(12).map((one) => ({ ...one, id: one.id + 50, identity: `L${one.id}` })),
    ])
    const typed = { ...asked(marketListing({ model: 'Prado', badge: 'kakadu' })), id: null }
    expect(index.atHand(typed)?.basis).toMatchObject({
      count: 12,
      meantModel: 'LandCruiser Prado',
      badge: { name: 'Kakadu', isAmong: true },
    })
    expect(index.atHand({ ...typed, model: 'Kakadu', badge: null })?.basis?.meantModel).toBe('LandCruiser Prado')
    expect(index.atHand({ ...typed, model: 'Tarago' })).toBeNull()
    // The stock's own names are exact.
    expect(index.atHand({ ...typed, id: 999 })).toBeNull()
  })
  it('W7 a badge that none of them has is said not to be allowed for', () => {
    const index = indexOf(marketOf(12))
    const typed = { ...asked(marketListing({ badge: 'GX Hybrid' })), id: null }
    expect(index.atHand(typed)?.description).toMatch(
      /allowing for year and kilometres\. None of them has the badge GX Hybrid: it is not allowed for\.$/,
    )
    expect(index.atHand({ ...typed, badge: 'GXL' })?.description).toMatch(/for year, kilometres and badge\.$/)
    expect(index.atHand({ ...typed, badge: null })?.description).toMatch(/for year and kilometres\.$/)
  })
})
