import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import { ACCOUNTS, CARDS, orderOf, paymentsWorld, soon, type PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeEach(async () => {
  world = await paymentsWorld({ timeoutMs: 1000 })
})
afterEach(() => world.close())

const SESSIONS = '/v1/checkout/sessions'
const [account] = ACCOUNTS

/** Asks the simulator as a program without the provider's client. */
async function ask(path: string, form: Record<string, string> | null, headers: Record<string, string> = {}) {
  const answer = await fetch(world.simulator.origin + path, {
    method: form === null ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${account?.key}`, ...headers },
    ...(form !== null && { body: new URLSearchParams(form) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const sessionForm = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'aud',
  'line_items[0][price_data][unit_amount]': '20000',
  'line_items[0][price_data][product_data][name]': 'Deposit',
  success_url: 'http://southerly.localhost:3000/checkout/return',
}

const countSessions = async () => {
  // Each session that is cancelled tells of it once.
  const { body } = await ask('/v1/events?type=checkout.session.expired&limit=100', null)
  return body.data.length
}

describe('R41 a provider in trouble', () => {
  test('a 500 is retried with the same key, and what was carried out is not done twice', async () => {
    const order = orderOf(world)
    await world.faults({ failNext: { path: SESSIONS, status: 500, times: 2, isCarriedOut: true } })
    const offer = await world.payments.begin(order, soon())
    expect(await world.payments.begin(order, soon())).toEqual(offer)
    await world.payments.cancel(offer.providerId, soon())
    await world.faults({ aheadSeconds: 25 * 3600 })
    expect(await countSessions()).toBe(1)
  })

  test('an answer that does not come in time is asked for again with the same key', async () => {
    const order = orderOf(world)
    await world.faults({ delayMs: 1500 })
    const late = world.payments.begin(order, soon())
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await world.faults({})
    const offer = await late
    expect(await world.payments.begin(order, soon())).toEqual(offer)
    await world.payments.cancel(offer.providerId, soon())
    await world.faults({ aheadSeconds: 25 * 3600 })
    expect(await countSessions()).toBe(1)
  })

  test('R51 a refund whose answer is lost is made once', async () => {
    const order = orderOf(world)
    const offer = await world.payments.begin(order, soon())
    await world.payBy(offer, { card: CARDS.paid })
    const { intentId } = await world.payments.look(offer.providerId, soon())
    const refund = { intentId: intentId ?? '', amountCents: 5000, reason: 'staff', key: `${order.id}:refund:1` }
    await world.faults({ failNext: { path: '/v1/refunds', status: 500, times: 3, isCarriedOut: true } })
    await expect(world.payments.refund(refund, soon())).rejects.toMatchObject({ kind: 'away' })
    expect(await world.payments.refund(refund, soon())).toMatchObject({ state: 'refunded' })
    expect(await world.payments.look(offer.providerId, soon())).toMatchObject({ refundedCents: 5000 })
  })

  test.each([500, 503, 429])('an answer of %i is a provider who is away', async (status) => {
    await world.faults({ failNext: { path: SESSIONS, status, times: 9 } })
    await expect(world.payments.begin(orderOf(world), soon())).rejects.toMatchObject({ kind: 'away' })
  })

  test('nobody who listens is a provider who is away', async () => {
    if (account === undefined) throw new Error('no account')
    const { site: siteId, ...keys } = account
    const payments = openStripePayments({
      ...keys,
      siteId,
      url: async () => 'http://127.0.0.1:9',
      name: 'nobody',
      timeoutMs: 500,
      now: () => new Date(),
    })
    await expect(payments.look('cs_test_1', soon())).rejects.toMatchObject({ kind: 'away' })
  })

  test('a caller’s own end comes before a slow answer', async () => {
    await world.faults({ delayMs: 5000 })
    const begun = world.payments.begin(orderOf(world), AbortSignal.timeout(100))
    await expect(begun).rejects.toMatchObject({ kind: 'away', code: 'no answer' })
    await world.faults({})
  })

  test('a wrong key is refused and not repeated', async () => {
    const key = 'sk_test_wrong_0123456789'
    const secret = { webhookSecret: 'whsec_0123456789abcdef' }
    const payments = openStripePayments({
      ...secret,
      key,
      siteId: 'southerly',
      url: async () => world.simulator.origin,
      name: 'a simulator',
      timeoutMs: 5000,
      now: () => new Date(),
    })
    const failure = await payments.look('cs_test_1', soon()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'refused' })
    expect(String(failure)).not.toContain(key)
    expect(payments.describe).not.toContain(key)
  })
})

describe('R46 the simulator answers as the provider', () => {
  test('the same key with another order is an idempotency error', async () => {
    const order = orderOf(world)
    await world.payments.begin(order, soon())
    const other = world.payments.begin({ ...order, amountCents: 1_000_000 }, soon())
    await expect(other).rejects.toMatchObject({ kind: 'refused' })
    const headers = { 'idempotency-key': 'key-1' }
    const first = await ask(SESSIONS, sessionForm, headers)
    const again = await ask(SESSIONS, sessionForm, headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    const changed = await ask(SESSIONS, { ...sessionForm, client_reference_id: 'other' }, headers)
    expect(changed).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  })

  test('keys live for 24 hours', async () => {
    const headers = { 'idempotency-key': 'key-2' }
    const first = await ask(SESSIONS, sessionForm, headers)
    world.pass(24 * 3600 + 1)
    const later = await ask(SESSIONS, sessionForm, headers)
    expect(later.body.id).not.toBe(first.body.id)
  })

  test.each([
    [{ 'line_items[0][price_data][colour]': 'red' }, 'parameter_unknown', 'line_items[0][price_data][colour]'],
    [{ locale: 'en' }, 'parameter_unknown', 'locale'],
    [
      { 'line_items[0][price_data][unit_amount]': '1.5' },
      'parameter_invalid',
      'line_items[0][price_data][unit_amount]',
    ],
    [{ success_url: '' }, 'parameter_invalid', 'success_url'],
    [{ success_url: 'javascript:alert(1)' }, 'parameter_invalid', 'success_url'],
    [
      { 'payment_intent_data[statement_descriptor_suffix]': '123' },
      'parameter_invalid',
      'payment_intent_data[statement_descriptor_suffix]',
    ],
  ])('parameters %j are refused with %s', async (given, code, param) => {
    const { status, body } = await ask(SESSIONS, { ...sessionForm, ...given })
    expect({ status, code: body.error.code, param: body.error.param }).toEqual({ status: 400, code, param })
  })

  test('a parameter that is not there is named', async () => {
    const { mode: _mode, ...form } = sessionForm
    expect((await ask(SESSIONS, form)).body.error).toMatchObject({ param: 'mode' })
  })

  test('the version header is repeated, and an unknown address is 404', async () => {
    const { headers } = await ask(SESSIONS, sessionForm, { 'stripe-version': '2026-10-28.endive' })
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive')
    expect((await ask('/v1/customers', null)).status).toBe(404)
  })

  test.each([
    ['Bearer sk_test_unknown_1', /knows none of its sites/],
    ['Bearer sk_live_0123456789abcdef', /Never send a live key here/],
    ['', /Invalid API key/],
  ])('the key %j opens nothing', async (authorization, words) => {
    const { status, body } = await ask(SESSIONS, sessionForm, { authorization })
    expect({ status, message: body.error.message }).toEqual({ status: 401, message: expect.stringMatching(words) })
  })

  test('a fault that does not exist is refused by its name', async () => {
    await expect(world.faults({ explode: true })).rejects.toThrow(/explode/)
  })
})
