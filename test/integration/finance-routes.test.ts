import fc from 'fast-check'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerFinanceDisclaimer } from '#server/api/finance-disclaimer-route.ts'
import { registerRepayment } from '#server/api/repayment-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { runs } from '#test/property-runs.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

let app: FastifyInstance

beforeAll(async () => {
  const site = demoSite('southerly')
  const [lender] = site.finance.lenders
  if (lender === undefined) throw new Error('the demo site has no lender')
  const bounded = {
    ...lender,
    id: 'bounded',
    name: 'Bounded',
    interestRatePercent: 10,
    comparisonRatePercent: 11.93,
    establishmentFeeCents: 136_050,
    minimumAmountCents: 500_000,
    interestBounds: { minimumPercent: 7.5, maximumPercent: 14.5 },
  }
  const ours = {
    ...site,
    finance: { ...site.finance, lenders: [{ ...lender, disclaimer: 'Approved applicants only.' }, bounded] },
  }
  const ctx = contextOf(ours, [
    sampleVehicle({ id: 1, priceCents: 3_699_000 }),
    sampleVehicle({ id: 2, make: 'Suzuki', model: 'Jimny' }),
    sampleVehicle({ id: 3, priceCents: null }),
  ])
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const siteAt = ({ host }: FastifyRequest) => (host === 'none.localhost' ? null : servedAs(ours))
  registerMadeUpSite(app, siteAt, { ...ctx, now: () => NOW })
  registerRepayment(app)
  registerFinanceDisclaimer(app)
  await app.ready()
})
afterAll(() => app.close())

async function ask(query: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await app.inject(`/api/finance/repayment?${query}`)
  return { status: answer.statusCode, body: answer.json() }
}

