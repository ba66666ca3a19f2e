/** Attacks of somebody who wants money twice, another's vehicle, or a dealer's trouble. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { addPaymentEvent, unhandledEvents } from '#data/checkout/payment-events.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { failedRefunds, refundableCents, refundPayment } from '#data/checkout/refunds.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cancelReservation } from '#server/checkout/end-reservation.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { lookAtRefund, sendRefunds } from '#server/checkout/send-refunds.ts'
import { hold, newHold } from './checkout-world.ts'
import { database, NEVER, serveMoney, world } from './money-world.ts'

serveMoney('attacks', { abn: '51824753556' })

const shopper = { actor: 'shopper:test', by: 'shopper' } as const

describe('money that could go twice, or be kept', () => {
  it('R3 while a part is on its way back, a cancellation gives back the rest and keeps nothing', async () => {
    const { reservation, payment } = await world.paid()
    const part = { paymentId: payment.id, amountCents: 5_000, reason: 'staff', askedBy: 'cli:test' } as const
    const { db } = database
    await db.transaction().execute((trx) => refundPayment({ db: trx, site: world.site }, { ...part, now: new Date() }))
    const answer = await cancelReservation(world.ctx(), reservation.id, shopper)
    expect(answer).toEqual({ kind: 'cancelled', refund: { amountCents: 15_000, state: 'asked' } })
    await sendRefunds(world.ctx(), NEVER)
    expect(await world.books()).toEqual({ provider: -380, fees: 380 })
    expect((await world.payment(reservation.id)).state).toBe('refunded')
    expect(await world.faults()).toEqual([])
  })

  it('R51 a bank that takes the money while it goes back: in the books, and never sent a second time', async () => {
    const { reservation, payment, session } = await world.paid()
    world.provider.say(session, { dispute: 'open' })
    await lookAndSettle(world.ctx(), payment)
    await cancelReservation(world.ctx(), reservation.id, shopper)
    world.provider.fail('refund', 'declined', { code: 'charge_disputed' })
    await sendRefunds(world.ctx(), NEVER)
    world.provider.say(session, { dispute: 'lost' })
    expect(await lookAndSettle(world.ctx(), payment)).toBe('lost')
    expect(await lookAndSettle(world.ctx(), payment)).toBe('none')
    await sql`update refunds set next_at = now() where site_id = ${world.site.slug}`.execute(database.db)
    await sendRefunds(world.ctx(), NEVER)
    expect(world.provider.refunds.size).toBe(0)
    expect(await failedRefunds(world.scope)).toEqual([])
    expect(await refundableCents(world.scope, payment.id)).toBe(0)
    expect(await world.books()).toEqual({ provider: -380, fees: 380 })
    expect(await world.faults()).toEqual([])
  })

  it('R51 money that went twice, by bank and refund, is twice in the books', async () => {
    const { reservation, payment, session } = await world.paid()
    world.provider.refundState = 'pending'
    await cancelReservation(world.ctx(), reservation.id, shopper)
    await sendRefunds(world.ctx(), NEVER)
    world.provider.say(session, { dispute: 'lost' })
    expect(await lookAndSettle(world.ctx(), payment)).toBe('lost')
    world.provider.endRefund('re_1', 'refunded')
    const [refund] = await world.refunds(payment.id)
    await lookAtRefund(world.ctx(), refund?.id ?? '', NEVER)
    expect((await world.payment(reservation.id)).state).toBe('lost')
    expect(await world.books()).toEqual({ provider: -20_380, refunds: 20_000, fees: 380 })
    expect(await world.faults()).toEqual([])
  })
})

describe('two tabs, two ways to pay and a wrong clock', () => {
  it('R12 a refusal to one tab ends no offer that another tab was given', async () => {
    const { id } = await world.hold()
    const given: Awaited<ReturnType<typeof beginPayment>>[] = []
    world.provider.onCall = async (call) => {
      if (call !== 'begin') return
      world.provider.onCall = () => {}
      given.push(await beginPayment(world.ctx(), id))
      world.provider.fail('begin', 'refused', { code: 'idempotency_error' })
    }
    await beginPayment(world.ctx(), id)
    expect(given).toMatchObject([{ kind: 'redirect' }])
    expect((await world.payment(id)).state).toBe('open')
    expect(await beginPayment(world.ctx(), id)).toEqual(given[0])
  })

  it.each(['open', 'created'] as const)(
    'R43 a payment by people that is %s is not led to a card provider, who would not know it',
    async (state) => {
      const { id } = await world.hold()
      await beginPayment(world.ctx({ payments: openManualPayments({ payId: null, account: null }) }), id)
      const first = await world.payment(id)
      await database.db.updateTable('payments').set({ state }).where('id', '=', first.id).execute()
      expect((await beginPayment(world.ctx(), id)).kind).toBe('redirect')
      const [old, anew] = await paymentsOf(world.scope, id)
      expect(old).toMatchObject({ id: first.id, provider: 'manual', state: state === 'open' ? 'expired' : 'failed' })
      expect(anew).toMatchObject({ provider: 'stripe', state: 'open' })
      world.provider.pay(world.provider.sessionOf(anew?.id ?? ''))
      expect(await lookAndSettle(world.ctx(), anew ?? first)).toBe('reserved')
      expect(await world.faults()).toEqual([])
    },
  )

  it('section 11 a fast clock that looks at a payment gives nobody the vehicle of who is paying', async () => {
    const vehicleId = await world.vehicle()
    const { reservation, payment } = await world.begun(vehicleId)
    await lookAndSettle(world.ctx({ now: new Date(Date.now() + 60 * 60_000) }), payment)
    const { holdUntil } = await world.reservation(reservation.id)
    const minutes = 3 + Math.ceil((holdUntil.getTime() - Date.now()) / 60_000)
    await world.passMinutes(reservation.id, minutes)
    await sql`update payments set checked_at = checked_at - make_interval(mins => ${minutes}::int)
      where id = ${payment.id}`.execute(database.db)
    // Nobody has asked since the hold's end: it may have been paid.
    expect(await hold(database, world.site, newHold(vehicleId))).toMatchObject({ kind: 'taken', why: 'holding' })
    await lookAndSettle(world.ctx({ now: new Date(Date.now() - 60 * 60_000) }), payment)
    expect(await hold(database, world.site, newHold(vehicleId))).toMatchObject({ kind: 'held' })
  })
})

describe('a payment that cannot be settled', () => {
  it('R55 keeps no other payment, event or hold waiting', async () => {
    const [broken, paid, over] = [await world.begun(), await world.begun(), await world.hold()]
    world.provider.pay(broken.session, { amountCents: 0 })
    world.provider.pay(paid.session)
    const [first, second] = world.provider.told
    if (first === undefined || second === undefined) throw new Error('nothing was told')
    await addPaymentEvent(world.scope, first)
    await addPaymentEvent(world.scope, second)
    await world.passMinutes(over.id, 33)
    await expect(reconcilePayments(world.ctx(), NEVER)).rejects.toThrow('1 of 2 failed')
    expect((await world.reservation(paid.reservation.id)).state).toBe('reserved')
    expect((await world.reservation(over.id)).state).toBe('expired')
    expect((await world.payment(broken.reservation.id)).state).toBe('open')
    expect((await unhandledEvents(world.scope)).map(({ id }) => id)).toEqual([first.id])
  })
})
