import { beforeEach, expect, test } from 'vitest'
import { readSession } from '#data/accounts/sessions.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import { databaseOfFile } from './postgres.ts'
import { ask, codeFor, contextAt, MAYA, MAYAS_PHONE, openDesk, type, type TestDesk } from './sign-in-desk.ts'

const database = databaseOfFile()
let desk: TestDesk
beforeEach(async () => {
  for (const table of ['rateBuckets', 'otpRequests', 'accounts'] as const) await database.db.deleteFrom(table).execute()
  desk = openDesk()
})

const count = async (table: 'accounts' | 'accountSessions' | 'accountIdentifiers') =>
  (await database.db.selectFrom(table).select('siteId').execute()).length

test('R4 a right code makes an account and a session; the next one signs in to the same account', async () => {
  const first = await codeFor(desk, contextAt(database))
  const made = await type(desk, contextAt(database, 1_000), first.id, { code: first.code })
  expect(made).toMatchObject({ kind: 'signed-in', created: true })
  const second = await codeFor(desk, contextAt(database, 60_000))
  const again = await type(desk, contextAt(database, 61_000), second.id, {
    code: `${second.code.slice(0, 3)} ${second.code.slice(3)}`,
  })
  if (made.kind !== 'signed-in' || again.kind !== 'signed-in') throw new Error('nobody was signed in')
  expect([again.accountId, again.created]).toEqual([made.accountId, false])
  const scope = contextAt(database, 62_000)
  for (const { token } of [made, again])
    expect((await readSession(scope, token, scope.now))?.account).toMatchObject({
      id: made.accountId,
      email: MAYA.value,
    })
  expect(await count('accounts')).toBe(1)
})

test('R4 of 60 guesses at once, some right, at most one signs in and five are compared', async () => {
  for (let round = 0; round < 4; round++) {
    await database.db.deleteFrom('rateBuckets').execute()
    const { id, code, wrong } = await codeFor(desk, contextAt(database, round * 60_000))
    const guesses = Array.from({ length: 60 }, (_, place) => (place % 20 === round ? code : wrong(place + 1)))
    const answers = await Promise.all(
      guesses.map((guess) => type(desk, contextAt(database, round * 60_000 + 1), id, { code: guess })),
    )
    const kinds = answers.map(({ kind }) => kind)
    const signedIn = kinds.filter((kind) => kind === 'signed-in').length
    expect(signedIn).toBeLessThanOrEqual(1)
    expect(kinds.filter((kind) => kind === 'wrong').length + signedIn).toBeLessThanOrEqual(5)
    const after = await type(desk, contextAt(database, round * 60_000 + 2), id, { code })
    expect(after.kind).not.toBe('signed-in')
  }
})

test('R4 the right code does not sign in after five wrong ones', async () => {
  const { id, code, wrong } = await codeFor(desk, contextAt(database))
  const left = []
  for (let n = 1; n <= 5; n++) left.push(await type(desk, contextAt(database, n), id, { code: wrong(n) }))
  expect(left).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ({ kind: 'wrong', triesLeft })))
  expect(await type(desk, contextAt(database, 9), id, { code })).toEqual({ kind: 'expired' })
  expect(await count('accountSessions')).toBe(0)
})

test('R4 a code that was used is refused, also when it is sent twice at once', async () => {
  const { id, code } = await codeFor(desk, contextAt(database))
  const both = await Promise.all([1, 2, 3].map(() => type(desk, contextAt(database, 1), id, { code })))
  expect(both.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1)
  expect(await type(desk, contextAt(database, 2), id, { code })).toEqual({ kind: 'expired' })
  expect(await count('accountSessions')).toBe(1)
})

test('R4 a code of browser A is refused in browser B, and one without a request says so', async () => {
  const mine = await codeFor(desk, contextAt(database))
  const others = await codeFor(desk, contextAt(database), { identifier: { kind: 'email', value: 'other@example.com' } })
  expect(await type(desk, contextAt(database, 1), others.id, { code: mine.code })).toMatchObject({ kind: 'wrong' })
  expect(await type(desk, contextAt(database, 1), null, { code: mine.code })).toEqual({ kind: 'no-request' })
  expect(await count('accountSessions')).toBe(0)
})

