import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#domain/site/site.ts'
import { warnOfLackedCards } from '#server/payments/accepted-cards.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { paymentsContract } from './payments-contract.ts'
import { ACCOUNTS, CARDS, orderOf, paymentsWorld, soon, type PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await paymentsWorld()
})
afterAll(() => world.close())

paymentsContract('Stripe against the simulator', () => ({
  payments: world.payments,
  orderOf: (given) => orderOf(world, given),
  pay: async (offer) => {
    const { status } = await world.payBy(offer, { card: CARDS.paid })
    if (status !== 303) throw new Error(`the page answered ${status}`)
  },
}))

const cardSite = (slug: string) => sampleSite({ slug, checkout: { payments: 'card' } })

/** An order that was begun, and paid by a card. */
async function paidBy(card: string, given: Parameters<typeof orderOf>[1] = {}) {
  const order = orderOf(world, given)
  const offer = await world.payments.begin(order, soon())
  const answer = await world.payBy(offer, { card })
  const standing = await world.payments.look(offer.providerId, soon())
  return { order, offer, answer, standing, intentId: standing.intentId ?? '' }
}

describe('R47 the payer', () => {
  test('who pays by a good card comes back, and the standing has card and fee', async () => {
    const { answer, order, standing } = await paidBy(CARDS.paid)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(order.returnUrl)
    expect(standing).toMatchObject({
      state: 'paid',
      amountCents: 20_000,
      currency: 'AUD',
      card: { brand: 'visa', last4: '4242', wallet: null },
      feeCents: 370,
      errorCode: null,
    })
  })

  test.each(['apple_pay', 'google_pay'])('who pays by %s has it on the card', async (wallet) => {
    const offer = await world.payments.begin(orderOf(world), soon())
    expect((await world.payBy(offer, { wallet })).status).toBe(303)
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ state: 'paid', card: { wallet } })
  })

  test.each([
    [CARDS.declined, 'generic_decline'],
    [CARDS.poor, 'insufficient_funds'],
  ])('whose card %s is declined may take another one', async (card, code) => {
    const { offer, answer, standing } = await paidBy(card)
    expect(answer.status).toBe(402)
    expect(await answer.text()).toContain(`value="${card}"`)
    expect(standing).toMatchObject({ state: 'open', errorCode: code, card: null })
    expect((await world.payBy(offer, { card: CARDS.paid })).status).toBe(303)
    const paid = await world.payments.look(offer.providerId, soon())
    expect(paid).toMatchObject({ state: 'paid', errorCode: null, intentId: standing.intentId })
  })

  test('whose card asks for a second step pays when it is confirmed, and not when it is not', async () => {
    const { offer, answer, standing } = await paidBy(CARDS.secondStep)
    expect(answer.status).toBe(303)
    expect(standing.state).toBe('open')
    const page = offer.kind === 'redirect' ? await (await fetch(offer.url)).text() : ''
    expect(page).toContain('Your bank asks whether it is you')
    expect((await world.payBy(offer, { answer: 'no' })).status).toBe(402)
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({
      state: 'open',
      errorCode: 'payment_intent_authentication_failure',
    })
    await world.payBy(offer, { card: CARDS.secondStep })
    expect((await world.payBy(offer, { answer: 'yes' })).status).toBe(303)
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({
      state: 'paid',
      card: { last4: '3155' },
    })
  })

  test.each(['4111 1111 1111 1111', '5105105105105100', '<b>', ''])(
    'is refused a number that is no test card, %j, which is not repeated',
    async (card) => {
      const { answer, standing } = await paidBy(card)
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain('Never type a real card here')
      if (card !== '') expect(page).not.toContain(card)
      expect(standing).toMatchObject({ state: 'open', intentId: null })
    },
  )

  test('cannot pay twice', async () => {
    const { offer, standing } = await paidBy(CARDS.paid)
    const again = await world.payBy(offer, { card: CARDS.paid })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('This is paid')
    expect(await world.payments.look(offer.providerId, soon())).toEqual(standing)
  })

  test('finds nothing at the address of no session', async () => {
    const answer = await fetch(`${world.simulator.origin}/pay/cs_test_none`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('There is no such payment')
  })
})

