/** Heals after crashes, lost messages and an absent provider (R42, R55). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countPaymentTrouble } from '#data/platform/payment-trouble.ts'
import type { ProviderEvent } from '#ports/payments.ts'
import { comparePaymentDays } from '#server/checkout/compare-days.ts'
import { cancelReservation } from '#server/checkout/end-reservation.ts'
import { takeEvent } from '#server/checkout/handle-event.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { catchUpEvents, reconcilePayments } from '#server/checkout/reconcile.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { database, moneyWorld, NEVER, serveMoney, world } from './money-world.ts'

serveMoney('reconcile')

/** As if so many minutes had passed for payments and events. */
async function age(minutes: number): Promise<void> {
  const since = sql`make_interval(mins => ${minutes}::int)`
  await sql`update payments set created_at = created_at - ${since}, checked_at = checked_at - ${since}
    where site_id = ${world.site.slug}`.execute(database.db)
}
const reconcile = () => reconcilePayments(world.ctx(), NEVER)
const last = (): ProviderEvent => {
  const event = world.provider.told.at(-1)
  if (event === undefined) throw new Error('nothing was told')
  return event
}

const TOMORROW = 86_400_000
const compare = () => comparePaymentDays(world.ctx({ now: new Date(Date.now() + TOMORROW) }), NEVER)
const findings = () =>
  database.db
    .selectFrom('paymentFindings')
    .select(['sum', 'oursCents', 'theirsCents', 'resolvedAt'])
    .where('siteId', '=', world.site.slug)
    .execute()
const trouble = async () =>
  (await countPaymentTrouble(database.db)).find(({ siteId }) => siteId === world.site.slug)?.differences ?? 0

describe('R55 reconciliation', () => {
  it('R55.1 an offer whose answer was lost is begun again with its key', async () => {
    const { id } = await world.hold()
    world.provider.fail('begin', 'away', { isDone: true })
    await beginPayment(world.ctx(), id)
    expect((await world.payment(id)).state).toBe('created')
    await reconcile()
    expect((await world.payment(id)).state).toBe('created')
    await age(3)
    await reconcile()
    const payment = await world.payment(id)
    expect(payment).toMatchObject({ state: 'open', providerId: world.provider.sessionOf(payment.id) })
    expect(world.provider.sessions.size).toBe(1)
  })

  it('R55.1 a payment of which no message ever came is found', async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    await age(3)
    await reconcile()
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
  })

  it('R55.2 a hold whose time is over is free, and cannot be paid any more', async () => {
    const { reservation, session } = await world.begun()
    await world.passMinutes(reservation.id, 40)
    await reconcile()
    expect((await world.reservation(reservation.id)).state).toBe('expired')
    expect(world.provider.sessions.get(session)?.standing.state).toBe('expired')
    expect((await world.payment(reservation.id)).state).toBe('expired')
  })

  it('R55.2 a hold that was paid at its end is reserved, not expired', async () => {
    const { reservation, session } = await world.begun()
    await world.passMinutes(reservation.id, 40)
    world.provider.pay(session)
    await reconcile()
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
  })

  it('R55 with the provider away nothing expires that may have been paid, for two hours', async () => {
    const { reservation, session } = await world.begun()
    await world.passMinutes(reservation.id, 40)
    world.provider.onCall = () => world.provider.fail('cancel')
    await expect(reconcile()).rejects.toThrow('the payment provider did not answer')
    expect((await world.reservation(reservation.id)).state).toBe('paying')
    await world.passMinutes(reservation.id, 125)
    await expect(reconcile()).rejects.toThrow('the payment provider did not answer')
    expect((await world.reservation(reservation.id)).state).toBe('expired')
    // It is back, and says that somebody paid meanwhile.
    world.provider.onCall = () => {}
    while ((await world.provider.cancel('').catch(({ kind }: { kind: string }) => kind)) === 'away');
    world.provider.pay(session)
    await age(3)
    await reconcile()
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect(await world.faults()).toEqual([])
  })

  it.each(['look', 'begin'] as const)('R55 a job whose %s got no answer fails, so that its age tells', async (call) => {
    const { payment } = await world.begun()
    if (call === 'begin')
      await sql`update payments set state = 'created', provider_id = null, url = null where id = ${payment.id}`.execute(
        database.db,
      )
    await age(3)
    world.provider.fail(call)
    await expect(reconcile()).rejects.toThrow('the payment provider did not answer')
    await reconcile()
  })

  it('R55 a kept event whose payment nobody answers about fails the job, and is handled later', async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    world.provider.fail('look')
    await takeEvent(world.ctx(), last(), NEVER)
    world.provider.fail('look')
    await expect(reconcile()).rejects.toThrow('did not answer about event')
    await reconcile()
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
  })

  it('R55 a payment whose provider has no keys any more does not fail the job', async () => {
    await world.begun()
    await age(3)
    await reconcilePayments({ ...world.ctx(), payments: null, paymentsBy: () => null }, NEVER)
  })

  it('R52 staff are told a day before an authorisation ends', async () => {
    const { reservation, payment } = await world.paid()
    await sql`update payments set state = 'authorised', paid_cents = null, capture_before = now() + interval '25 hours'
      where id = ${payment.id}`.execute(database.db)
    await reconcile()
    expect((await world.reservation(reservation.id)).attention).toBeNull()
    await sql`update payments set capture_before = now() + interval '23 hours' where id = ${payment.id}`.execute(
      database.db,
    )
    await reconcile()
    expect((await world.reservation(reservation.id)).attention).toBe('overdue')
  })

  it('R55.3 messages that never came are taken in, in any order, once', async () => {
    const begun = [await world.begun(), await world.begun(), await world.begun()]
    for (const { session } of begun) world.provider.pay(session)
    await catchUpEvents(world.ctx(), NEVER)
    await catchUpEvents(world.ctx(), NEVER)
    for (const { reservation } of begun) expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect(await world.documents('receipt')).toHaveLength(3)
    const kept = await database.db
      .selectFrom('paymentEvents')
      .select('outcome')
      .where('siteId', '=', world.site.slug)
      .execute()
    expect(kept.map(({ outcome }) => outcome)).toEqual(['reserved', 'reserved', 'reserved'])
  })
})

