import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierOf, mailboxOf, maskedIdentifier, shownIdentifier, wrongIdentifier } from './identifier.ts'

const BOTH = ['phone', 'email'] as const
const mobileOf = (text: string) => (text === '0491 570 006' ? '+61491570006' : null)

const read = (text: string) => identifierOf(text, { kinds: BOTH, mobileOf })

test('R3 a number is read as such, an address in lower case, without spaces around them', () => {
  expect(read(' 0491 570 006 ')).toEqual({ kind: 'phone', value: '+61491570006' })
  expect(read(' Sam.O@Example.COM\n')).toEqual({ kind: 'email', value: 'sam.o@example.com' })
  for (const wrong of [
    '',
    'sam',
    'sam@',
    '0491',
    'a@b@example.com',
    'Sam <sam@example.com>',
    `${'a'.repeat(300)}@b.au`,
  ])
    expect(read(wrong)).toBeNull()
})

test('R3 a site that takes one kind refuses the other, and asks for its own alone', () => {
  expect(identifierOf('sam@example.com', { kinds: ['phone'], mobileOf })).toBeNull()
  expect(identifierOf('0491 570 006', { kinds: ['email'], mobileOf })).toBeNull()
  expect(BOTH.map((kind) => wrongIdentifier([kind]))).toEqual([
    'Please enter an Australian mobile number such as 0491 570 006.',
    'Please enter an email address.',
  ])
  expect(wrongIdentifier(BOTH)).toBe(
    'Please enter an Australian mobile number such as 0491 570 006, or an email address.',
  )
})

test.each([
  [{ kind: 'phone', value: '+61491570006' } as const, '04•• ••• 006', '0491 570 006'],
  [{ kind: 'phone', value: '+64211234567' } as const, '+64 ••• 567', '+64211234567'],
  [{ kind: 'email', value: 'sam.o@example.com' } as const, 's•••@example.com', 'sam.o@example.com'],
])('R2 %j is masked as %s and shown as %s', (identifier, masked, shown) => {
  expect(maskedIdentifier(identifier)).toBe(masked)
  expect(shownIdentifier(identifier)).toBe(shown)
})

test('R2 a masked address shows nothing of its name but the first letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9.]{3,20}$/), (name) => {
      expect(maskedIdentifier({ kind: 'email', value: `${name}@example.com` })).toBe(`${name[0]}•••@example.com`)
    }),
  )
})

test.each([
  ['a+1@gmail.com', 'a@gmail.com'],
  ['m.a.y.a+cars+x@googlemail.com', 'maya@gmail.com'],
  ['maya.tran+cars@example.com', 'maya.tran@example.com'],
  ['maya.tran@example.com', 'maya.tran@example.com'],
  ['+cars@example.com', '+cars@example.com'],
])('R6 letters to %s count for the mailbox %s', (value, mailbox) => {
  expect(mailboxOf({ kind: 'email', value })).toBe(mailbox)
})

test('R6 a number counts as it is', () => {
  expect(mailboxOf({ kind: 'phone', value: '+61491570006' })).toBe('+61491570006')
})
