import { expect, test } from 'vitest'
import { accountsSchema, alertsSchema } from './accounts.ts'

test('Accounts section 1: what a site that says nothing has', () => {
  expect(accountsSchema.parse({})).toEqual({
    identifiers: ['phone', 'email'],
    watchlistSignIn: 'at-save',
    sessionDays: 30,
    codeMinutes: 5,
    passkeys: true,
    sms: { senderId: null, senderIdRegistered: false, countries: ['AU'], dailyMost: 300 },
    inactiveMonths: 24,
  })
  expect(alertsSchema.parse({})).toEqual({
    enabled: true,
    mostSearches: 20,
    mostInstantPerDay: 3,
    quietFrom: '20:00',
    quietUntil: '09:00',
  })
})

const sms = (part: object) => ({ sms: part })

test.each([
  [{ sessionDays: 1 }, { sessionDays: 0 }],
  [{ sessionDays: 180 }, { sessionDays: 181 }],
  [{ codeMinutes: 2 }, { codeMinutes: 1 }],
  [{ codeMinutes: 10 }, { codeMinutes: 11 }],
  [{ inactiveMonths: 6 }, { inactiveMonths: 5 }],
  [{ inactiveMonths: 84 }, { inactiveMonths: 85 }],
  [{ identifiers: ['phone'] }, { identifiers: [] }],
  [{ watchlistSignIn: 'later' }, { watchlistSignIn: 'never' }],
  [sms({ senderId: 'Abc' }), sms({ senderId: 'Ab' })],
  [sms({ senderId: 'Southerly M' }), sms({ senderId: 'Southerly Mo' })],
  [sms({ senderId: '4Wheels' }), sms({ senderId: '12345' })],
  [sms({ countries: ['AU', 'NZ'] }), sms({ countries: ['au'] })],
])('Accounts section 1: %j is taken, %j is not', (taken, refused) => {
  expect(accountsSchema.safeParse(taken).success).toBe(true)
  expect(accountsSchema.safeParse(refused).success).toBe(false)
})
