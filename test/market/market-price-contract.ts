/** The tests that every source of market prices must pass. */
import { describe, expect, it } from 'vitest'
import type { MarketPrice, PricedVehicle } from '#ports/market-price.ts'

export interface MarketPriceSubject {
  market: MarketPrice
  /** A vehicle that the source knows the market of. */
  known: PricedVehicle
  /** One that it knows nothing like. */
  unknown: PricedVehicle
}

export function marketPriceContract(name: string, open: () => Promise<MarketPriceSubject>): void {
  describe(`A8.5 market prices: ${name}`, () => {
    it('A8.5 figures are finite and in order, confidence is from 0 to 1', async () => {
      const { market, known } = await open()
      const figures = await market.figures(known)
      if (figures === null) throw new Error('nothing is known of a known vehicle')
      expect(figures.lowCents).toBeGreaterThan(0)
      expect(figures.averageCents).toBeGreaterThanOrEqual(figures.lowCents)
      expect(figures.highCents).toBeGreaterThanOrEqual(figures.averageCents)
      expect(figures.confidence).toBeGreaterThanOrEqual(0)
      expect(figures.confidence).toBeLessThanOrEqual(1)
      for (const cents of [figures.lowCents, figures.averageCents, figures.highCents])
        expect(Number.isInteger(cents)).toBe(true)
    })
    it('A8.5 figures given once are available without waiting, and stay the same', async () => {
      const { market, known } = await open()
      const figures = await market.figures(known)
      expect(market.atHand(known)).toEqual(figures)
      expect(await market.figures(known)).toEqual(figures)
    })
    it('A8.9 an unknown vehicle has no figures', async () => {
      const { market, unknown } = await open()
      expect(await market.figures(unknown)).toBeNull()
      expect(market.atHand(unknown)).toBeNull()
    })
    it('A8.5 absurd vehicles are answered or not, but never throw', async () => {
      const { market, known } = await open()
      for (const wrong of [
        { year: 1886 },
        { km: 1e7 },
        { km: -1 },
        { year: 9_999, km: null },
        { make: '\ud800' },
        { model: ''.padEnd(5_000, 'x') },
        { id: null },
      ]) {
        const figures = await market.figures({ ...known, ...wrong })
        if (figures !== null) expect(Number.isFinite(figures.averageCents)).toBe(true)
      }
    })
    it('A8.5 requests at the same time get the same answer', async () => {
      const { market, known } = await open()
      const answers = await Promise.all([market.figures(known), market.figures(known), market.figures(known)])
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    })
  })
}
