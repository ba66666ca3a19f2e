import { describe, expect, test } from 'vitest'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { paymentsContract } from './payments-contract.ts'
import { orderOf, soon } from './payments-world.ts'

const account = { name: 'Southerly Motors Pty Ltd', bsb: '064-000', number: '1234 5678' }
const manual = openManualPayments({ payId: 'pay@southerly.example', account })
const place = { successOrigin: 'http://southerly.localhost:3000', now: () => new Date() }
const order = (given = {}) => orderOf(place, given)

paymentsContract('people', () => ({ payments: manual, orderOf: order, pay: async () => {} }))

describe('R40 people who move money', () => {
  test('the instructions name every way, the amount with its cents, and the reference', async () => {
    const offer = await manual.begin(order({ amountCents: 20_050 }), soon())
    expect(offer).toMatchObject({
      kind: 'instructions',
      lines: [
        'Pay $200.50 by PayID to pay@southerly.example.',
        'Transfer $200.50 to Southerly Motors Pty Ltd, BSB 064-000, account number 1234 5678.',
        'Or pay $200.50 at the yard.',
        'Give the reference R-4F7K2, so that we know the payment is yours.',
      ],
    })
  })

  test('without an account the yard is the way', async () => {
    const offer = await openManualPayments({ payId: null, account: null }).begin(order(), soon())
    expect(offer).toMatchObject({ lines: [expect.stringMatching(/^Pay \$200 at the yard/), expect.anything()] })
  })

  test('R52 money of people cannot be authorised', async () => {
    const begun = manual.begin(order({ capture: 'authorise' }), soon())
    await expect(begun).rejects.toMatchObject({ kind: 'refused', code: 'no_authorisation' })
  })

  test('a refund is on its way until staff have made it, and no event tells of it', async () => {
    const refund = { intentId: 'manual_1', amountCents: 20_000, reason: 'shopper', key: 'payment-1:refund:1' }
    expect(await manual.refund(refund, soon())).toEqual({
      refundId: 'manual_payment-1:refund:1',
      state: 'pending',
      amountCents: 20_000,
      errorCode: null,
    })
    expect(await manual.read(Buffer.from('{}'), {})).toBe('not-ours')
  })
})
