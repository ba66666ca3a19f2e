import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyVehicle, SAMPLE_LENDER, sampleCard, sampleFacts } from '#test/search/sample-stock.ts'
import { dollarsOf } from '../money/money.ts'
import { cardOf, searchPriceCents } from '../search/card-of.ts'
import { entryMaker } from '../search/search-entry.ts'
import { cutDisclaimer, COMPARISON_RATE_WARNING } from './disclaimer.ts'
import { financeLendersOf } from './finance-lenders.ts'
import { advertisedRates, bandsOf, ratesFor, type BandRate } from './lender-rates.ts'
import { feeWordsOf, rangeWordsOf, rateWordsOf } from './rate-words.ts'
import { lenderOfferOf, type OfferTerms } from './repayment-offer.ts'

const YEAR = 2026
const VEHICLE = { make: 'Mazda', year: 2022, status: 'in_stock' } as const
const row = (
  band: string,
  maximumAgeYears: number | null,
  interestRatePercent: number,
  comparisonRatePercent: number,
): BandRate => ({ band, name: band, maximumAgeYears, interestRatePercent, comparisonRatePercent })
const TABLE = [row('excellent', 5, 7.49, 8.1), row('excellent', 12, 9.99, 10.6), row('good', null, 11.5, 12.2)]
const BANDED: OfferTerms = { ...SAMPLE_LENDER, rates: TABLE }

describe('an offer', () => {
  it('A9.17 A9.18 has every figure that the specification names', () => {
    // Checklist A-G: $30,000 at 10 % over five years is $147 a week and $638 a month; 260 × $147 = $38,220.
    const terms: OfferTerms = { ...SAMPLE_LENDER, interestRatePercent: 10, comparisonRatePercent: 10 }
    expect(lenderOfferOf(VEHICLE, 3_000_000, terms, YEAR)).toEqual({
      weeklyCents: 14_700,
      monthlyCents: 63_800,
      interestRatePercent: 10,
      comparisonRatePercent: 10,
      depositCents: 0,
      balloonCents: 0,
      establishmentFeeCents: 0,
      termYears: 5,
      termMonths: 60,
      termWeeks: 260,
      totalPayableCents: 3_822_000,
      weeklyCentsByYears: [
        [1, 60_700],
        [2, 31_900],
        [3, 22_300],
        [4, 17_600],
        [5, 14_700],
        [6, 12_800],
        [7, 11_500],
      ].map(([years, weeklyCents]) => ({ years, weeklyCents })),
    })
  })

  it('A9.17 a balloon and a deposit are in the figures: A-G $30,000 with a residual of $9,000 is $121 a week', () => {
    const terms: OfferTerms = {
      ...SAMPLE_LENDER,
      interestRatePercent: 10,
      comparisonRatePercent: 10,
      balloonPercent: 30,
    }
    expect(lenderOfferOf(VEHICLE, 3_000_000, terms, YEAR)).toMatchObject({
      weeklyCents: 12_100,
      balloonCents: 900_000,
      // 260 × $121 and the $9,000.
      totalPayableCents: 4_046_000,
    })
  })

  it.each([
    ['a price of $500', VEHICLE, 50_000],
    ['no price', VEHICLE, null],
    ['a Suzuki', { ...VEHICLE, make: 'Suzuki' }, 3_000_000],
    ['a vehicle that is sold', { ...VEHICLE, status: 'sold' } as const, 3_000_000],
    ['a vehicle that is unavailable', { ...VEHICLE, status: 'unavailable' } as const, 3_000_000],
    ['lender X and a year twelve years ago', { ...VEHICLE, year: 2014 }, 3_000_000],
  ])('A9.16 there is none for %s', (_, vehicle, priceCents) => {
    expect(lenderOfferOf(vehicle, priceCents, SAMPLE_LENDER, YEAR)).toBeNull()
  })

  it('A9.16 lender X offers on a year newer than twelve years ago; another lender on any year', () => {
    expect(lenderOfferOf({ ...VEHICLE, year: 2015 }, 3_000_000, SAMPLE_LENDER, YEAR)).not.toBeNull()
    const other: OfferTerms = { ...SAMPLE_LENDER, eligibility: { ...SAMPLE_LENDER.eligibility, newerThanYears: null } }
    expect(lenderOfferOf({ ...VEHICLE, year: 1999 }, 3_000_000, other, YEAR)).not.toBeNull()
  })

  it("A9.17 widgets read it under the lender, in the specification's names, statutory words first and whole", () => {
    const lenders = [
      { ...SAMPLE_LENDER, id: 'one', name: 'One', disclaimer: 'Own words.' },
      { ...SAMPLE_LENDER, id: 'none', name: 'None', disclaimer: null, comparisonRatePercent: null },
    ]
    const found = financeLendersOf(VEHICLE, 3_000_000, lenders, YEAR)
    expect(Object.keys(found)).toEqual(['one'])
    expect(Object.keys(found['one'] ?? {})).toEqual(
      expect.arrayContaining([
        'interestRate',
        'comparisonRate',
        'paymentWeek',
        'paymentMonth',
        'deposit',
        'termYears',
        'term5',
        'balloon',
        'establishmentFees',
        'disclaimer',
        'totalPayable',
        'termMonths',
        'termWeeks',
        'financeProvider',
      ]),
    )
    expect(String(found['one']?.['disclaimer'])).toContain(`${COMPARISON_RATE_WARNING} Own words.`)
  })
})

