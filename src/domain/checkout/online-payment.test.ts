import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfText, formatAmount, formatExactDollars } from '../money/money.ts'
import { onlinePaymentSchema } from '../site/settings/online-payment.ts'
import { isContactOf, onlinePaymentFields, readOnlinePayment } from './online-payment.ts'

const settings = onlinePaymentSchema.parse({})
const TYPED = {
  purpose: 'service',
  number: ' inv  1042 ',
  surname: 'Tran',
  email: 'maya@example.com',
  amount: '1,250.5',
}

test('R80 what was typed becomes a payment: number in capitals, dollars to cents', () => {
  expect(readOnlinePayment(settings, TYPED)).toMatchObject({
    errors: [],
    payment: {
      purpose: 'service',
      number: 'INV 1042',
      surname: 'Tran',
      email: 'maya@example.com',
      amountCents: 125_050,
    },
  })
})

test.each(['0.99', '10000.01', '12.345', 'ten', '-5', '1,25', '1e3', ''])(
  'R80 the amount "%s" is refused',
  (amount) => {
    const { errors, payment } = readOnlinePayment(settings, { ...TYPED, amount })
    expect(payment).toBeNull()
    expect(errors).toEqual([
      {
        field: 'amount',
        label: 'Amount',
        message: 'Please enter an amount from $1 to $10,000, such as 1,250.50.',
      },
    ])
  },
)

test('R80 errors come in the order of the fields', () => {
  const { errors } = readOnlinePayment(settings, {})
  expect(errors.map(({ field }) => field)).toEqual(onlinePaymentFields(settings).map(({ name }) => name))
})

test('R80 an amount of any size reads back as the cents that were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
      expect(centsOfText(formatAmount(cents))).toBe(cents)
      expect(centsOfText(formatExactDollars(cents))).toBe(cents)
    }),
  )
})

test.each([
  ['maya@example.com', true],
  [' MAYA@Example.com ', true],
  ['0491 570 006', true],
  ['+61 491 570 006', true],
  ['570006', false],
  ['0491 570 007', false],
  ['', false],
  ['@', false],
])('R80 "%s" is the contact of its holder: %s', (typed, isOwn) => {
  expect(isContactOf({ email: 'Maya@example.com', phone: '+61491570006' }, typed)).toBe(isOwn)
  expect(isContactOf({ email: null, phone: null }, typed)).toBe(false)
  expect(isContactOf(undefined, typed)).toBe(false)
})