describe('R42 what the provider tells', () => {
  it('R42 an event counts once, however often and by whom it is taken in', async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    const outcomes = await Promise.all([1, 2, 3].map(() => takeEvent(world.ctx(), last(), NEVER)))
    expect(outcomes.toSorted()).toEqual(['handled', 'seen', 'seen'])
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
  })

  it('R42 an event is kept while the provider is away, and handled later', async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    world.provider.fail('look')
    expect(await takeEvent(world.ctx(), last(), NEVER)).toBe('later')
    await reconcile()
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
  })

  it('R42 an event says what to look at, never what is so', async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    const event = { ...last(), type: 'checkout.session.completed' }
    world.provider.say(session, { state: 'open' })
    await takeEvent(world.ctx(), event, NEVER)
    expect((await world.reservation(reservation.id)).state).toBe('paying')
  })

  it('R42 an event of no payment of this site is noted and left', async () => {
    const { session } = await world.begun()
    world.provider.pay(session)
    const other = moneyWorld(database, { slug: 'reconcile-other' })
    expect(await takeEvent(other.ctx({ payments: world.provider }), last(), NEVER)).toBe('handled')
    const named = { ...last(), id: 'evt_text', paymentId: 'no uuid', providerId: null, intentId: null }
    expect(await takeEvent(world.ctx(), named, NEVER)).toBe('handled')
  })

  it('R51 an event tells that a refund is made', async () => {
    const { reservation } = await world.paid()
    world.provider.refundState = 'pending'
    await cancelReservation(world.ctx(), reservation.id, { actor: 'cli:test', by: 'staff' })
    await sendRefunds(world.ctx(), NEVER)
    world.provider.endRefund('re_1', 'refunded')
    await takeEvent(world.ctx(), last(), NEVER)
    expect((await world.payment(reservation.id)).state).toBe('refunded')
  })
})

describe('R55.4 the nightly sums', () => {
  it('R55.4 equal books find nothing', async () => {
    await world.paid()
    const { reservation } = await world.paid()
    await cancelReservation(world.ctx(), reservation.id, { actor: 'cli:test', by: 'staff' })
    await sendRefunds(world.ctx(), NEVER)
    await compare()
    expect(await findings()).toEqual([])
  })

  it('R55.4 money that only the provider knows is a finding until the books have it', async () => {
    const { session } = await world.begun()
    world.provider.pay(session)
    await compare()
    expect(await findings()).toMatchObject([
      { sum: 'paid', oursCents: 0, theirsCents: 20_000, resolvedAt: null },
      { sum: 'fees', oursCents: 0, theirsCents: 380, resolvedAt: null },
    ])
    expect(await trouble()).toBe(2)
    await catchUpEvents(world.ctx(), NEVER)
    await compare()
    expect((await findings()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true)
    expect(await trouble()).toBe(0)
  })

  it('R55.4 a provider that is away finds nothing, and the job runs again', async () => {
    const { session } = await world.begun()
    world.provider.pay(session)
    world.provider.fail('movements')
    await expect(compare()).rejects.toThrow('movements fails')
    expect(await findings()).toEqual([])
  })
})
