/** Money that goes back, is applied or is let go (R3, R13, R51, R52). */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentsOfPayment } from '#data/checkout/issue-document.ts'
import { failedRefunds, refundableCents, refundPayment } from '#data/checkout/refunds.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cancelReservation, completeReservation, releaseHold } from '#server/checkout/end-reservation.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { receiveManualPayment } from '#server/checkout/receive-payment.ts'
import { endAuthorisations, finishRefund, sendRefunds } from '#server/checkout/send-refunds.ts'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { moneyWorld, NEVER, type MoneyWorld } from './money-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
let world: MoneyWorld
let sites = 0
const open = (changes: Record<string, unknown> = {}) =>
  moneyWorld(database, { slug: `refunds-${++sites}`, abn: '51824753556', ...changes })
beforeEach(() => {
  world = open()
})

const shopper = { actor: 'shopper:test', by: 'shopper' } as const
const staff = { actor: 'cli:test' } as const

async function ask(paymentId: string, amountCents: number) {
  return database.db
    .transaction()
    .execute((trx) =>
      refundPayment(
        { db: trx, site: world.site },
        { paymentId, amountCents, reason: 'staff', askedBy: 'cli:test', now: new Date() },
      ),
    )
}

/** Makes every waiting refund due. */
async function hurry(): Promise<void> {
  await sql`update refunds set next_at = now() where site_id = ${world.site.slug}`.execute(database.db)
}

/** A reservation whose deposit a card only authorised. */
async function authorised() {
  world = open({ checkout: { payments: 'card', capture: 'authorise' } })
  const begun = await world.begun()
  world.provider.pay(begun.session)
  expect(await lookAndSettle(world.ctx(), begun.payment)).toBe('reserved')
  return begun
}

