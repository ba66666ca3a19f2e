import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Comparable, ValuedVehicle } from '../gauge/comparable.ts'
import { estimate } from '../gauge/estimate.ts'
import type { MarketFigures } from '../gauge/market-figures.ts'
import { tradeInSchema } from '../site/settings/trade-in.ts'
import { PRICE_BASES } from '../vehicle/vehicle.ts'
import {
  ADJUSTMENTS,
  ADJUSTMENT_TABLE,
  adjustmentAnswersOf,
  type AdjustmentAnswers,
  type AdjustmentName,
} from './adjustments.ts'
import { bestAnswer, marketsToAsk } from './market-question.ts'
import type { ValuationResult } from './valuation.ts'
import { noEstimateWords, shownOf, shownWords } from './valuation-words.ts'
import { valueTradeIn, type ToValue } from './value-trade-in.ts'
import { SAMPLE_FIGURES } from '#test/trade-in/sample-figures.ts'

const RULES = tradeInSchema.parse({})
const BEST: AdjustmentAnswers = { condition: 'Excellent', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' }
const figures = (part: Partial<MarketFigures> = {}): MarketFigures => ({ ...SAMPLE_FIGURES, ...part })

function valued(part: Partial<ToValue> = {}, answers: Partial<AdjustmentAnswers> = {}): ValuationResult {
  return valueTradeIn({
    vehicle: { year: 2022, km: 60_000 },
    answers: { ...BEST, ...answers },
    market: { figures: figures(), priceBasis: 'unspecified' },
    rules: RULES,
    thisYear: 2026,
    ...part,
  })
}

const mid = (result: ValuationResult) => (result.kind === 'range' ? result.midCents : null)

describe('A14 what a dealer may pay', () => {
  // By hand: 30,000 less 14 % is 25,800; each answer takes its share of what is left, rounded down to dollars.
  it.each<[string, Partial<AdjustmentAnswers>, number]>([
    ['the best of everything', {}, 25_800],
    ['good condition', { condition: 'Good' }, 25_026],
    ['fair condition', { condition: 'Fair' }, 23_478],
    ['needs work', { condition: 'Needs work' }, 20_640],
    ['part of the service records', { serviceHistory: 'Part' }, 25_026],
    ['no service records', { serviceHistory: 'None' }, 23_994],
    ['one key', { keys: 'One' }, 25_400],
    ['small marks', { damage: 'Small marks' }, 25_284],
    ['dents', { damage: 'Dents' }, 24_252],
    ['an accident', { damage: 'Accident' }, 21_156],
    [
      'the worst of everything',
      { condition: 'Needs work', serviceHistory: 'None', keys: 'One', damage: 'Accident' },
      15_413,
    ],
  ])('A14.2 A14.3 $30,000 advertised, %s', (_, answers, dollars) => {
    const result = valued({}, answers)
    expect(mid(result)).toBe(dollars * 100)
    if (result.kind !== 'range') return
    expect(result.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(result.midCents)
    expect(result.lines.slice(1).every(({ cents }) => cents < 0)).toBe(true)
  })

  it('A14 D drive away prices include on-road costs, which nobody pays a shopper for', () => {
    // 30,000 less 5 % is 28,500, less 14 % 24,510; 8 % on each side, to hundreds outwards.
    expect(valued({ market: { figures: figures(), priceBasis: 'drive_away' } })).toMatchObject({
      midCents: 2_451_000,
      lowCents: 2_250_000,
      highCents: 2_650_000,
      compared: 'Based on 20 cars.',
    })
  })

  it.each([
    ['7 years', { year: 2019, km: 60_000 }, null],
    ['over 7 years', { year: 2018, km: 60_000 }, 'age'],
    ['100,000 km', { year: 2022, km: 100_000 }, null],
    ['over 100,000 km', { year: 2022, km: 100_001 }, 'km'],
  ])('A14.7 %s', (_, vehicle, reason) => {
    const result = valued({ vehicle })
    expect(result.kind === 'none' ? result.reason : null).toBe(reason)
  })

  it('A14.7 the site may set other bounds, and the words follow', () => {
    const rules = { ...RULES, mostYears: 12, mostKm: 200_000 }
    expect(valued({ vehicle: { year: 2014, km: 180_000 }, rules }).kind).toBe('range')
    expect(noEstimateWords('age', RULES)).toBe('Estimates are generally not given for vehicles over 7 years old.')
    expect(noEstimateWords('km', rules)).toBe(
      'Estimates are generally not given for vehicles with more than 200,000 km.',
    )
  })

  it.each<[string, Partial<ToValue>]>([
    ['nothing is known', { market: null }],
    ['the market says too little', { market: { figures: figures({ confidence: 0.2 }), priceBasis: 'unspecified' } }],
    ['hardly anything is left', { market: { figures: figures({ averageCents: 110_000 }), priceBasis: 'unspecified' } }],
  ])('A14 no estimate where %s', (_, part) => {
    const result = valued(part)
    expect(result).toEqual({ kind: 'none', reason: 'market' })
    expect(shownWords(result, RULES)).toContain('Too few vehicles')
    expect(shownOf(result)).toBe('market')
  })
})

const anyAnswer = (name: AdjustmentName) => fc.constantFrom(...ADJUSTMENT_TABLE[name].answers.map(({ value }) => value))
const anyAnswers: fc.Arbitrary<AdjustmentAnswers> = fc.record({
  condition: anyAnswer('condition'),
  serviceHistory: anyAnswer('serviceHistory'),
  keys: anyAnswer('keys'),
  damage: anyAnswer('damage'),
})
const anyRules = fc.record({
  marginPercent: fc.double({ min: 0, max: 90, noNaN: true }),
  onRoadPercent: fc.double({ min: 0, max: 20, noNaN: true }),
  rangePercent: fc.double({ min: 1, max: 40, noNaN: true }),
  mostYears: fc.integer({ min: 1, max: 60 }),
  mostKm: fc.integer({ min: 1000, max: 1_000_000 }),
  leastCents: fc.integer({ min: 0, max: 500_000 }),
})
const anyToValue: fc.Arbitrary<ToValue> = fc.record({
  vehicle: fc.record({ year: fc.integer({ min: 1900, max: 2100 }), km: fc.integer({ min: 0, max: 2_000_000 }) }),
  answers: anyAnswers,
  market: fc.option(
    fc.record({
      figures: fc
        .record({
          averageCents: fc.integer({ min: 0, max: 300_000_000 }),
          confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        })
        .map(figures),
      priceBasis: fc.constantFrom(...PRICE_BASES),
    }),
  ),
  rules: anyRules,
  thisYear: fc.constant(2026),
})

describe('A14 whatever the market, the answers and the site', () => {
  it('A14 an estimate is never negative, in order, and never above the advertised price; its lines add up', () => {
    fc.assert(
      fc.property(anyToValue, (given) => {
        const result = valueTradeIn(given)
        if (result.kind === 'none') return
        expect(result.lowCents).toBeGreaterThanOrEqual(0)
        expect(result.midCents).toBeGreaterThanOrEqual(Math.max(100, given.rules.leastCents))
        expect(result.lowCents).toBeLessThanOrEqual(result.midCents)
        expect(result.midCents).toBeLessThanOrEqual(result.highCents)
        expect(result.highCents).toBeLessThanOrEqual(given.market?.figures.averageCents ?? 0)
        expect(result.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(result.midCents)
        for (const cents of [result.lowCents, result.midCents, result.highCents])
          expect(Number.isInteger(cents)).toBe(true)
      }),
    )
  })

  it('A14 a worse answer to any question never brings more', () => {
    fc.assert(
      fc.property(
        anyToValue,
        fc.constantFrom(...ADJUSTMENTS),
        fc.nat(),
        fc.nat(),
        (given, name: AdjustmentName, one, other) => {
          const { answers } = ADJUSTMENT_TABLE[name]
          const [better, worse] = [one % answers.length, other % answers.length].sort((a, b) => a - b)
          const cents = (place: number | undefined) =>
            mid(valueTradeIn({ ...given, answers: { ...given.answers, [name]: answers[place ?? 0]?.value ?? '' } })) ??
            0
          expect(cents(worse)).toBeLessThanOrEqual(cents(better))
        },
      ),
    )
  })

  it('A14 more kilometres never bring more, from the advertisements to the estimate', () => {
    const plain = { badge: null, series: null, body: null, transmission: null, fuel: null, drive: null }
    const anyComparable: fc.Arbitrary<Comparable> = fc
      .record({
        priceCents: fc.integer({ min: 100_000, max: 20_000_000 }),
        year: fc.integer({ min: 2015, max: 2026 }),
        km: fc.option(fc.integer({ min: 0, max: 300_000 })),
      })
      .map((one) => ({ ...plain, ...one }))
    fc.assert(
      fc.property(
        fc.array(anyComparable, { minLength: 4, maxLength: 30 }),
        anyToValue,
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (market, given, km, more) => {
          const at = (km: number): number => {
            const subject: ValuedVehicle = { ...plain, year: 2022, km }
            const found = estimate(market, subject)
            if (found === null) return 0
            return (
              mid(
                valueTradeIn({
                  ...given,
                  vehicle: { year: 2022, km },
                  rules: { ...given.rules, mostKm: 1_000_000 },
                  market: { priceBasis: 'drive_away', figures: figures({ averageCents: found.midCents }) },
                }),
              ) ?? 0
            )
          }
          expect(at(km + more)).toBeLessThanOrEqual(at(km))
        },
      ),
    )
  })
})

describe('A14.2 the table of adjustments', () => {
  it('A14.2 goes from best to worst, the best taking nothing off', () => {
    for (const name of ADJUSTMENTS) {
      const { answers } = ADJUSTMENT_TABLE[name]
      expect(answers[0]).toMatchObject({ share: 0, cents: 0 })
      for (const [place, { share, cents }] of answers.entries()) {
        expect(share).toBeGreaterThanOrEqual(answers[place - 1]?.share ?? 0)
        expect(cents).toBeGreaterThanOrEqual(answers[place - 1]?.cents ?? 0)
        expect(share).toBeLessThan(1)
      }
    }
  })

  it('A14.2 reads a choice for every question or none at all', () => {
    expect(adjustmentAnswersOf({ ...BEST, more: 'x' })).toEqual(BEST)
    for (const name of ADJUSTMENTS) {
      expect(adjustmentAnswersOf({ ...BEST, [name]: 'Perfect' })).toBeNull()
      expect(adjustmentAnswersOf({ ...BEST, [name]: ['Full'] })).toBeNull()
    }
    expect(adjustmentAnswersOf({})).toBeNull()
  })
})

const answerOn = (count: number, confidence: number) => ({
  priceBasis: PRICE_BASES[0],
  figures: figures({
    confidence,
    basis: {
      count,
      fromYear: 2020,
      toYear: 2024,
      days: 60,
      perYearShare: 0.08,
      per10000KmShare: 0.03,
      usesKm: true,
      badge: null,
      meantModel: null,
    },
  }),
})

it('A14 of several markets the one that rests on most counts', () => {
  expect(bestAnswer([])).toBeNull()
  expect(bestAnswer([answerOn(5, 0.5), answerOn(40, 0.6), answerOn(12, 0.9)])).toEqual(answerOn(40, 0.6))
  expect(marketsToAsk()[0]).toEqual({ itemType: 'car', priceBasis: 'drive_away' })
})