test('R4 a code and request of site A are nothing on site B', async () => {
  const { id, code } = await codeFor(desk, contextAt(database))
  expect(await type(desk, contextAt(database, 1, 'north.example'), id, { code })).toEqual({ kind: 'expired' })
  expect(await type(desk, contextAt(database, 2), id, { code })).toMatchObject({ kind: 'signed-in' })
})

test('R4 a code works to the last millisecond of its five minutes and not one longer', async () => {
  const life = 5 * 60_000
  const first = await codeFor(desk, contextAt(database))
  expect(await type(desk, contextAt(database, life), first.id, { code: first.code })).toEqual({ kind: 'expired' })
  expect(await type(desk, contextAt(database, life - 1), first.id, { code: first.code })).toMatchObject({
    kind: 'signed-in',
  })
})

test('R5 three codes are sent for one request, the first of them still signs in, and tries are shared', async () => {
  const first = await codeFor(desk, contextAt(database))
  expect(await ask(desk, contextAt(database, 29_000), { earlierId: first.id })).toEqual({
    kind: 'slow-down',
    retryAfterSeconds: 1,
  })
  await type(desk, contextAt(database, 29_500), first.id, { code: first.wrong(1) })
  for (const at of [30_000, 60_000])
    expect(await ask(desk, contextAt(database, at), { earlierId: first.id })).toMatchObject({
      kind: 'sent',
      id: first.id,
    })
  const fourth = await ask(desk, contextAt(database, 90_000), { earlierId: first.id })
  expect(fourth).toMatchObject({ kind: 'sent' })
  expect(fourth).not.toMatchObject({ id: first.id })
  expect(new Set(desk.letters.map(({ code }) => code)).size).toBeGreaterThan(1)
  const [row] = await database.db
    .selectFrom('otpRequests')
    .select(['triesLeft', 'sends'])
    .where('id', '=', first.id)
    .execute()
  expect(row).toEqual({ triesLeft: 4, sends: 3 })
  expect(await type(desk, contextAt(database, 91_000), first.id, { code: first.code })).toMatchObject({
    kind: 'signed-in',
  })
})

test('R5 X9 no request lives longer than ten minutes, however often a code is sent again', async () => {
  const first = await codeFor(desk, contextAt(database))
  await ask(desk, contextAt(database, 290_000), { earlierId: first.id })
  await ask(desk, contextAt(database, 580_000), { earlierId: first.id })
  const last = desk.letters.at(-1)?.code ?? ''
  expect(await type(desk, contextAt(database, 600_000), first.id, { code: last })).toEqual({ kind: 'expired' })
})

test('R5 the database holds no code, but a MAC of 32 bytes that another site or request does not match', async () => {
  const { code } = await codeFor(desk, contextAt(database))
  const rows = await database.db.selectFrom('otpRequests').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows.flatMap(({ macs }) => macs.map((mac) => mac.length))).toEqual([32])
})

test('R6 of 30 codes asked for one number five are sent in an hour and ten in a day', async () => {
  const asked = (at: number) => ask(desk, contextAt(database, at), { identifier: MAYAS_PHONE })
  const networks = Array.from({ length: 30 }, (_, n) => `198.51.100.${n}`)
  await Promise.all(networks.map((address) => ask(desk, contextAt(database), { identifier: MAYAS_PHONE, address })))
  expect(desk.letters).toHaveLength(5)
  for (let hour = 1; hour < 23; hour++) await asked(hour * 3_600_000 + 1)
  expect(desk.letters).toHaveLength(10)
  expect(await asked(23.5 * 3_600_000)).toEqual({ kind: 'slow-down', retryAfterSeconds: 1_800 })
  expect(await asked(24 * 3_600_000)).toMatchObject({ kind: 'sent' })
})

test('R6 of 40 numbers that one network asks for 20 are sent in an hour', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => `+614915700${String(n).padStart(2, '0')}`)
  await Promise.all(numbers.map((value) => ask(desk, contextAt(database), { identifier: { kind: 'phone', value } })))
  expect(desk.letters).toHaveLength(20)
})

test('R6 addresses of one mailbox count together for what is sent, and stay accounts of their own', async () => {
  const tags = Array.from({ length: 8 }, (_, n) => `m.aya+${n}@gmail.com`)
  for (const value of tags) await ask(desk, contextAt(database), { identifier: { kind: 'email', value } })
  expect(desk.letters.map(({ to }) => to.value)).toEqual(tags.slice(0, 5))
})

