import { describe, expect, test } from 'vitest'
import { ACCEPTED_CARDS } from '#domain/site/settings/checkout.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import type { PaymentOffer, PaymentOrder, Payments } from '#ports/payments.ts'
import { all, soon } from './payments-world.ts'

/** An adapter under the contract. */
export interface ContractSubject {
  payments: Payments
  orderOf(given?: Partial<PaymentOrder>): PaymentOrder
  /** The payer does their part: pays the page, or hands the money over. */
  pay(offer: PaymentOffer): Promise<void>
}

/** Tests what every adapter of the port keeps to (R40). */
export function paymentsContract(name: string, subject: () => ContractSubject): void {
  describe(`R40 the port by ${name}`, () => {
    test('an order is offered, and the same key gives the same offer', async () => {
      const { payments, orderOf } = subject()
      const order = orderOf()
      const offer = await payments.begin(order, soon())
      expect(offer.providerId).not.toBe('')
      expect(await payments.begin(order, soon())).toEqual(offer)
      const other = await payments.begin(orderOf(), soon())
      expect(other.providerId).not.toBe(offer.providerId)
    })

    test('a new offer is open, without money, card or error', async () => {
      const { payments, orderOf } = subject()
      const { providerId } = await payments.begin(orderOf(), soon())
      expect(await payments.look(providerId, soon())).toMatchObject({
        state: 'open',
        providerId,
        refundedCents: 0,
        card: null,
        feeCents: null,
        errorCode: null,
        captureBefore: null,
        dispute: null,
      })
    })

    test('an unknown payment is refused', async () => {
      const looked = subject().payments.look('cs_test_unknown', soon())
      await expect(looked).rejects.toMatchObject({ name: 'PaymentFailure', kind: 'refused', code: 'resource_missing' })
    })

    test('cancelling may be repeated, and says how the payment stands', async () => {
      const { payments, orderOf } = subject()
      const { providerId } = await payments.begin(orderOf(), soon())
      const first = await payments.cancel(providerId, soon())
      expect(first).toMatchObject({ providerId })
      expect(['open', 'expired']).toContain(first.state)
      expect(await payments.cancel(providerId, soon())).toEqual(first)
    })

    test('a refund has one id for one key, and stands as it says', async () => {
      const { payments, orderOf, pay } = subject()
      const order = orderOf()
      const offer = await payments.begin(order, soon())
      await pay(offer)
      const { intentId } = await payments.look(offer.providerId, soon())
      if (intentId === null) throw new Error('nothing was paid')
      const refund = { intentId, amountCents: 5000, reason: 'shopper', key: `${order.id}:refund:1` }
      const asked = await payments.refund(refund, soon())
      expect(await payments.refund(refund, soon())).toEqual(asked)
      const other = await payments.refund({ ...refund, key: `${order.id}:refund:2` }, soon())
      expect(other.refundId).not.toBe(asked.refundId)
      expect(await payments.lookRefund(asked.refundId, soon())).toMatchObject({
        refundId: asked.refundId,
        state: asked.state,
      })
    })

    test('A15.5 an account that takes all cards and wallets lacks none', async () => {
      expect(await subject().payments.lackedCards(ACCEPTED_CARDS, soon())).toEqual([])
      await expect(subject().payments.lackedCards(ACCEPTED_CARDS, AbortSignal.abort())).rejects.toMatchObject({
        name: 'PaymentFailure',
        kind: 'away',
      })
    })

    test('what is not authorised cannot be captured', async () => {
      const { payments, orderOf, pay } = subject()
      const offer = await payments.begin(orderOf(), soon())
      await pay(offer)
      const { intentId } = await payments.look(offer.providerId, soon())
      const captured = payments.capture(intentId ?? '', 100, `${offer.providerId}:capture:1`, soon())
      await expect(captured).rejects.toMatchObject({ name: 'PaymentFailure', kind: 'refused' })
    })

    test('a caller who waits no longer gets a failure that a retry may heal', async () => {
      const { payments, orderOf } = subject()
      const over = AbortSignal.abort()
      const refund = { intentId: 'pi_1', amountCents: 1, reason: 'staff', key: 'key' }
      const calls = [
        payments.begin(orderOf(), over),
        payments.look('cs_test_1', over),
        payments.cancel('cs_test_1', over),
        payments.refund(refund, over),
        payments.lookRefund('re_1', over),
        all(payments.events(new Date(0), over)),
        all(payments.movements(new Date(0), new Date(), over)),
      ]
      for (const call of calls) {
        const failure = await call.catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(PaymentFailure)
        expect(failure).toMatchObject({ kind: 'away', code: 'no answer' })
      }
    })

    test.each(['', '{}', 'not json', '{"id":"evt_1","type":"checkout.session.completed"}'])(
      'a body that nobody signed is no event: %j',
      async (body) => {
        const { payments } = subject()
        expect(['forged', 'not-ours']).toContain(await payments.read(Buffer.from(body), {}))
        const signed = { 'stripe-signature': 't=1,v1=00' }
        expect(['forged', 'not-ours']).toContain(await payments.read(Buffer.from(body), signed))
      },
    )

    test('events and movements can be listed', async () => {
      const { payments } = subject()
      const later = new Date(Date.now() + 3_600_000)
      for (const event of await all(payments.events(new Date(0), soon()))) expect(event.id).not.toBe('')
      for (const { kind } of await all(payments.movements(new Date(0), later, soon())))
        expect(['payment', 'refund', 'other']).toContain(kind)
    })
  })
}
