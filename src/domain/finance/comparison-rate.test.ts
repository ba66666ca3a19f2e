import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonRatePercent, exampleComparisonRatePercent, toRatePercent } from './comparison-rate.ts'
import type { Loan } from './repayment.ts'

const loan = (part: Partial<Loan> = {}): Loan => ({
  amountCents: 3_000_000,
  depositCents: 0,
  feesCents: 0,
  residualCents: 0,
  annualRatePercent: 10,
  termYears: 5,
  ...part,
})

describe('comparison rate (National Consumer Credit Protection Regulations 2010 reg 100)', () => {
  // Checklist A-G and formats.md 6.3: rate, fees added, fee a month, and the comparison rate of $30,000 over five
  // years, monthly.
  it.each([
    ['A-G 10 % and a fee of $1,360.50', 10, 136_050, 0, 11.93],
    ['A-G 7.99 %, $1,313.25 and $8 a month', 7.99, 131_325, 800, 10.36],
    ['design: 8.99 % and $458', 8.99, 45_800, 0, 9.64],
    ['design: 6.49 % and $455', 6.49, 45_500, 0, 7.12],
    ['design: 9.95 % and $644', 9.95, 64_400, 0, 10.87],
  ] as const)('A9.13 %s', (_, rate, feesCents, monthlyFeeCents, expected) => {
    expect(exampleComparisonRatePercent(rate, feesCents, monthlyFeeCents)).toBe(expected)
  })

  // Without fees r is the period's rate itself: n × (rate ÷ payments a year). 52.18 × 10 ÷ 52 and 26.09 × 10 ÷ 26
  // (formats.md 6.3).
  it.each([
    ['weekly', 10.03],
    ['fortnightly', 10.03],
    ['monthly', 10],
  ] as const)('A9.13 A-G %s, 10 %% without fees: n is 52.18, 26.09 or 12', (frequency, expected) => {
    expect(toRatePercent(comparisonRatePercent(loan(), frequency) ?? NaN)).toBe(expected)
  })

  it("solves the regulation's own equation: instalments, fees and residual at r are worth what was lent", () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 3_000 }), (example, monthlyFeeCents) => {
        const percent = comparisonRatePercent(example, 'monthly', monthlyFeeCents) ?? NaN
        const r = percent / 100 / 12
        const rate = example.annualRatePercent / 100 / 12
        const payments = example.termYears * 12
        const owed = (example.amountCents + example.feesCents) / 100
        const residual = example.residualCents / 100
        const payment =
          ((owed - residual * (1 + rate) ** -payments) * rate) / (1 - (1 + rate) ** -payments) + monthlyFeeCents / 100
        let worth = residual
        for (let period = 0; period < payments; period++) worth = (worth + payment) / (1 + r)
        // The residual falls due with the last instalment.
        expect(worth).toBeCloseTo(example.amountCents / 100, 2)
      }),
    )
  })

  it('A9.13 no fees, monthly: the comparison rate is the nominal rate', () => {
    fc.assert(
      fc.property(anyLoan, (example) => {
        expect(comparisonRatePercent({ ...example, feesCents: 0 }, 'monthly')).toBeCloseTo(example.annualRatePercent, 6)
      }),
    )
  })

  it('A9.13 more fees, a greater rate: a greater comparison rate', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.constantFrom('weekly', 'fortnightly', 'monthly'),
        fc.integer({ min: 100, max: 50_000 }),
        (example, frequency, more) => {
          const now = comparisonRatePercent(example, frequency) ?? NaN
          expect(comparisonRatePercent({ ...example, feesCents: example.feesCents + more }, frequency)).toBeGreaterThan(
            now,
          )
          expect(comparisonRatePercent(example, frequency, more)).toBeGreaterThan(now)
          expect(
            comparisonRatePercent({ ...example, annualRatePercent: example.annualRatePercent + 1 }, frequency),
          ).toBeGreaterThan(now)
        },
      ),
    )
  })
})

const anyLoan = fc
  .record({
    amountCents: fc.integer({ min: 500_000, max: 25_000_000 }),
    feesCents: fc.integer({ min: 0, max: 200_000 }),
    residualCents: fc.integer({ min: 0, max: 200_000 }),
    annualRatePercent: fc.integer({ min: 50, max: 2_000 }).map((hundredths) => hundredths / 100),
    termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  })
  .map((part) => loan(part))
