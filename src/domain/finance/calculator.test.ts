import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lenderOf, type Lender } from '../site/settings/finance.ts'
import { parseSite } from '../site/parse-site.ts'
import { sampleSettings, sampleSite } from '#test/sites/sample-site.ts'
import {
  amountBeyond,
  calculate,
  calculatorRules,
  FREQUENCY_OF,
  readState,
  repaymentAnswer,
  settled,
  type CalculatorField,
  type CalculatorRules,
  type CalculatorState,
} from './calculator.ts'
import { FREQUENCIES, PAYMENTS_PER_YEAR } from './repayment.ts'
import { NOISE_CENTS } from './rounding.ts'

const SITE = sampleSite()
const STANDARD = calculatorRules(SITE.finance, null)

/** A lender as a site's file would have it. */
function lender(part: Record<string, unknown>): Lender {
  const parsed = parseSite(
    sampleSettings({
      finance: {
        provider: 'one',
        lenders: [{ id: 'one', name: 'One', interestRatePercent: 8, comparisonRatePercent: 8, ...part }],
      },
    }),
    'x',
  )
  const found = parsed.ok ? lenderOf(parsed.site) : null
  if (found === null) throw new Error('the lender is not valid')
  return found
}

const rulesOf = (part: Record<string, unknown>, given: Parameters<typeof calculatorRules>[2] = {}) =>
  calculatorRules(SITE.finance, lender(part), given)
const withState = (rules: CalculatorRules, part: Partial<CalculatorState>): CalculatorState => ({
  ...rules.defaults,
  ...part,
})
const range = (rules: CalculatorRules, field: CalculatorField) => [
  rules.bounds[field].minimum,
  rules.bounds[field].maximum,
  rules.bounds[field].step,
]

describe('bounds and defaults', () => {
  // Checklist A9.3–A9.6: ends and step of every value.
  it.each([
    ['A9.3 purchase price', 'amountCents', [100_000, 25_000_000, 50]],
    ['A9.4 loan term', 'termYears', [1, 7, 0.5]],
    ['A9.5 interest rate', 'ratePercent', [0.5, 15, 0.5]],
    ['A9.6 deposit or trade-in', 'depositCents', [0, 25_000_000, 50]],
    ['A9.6 residual', 'residualCents', [0, 25_000_000, 50]],
  ] as const)('%s', (_, field, expected) => {
    expect(range(STANDARD, field)).toEqual(expected)
  })

  it('A9.3 A9.5 A9.12 A9.13 one lender: from $5,000, 7.5 to 14.5 %, fee $1,360.50, comparison 8.38 to 19.42 %', () => {
    const rules = rulesOf({ preset: 'bounded', interestRatePercent: 10, comparisonRatePercent: 11.93 })
    expect([range(rules, 'amountCents'), range(rules, 'ratePercent'), rules.feesCents]).toEqual([
      [500_000, 25_000_000, 50],
      [7.5, 14.5, 0.5],
      136_050,
    ])
    expect(lender({ preset: 'bounded' }).comparisonBounds).toEqual({ minimumPercent: 8.38, maximumPercent: 19.42 })
  })

  it('A9.5 A9.12 one brand: 4 to 20 %, $395 + $6 + $912.25 added to the loan and $8 a month', () => {
    const rules = rulesOf({ preset: 'maker' })
    expect([range(rules, 'ratePercent'), rules.feesCents, rules.monthlyFeeCents]).toEqual([[4, 20, 0.5], 131_325, 800])
  })

  it('A9.12 a lender that sets no fee has none, and its own settings win over a preset', () => {
    expect(rulesOf({}).feesCents).toBe(0)
    expect(rulesOf({ preset: 'bounded', establishmentFeeCents: 45_500, minimumAmountCents: 200_000 })).toMatchObject({
      feesCents: 45_500,
      bounds: { amountCents: { minimum: 200_000 } },
    })
    expect(lender({ preset: 'bounded', eligibility: { abovePriceCents: 100_000 } }).eligibility).toMatchObject({
      abovePriceCents: 100_000,
      newerThanYears: 12,
    })
  })

  it('A9.2 A9.11 starts from the price or $30,000, five years, weekly, no residual, nothing down, at 10 %', () => {
    expect(STANDARD.defaults).toEqual({
      amountCents: 3_000_000,
      depositCents: 0,
      termYears: 5,
      ratePercent: 10,
      residualCents: 0,
      frequency: 'weekly',
    })
    expect(calculatorRules(SITE.finance, null, { priceCents: 3_699_000 }).defaults.amountCents).toBe(3_699_000)
  })

  it("A9.11 the configured rate, and before it the lender's", () => {
    expect(calculatorRules({ ...SITE.finance, defaultInterestRatePercent: 7.25 }, null).defaults.ratePercent).toBe(7.25)
    expect(rulesOf({ interestRatePercent: 12.94, comparisonRatePercent: 12.94 }).defaults.ratePercent).toBe(12.94)
    const rates = { interestRatePercent: 9.5, comparisonRatePercent: 9.9 }
    expect(rulesOf({}, { rates }).defaults.ratePercent).toBe(9.5)
  })

  it("A9.5 a lender's own rate is never out of its bounds", () => {
    expect(range(rulesOf({ interestRatePercent: 16.5, comparisonRatePercent: 16.5 }), 'ratePercent')).toEqual([
      0.5, 16.5, 0.5,
    ])
  })

  it('A9.2 frequencies are 52, 26 and 12 payments a year', () => {
    expect([...FREQUENCY_OF]).toEqual([
      [52, 'weekly'],
      [26, 'fortnightly'],
      [12, 'monthly'],
    ])
    for (const [number, frequency] of FREQUENCY_OF) expect(PAYMENTS_PER_YEAR[frequency]).toBe(number)
  })
})