describe('A15.5 cards and wallets that the account lacks', () => {
  const PAYMENT_KEYS = new Map(ACCOUNTS.map((account) => [account.site, account]))
  const env = () => ({ PAYMENT_KEYS, PAYMENTS_URL: world.simulator.origin })
  const warned = async (...sites: Site[]) => {
    const lines: [object, string][] = []
    await warnOfLackedCards(env(), sites, { warn: (details, message) => void lines.push([details, message]) })
    return lines
  }

  test('are told by the account itself: a wallet alone, and all where it takes no cards', async () => {
    await world.faults({ lacked: ['apple_pay'] })
    expect(await world.payments.lackedCards(['Visa', 'Apple Pay', 'Google Pay'], soon())).toEqual(['Apple Pay'])
    await world.faults({ lacked: ['card'] })
    expect(await world.payments.lackedCards(['Maestro', 'Google Pay'], soon())).toEqual(['Maestro', 'Google Pay'])
    await world.faults({})
  })

  test('are warned of at start for the sites with a key that name them, and for no other', async () => {
    await world.faults({ lacked: ['google_pay'] })
    const only = sampleSite({ slug: 'aster', checkout: { payments: 'card', accepted: ['Visa'] } })
    expect(await warned(cardSite('southerly'), only, cardSite('ironbark'), sampleSite({ slug: 'southerly' }))).toEqual([
      [{ site: 'southerly' }, expect.stringMatching(/checkout\.accepted: found Google Pay, which the account at 127/)],
    ])
    await world.faults({})
    expect(await warned(cardSite('southerly'))).toEqual([])
  })

  test('cannot be known while the provider is away, and the warning says so', async () => {
    await world.faults({ failNext: { path: '/v1/payment_method_configurations', times: 3 } })
    expect(await warned(cardSite('southerly'))).toEqual([
      [{ site: 'southerly' }, expect.stringContaining('the payment provider could not be asked')],
    ])
    await world.faults({})
  })
})

describe('R41 the end of an offer', () => {
  test('a session that was cancelled cannot be paid', async () => {
    const offer = await world.payments.begin(orderOf(world), soon())
    expect(await world.payments.cancel(offer.providerId, soon())).toMatchObject({ state: 'expired' })
    const answer = await world.payBy(offer, { card: CARDS.paid })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('This payment has ended')
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ state: 'expired' })
  })

  test('a session that ended by time cannot be paid', async () => {
    const offer = await world.payments.begin(orderOf(world), soon())
    world.pass(31 * 60)
    expect((await world.payBy(offer, { card: CARDS.paid })).status).toBe(409)
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ state: 'expired' })
  })

  test.each([29, 24 * 60 + 2])('an end in %i minutes is refused by the name of its parameter', async (minutes) => {
    const expiresAt = new Date(world.now().getTime() + minutes * 60_000)
    const begun = world.payments.begin(orderOf(world, { expiresAt }), soon())
    await expect(begun).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('30 minutes') })
  })

  test('what was paid meanwhile is not cancelled, and the answer says so', async () => {
    const { offer, standing } = await paidBy(CARDS.paid)
    expect(await world.payments.cancel(offer.providerId, soon())).toEqual(standing)
  })

  test('a payment after the end is told as paid where the provider took it', async () => {
    const offer = await world.payments.begin(orderOf(world), soon())
    await world.payments.cancel(offer.providerId, soon())
    await world.faults({ payAfterExpiry: true })
    expect((await world.payBy(offer, { card: CARDS.paid })).status).toBe(303)
    await world.faults({})
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ state: 'paid' })
  })
})

describe('R43 money is compared with ours', () => {
  test('another amount or currency is told as the provider took it', async () => {
    await world.faults({ payOther: { amountCents: 19_999, currency: 'nzd' } })
    const { standing } = await paidBy(CARDS.paid)
    await world.faults({})
    expect(standing).toMatchObject({ state: 'paid', amountCents: 19_999, currency: 'NZD' })
  })
})