test('R6 networks of one /48 send five times as much as a /64, those of another count by themselves', async () => {
  const sendFrom = (address: string, n: number) =>
    ask(desk, contextAt(database), { address, identifier: { kind: 'email', value: `p${n}@example.com` } })
  for (let n = 0; n < 21; n++) await sendFrom('2001:db8:1:1::9', n)
  expect(desk.letters).toHaveLength(20)
  for (let n = 21; n < 121; n++) await sendFrom(`2001:db8:1:${n.toString(16)}::9`, n)
  expect(desk.letters).toHaveLength(100)
  expect(await sendFrom('2001:db8:2:1::9', 121)).toMatchObject({ kind: 'sent' })
})

test('R6 after 15 wrong codes a number is refused until the next day; the address still signs in', async () => {
  const asked = { identifier: MAYAS_PHONE }
  for (let round = 0; round < 3; round++) {
    const { id, wrong } = await codeFor(desk, contextAt(database, round * 60_000), asked)
    for (let n = 1; n <= 5; n++) await type(desk, contextAt(database, round * 60_000), id, { code: wrong(n) })
  }
  const locked = { kind: 'locked', of: 'phone', retryAfterSeconds: 24 * 3_600 - 4 * 60 }
  expect(await ask(desk, contextAt(database, 4 * 60_000), asked)).toEqual(locked)
  const byMail = await codeFor(desk, contextAt(database, 4 * 60_000))
  const signedIn = await type(desk, contextAt(database, 4 * 60_000), byMail.id, { code: byMail.code })
  expect(signedIn).toMatchObject({ kind: 'signed-in' })
  const nextDay = await codeFor(desk, contextAt(database, 24 * 3_600_000), asked)
  const next = await type(desk, contextAt(database, 24 * 3_600_000), nextDay.id, { code: nextDay.code })
  expect(next).toMatchObject({ kind: 'signed-in' })
})

test('R6 right codes count in no limit of wrong ones', async () => {
  const hour = 3_600_000
  for (let n = 0; n < 10; n++) {
    const { id, code } = await codeFor(desk, contextAt(database, n * hour))
    expect(await type(desk, contextAt(database, n * hour), id, { code })).toMatchObject({ kind: 'signed-in' })
  }
  const wrong = await database.db.selectFrom('rateBuckets').select('hits').where('hits', '=', 0).execute()
  expect(wrong).toHaveLength(1)
})

test('R8 a code that could not be sent is told, and logged without its number', async () => {
  const logged: unknown[] = []
  const failing = {
    ...desk,
    sendCode: () => Promise.reject(new DeliveryFailure('HTTP 500', `refused for ${MAYAS_PHONE.value}`)),
  }
  const ctx = contextAt(database)
  const log = { ...ctx.log, error: (...entry: unknown[]) => void logged.push(entry) }
  expect(await ask(failing, { ...ctx, log }, { identifier: MAYAS_PHONE })).toEqual({ kind: 'failed' })
  expect(logged).toEqual([[{ code: 'HTTP 500', channel: 'phone' }, 'code not sent']])
})

test('R2 a code is asked for in the same way whether there is an account: no account is read or made', async () => {
  const known = await codeFor(desk, contextAt(database))
  await type(desk, contextAt(database, 1), known.id, { code: known.code })
  const asked = await ask(desk, contextAt(database, 60_000))
  const unknown = await ask(desk, contextAt(database, 60_000), {
    identifier: { kind: 'email', value: 'new@example.com' },
  })
  expect({ ...asked, id: '' }).toEqual({ ...unknown, id: '' })
  expect(await count('accountIdentifiers')).toBe(1)
})

test('R4 five first sign-ins with one number at once make one account', async () => {
  const networks = ['a', 'b', 'c', 'd', 'e']
  const codes = []
  for (const address of networks) codes.push(await codeFor(desk, contextAt(database), { address }))
  const answers = await Promise.all(codes.map(({ id, code }) => type(desk, contextAt(database, 1), id, { code })))
  expect(answers.map(({ kind }) => kind)).toEqual(networks.map(() => 'signed-in'))
  expect([await count('accounts'), await count('accountIdentifiers')]).toEqual([1, 1])
})
