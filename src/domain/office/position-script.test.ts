import { expect, it } from 'vitest'
import { SAMPLE_LENDER } from '#test/search/sample-stock.ts'
import { wordsAt, type PositionScript } from './position-script.ts'

const terms = {
  ...SAMPLE_LENDER,
  interestRatePercent: 8.49,
  comparisonRatePercent: 9.32,
  eligibility: { abovePriceCents: 1_000_000, newerThanYears: null, excludedMakes: [] },
}
const script: PositionScript = {
  figures: {
    averageCents: 3_000_000,
    lowCents: 2_500_000,
    highCents: 3_500_000,
    confidence: 0.9,
    description: 'Based on 3 cars.',
    askedCents: [2_500_000, 3_000_000, 3_500_000],
  },
  span: { fromCents: 2_400_000, toCents: 3_600_000 },
  field: 'priceCents',
  finance: { terms, vehicle: { make: 'Kia', year: 2024, status: 'in_stock' }, year: 2026 },
}

it('Office R32 a price on the ruler is said with its rank, label, difference and repayment', () => {
  expect(wordsAt(script, 2_700_000)).toEqual({
    price: '$27,000',
    rank: '2nd of 4',
    label: 'Great Deal',
    difference: '10 % under the average of $30,000',
    spoken: '$27,000, 2nd of 4, Great Deal',
    place: 0.25,
    repayment: { weekly: expect.stringMatching(/^\$1\d\d a week$/), rate: '8.49 % p.a.', comparison: '9.32 % p.a.' },
  })
})

it('Office R32 a repayment is said with both rates, or not at all', () => {
  expect(wordsAt(script, 900_000).repayment).toBeNull()
  expect(wordsAt({ ...script, finance: null }, 2_700_000).repayment).toBeNull()
})

it('Office R32 a price beyond the ruler stands at its end', () => {
  expect(wordsAt(script, 9_000_000)).toMatchObject({ place: 1, rank: '4th of 4', label: 'above the market' })
})
