import { expect, it } from 'vitest'
import { mailboxOf, maskedAddress } from './mailbox.ts'

it.each([
  ['Sam@Example.COM', 'sam@example.com'],
  ['sam+cars+more@example.com', 'sam@example.com'],
  ['s.a.m@example.com', 's.a.m@example.com'],
  ['S.a.M+cars@GoogleMail.com', 'sam@gmail.com'],
  ['sam@gmail.com.example', 'sam@gmail.com.example'],
])('S4 %s reaches the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

it('S4 a masked address shows its first letter and where it is', () => {
  expect(maskedAddress('sam.example@example.com')).toBe('s…@example.com')
  expect(maskedAddress('😀@example.com')).toBe('😀…@example.com')
})
