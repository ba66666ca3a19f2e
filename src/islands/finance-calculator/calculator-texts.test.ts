import { expect, it } from 'vitest'
import { calculatorRules } from '#domain/finance/calculator.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { calculatorTexts } from './calculator-texts.ts'

const RULES = calculatorRules(sampleSite().finance, null)

it('W15 A9.9 totals are not told where the repayment they rest on is not', () => {
  const enquire = calculatorTexts(RULES, { ...RULES.defaults, amountCents: 200_000 }, null)
  expect(enquire).toMatchObject({ repayment: 'Enquire for Finance', cost: 'Ask us', total: 'Ask us' })
  const told = calculatorTexts(RULES, { ...RULES.defaults, amountCents: 3_000_000 }, null)
  expect([told.repayment, told.cost, told.total]).toEqual([
    expect.stringMatching(/^\$\d/),
    expect.stringMatching(/^\$\d/),
    expect.stringMatching(/^\$\d/),
  ])
})