describe('GET /api/finance/repayment', () => {
  // Checklist A-G: amount, deposit, fee, residual; rate; years; exact and rounded for 52, 26 and 12 payments a year.
  test.each([
    [
      'amount=30000&rate=10&termYears=5',
      [
        [146.7333, 147],
        [293.6837, 294],
        [637.4113, 638],
      ],
    ],
    [
      'amount=30000&fees=1360.5&rate=10&termYears=5',
      [
        [153.3876, 154],
        [307.0023, 308],
        [666.3179, 667],
      ],
    ],
    [
      'amount=30000&deposit=5000&rate=12.94&termYears=5',
      [
        [130.7062, 131],
        [261.6432, 262],
        [568.0593, 569],
      ],
    ],
    [
      'amount=30000&residual=9000&rate=10&termYears=5',
      [
        [120.021, 121],
        [240.194, 241],
        [521.1879, 522],
      ],
    ],
    [
      'amount=45990&deposit=2000&fees=1313.25&rate=8.5&termYears=4.5',
      [
        [233.1413, 234],
        [466.595, 467],
        [1012.5338, 1013],
      ],
    ],
  ])('A9.10 A-G %s', async (query, expected) => {
    for (const [place, frequency] of [52, 26, 12].entries()) {
      const { status, body } = await ask(`${query}&frequency=${frequency}`)
      expect(status).toBe(200)
      expect([body['exactRepayment'], body['repayment']]).toEqual(expected[place])
    }
  })

  // Checklist A-G, from regulation 100.
  test.each([
    ['amount=30000&rate=10&termYears=5&frequency=12&fees=1360.5', 11.93],
    ['amount=30000&rate=7.99&termYears=5&frequency=12&fees=1313.25&monthlyFee=8', 10.36],
    ['amount=30000&rate=10&termYears=5&frequency=52', 10.03],
    ['amount=30000&rate=10&termYears=5&frequency=12', 10],
  ])('A9.13 %s compares at %d %%', async (query, expected) => {
    expect((await ask(query)).body['comparisonRate']).toBe(expected)
  })

  test('A9.11 what is not asked is the default; a lender brings its fees, rate and bounds', async () => {
    expect((await ask('')).body).toMatchObject({
      amount: 30_000,
      deposit: 0,
      residual: 0,
      rate: 10,
      termYears: 5,
      frequency: 52,
      fees: 0,
      monthlyFee: 0,
      lender: null,
      repayment: 147,
      payments: 260,
      principal: 30_000,
    })
    // Checklist A-G: the fee of $1,360.50 makes $154 a week.
    expect((await ask('lender=bounded')).body).toMatchObject({
      rate: 10,
      fees: 1360.5,
      lender: 'bounded',
      repayment: 154,
    })
  })

  test('A9.10 total and interest are those of the exact instalments', async () => {
    // 60 × 637.4113 (A-G).
    expect((await ask('frequency=12')).body).toMatchObject({ total: 38_244.68, interest: 8_244.68 })
  })

  test('money is read to the nearest cent, and answered as it was reckoned with', async () => {
    expect((await ask('amount=30000.126&deposit=0.004&fees=0.005&residual=100.995')).body).toMatchObject({
      amount: 30_000.13,
      deposit: 0,
      fees: 0.01,
      residual: 101,
      principal: 30_000.14,
    })
  })

  test('A9.9 a repayment of $25 or less says to enquire', async () => {
    expect((await ask('amount=5111')).body).toMatchObject({ repayment: 25, enquire: true })
    expect((await ask('amount=5112')).body).toMatchObject({ repayment: 26, enquire: false })
  })

  test.each([
    ['A9.3', 'amount=999', 'amount', 1_000, 250_000],
    ['A9.3', 'amount=250000.01', 'amount', 1_000, 250_000],
    ['A9.3', 'amount=4999&lender=bounded', 'amount', 5_000, 250_000],
    ['A9.4', 'termYears=0.5', 'termYears', 1, 7],
    ['A9.4', 'termYears=7.5', 'termYears', 1, 7],
    ['A9.4', 'termYears=4.25', 'termYears', 1, 7],
    ['A9.5', 'rate=0.4', 'rate', 0.5, 15],
    ['A9.5', 'rate=15.01', 'rate', 0.5, 15],
    ['A9.5', 'rate=7&lender=bounded', 'rate', 7.5, 14.5],
    ['A9.6', 'deposit=-1', 'deposit', 0, 250_000],
    ['A9.6', 'residual=250001', 'residual', 0, 250_000],
    ['A9.12', 'fees=-5', 'fees', 0, 250_000],
    ['A9.12', 'monthlyFee=x', 'monthlyFee', 0, 250_000],
    ['A9.3', 'amount=1e5', 'amount', 1_000, 250_000],
    ['A9.3', 'amount=Infinity', 'amount', 1_000, 250_000],
    ['A9.3', `amount=${'9'.repeat(500)}`, 'amount', 1_000, 250_000],
  ])('%s ?%s is 422, naming %s and its bounds', async (_, query, field, minimum, maximum) => {
    const { status, body } = await ask(query)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'out_of_range', field, minimum, maximum })
    expect(body['message']).toContain(`it must be from ${minimum} to ${maximum}`)
  })

  test.each([
    ['A9.2', 'frequency=4', 'frequency', [52, 26, 12]],
    ['A9.2', 'frequency=weekly', 'frequency', [52, 26, 12]],
    ['A9.17', 'lender=nobody', 'lender', ['southerly-finance', 'bounded']],
    ['A9.17', 'lender=__proto__', 'lender', ['southerly-finance', 'bounded']],
  ])('%s ?%s is 422, naming %s and what is valid', async (_, query, field, valid) => {
    expect(await ask(query)).toMatchObject({ status: 422, body: { field, valid } })
  })

  test('A9.3 A9.4 the bounds themselves are allowed', async () => {
    for (const query of [
      'amount=1000',
      'amount=250000',
      'termYears=1',
      'termYears=7',
      'rate=0.5',
      'rate=15',
      'residual=250000',
    ])
      expect((await ask(query)).status).toBe(200)
  })

  test('A9.10 whatever the address holds, it is answered: 200 with numbers or 422 with a field', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'amount',
            'deposit',
            'residual',
            'rate',
            'termYears',
            'frequency',
            'fees',
            'monthlyFee',
            'lender',
            'x',
          ),
          fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
        ),
        async (query) => {
          const { status, body } = await ask(new URLSearchParams(query).toString())
          if (status === 200)
            expect([body['repayment'], body['total'], body['interest']].every(Number.isFinite)).toBe(true)
          else expect([status, typeof body['field']]).toEqual([422, 'string'])
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test('an unknown host has no finance', async () => {
    expect((await app.inject({ url: '/api/finance/repayment', headers: { host: 'none.localhost' } })).statusCode).toBe(
      404,
    )
  })
})

describe('GET /api/cars/{id}/finance-disclaimer', () => {
  test("A9.17 A30.9 answers the offer with the whole disclaimer, and every lender's", async () => {
    const answer = await app.inject('/api/cars/1/finance-disclaimer')
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body).toMatchObject({
      car_id: 1,
      financeProvider: 'southerly-finance',
      paymentWeek: 179,
      paymentMonth: 778,
      interestRate: 8.99,
      comparisonRate: 9.64,
      deposit: 0,
      balloon: 0,
      establishmentFees: 458,
      totalPayable: 46_540,
      termYears: 5,
      termMonths: 60,
      termWeeks: 260,
      term5: 179,
    })
    expect(body.disclaimer).toMatch(/WARNING: This comparison rate is true only .* Approved applicants only\.$/)
    expect(Object.keys(body.finance_lenders)).toEqual(['southerly-finance', 'bounded'])
  })

  test.each([
    ['A9.16 a Suzuki', '2', 'no_offer'],
    ['A9.16 a vehicle without a price', '3', 'no_offer'],
    ['an id of no vehicle', '4', 'unknown_vehicle'],
    ['no id at all', 'x', 'unknown_vehicle'],
    ['an id too long', '9'.repeat(40), 'unknown_vehicle'],
  ])('A30.9 %s is 404', async (_, id, code) => {
    const answer = await app.inject(`/api/cars/${id}/finance-disclaimer`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, code])
  })
})
