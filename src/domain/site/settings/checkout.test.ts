import { expect, test } from 'vitest'
import { checkoutSchema } from './checkout.ts'

const faults = (transfer: object) =>
  checkoutSchema.safeParse({ transfer }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each(['pay@dealer.example', '0491 570 006', '0491570006', '51 824 753 556'])('R40 %s is a PayID', (payId) => {
  expect(faults({ payId })).toEqual([])
})

test.each(['pay@dealer', '07 4031 0100', '1234', ''])('R40 %j is no PayID', (payId) => {
  expect(faults({ payId })).toEqual([expect.stringMatching(/^transfer\.payId: an e-mail address, .* or an ABN/)])
})

test('R40 a bank account has a name, a BSB of six digits and a number of five to nine', () => {
  const account = { name: 'Sample Motors', bsb: '064000', number: '123456789' }
  expect(faults({ account })).toEqual([])
  expect(faults({ account: { name: ' ', bsb: '64-000', number: '1234' } })).toEqual([
    'transfer.account.name: at least one character',
    'transfer.account.bsb: six digits, such as 064-000',
    'transfer.account.number: five to nine digits, such as 1234 5678',
  ])
})