const weekly = (priceCents: number, lender: OfferTerms) => sampleCard({ priceCents }, lender).repayment?.weeklyCents

describe('the same figure everywhere', () => {
  it('A8.11 A9.19 card, weekly price range and the whole offer of any vehicle come from one function', () => {
    fc.assert(
      fc.property(anyVehicle, fc.constantFrom(SAMPLE_LENDER, BANDED), (vehicle, lender) => {
        const facts = sampleFacts({ lender })
        const offer = lenderOfferOf(vehicle, searchPriceCents(vehicle), lender, YEAR)
        const card = cardOf(vehicle, facts, YEAR)
        expect(card.repayment?.weeklyCents ?? null).toBe(offer?.weeklyCents ?? null)
        expect(card.repayment?.comparisonRatePercent ?? null).toBe(offer?.comparisonRatePercent ?? null)
        const entry = entryMaker(facts, YEAR)(vehicle)
        if (entry !== null)
          expect(entry.numbers.weekly_price).toBe(offer === null ? null : dollarsOf(offer.weeklyCents))
      }),
    )
  })

  it('A9.17 A30.27 an offer follows the price and the lender', () => {
    expect(weekly(3_000_000, { ...SAMPLE_LENDER, interestRatePercent: 10 })).toBe(14_700)
    expect(weekly(6_000_000, { ...SAMPLE_LENDER, interestRatePercent: 10 })).toBe(29_400)
    expect(weekly(3_000_000, { ...SAMPLE_LENDER, interestRatePercent: 10, establishmentFeeCents: 136_050 })).toBe(
      15_400,
    )
  })
})

describe('rates by risk band and age of the vehicle', () => {
  it.each([
    ['new', 0, null, 7.49],
    ['at the limit', 5, null, 7.49],
    ['older', 6, null, 9.99],
    ['older, in another band', 6, 'good', 11.5],
    ['of any age in that band', 40, 'good', 11.5],
  ])('%s', (_, age, band, expected) => {
    expect(ratesFor(BANDED, age, band)?.interestRatePercent).toBe(expected)
  })

  it('A9.16 a vehicle too old for every row of the example band has no offer, and neither has an unknown band', () => {
    expect(ratesFor(BANDED, 13)).toBeNull()
    expect(ratesFor(BANDED, 0, 'nobody')).toBeNull()
    expect(
      lenderOfferOf(
        { ...VEHICLE, year: 2013 },
        3_000_000,
        { ...BANDED, eligibility: { ...BANDED.eligibility, newerThanYears: null } },
        YEAR,
      ),
    ).toBeNull()
  })

  it('one rate is for every vehicle; without a comparison rate there is none to show', () => {
    expect(ratesFor(SAMPLE_LENDER, 30)).toEqual({ interestRatePercent: 8.99, comparisonRatePercent: 9.87 })
    expect(ratesFor({ ...SAMPLE_LENDER, comparisonRatePercent: null }, 1)).toBeNull()
  })

  it('A8.11 D2.4 words say one rate, or from which to which', () => {
    expect(rateWordsOf(SAMPLE_LENDER)).toEqual({ interest: '8.99%', comparison: '9.87%' })
    expect(rateWordsOf(BANDED)).toEqual({ interest: '7.49% to 9.99%', comparison: '8.1% to 10.6%' })
    expect(rateWordsOf({ ...BANDED, exampleBand: 'good' })).toEqual({ interest: '11.5%', comparison: '12.2%' })
    expect(advertisedRates({ ...SAMPLE_LENDER, comparisonRatePercent: null })).toBeNull()
    expect(bandsOf(BANDED).map(({ band }) => band)).toEqual(['excellent', 'good'])
  })
})

describe('words below a repayment', () => {
  it('A9.12 every fee is told, to the cent', () => {
    expect(
      feeWordsOf({
        establishmentFeeCents: 136_050,
        fees: [{ name: 'account administration', cents: 800, timing: 'monthly' }],
      }),
    ).toBe('including a $1,360.50 establishment fee, $8 account administration a month')
    expect(feeWordsOf({ establishmentFeeCents: 0, fees: [] })).toBeNull()
  })

  it('A9.13 the range of comparison rates that a lender publishes', () => {
    expect(rangeWordsOf({ name: 'One', comparisonBounds: { minimumPercent: 8.38, maximumPercent: 19.42 } })).toBe(
      'Comparison rates of One range from 8.38% to 19.42% p.a.',
    )
    expect(rangeWordsOf({ name: 'One', comparisonBounds: null })).toBeNull()
  })

  it('A9.15 own words of up to 197 characters stay whole, longer ones are cut after a word and nothing is lost', () => {
    expect(cutDisclaimer('x'.repeat(197), true)).toEqual({ start: 'x'.repeat(197), rest: null })
    expect(cutDisclaimer('x'.repeat(198), true)).toEqual({ start: 'x'.repeat(197), rest: 'x' })
    const long = 'Lending criteria apply to every loan. '.repeat(12).trim()
    const { start, rest } = cutDisclaimer(long, true)
    expect(start.length).toBeLessThanOrEqual(197)
    expect(`${start} ${rest}`).toBe(long)
    expect(cutDisclaimer(long, false)).toEqual({ start: long, rest: null })
  })
})
