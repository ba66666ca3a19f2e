/** Money that arrives: once, late, twice, wrong (checkout.md, sections 4 and 11). */
import { describe, expect, it } from 'vitest'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cardPaymentsOf, moneyContextOf } from '#server/checkout/money-context.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { settlePayment } from '#server/checkout/settle.ts'
import { cancelReservation, releaseHold } from '#server/checkout/end-reservation.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { move } from './checkout-world.ts'
import { database, moneyWorld, NEVER, serveMoney, world } from './money-world.ts'

serveMoney('money')

const GONE_BACK = { fees: 380, provider: -380 }
const shopper = { actor: 'shopper:test' } as const

describe('section 4: paying', () => {
  it('R12 a hold is led to the provider, who is told what it costs, for what, and until when', async () => {
    const { reservation, payment, session, url } = await world.begun()
    const order = world.provider.sessions.get(session)?.order
    expect(url).toBe(`https://pay.example/${session}`)
    expect(order).toMatchObject({
      key: `${payment.id}:begin:1`,
      amountCents: 20_000,
      currency: 'AUD',
      reference: reservation.reference,
      capture: 'now',
      meta: { site: world.site.slug, payment: payment.id, reservation: reservation.id },
    })
    const after = await world.reservation(reservation.id)
    expect(after.state).toBe('paying')
    // Providers keep an offer open for half an hour at least, so the hold lasts as long.
    expect(after.holdUntil).toEqual(order?.expiresAt)
    expect(payment).toMatchObject({ state: 'open', providerId: session, amountCents: 20_000, paidCents: null })
  })

  it('R12 an open offer is given again, also to two tabs at the same moment', async () => {
    const { id } = await world.hold()
    const answers = await Promise.all([1, 2, 3].map(() => beginPayment(world.ctx(), id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await beginPayment(world.ctx(), id)).toEqual(answers[0])
    expect(world.provider.sessions.size).toBe(1)
  })

  it('R12 an offer that is about to end is ended and made anew', async () => {
    const { reservation, payment, session } = await world.begun()
    await database.db
      .updateTable('payments')
      .set({ urlExpiresAt: new Date(Date.now() + 4 * 60_000) })
      .where('id', '=', payment.id)
      .execute()
    const answer = await beginPayment(world.ctx(), reservation.id)
    expect(answer.kind).toBe('redirect')
    expect(world.provider.sessions.get(session)?.standing.state).toBe('expired')
    expect(world.provider.sessions.size).toBe(2)
  })

  it('R12 a hold that is over, let go or unknown takes no payment', async () => {
    const [over, gone] = [await world.hold(), await world.hold()]
    await world.passMinutes(over.id, 31)
    await releaseHold(world.ctx(), gone.id, shopper)
    for (const id of [over.id, gone.id, crypto.randomUUID()])
      expect(await beginPayment(world.ctx(), id)).toEqual({ kind: 'not-holding' })
    expect(world.provider.sessions.size).toBe(0)
  })

  it('R12 a provider that is away keeps the hold and the same key for the next try', async () => {
    const { id } = await world.hold()
    world.provider.fail('begin', 'away', { isDone: true })
    const away = await beginPayment(world.ctx(), id)
    const { holdUntil } = await world.reservation(id)
    expect(away).toEqual({ kind: 'away', keptUntil: holdUntil })
    expect((await beginPayment(world.ctx(), id)).kind).toBe('redirect')
    expect(world.provider.sessions.size).toBe(1)
  })

  it('R12 a provider that declines leaves the hold, and the next try is another payment', async () => {
    const { id } = await world.hold()
    world.provider.fail('begin', 'declined', { code: 'account_closed' })
    expect(await beginPayment(world.ctx(), id)).toEqual({ kind: 'declined' })
    expect(await world.payment(id)).toMatchObject({ state: 'failed', errorCode: 'account_closed' })
    expect((await beginPayment(world.ctx(), id)).kind).toBe('redirect')
  })

  it('R50 a paid deposit reserves the vehicle, with one receipt and the books', async () => {
    const vehicleId = await world.vehicle()
    const { reservation, payment } = await world.paid(vehicleId)
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect(await world.isMarked(vehicleId)).toBe(true)
    expect(await world.payment(reservation.id)).toMatchObject({ state: 'paid', paidCents: 20_000, feeCents: 380 })
    expect(await world.books()).toEqual({ provider: 19_620, deposits_held: -20_000, fees: 380 })
    expect(await world.documents('receipt')).toEqual([{ number: 1, paymentId: payment.id }])
    expect(await world.faults()).toEqual([])
  })

  it('R42 the same word from ten processes at once, and again later, counts once', async () => {
    const { reservation, payment, session } = await world.begun()
    world.provider.pay(session)
    const words = await Promise.all(Array.from({ length: 10 }, () => lookAndSettle(world.ctx(), payment)))
    expect(words.filter((word) => word === 'reserved')).toHaveLength(1)
    expect(await lookAndSettle(world.ctx(), payment)).toBe('none')
    expect(await world.documents('receipt')).toHaveLength(1)
    expect(await world.books()).toEqual({ provider: 19_620, deposits_held: -20_000, fees: 380 })
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
  })

  it('R52 an authorised deposit reserves too; nothing is in the books before it is taken', async () => {
    const { reservation, payment, session } = await world.begun()
    world.provider.pay(session, {
      state: 'authorised',
      feeCents: null,
      captureBefore: new Date(Date.now() + 86_400_000),
    })
    expect(await lookAndSettle(world.ctx(), payment)).toBe('reserved')
    expect(await world.payment(reservation.id)).toMatchObject({ state: 'authorised', paidCents: null })
    expect(await world.books()).toEqual({})
    expect(await world.documents('receipt')).toEqual([])
    expect(await world.faults()).toEqual([])
  })
})

describe('section 11: money at the wrong time or of the wrong size', () => {
  it('section 11 paid after the hold expired, vehicle free: reserved', async () => {
    const { reservation, payment, session } = await world.begun()
    await expire(reservation.id)
    world.provider.pay(session)
    expect(await lookAndSettle(world.ctx(), payment)).toBe('reserved')
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect(await world.faults()).toEqual([])
  })

  it('section 11 paid after the hold was let go, vehicle taken: ended late, all goes back', async () => {
    const vehicleId = await world.vehicle()
    const first = await world.begun(vehicleId)
    await expire(first.reservation.id)
    const second = await world.paid(vehicleId)
    world.provider.pay(first.session)
    expect(await lookAndSettle(world.ctx(), first.payment)).toBe('late')
    expect(await world.reservation(first.reservation.id)).toMatchObject({ state: 'ended', endReason: 'late' })
    expect(await world.refunds(first.payment.id)).toMatchObject([
      { amountCents: 20_000, reason: 'late', state: 'asked' },
    ])
    await sendRefunds(world.ctx(), NEVER)
    expect((await world.payment(first.reservation.id)).state).toBe('refunded')
    expect((await world.reservation(second.reservation.id)).state).toBe('reserved')
    expect(await world.books()).toEqual({ provider: 20_000 - 2 * 380, deposits_held: -20_000, fees: 760 })
    expect(world.provider.heldCents).toBe(20_000)
    expect(await world.faults()).toEqual([])
  })

  it('section 11 two late payments of two shoppers for one vehicle at once: one is reserved', async () => {
    const vehicleId = await world.vehicle()
    const late = [await world.begun(vehicleId)]
    await expire(late[0]?.reservation.id ?? '')
    const second = await world.begun(vehicleId)
    late.push(second)
    await expire(second.reservation.id)
    for (const { session } of late) world.provider.pay(session)
    const outcomes = await Promise.all(late.map(({ payment }) => lookAndSettle(world.ctx(), payment)))
    expect(outcomes.toSorted()).toEqual(['late', 'reserved'])
    expect(await world.faults()).toEqual([])
  })

  it('section 11 the same hold paid twice: the second goes back', async () => {
    const { reservation, payment, session } = await world.begun()
    await database.db.updateTable('payments').set({ state: 'failed' }).where('id', '=', payment.id).execute()
    await beginPayment(world.ctx(), reservation.id)
    const other = await world.payment(reservation.id)
    expect(other.id).not.toBe(payment.id)
    world.provider.pay(session)
    world.provider.pay(world.provider.sessionOf(other.id))
    expect(await lookAndSettle(world.ctx(), payment)).toBe('reserved')
    expect(await lookAndSettle(world.ctx(), other)).toBe('twice')
    await sendRefunds(world.ctx(), NEVER)
    expect(world.provider.heldCents).toBe(20_000)
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect(await world.documents('receipt')).toHaveLength(1)
    expect(await world.faults()).toEqual([])
  })

  it.each([
    ['section 11 R43 another amount', { amountCents: 19_900 }],
    ['section 11 R43 more than was asked for', { amountCents: 25_000 }],
    ['section 11 R43 another currency', { currency: 'USD' }],
  ])('%s: attention, nothing reserved, all of it goes back', async (_name, part) => {
    const { reservation, payment, session } = await world.begun()
    world.provider.pay(session, part)
    expect(await lookAndSettle(world.ctx(), payment)).toBe('amount')
    expect(await world.reservation(reservation.id)).toMatchObject({ state: 'paying', attention: 'amount' })
    await sendRefunds(world.ctx(), NEVER)
    expect(world.provider.heldCents).toBe(0)
    expect(await world.books()).toEqual(GONE_BACK)
    expect(await world.faults()).toEqual([])
  })

  it('section 4 a dispute is told to staff, and its loss is in the books', async () => {
    const { reservation, payment, session } = await world.paid()
    world.provider.say(session, { dispute: 'open' })
    expect(await lookAndSettle(world.ctx(), payment)).toBe('disputed')
    expect(await world.reservation(reservation.id)).toMatchObject({ state: 'reserved', attention: 'dispute' })
    world.provider.say(session, { dispute: 'lost' })
    expect(await lookAndSettle(world.ctx(), payment)).toBe('lost')
    expect(await world.books()).toEqual(GONE_BACK)
    expect(await world.faults()).toEqual([])
  })

  it.each([
    ['sold by the feed', { status: 'sold' as const, soldAt: new Date() }, 'sold-elsewhere'],
    ['made cheaper', { priceCents: 4_000_000 }, 'price'],
  ])(
    'section 11 a vehicle that is %s while the shopper pays: reserved, with attention',
    async (_name, facts, attention) => {
      const vehicleId = await world.vehicle()
      const { reservation, payment, session } = await world.begun(vehicleId)
      await database.db.updateTable('vehicles').set(facts).where('id', '=', vehicleId).execute()
      world.provider.pay(session)
      expect(await lookAndSettle(world.ctx(), payment)).toBe('reserved')
      const after = await world.reservation(reservation.id)
      expect(after).toMatchObject({ state: 'reserved', attention, priceCents: reservation.priceCents })
    },
  )

  it('section 11 a site that switches checkout off lets what is open run to its end', async () => {
    const { payment, session } = await world.begun()
    const off = { ...world.site, switches: { ...world.site.switches, checkout: false } }
    world.provider.pay(session)
    expect(await lookAndSettle(world.ctx({ site: off }), payment)).toBe('reserved')
  })

  it.each([null, 'manual'] as const)('section 11 cards that a site took before %s run to their end', async (way) => {
    const { reservation, payment, session } = await world.begun()
    const site = { ...world.site, checkout: { ...world.site.checkout, payments: way } }
    const now = way === null ? null : openManualPayments({ payId: null, account: null })
    const ctx = moneyContextOf({ ...world.ctx(), site }, (_site, provider) =>
      provider === 'stripe' ? world.provider : now,
    )
    world.provider.pay(session)
    expect(await lookAndSettle(ctx, payment)).toBe('reserved')
    await cancelReservation(ctx, reservation.id, { ...shopper, by: 'shopper' })
    await sendRefunds(ctx, NEVER)
    expect((await world.payment(reservation.id)).state).toBe('refunded')
    expect(world.provider.heldCents).toBe(0)
    // Another site never took cards.
    expect(await cardPaymentsOf(ctx)).toBe(world.provider)
    const other = { ...moneyWorld(database, { slug: 'money-other' }).site, checkout: site.checkout }
    expect(await cardPaymentsOf({ ...ctx, site: other })).toBeNull()
  })

  it('section 11 a server whose clock is five minutes wrong ends no hold early and none late', async () => {
    const { id } = await world.hold()
    await world.passMinutes(id, 27)
    const [fast, slow] = [5, -5].map((minutes) => world.ctx({ now: new Date(Date.now() + minutes * 60_000) }))
    await reconcilePayments(fast ?? world.ctx(), NEVER)
    expect((await world.reservation(id)).state).toBe('holding')
    await world.passMinutes(id, 6)
    await reconcilePayments(slow ?? world.ctx(), NEVER)
    expect((await world.reservation(id)).state).toBe('expired')
  })

  it('another site cannot settle a payment', async () => {
    const { payment, session } = await world.begun()
    world.provider.pay(session)
    const other = moneyWorld(database, { slug: 'money-other' })
    const standing = await world.provider.look(session)
    expect(await settlePayment(other.ctx(), payment.id, standing)).toBe('unknown')
    expect((await world.payment(payment.reservationId ?? '')).state).toBe('open')
  })
})

/** As if nobody had paid in time. */
async function expire(id: string): Promise<void> {
  await world.passMinutes(id, 70)
  await move(database, world.site, id, { kind: 'hold-over' })
}