describe('typed values', () => {
  it.each([
    ['A9.4 a term too short', 'termYears', 0, 1],
    ['A9.4 a term too long', 'termYears', 8, 7],
    ['A9.4 a term between steps', 'termYears', 4.3, 4.5],
    ['A9.5 a rate too low', 'ratePercent', 0, 0.5],
    ['A9.5 a rate too high', 'ratePercent', 99, 15],
    ['A9.5 a rate of two decimals', 'ratePercent', 8.994, 8.99],
    ['A9.6 a negative deposit', 'depositCents', -5, 0],
    ['A9.6 a deposit too large', 'depositCents', 300_000, 25_000_000],
    ['A9.6 a deposit in half dollars', 'depositCents', 1_000.3, 100_050],
    ['A9.6 a deposit under a quarter of a dollar', 'depositCents', 0.2499, 0],
    ['A9.6 a residual too large', 'residualCents', 1e9, 25_000_000],
    ['A9.7 an amount under 0 is 0', 'amountCents', -1, 0],
    ['A9.7 an amount too small stays', 'amountCents', 500, 50_000],
    ['A9.7 an amount too large stays', 'amountCents', 300_000, 30_000_000],
    ['A9.7 an amount in whole cents', 'amountCents', 36_990.129, 3_699_013],
    ['A9.7 no number is the default', 'residualCents', NaN, 0],
  ] as const)('A9.7 %s becomes %s', (_, field, typed, expected) => {
    expect(settled(STANDARD, field, typed)).toBe(expected)
  })

  // A9.3 with X2: at the bounds too, although both are allowed.
  it.each([
    [99_900, true],
    [100_000, true],
    [100_050, false],
    [24_999_950, false],
    [25_000_000, true],
    [25_000_100, true],
  ])('A9.3 X2 A27.17 an amount of %d cents has help: %s', (amountCents, has) => {
    expect(amountBeyond(STANDARD, amountCents)).toEqual(
      has ? { minimumCents: 100_000, maximumCents: 25_000_000 } : null,
    )
  })

  it('A9.7 whatever is typed, every value but the amount ends within its bounds', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.constantFrom('depositCents', 'termYears', 'ratePercent', 'residualCents'),
        (typed, field) => {
          const value = settled(STANDARD, field, typed)
          const { minimum, maximum } = STANDARD.bounds[field]
          expect(value >= minimum && value <= maximum).toBe(true)
        },
      ),
    )
    fc.assert(
      fc.property(fc.double(), (typed) => {
        expect(settled(STANDARD, 'amountCents', typed)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('what a state comes to', () => {
  // Checklist A-G: amount, deposit, fee, residual in cents; rate %; years; repayment as shown a week, a fortnight, a
  // month.
  it.each([
    [3_000_000, 0, 0, 0, 10, 5, [14_700, 29_400, 63_800]],
    [3_000_000, 0, 136_050, 0, 10, 5, [15_400, 30_800, 66_700]],
    [3_000_000, 500_000, 0, 0, 12.94, 5, [13_100, 26_200, 56_900]],
    [3_000_000, 0, 0, 900_000, 10, 5, [12_100, 24_100, 52_200]],
    [4_599_000, 200_000, 131_325, 0, 8.5, 4.5, [23_400, 46_700, 101_300]],
  ])(
    'A9.10 A-G %d less %d plus %d cents, residual %d, %d % over %d years',
    (amountCents, depositCents, feesCents, residualCents, ratePercent, termYears, expected) => {
      for (const [place, frequency] of FREQUENCIES.entries()) {
        const rules = { ...STANDARD, feesCents }
        const state = { amountCents, depositCents, residualCents, ratePercent, termYears, frequency }
        expect(calculate(rules, state).repaymentCents).toBe(expected[place])
      }
    },
  )

  // 260 instalments of $147 (A-G) are $38,220, of which $30,000 was borrowed. With a residual, 260 of $121 (A-G) are
  // $31,460 and $9,000 is left. A deposit of half a dollar leaves $147, and that much less is borrowed.
  it.each([
    [{}, { repaymentCents: 14_700, borrowedCents: 3_000_000, interestAndFeesCents: 822_000, totalCents: 3_822_000 }],
    [
      { residualCents: 900_000 },
      { repaymentCents: 12_100, borrowedCents: 3_000_000, interestAndFeesCents: 1_046_000, totalCents: 4_046_000 },
    ],
    [
      { depositCents: 50 },
      { repaymentCents: 14_700, borrowedCents: 2_999_950, interestAndFeesCents: 822_050, totalCents: 3_822_000 },
    ],
  ])('A9.10 %j: borrowed, interest and fees, and their total, to the cent', (part, expected) => {
    expect(calculate(STANDARD, withState(STANDARD, part))).toMatchObject(expected)
  })

  it.each([
    [511_100, 2_500, null],
    [511_200, 2_600, 2_600],
  ])('A9.9 %d cents at 10 % over five years are %d cents a week, shown as %s', (amountCents, weekly, shown) => {
    expect(repaymentAnswer(STANDARD, withState(STANDARD, { amountCents })).repaymentCents).toBe(weekly)
    expect(calculate(STANDARD, withState(STANDARD, { amountCents })).repaymentCents).toBe(shown)
  })

  it('A9.9 a deposit of the whole price leaves nothing to pay, fees or not', () => {
    const rules = rulesOf({ preset: 'maker' })
    const state = withState(rules, { amountCents: 2_000_000, depositCents: 2_000_000 })
    expect(calculate(rules, state)).toMatchObject({ repaymentCents: null, borrowedCents: 0, totalCents: 0 })
    expect(repaymentAnswer(rules, state)).toMatchObject({
      unroundedRepaymentCents: 0,
      totalCents: 0,
      interestCents: 0,
      comparisonRate: null,
      isEnquiry: true,
    })
  })

  it('A9.3 an amount out of range is reckoned as the nearest allowed', () => {
    expect(calculate(STANDARD, withState(STANDARD, { amountCents: 30_000_000 }))).toEqual(
      calculate(STANDARD, withState(STANDARD, { amountCents: 25_000_000 })),
    )
    expect(calculate(STANDARD, withState(STANDARD, { amountCents: 1_000 })).borrowedCents).toBe(100_000)
  })

  it("A9.13 shows the published comparison rate at the lender's rate, else reckons it of $30,000 over 5 years", () => {
    const rules = rulesOf({ preset: 'bounded', interestRatePercent: 8, comparisonRatePercent: 9.87 })
    expect(calculate(rules, withState(rules, {})).comparisonRatePercent).toBe(9.87)
    // Checklist A-G: 10 % with a fee of $1,360.50.
    expect(calculate(rules, withState(rules, { ratePercent: 10 })).comparisonRatePercent).toBe(11.93)
    expect(
      calculate(
        rules,
        withState(rules, { ratePercent: 10, amountCents: 9_000_000, termYears: 3, frequency: 'monthly' }),
      ).comparisonRatePercent,
    ).toBe(11.93)
  })

  it('A9.10 X13 rounds by the rule that the lender names', () => {
    // A-G: exactly $637.41 a month.
    for (const [rounding, shown] of [
      ['up', 63_800],
      ['nearest', 63_700],
      ['down', 63_700],
    ] as const) {
      const rules = rulesOf({ rounding, interestRatePercent: 10, comparisonRatePercent: 10 })
      expect(calculate(rules, withState(rules, { frequency: 'monthly' })).repaymentCents).toBe(shown)
    }
  })
})

const unrounded = (state: CalculatorState) =>
  repaymentAnswer({ feesCents: 50_000, monthlyFeeCents: 0, rounding: 'up' }, state).unroundedRepaymentCents

describe('invariants', () => {
  const anyState: fc.Arbitrary<CalculatorState> = fc.record({
    amountCents: fc.integer({ min: 100_000, max: 25_000_000 }),
    depositCents: fc.integer({ min: 0, max: 25_000_000 }),
    termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    ratePercent: fc.integer({ min: 50, max: 1_500 }).map((hundredths) => hundredths / 100),
    residualCents: fc.integer({ min: 0, max: 25_000_000 }),
    frequency: fc.constantFrom(...FREQUENCIES),
  })
  const anyFees = fc.record({
    feesCents: fc.integer({ min: 0, max: 300_000 }),
    monthlyFeeCents: fc.integer({ min: 0, max: 3_000 }),
    rounding: fc.constantFrom('up', 'nearest', 'down'),
  })

  it('A9.10 the total is principal, interest and monthly fees, to the cent', () => {
    fc.assert(
      fc.property(anyState, anyFees, (state, fees) => {
        const { totalCents, interestCents, principalCents } = repaymentAnswer(fees, state)
        expect([totalCents, interestCents, principalCents].filter((cents) => !Number.isInteger(cents))).toEqual([])
        const monthlyFeesCents = principalCents === 0 ? 0 : fees.monthlyFeeCents * 12 * state.termYears
        const without = totalCents - monthlyFeesCents - principalCents
        expect(interestCents).toBe(Math.max(0, without))
      }),
    )
  })

  it('A9.10 shown total is the instalment shown times their number, and the residual', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { repaymentCents, borrowedCents, totalCents } = calculate(STANDARD, state)
        const payments = PAYMENTS_PER_YEAR[state.frequency] * state.termYears
        if (repaymentCents !== null) expect(totalCents).toBe(repaymentCents * payments + state.residualCents)
        expect(borrowedCents).toBe(Math.max(0, state.amountCents - state.depositCents))
      }),
    )
  })

  it('A9.10 at 0 % an instalment is what is lent divided by their number', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const lentCents = state.amountCents - state.depositCents
        fc.pre(lentCents > state.residualCents)
        const { unroundedRepaymentCents, payments, interestCents } = repaymentAnswer(
          { feesCents: 0, monthlyFeeCents: 0, rounding: 'up' },
          { ...state, ratePercent: 0 },
        )
        expect(unroundedRepaymentCents).toBe((lentCents - state.residualCents) / payments)
        expect(interestCents).toBe(0)
      }),
    )
  })

  it('A9.10 more deposit, residual or term never raises an instalment; a greater rate never lowers it', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 5_000_000 }), (state, more) => {
        const now = unrounded(state) + NOISE_CENTS
        expect(unrounded({ ...state, depositCents: state.depositCents + more })).toBeLessThanOrEqual(now)
        expect(unrounded({ ...state, residualCents: state.residualCents + more })).toBeLessThanOrEqual(now)
        if (state.residualCents === 0)
          expect(unrounded({ ...state, termYears: state.termYears + 0.5 })).toBeLessThanOrEqual(now)
        expect(
          unrounded({ ...state, residualCents: 0, ratePercent: state.ratePercent + 1 }) + NOISE_CENTS,
        ).toBeGreaterThanOrEqual(unrounded({ ...state, residualCents: 0 }))
      }),
    )
  })
})

it.each([
  ['30000', '5000', '40000', 2_500_000],
  ['30000', '30000', '10000', 0],
  ['30000', '5000', '10000', 1_000_000],
])('W15 %s borrowed less %s leaves a residual of %s at %i cents', (amount, deposit, residual, cents) => {
  const typed: Record<string, string> = { amount, deposit, residual }
  expect(readState(STANDARD, STANDARD.defaults, (name) => typed[name] ?? null).residualCents).toBe(cents)
})
