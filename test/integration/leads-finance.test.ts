/** The calculator's figures reach the dealer (A10.5). */
import { expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { withRepayment } from '#domain/leads/lead-finance.ts'
import { adfText } from '#domain/leads/adf.ts'
import { leadPayloadText } from '#domain/leads/lead-payload.ts'
import { leadMail } from '#server/delivery/mail-text.ts'
import { submitLead } from '#server/leads/intake.ts'
import { demoSite } from '../pages/render-page.tsx'
import { context, meta, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const site = demoSite('southerly')
const ENQUIRY = {
  name: 'Sam',
  last_name: 'Example',
  email: SAM.email,
  phone: SAM.phone,
  postcode: '4870',
  vehiclePriceBudget: '36,990',
  deposit: '5,000',
  term: '4.5',
  residual: '6000',
  rate: '8.99',
  frequency: '26',
  calculated_amount: '36990',
  calculated_deposit: '5000',
  calculated_term: '4.5',
  employment: 'Full time',
  dealership_slug: 'southerly-cairns',
  Disclaimer: 'true',
}
const delivery = { id: '22222222-3333-4444-8555-666666666666', isResent: false }

const database = databaseOfFile()

async function sent(changes: Record<string, string> = {}) {
  const answer = await submitLead(context(database, site), 'finance-enquiry', { ...ENQUIRY, ...changes }, meta())
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  const lead = await readLead({ db: database.db, site }, answer.leadId)
  if (lead === null) throw new Error('the lead is not there')
  return lead
}

it('A10.5 the calculator’s figures stand in the lead, the mail, the ADF and the webhook', async () => {
  const lead = await sent()
  const finance = {
    amountCents: 3_699_000,
    depositCents: 500_000,
    residualCents: 600_000,
    termMonths: 54,
    ratePercent: 8.99,
    frequency: 'fortnightly',
  } as const
  const repaymentCents = withRepayment({ ...finance, monthlyCents: null }, site)?.repaymentCents ?? 0
  // 31,990 to pay back to 6,000 in 117 fortnights at 8.99 % is near 282 dollars, before the lender's fees.
  expect(repaymentCents).toBeGreaterThanOrEqual(28_000)
  expect(repaymentCents).toBeLessThan(31_000)
  expect(lead.finance).toEqual({ ...finance, monthlyCents: null, repaymentCents })
  const words =
    'Finance: amount $36,990, deposit $5,000, residual $6,000, 54 months, 8.99% p.a., ' +
    `repayment $${repaymentCents / 100} a fortnight`
  const mail = leadMail(
    lead,
    site,
    { channel: 'email', to: ['sales@sample.example'], format: 'plain' },
    { ...delivery, from: null, now: lead.createdAt },
  )
  expect(mail.text.split('\n')).toContain(words)
  expect(adfText(lead, site, delivery)).toContain(words)
  expect(JSON.parse(leadPayloadText(lead, site, delivery)).lead.finance).toMatchObject({
    ratePercent: 8.99,
    repaymentCents,
  })
})

it('A10.5 without the calculator no repayment is told', async () => {
  const { finance } = await sent({ rate: '', frequency: '', email: 'kim@example.com' })
  expect(finance).toMatchObject({ amountCents: 3_699_000, termMonths: 54 })
  expect(finance).not.toHaveProperty('repaymentCents')
})

it.each([
  ['price', { vehiclePriceBudget: '30,000' }],
  ['deposit', { deposit: '' }],
  ['term', { term: '5' }],
  ['price out of bounds', { vehiclePriceBudget: '300000', calculated_amount: '300000' }],
])('A10.5 no repayment is told where the form has another %s than the calculator', async (what, changes) => {
  const { finance } = await sent({ ...changes, email: `${what.replaceAll(' ', '-')}@example.com` })
  expect(finance).toMatchObject({ ratePercent: 8.99, residualCents: 600_000 })
  expect(finance).not.toHaveProperty('repaymentCents')
})

it('A10.5 the condition that the address asks for is told where no vehicle is known', async () => {
  const { answers } = await sent({ car_type: 'used', email: 'lee@example.com' })
  expect(answers).toMatchObject({ car_type: 'used' })
})
