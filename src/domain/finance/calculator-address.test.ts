import { expect, it } from 'vitest'
import { withCalculation } from './calculator-address.ts'

const STATE = {
  amountCents: 3_699_050,
  depositCents: 250_000,
  termYears: 4.5,
  ratePercent: 8.99,
  residualCents: 600_050,
  frequency: 'fortnightly',
} as const

it.each([
  ['/finance', ''],
  ['/finance#finance-form', '#finance-form'],
  ['/finance-enquiry?car_id=7&preferredDealership=south#finance-form', '#finance-form'],
])('A10.5 %s with the values that the calculator shows', (href, part) => {
  const url = new URL(withCalculation(href, STATE), 'http://site.invalid')
  expect(url.hash).toBe(part)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...Object.fromEntries(new URL(href, 'http://site.invalid').searchParams),
    amount: '36991',
    deposit: '2500',
    termYears: '4.5',
    rate: '8.99',
    residual: '6001',
    frequency: '26',
    vehiclePriceBudget: '36991',
  })
})