describe('R51 refunds', () => {
  it('R51 a cancelled reservation gives all back, with a note, and the vehicle is free', async () => {
    const vehicleId = await world.vehicle()
    const { reservation, payment } = await world.paid(vehicleId)
    const answer = await cancelReservation(world.ctx(), reservation.id, shopper)
    expect(answer).toEqual({ kind: 'cancelled', refund: { amountCents: 20_000, state: 'asked' } })
    expect(await world.isMarked(vehicleId)).toBe(false)
    expect(await world.books()).toMatchObject({ deposits_held: -20_000 })
    expect(await world.faults()).toEqual([])
    await sendRefunds(world.ctx(), NEVER)
    expect(await world.refunds(payment.id)).toMatchObject([{ state: 'settled', providerId: 're_1' }])
    expect(await world.payment(reservation.id)).toMatchObject({ state: 'refunded', refundedCents: 20_000 })
    expect(await world.books()).toEqual({ provider: -380, fees: 380 })
    expect(await world.documents('refund')).toEqual([{ number: 1, paymentId: payment.id }])
    expect(await world.faults()).toEqual([])
    await sendRefunds(world.ctx(), NEVER)
    expect(world.provider.refunds.size).toBe(1)
  })

  it('R51 never more than was paid, also when ten ask at once', async () => {
    const { payment } = await world.paid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(payment.id, 6_000)))
    expect(answers.filter(({ kind }) => kind === 'asked')).toHaveLength(3)
    expect(answers.filter((answer) => answer.kind === 'too-much' && answer.leftCents === 2_000)).toHaveLength(7)
    expect(await refundableCents(world.scope, payment.id)).toBe(2_000)
    await sendRefunds(world.ctx(), NEVER)
    expect(world.provider.heldCents).toBe(2_000)
    expect((await world.payment(payment.reservationId ?? '')).state).toBe('part_refunded')
    expect(await world.faults()).toEqual([])
  })

  it('R51 what was not paid, and what is unknown, cannot go back', async () => {
    const { payment } = await world.begun()
    expect(await ask(payment.id, 1)).toEqual({ kind: 'too-much', leftCents: 0 })
    expect(await ask(crypto.randomUUID(), 1)).toEqual({ kind: 'unknown' })
  })

  it('R51 an answer that was lost is asked for again by its key: one refund', async () => {
    const { reservation, payment } = await world.paid()
    await cancelReservation(world.ctx(), reservation.id, shopper)
    world.provider.fail('refund', 'away', { isDone: true })
    await sendRefunds(world.ctx(), NEVER)
    expect(await world.refunds(payment.id)).toMatchObject([{ state: 'asked', attempts: 1, lastError: 'no answer' }])
    await hurry()
    await sendRefunds(world.ctx(), NEVER)
    expect(world.provider.refunds.size).toBe(1)
    expect(world.provider.heldCents).toBe(0)
    expect((await world.payment(reservation.id)).state).toBe('refunded')
  })

  it('section 11 a refused refund is tried with a new key, then told to staff; the books still hold it', async () => {
    const { reservation, payment } = await world.paid()
    await cancelReservation(world.ctx(), reservation.id, shopper)
    world.provider.fail('refund', 'declined', { code: 'insufficient_funds' })
    await sendRefunds(world.ctx(), NEVER)
    expect(await world.refunds(payment.id)).toMatchObject([
      { state: 'asked', number: 2, lastError: 'insufficient_funds' },
    ])
    await sql`update refunds set attempts = 79, next_at = now() where payment_id = ${payment.id}`.execute(database.db)
    world.provider.fail('refund', 'declined', { code: 'insufficient_funds' })
    await sendRefunds(world.ctx(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('refund_failed')
    expect(await failedRefunds(world.scope)).toMatchObject([{ paymentId: payment.id, state: 'failed' }])
    expect(await failedRefunds(open().scope)).toEqual([])
    expect(await world.books()).toMatchObject({ deposits_held: -20_000 })
    expect(await world.faults()).toEqual([])
    // Staff ask once more.
    expect((await ask(payment.id, 20_000)).kind).toBe('asked')
    await sendRefunds(world.ctx(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('refunded')
    expect(await failedRefunds(world.scope)).toEqual([])
  })

  it('R51 a refund that is on its way settles when the provider says so', async () => {
    const { reservation } = await world.paid()
    world.provider.refundState = 'pending'
    await cancelReservation(world.ctx(), reservation.id, shopper)
    await sendRefunds(world.ctx(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('refund_pending')
    world.provider.endRefund('re_1', 'refunded')
    await hurry()
    await sendRefunds(world.ctx(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('refunded')
    expect(await world.faults()).toEqual([])
  })

  it('R51 one site sends no refunds of another', async () => {
    const { reservation, payment } = await world.paid()
    await cancelReservation(world.ctx(), reservation.id, shopper)
    await sendRefunds(open().ctx({ payments: world.provider }), NEVER)
    expect(await world.refunds(payment.id)).toMatchObject([{ state: 'asked', attempts: 0 }])
  })
})

describe('R3 what a cancellation gives back', () => {
  it('R3 rule 20 checkout.refund until-reserved-days: nothing after the end; the books forfeit it', async () => {
    world = open({ checkout: { payments: 'card', refund: 'until-reserved-days' } })
    const { reservation } = await world.paid()
    const end = (await world.reservation(reservation.id)).reservedUntil
    const later = world.ctx({ now: new Date((end?.getTime() ?? 0) + 1000) })
    expect(await cancelReservation(later, reservation.id, shopper)).toEqual({ kind: 'cancelled', refund: null })
    expect(await world.books()).toEqual({ provider: 19_620, forfeited: -20_000, fees: 380 })
    expect(await world.faults()).toEqual([])
  })

  it('R13 a cancelled or unpaid reservation is not cancelled again', async () => {
    const { reservation } = await world.paid()
    await cancelReservation(world.ctx(), reservation.id, shopper)
    const again = await cancelReservation(world.ctx(), reservation.id, shopper)
    expect(again).toEqual({ kind: 'refused', state: 'ended' })
    expect(await cancelReservation(world.ctx(), crypto.randomUUID(), shopper)).toEqual({ kind: 'unknown' })
    expect(await cancelReservation(world.ctx(), (await world.hold()).id, shopper)).toMatchObject({ kind: 'refused' })
  })
})

describe('R13 letting go', () => {
  it('R13 a hold that is let go cannot be paid any more', async () => {
    const { reservation, session } = await world.begun()
    expect(await releaseHold(world.ctx(), reservation.id, staff)).toMatchObject({ kind: 'done' })
    expect(world.provider.sessions.get(session)?.standing.state).toBe('expired')
    expect((await world.payment(reservation.id)).state).toBe('expired')
  })

  it('R13 who pays at the moment of letting go has the vehicle, for it is free', async () => {
    const { reservation, session } = await world.begun()
    world.provider.onCall = (call) => {
      if (call === 'cancel') world.provider.pay(session)
    }
    await releaseHold(world.ctx(), reservation.id, staff)
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect(await world.faults()).toEqual([])
  })
})

describe('R62 completing', () => {
  it('R50 a sale to the holder applies the deposit, once, and writes the tax invoice', async () => {
    world = open({ checkout: { payments: 'card', taxInvoices: 'forecourt' } })
    const { reservation, payment } = await world.paid()
    expect(await completeReservation(world.ctx(), reservation.id, staff)).toMatchObject({ kind: 'done' })
    expect(await completeReservation(world.ctx(), reservation.id, staff)).toEqual({
      kind: 'refused',
      state: 'completed',
    })
    expect(await world.books()).toEqual({ provider: 19_620, applied: -20_000, fees: 380 })
    expect(await world.documents('tax_invoice')).toEqual([{ number: 1, paymentId: payment.id }])
    expect(await world.faults()).toEqual([])
  })

  it('R62 the tax invoice is for what was applied, not for what is on its way back', async () => {
    world = open({ checkout: { payments: 'card', taxInvoices: 'forecourt' } })
    const { reservation, payment } = await world.paid()
    expect((await ask(payment.id, 9_000)).kind).toBe('asked')
    await completeReservation(world.ctx(), reservation.id, staff)
    expect(await world.books()).toMatchObject({ deposits_held: -9_000, applied: -11_000 })
    const documents = await documentsOfPayment({ db: database.db, site: world.site }, payment.id)
    const invoice = documents.find(({ document }) => document.kind === 'tax_invoice')
    expect(invoice?.document.bill.map(({ value }) => value)).toEqual(['$100.00', '$10.00', '$110.00'])
  })

  it('R50 a deposit given back after the sale comes from refunds, not from what is held', async () => {
    const { reservation, payment } = await world.paid()
    await completeReservation(world.ctx(), reservation.id, staff)
    expect((await ask(payment.id, 20_000)).kind).toBe('asked')
    await sendRefunds(world.ctx(), NEVER)
    expect(await world.books()).toEqual({ provider: -380, applied: -20_000, refunds: 20_000, fees: 380 })
    expect(await world.faults()).toEqual([])
  })
})

describe('R52 authorised deposits', () => {
  it('R52 rule 20 checkout.capture authorise: a sale takes it, and it is applied with its receipt', async () => {
    const { reservation, payment } = await authorised()
    await completeReservation(world.ctx(), reservation.id, staff)
    await endAuthorisations(world.ctx(), NEVER)
    expect(await world.payment(reservation.id)).toMatchObject({ state: 'paid', paidCents: 20_000 })
    expect(await world.books()).toEqual({ provider: 19_620, applied: -20_000, fees: 380 })
    expect(await world.documents('receipt')).toEqual([{ number: 1, paymentId: payment.id }])
    await endAuthorisations(world.ctx(), NEVER)
    expect(world.provider.heldCents).toBe(20_000)
    expect(await world.faults()).toEqual([])
  })

  it('R52 an answer to the capture that was lost is asked for again', async () => {
    const { reservation } = await authorised()
    await completeReservation(world.ctx(), reservation.id, staff)
    world.provider.fail('capture', 'away', { isDone: true })
    await endAuthorisations(world.ctx(), NEVER)
    await endAuthorisations(world.ctx(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('paid')
    expect(world.provider.heldCents).toBe(20_000)
  })

  it('R52 a cancellation lets it go, and no money moves', async () => {
    const { reservation } = await authorised()
    const answer = await cancelReservation(world.ctx(), reservation.id, shopper)
    expect(answer).toEqual({ kind: 'cancelled', refund: { amountCents: 20_000, state: 'let-go' } })
    await endAuthorisations(world.ctx(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('expired')
    expect(world.provider.moves).toEqual([])
    expect(await world.books()).toEqual({})
    expect(await world.faults()).toEqual([])
  })

  it('R52 an authorisation that the bank ends keeps no vehicle', async () => {
    const { reservation, payment, session } = await authorised()
    world.provider.say(session, { state: 'cancelled' })
    expect(await lookAndSettle(world.ctx(), payment)).toBe('let-go')
    expect(await world.reservation(reservation.id)).toMatchObject({ state: 'ended', endReason: 'overdue' })
    expect(await world.faults()).toEqual([])
  })
})

describe('R40 payments by people', () => {
  const payments = openManualPayments({ payId: 'pay@dealer.example', account: null })

  it('R40 staff record a transfer: reserved, once, and it goes back by their hands', async () => {
    world = open({ checkout: { payments: 'manual' } })
    const ctx = world.ctx({ payments })
    const reservation = await world.hold()
    const begun = await beginPayment(ctx, reservation.id)
    expect(begun).toMatchObject({ kind: 'instructions' })
    expect(JSON.stringify(begun)).toContain(reservation.reference)
    // A transfer takes days.
    const { holdUntil } = await world.reservation(reservation.id)
    expect(holdUntil.getTime()).toBeGreaterThan(Date.now() + 86_400_000)
    const payment = await world.payment(reservation.id)
    expect(await receiveManualPayment(ctx, payment.id, staff)).toEqual({ kind: 'settled', outcome: 'reserved' })
    expect(await receiveManualPayment(ctx, payment.id, staff)).toEqual({ kind: 'settled', outcome: 'none' })
    expect(await world.books()).toEqual({ bank: 20_000, deposits_held: -20_000 })
    await cancelReservation(ctx, reservation.id, shopper)
    await sendRefunds(ctx, NEVER)
    const [refund] = await world.refunds(payment.id)
    expect(refund?.state).toBe('sent')
    await finishRefund(ctx, refund?.id ?? '', 'by-hand')
    expect(await world.books()).toEqual({})
    expect(await world.faults()).toEqual([])
  })

  it('R40 staff cannot say that a card has paid', async () => {
    const { payment } = await world.begun()
    expect(await receiveManualPayment(world.ctx(), payment.id, staff)).toEqual({ kind: 'not-manual' })
    expect(await receiveManualPayment(world.ctx(), crypto.randomUUID(), staff)).toEqual({ kind: 'unknown' })
  })

  it('R40 a hold that is let go and then paid all the same is the shopper’s, for it is free', async () => {
    world = open({ checkout: { payments: 'manual' } })
    const ctx = world.ctx({ payments })
    const { id } = await world.hold()
    await beginPayment(ctx, id)
    await releaseHold(ctx, id, staff)
    const payment = await world.payment(id)
    expect(payment.state).toBe('expired')
    expect(await receiveManualPayment(ctx, payment.id, staff)).toEqual({ kind: 'settled', outcome: 'reserved' })
  })
})
