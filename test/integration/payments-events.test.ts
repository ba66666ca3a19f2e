import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_EVENTS_API } from '#domain/site/paths.ts'
import type { ProviderEvent } from '#ports/payments.ts'
import { ACCOUNTS, all, CARDS, orderOf, paymentsWorld, soon, type PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeEach(async () => {
  world = await paymentsWorld()
})
afterEach(() => world.close())

const secretOf = (site: string) => ACCOUNTS.find((account) => account.site === site)?.webhookSecret ?? ''

function signed(body: string, secret: string, ageSeconds = 0): { 'stripe-signature': string } {
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${signature}` }
}

async function paid() {
  const order = orderOf(world)
  const offer = await world.payments.begin(order, soon())
  await world.payBy(offer, { card: CARDS.paid })
  return { order, offer }
}

const read = (text: string, headers: Record<string, string | string[]>) =>
  world.payments.read(Buffer.from(text), headers)

const types = () => world.delivered.map(({ raw }) => String(JSON.parse(raw.toString()).type))

describe('R48 events', () => {
  test('are delivered to the site’s own host, signed, and name payment, session and moment', async () => {
    const { order, offer } = await paid()
    await expect.poll(types).toEqual(expect.arrayContaining(['checkout.session.completed', 'payment_intent.succeeded']))
    expect(world.delivered.every(({ url }) => url === PAYMENT_EVENTS_API)).toBe(true)
    expect(world.delivered.every(({ host }) => `http://${host}` === world.successOrigin)).toBe(true)
    const events = await Promise.all(world.delivered.map(({ raw, headers }) => world.payments.read(raw, headers)))
    const standing = await world.payments.look(offer.providerId, soon())
    expect(events).toContainEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      about: 'payment',
      paymentId: order.id,
      providerId: offer.providerId,
      intentId: standing.intentId,
      refundId: null,
      at: expect.any(Date),
    })
  })

  test('are repeated until they are taken, with the same id', async () => {
    world.answers.push(500, 503)
    await paid()
    await expect.poll(() => world.delivered.length).toBe(4)
    const ids = world.delivered.map(({ raw }) => String(JSON.parse(raw.toString()).id))
    expect(new Set(ids).size).toBe(2)
  })

  test('come twice, or never, where a test asks for that, and are listed all the same', async () => {
    await world.faults({ duplicate: true })
    await paid()
    await expect.poll(() => world.delivered.length).toBe(4)
    await world.faults({ dropWebhooks: true })
    const { order } = await paid()
    const listed = await all(world.payments.events(new Date(Date.now() - 60_000), soon()))
    expect(listed.filter(({ paymentId }) => paymentId === order.id).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'payment_intent.succeeded']),
    )
    expect(world.delivered).toHaveLength(4)
  })

  test('R55 are listed since a moment, over several pages, and only the site’s own', async () => {
    await world.faults({ dropWebhooks: true })
    for (let count = 0; count < 60; count += 1) await paid()
    const since = new Date(Date.now() - 600_000)
    const listed: ProviderEvent[] = await all(world.payments.events(since, soon()))
    expect(new Set(listed.map(({ id }) => id)).size).toBe(120)
    expect(await all(world.others.events(since, soon()))).toEqual([])
    expect(await all(world.payments.events(new Date(Date.now() + 60_000), soon()))).toEqual([])
  })

  test('R55 movements of a day have amounts, fees and their payments', async () => {
    const { order, offer } = await paid()
    const { intentId } = await world.payments.look(offer.providerId, soon())
    await world.payments.refund(
      { intentId: intentId ?? '', amountCents: 5000, reason: 'staff', key: `${order.id}:refund:1` },
      soon(),
    )
    const movements = await all(world.payments.movements(new Date(0), new Date(Date.now() + 60_000), soon()))
    expect(movements).toEqual([
      expect.objectContaining({ kind: 'refund', amountCents: -5000, feeCents: 0, currency: 'AUD', intentId }),
      expect.objectContaining({ kind: 'payment', amountCents: 20_000, feeCents: 370, currency: 'AUD', intentId }),
    ])
    expect(await all(world.payments.movements(new Date(0), new Date(1000), soon()))).toEqual([])
  })
})

describe('R41 a delivered event', () => {
  const object = {
    id: 'cs_1',
    object: 'checkout.session',
    payment_intent: 'pi_1',
    metadata: { site: 'southerly', payment: 'p1' },
  }
  const body = (given: object = object, type = 'checkout.session.completed') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_790_000_000, data: { object: given } })

  test('with a good signature is read', async () => {
    expect(await read(body(), signed(body(), secretOf('southerly')))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      about: 'payment',
      paymentId: 'p1',
      providerId: 'cs_1',
      intentId: 'pi_1',
      refundId: null,
      at: new Date(1_790_000_000_000),
    })
  })

  test('that was changed after it was signed is forged', async () => {
    const headers = signed(body(), secretOf('southerly'))
    expect(await read(body().replace('p1', 'p2'), headers)).toBe('forged')
    expect(await read(`${body()} `, headers)).toBe('forged')
  })

  test('signed by another site’s secret, or by nobody, is forged', async () => {
    expect(await read(body(), signed(body(), secretOf('aster')))).toBe('forged')
    for (const header of ['', 't=1', 'v1=00', 't=1,v1=', 'nonsense'])
      expect(await read(body(), { 'stripe-signature': header })).toBe('forged')
    expect(await read(body(), { 'stripe-signature': ['t=1,v1=00', 't=1,v1=00'] })).toBe('forged')
    expect(await read(body(), {})).toBe('forged')
  })

  test('signed 400 seconds ago is stale, and a second time in its header does not hide that', async () => {
    const old = signed(body(), secretOf('southerly'), 400)
    expect(await read(body(), old)).toBe('stale')
    expect(await read(body(), signed(body(), secretOf('southerly'), 290))).toMatchObject({ id: 'evt_1' })
    const time = Math.floor(Date.now() / 1000)
    const hidden = old['stripe-signature']
    expect(['stale', 'forged']).toContain(await read(body(), { 'stripe-signature': `t=${time},${hidden}` }))
    expect(['stale', 'forged']).toContain(await read(body(), { 'stripe-signature': `${hidden},t=${time}` }))
  })

  test.each([
    ['another site’s payment', { ...object, metadata: { site: 'aster', payment: 'p1' } }, 'checkout.session.completed'],
    ['a payment of another program', { ...object, metadata: {} }, 'checkout.session.completed'],
    ['something that we keep no record of', object, 'customer.created'],
    ['a refund of another site', { ...object, object: 'refund', metadata: { site: 'aster' } }, 'refund.updated'],
  ])('of %s is not ours', async (_what, given, type) => {
    const text = body(given, type)
    expect(await read(text, signed(text, secretOf('southerly')))).toBe('not-ours')
  })

  test('of a refund made at the provider is read by its intent', async () => {
    const text = body(
      { id: 're_1', object: 'refund', payment_intent: { id: 'pi_9' }, metadata: null },
      'refund.created',
    )
    expect(await read(text, signed(text, secretOf('southerly')))).toMatchObject({
      about: 'refund',
      paymentId: null,
      providerId: null,
      intentId: 'pi_9',
      refundId: 're_1',
    })
  })
})
