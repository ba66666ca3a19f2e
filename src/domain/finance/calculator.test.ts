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
  repaymentAnswer,
  settled,
  type CalculatorField,
  type CalculatorRules,
  type CalculatorState,
} from './calculator.ts'
import { FREQUENCIES, PAYMENTS_PER_YEAR } from './repayment.ts'

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
    ['A9.3 purchase price', 'amount', [1_000, 250_000, 0.5]],
    ['A9.4 loan term', 'termYears', [1, 7, 0.5]],
    ['A9.5 interest rate', 'rate', [0.5, 15, 0.5]],
    ['A9.6 deposit or trade-in', 'deposit', [0, 250_000, 0.5]],
    ['A9.6 residual', 'residual', [0, 250_000, 0.5]],
  ] as const)('%s', (_, field, expected) => {
    expect(range(STANDARD, field)).toEqual(expected)
  })

  it('A9.3 A9.5 A9.12 A9.13 one lender: from $5,000, 7.5 to 14.5 %, fee $1,360.50, comparison 8.38 to 19.42 %', () => {
    const rules = rulesOf({ preset: 'bounded', interestRatePercent: 10, comparisonRatePercent: 11.93 })
    expect([range(rules, 'amount'), range(rules, 'rate'), rules.fees]).toEqual([
      [5_000, 250_000, 0.5],
      [7.5, 14.5, 0.5],
      1360.5,
    ])
    expect(lender({ preset: 'bounded' }).comparisonBounds).toEqual({ minimumPercent: 8.38, maximumPercent: 19.42 })
  })

  it('A9.5 A9.12 one brand: 4 to 20 %, $395 + $6 + $912.25 added to the loan and $8 a month', () => {
    const rules = rulesOf({ preset: 'maker' })
    expect([range(rules, 'rate'), rules.fees, rules.monthlyFee]).toEqual([[4, 20, 0.5], 1313.25, 8])
  })

  it('A9.12 a lender that sets no fee has none, and its own settings win over a preset', () => {
    expect(rulesOf({}).fees).toBe(0)
    expect(rulesOf({ preset: 'bounded', establishmentFeeCents: 45_500, minimumAmountCents: 200_000 })).toMatchObject({
      fees: 455,
      bounds: { amount: { minimum: 2_000 } },
    })
    expect(lender({ preset: 'bounded', eligibility: { abovePriceCents: 100_000 } }).eligibility).toMatchObject({
      abovePriceCents: 100_000,
      newerThanYears: 12,
    })
  })

  it('A9.2 A9.11 starts from the price or $30,000, five years, weekly, no residual, nothing down, at 10 %', () => {
    expect(STANDARD.defaults).toEqual({
      amount: 30_000,
      deposit: 0,
      termYears: 5,
      rate: 10,
      residual: 0,
      frequency: 'weekly',
    })
    expect(calculatorRules(SITE.finance, null, { priceCents: 3_699_000 }).defaults.amount).toBe(36_990)
  })

  it("A9.11 the configured rate, and before it the lender's", () => {
    expect(calculatorRules({ ...SITE.finance, defaultInterestRatePercent: 7.25 }, null).defaults.rate).toBe(7.25)
    expect(rulesOf({ interestRatePercent: 12.94, comparisonRatePercent: 12.94 }).defaults.rate).toBe(12.94)
    const rates = { interestRatePercent: 9.5, comparisonRatePercent: 9.9 }
    expect(rulesOf({}, { rates }).defaults.rate).toBe(9.5)
  })

  it("A9.5 a lender's own rate is never out of its bounds", () => {
    expect(range(rulesOf({ interestRatePercent: 16.5, comparisonRatePercent: 16.5 }), 'rate')).toEqual([0.5, 16.5, 0.5])
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
    ['A9.5 a rate too low', 'rate', 0, 0.5],
    ['A9.5 a rate too high', 'rate', 99, 15],
    ['A9.5 a rate of two decimals', 'rate', 8.994, 8.99],
    ['A9.6 a negative deposit', 'deposit', -5, 0],
    ['A9.6 a deposit too large', 'deposit', 300_000, 250_000],
    ['A9.6 a deposit in half dollars', 'deposit', 1_000.3, 1_000.5],
    ['A9.6 a residual too large', 'residual', 1e9, 250_000],
    ['A9.7 an amount under 0 is 0', 'amount', -1, 0],
    ['A9.7 an amount too small stays', 'amount', 500, 500],
    ['A9.7 an amount too large stays', 'amount', 300_000, 300_000],
    ['A9.7 no number is the default', 'residual', NaN, 0],
  ] as const)('A9.7 %s becomes %s', (_, field, typed, expected) => {
    expect(settled(STANDARD, field, typed)).toBe(expected)
  })

  // A9.3 with X2: at the bounds too, although both are allowed.
  it.each([
    [999, true],
    [1_000, true],
    [1_000.5, false],
    [249_999.5, false],
    [250_000, true],
    [250_001, true],
  ])('A9.3 X2 A27.17 an amount of $%d has help: %s', (amount, has) => {
    expect(amountBeyond(STANDARD, amount)).toEqual(has ? { minimum: 1_000, maximum: 250_000 } : null)
  })

  it('A9.7 whatever is typed, every value but the amount ends within its bounds', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom('deposit', 'termYears', 'rate', 'residual'), (typed, field) => {
        const value = settled(STANDARD, field, typed)
        const { minimum, maximum } = STANDARD.bounds[field]
        expect(value >= minimum && value <= maximum).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.double(), (typed) => {
        expect(settled(STANDARD, 'amount', typed)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('what a state comes to', () => {
  // Checklist A-G: amount, deposit, fee, residual in dollars; rate %; years; repayment as shown a week, a fortnight, a
  // month.
  it.each([
    [30_000, 0, 0, 0, 10, 5, [147, 294, 638]],
    [30_000, 0, 1_360.5, 0, 10, 5, [154, 308, 667]],
    [30_000, 5_000, 0, 0, 12.94, 5, [131, 262, 569]],
    [30_000, 0, 0, 9_000, 10, 5, [121, 241, 522]],
    [45_990, 2_000, 1_313.25, 0, 8.5, 4.5, [234, 467, 1_013]],
  ])(
    'A9.10 A-G $%d less $%d plus $%d, residual $%d, %d % over %d years',
    (amount, deposit, fees, residual, rate, termYears, expected) => {
      for (const [place, frequency] of FREQUENCIES.entries()) {
        const rules = { ...STANDARD, fees }
        expect(
          calculate(rules, withState(rules, { amount, deposit, residual, rate, termYears, frequency })).repayment,
        ).toBe(expected[place])
      }
    },
  )

  it('A9.10 borrowed, interest and fees, and their total are what the instalments shown add up to', () => {
    // 260 instalments of $147 (A-G) are $38,220, of which $30,000 was borrowed.
    expect(calculate(STANDARD, withState(STANDARD, {}))).toMatchObject({
      repayment: 147,
      borrowed: 30_000,
      interestAndFees: 8_220,
      total: 38_220,
    })
  })

  it.each([
    [5_111, 25, null],
    [5_112, 26, 26],
  ])('A9.9 $%d at 10 % over five years is $%d a week, shown as %s', (amount, weekly, shown) => {
    expect(repaymentAnswer(STANDARD, withState(STANDARD, { amount })).repayment).toBe(weekly)
    expect(calculate(STANDARD, withState(STANDARD, { amount })).repayment).toBe(shown)
  })

  it('A9.9 a deposit of the whole price leaves nothing to pay, fees or not', () => {
    const rules = rulesOf({ preset: 'maker' })
    const state = withState(rules, { amount: 20_000, deposit: 20_000 })
    expect(calculate(rules, state)).toMatchObject({ repayment: null, borrowed: 0, total: 0 })
    expect(repaymentAnswer(rules, state)).toMatchObject({
      exactRepayment: 0,
      total: 0,
      interest: 0,
      comparisonRate: null,
      isEnquiry: true,
    })
  })

  it('A9.3 an amount out of range is reckoned as the nearest allowed', () => {
    expect(calculate(STANDARD, withState(STANDARD, { amount: 300_000 }))).toEqual(
      calculate(STANDARD, withState(STANDARD, { amount: 250_000 })),
    )
    expect(calculate(STANDARD, withState(STANDARD, { amount: 10 })).borrowed).toBe(1_000)
  })

  it("A9.13 shows the published comparison rate at the lender's rate, else reckons it of $30,000 over 5 years", () => {
    const rules = rulesOf({ preset: 'bounded', interestRatePercent: 8, comparisonRatePercent: 9.87 })
    expect(calculate(rules, withState(rules, {})).comparisonRatePercent).toBe(9.87)
    // Checklist A-G: 10 % with a fee of $1,360.50.
    expect(calculate(rules, withState(rules, { rate: 10 })).comparisonRatePercent).toBe(11.93)
    expect(
      calculate(rules, withState(rules, { rate: 10, amount: 90_000, termYears: 3, frequency: 'monthly' }))
        .comparisonRatePercent,
    ).toBe(11.93)
  })

  it('A9.10 X13 rounds by the rule that the lender names', () => {
    // A-G: exactly $637.41 a month.
    for (const [rounding, shown] of [
      ['up', 638],
      ['nearest', 637],
      ['down', 637],
    ] as const) {
      const rules = rulesOf({ rounding, interestRatePercent: 10, comparisonRatePercent: 10 })
      expect(calculate(rules, withState(rules, { frequency: 'monthly' })).repayment).toBe(shown)
    }
  })
})

const exact = (state: CalculatorState) =>
  repaymentAnswer({ fees: 500, monthlyFee: 0, rounding: 'up' }, state).exactRepayment

describe('invariants', () => {
  const anyState: fc.Arbitrary<CalculatorState> = fc.record({
    amount: fc.integer({ min: 1_000, max: 250_000 }),
    deposit: fc.integer({ min: 0, max: 250_000 }),
    termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    rate: fc.integer({ min: 50, max: 1_500 }).map((hundredths) => hundredths / 100),
    residual: fc.integer({ min: 0, max: 250_000 }),
    frequency: fc.constantFrom(...FREQUENCIES),
  })
  const anyFees = fc.record({
    fees: fc.integer({ min: 0, max: 3_000 }),
    monthlyFee: fc.integer({ min: 0, max: 30 }),
    rounding: fc.constantFrom('up', 'nearest', 'down'),
  })

  it('A9.10 payments and residual sum to the total, and the total is principal, interest and monthly fees', () => {
    fc.assert(
      fc.property(anyState, anyFees, (state, fees) => {
        const { exactRepayment, payments, total, interest, principal } = repaymentAnswer(fees, state)
        if (principal === 0) expect(total).toBe(0)
        else expect(total).toBeCloseTo(exactRepayment * payments + state.residual, 6)
        const monthlyFees = principal === 0 ? 0 : fees.monthlyFee * 12 * state.termYears
        if (total - monthlyFees > principal) expect(principal + interest + monthlyFees).toBeCloseTo(total, 4)
      }),
    )
  })

  it('A9.10 shown total is the instalment shown times their number, and the residual', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { repayment, borrowed, total } = calculate(STANDARD, state)
        if (repayment !== null)
          expect(total).toBe(repayment * PAYMENTS_PER_YEAR[state.frequency] * state.termYears + state.residual)
        expect(borrowed).toBe(Math.max(0, state.amount - state.deposit))
      }),
    )
  })

  it('A9.10 at 0 % an instalment is what is lent divided by their number', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        fc.pre(state.amount - state.deposit > state.residual)
        const { exactRepayment, payments, interest } = repaymentAnswer(
          { fees: 0, monthlyFee: 0, rounding: 'up' },
          { ...state, rate: 0 },
        )
        expect(exactRepayment).toBeCloseTo((state.amount - state.deposit - state.residual) / payments, 6)
        expect(interest).toBeCloseTo(0, 6)
      }),
    )
  })

  it('A9.10 more deposit, residual or term never raises an instalment; a greater rate never lowers it', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 50_000 }), (state, more) => {
        const now = exact(state)
        expect(exact({ ...state, deposit: state.deposit + more })).toBeLessThanOrEqual(now + 1e-9)
        expect(exact({ ...state, residual: state.residual + more })).toBeLessThanOrEqual(now + 1e-9)
        if (state.residual === 0)
          expect(exact({ ...state, termYears: state.termYears + 0.5 })).toBeLessThanOrEqual(now + 1e-9)
        expect(exact({ ...state, residual: 0, rate: state.rate + 1 })).toBeGreaterThanOrEqual(
          exact({ ...state, residual: 0 }) - 1e-9,
        )
      }),
    )
  })
})