describe('R52 an authorisation', () => {
  const capture = 'authorise'

  test('is captured in part, and the rest is let go', async () => {
    const { offer, intentId, order, standing } = await paidBy(CARDS.paid, { capture })
    expect(standing).toMatchObject({ state: 'authorised', amountCents: 20_000, feeCents: null })
    const days = ((standing.captureBefore?.getTime() ?? 0) - world.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    await world.payments.capture(intentId, 12_000, `${order.id}:capture:1`, soon())
    await world.payments.capture(intentId, 12_000, `${order.id}:capture:1`, soon())
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({
      state: 'paid',
      amountCents: 12_000,
      captureBefore: null,
    })
  })

  test('is not captured beyond its amount', async () => {
    const { intentId, order } = await paidBy(CARDS.paid, { capture })
    const captured = world.payments.capture(intentId, 20_001, `${order.id}:capture:1`, soon())
    await expect(captured).rejects.toMatchObject({ kind: 'refused', code: 'amount_too_large' })
  })

  test('is let go by cancelling, and by time', async () => {
    const first = await paidBy(CARDS.paid, { capture })
    expect(await world.payments.cancel(first.offer.providerId, soon())).toMatchObject({ state: 'cancelled' })
    const second = await paidBy(CARDS.paid, { capture })
    world.pass(7 * 24 * 3600 + 1)
    expect(await world.payments.look(second.offer.providerId, soon())).toMatchObject({ state: 'cancelled' })
  })
})

describe('R51 refunds', () => {
  const reason = 'shopper'

  test('give back a part, then the rest, and nothing more', async () => {
    const { offer, order, intentId } = await paidBy(CARDS.paid)
    const refund = (amountCents: number, n: number) =>
      world.payments.refund({ intentId, amountCents, reason, key: `${order.id}:refund:${n}` }, soon())
    expect(await refund(5000, 1)).toMatchObject({ state: 'refunded', amountCents: 5000 })
    await expect(refund(15_001, 2)).rejects.toMatchObject({ kind: 'refused', code: 'amount_too_large' })
    expect(await refund(15_000, 3)).toMatchObject({ state: 'refunded' })
    await expect(refund(1, 4)).rejects.toMatchObject({ kind: 'refused', code: 'charge_already_refunded' })
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ state: 'paid', refundedCents: 20_000 })
  })

  test('may be on their way first', async () => {
    const { order, intentId } = await paidBy(CARDS.slowRefund)
    const asked = await world.payments.refund(
      { intentId, amountCents: 100, reason, key: `${order.id}:refund:1` },
      soon(),
    )
    expect(asked.state).toBe('pending')
    world.pass(4)
    expect(await world.payments.lookRefund(asked.refundId, soon())).toMatchObject({ state: 'refunded' })
  })

  test('may fail later, and the money is still with the dealer', async () => {
    const { offer, order, intentId } = await paidBy(CARDS.failedRefund)
    const refund = { intentId, amountCents: 20_000, reason, key: `${order.id}:refund:1` }
    const { refundId } = await world.payments.refund(refund, soon())
    world.pass(4)
    expect(await world.payments.lookRefund(refundId, soon())).toMatchObject({
      state: 'failed',
      errorCode: 'lost_or_stolen_card',
    })
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ refundedCents: 0 })
  })

  test('of a disputed payment are declined; the dispute is told until it is decided', async () => {
    const { offer, order, intentId } = await paidBy(CARDS.disputed)
    world.pass(4)
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ state: 'paid', dispute: 'open' })
    const refund = world.payments.refund({ intentId, amountCents: 1, reason, key: `${order.id}:refund:1` }, soon())
    await expect(refund).rejects.toMatchObject({ kind: 'declined', code: 'charge_disputed' })
    await world.faults({ closeDisputes: 'lost' })
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ dispute: 'lost' })
    await world.faults({})
  })
})

describe('R46 accounts', () => {
  test('one site sees nothing of another', async () => {
    const { offer, order, intentId } = await paidBy(CARDS.paid)
    const missing = { kind: 'refused', code: 'resource_missing' }
    await expect(world.others.look(offer.providerId, soon())).rejects.toMatchObject(missing)
    await expect(world.others.cancel(offer.providerId, soon())).rejects.toMatchObject(missing)
    const refund = { intentId, amountCents: 1, reason: 'staff', key: `${order.id}:refund:9` }
    await expect(world.others.refund(refund, soon())).rejects.toMatchObject(missing)
    // The same key is another one in another account.
    const theirs = await world.others.begin({ ...order, meta: { ...order.meta, site: 'aster' } }, soon())
    expect(theirs.providerId).not.toBe(offer.providerId)
  })
})
