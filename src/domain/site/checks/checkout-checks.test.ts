import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { checkoutFindings, depositWarnings, receiptWarnings } from './checkout-checks.ts'

const found = (changes: Record<string, unknown>) =>
  checkoutFindings(sampleSite(changes)).map(({ path, found }) => `${path.join('.')} ${found}`)

const CHECKOUT = { switches: { optInPreTicked: false, checkout: true } }
const YARD = { id: 'adelaide', name: 'Adelaide', slug: 'adelaide', primary: true, dealershipId: 'sample' }
const address = { street: '1 Test Street', city: 'Adelaide', state: 'SA', postcode: '5000' }
const IN_SA = { ...CHECKOUT, locations: [{ ...YARD, address }] }

test('section 2 a way to pay needs switches.checkout', () => {
  expect(found({ checkout: { payments: 'card' } })).toEqual(['checkout.payments "card" while switches.checkout is off'])
  expect(found({ ...CHECKOUT, checkout: { payments: 'card' } })).toEqual([])
  expect(found({})).toEqual([])
})

const lineFault = (garage: boolean, payments: string | null) =>
  found({ switches: { ...CHECKOUT.switches, garage }, checkout: { payments, firstRefusal: {} } })

test('16.6 lines for vehicles need accounts and a way to pay', () => {
  expect(lineFault(true, 'card')).toEqual([])
  expect(lineFault(false, 'card')).toEqual(['checkout.firstRefusal set while switches.garage is off'])
  expect(lineFault(true, null)).toEqual(['checkout.firstRefusal set while checkout.payments is null'])
})

const capture = (reservedDays: number, payments = 'card') =>
  found({ ...CHECKOUT, checkout: { payments, capture: 'authorise', reservedDays } })

test('section 2 a deposit is authorised on a card, and for five open days at most', () => {
  expect(capture(5)).toEqual([])
  expect(capture(6)).toEqual(['checkout.capture "authorise" with reservedDays 6'])
  expect(capture(5, 'manual')).toEqual(['checkout.capture "authorise" with payments "manual"'])
})

test('R4 in a yard of South Australia the deposit is at most 10% of the least price that is reserved', () => {
  const least = (leastPriceCents: number, more: object = {}) =>
    found({ ...IN_SA, checkout: { payments: 'card', leastPriceCents, ...more } })
  expect(least(200_000)).toEqual([])
  expect(least(199_999)).toEqual([
    'vehiclePage.reserveDepositCents 20000, more than 10% of checkout.leastPriceCents (locations[0] is in SA)',
  ])
  expect(least(100_001, { carTypes: ['new'] })).toEqual([])
  expect(found({ ...CHECKOUT, checkout: { payments: 'card' } })).toEqual([])
})

const warned = (reserveDepositCents: number) =>
  depositWarnings(sampleSite({ ...CHECKOUT, checkout: { payments: 'card' }, vehiclePage: { reserveDepositCents } }))
    .length

test('R4 a deposit above $1,000 is warned of', () => {
  expect([warned(100_000), warned(100_001)]).toEqual([0, 1])
})

const deliver = (payments: string | null, regions: object[] = []) =>
  found({ ...CHECKOUT, checkout: { payments, fulfilment: ['collect', 'deliver'] }, delivery: { regions } })

test('R6 section 2 a delivery that no region prices is refused where deposits are taken', () => {
  expect(deliver('card')).toEqual(['checkout.fulfilment.1 "deliver" while delivery.regions is empty'])
  expect(deliver(null)).toEqual([])
  const region = { name: 'Cairns', area: { kind: 'postcodes', postcodes: ['4870'] }, priceCents: 9_900 }
  expect(deliver('card', [region])).toEqual([])
})

const warns = (changes: object) => receiptWarnings(sampleSite({ ...CHECKOUT, ...changes })).length

test('R60 a site that takes deposits without an ABN is warned', () => {
  const checkout = { payments: 'card' }
  expect([warns({ checkout }), warns({ checkout, abn: '51824753556' }), warns({})]).toEqual([1, 0, 0])
})

test.each([
  ['manual', {}, ['onlinePayment set while checkout.payments is "manual"']],
  ['card', { leastCents: 500, mostCents: 400 }, ['onlinePayment.leastCents 500']],
  ['card', {}, []],
])('R80 online payment with payments %s and %o is refused: %o', (payments, onlinePayment, faults) => {
  expect(found({ ...CHECKOUT, checkout: { payments }, onlinePayment })).toEqual(faults)
})
