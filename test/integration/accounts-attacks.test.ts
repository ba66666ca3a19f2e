/** Attacks on the sign-in by code: guesses, floods, and what an answer or a copy of the database gives away. */
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { OTP_API, SESSION_API, SIGN_IN_PATH, VERIFY_API } from '#domain/site/paths.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import { codeLimits } from '#server/accounts/limits.ts'
import { SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile } from './sign-in-browser.ts'
import { ask, codeFor, contextAt, MAYA, MAYAS_PHONE, NOW, type } from './sign-in-desk.ts'

const SESSION = '__Host-shopper'
const SOUTH = SITES['south.example']

const database = databaseOfFile()
const { world, later, lastCode, wrongCode } = signInOfFile(database, NOW)

const at = (address: string) => openBrowserOn(world, 'south.example', address)

/** Asks for a code and types a wrong one; what was answered, and the texts of what the database was asked meanwhile. */
async function seenOf(identifier: typeof MAYA, address: string) {
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    const ctx = contextAt(database, 60_000)
    const { id, wrong } = await codeFor(world.desk, ctx, { identifier, address })
    const answer = await type(world.desk, ctx, id, { code: wrong(1), address })
    return { answer, statements: submit.mock.contexts.map((query) => withText.parse(query).text) }
  } finally {
    submit.mockRestore()
  }
}

const withText = z.object({ text: z.string() })

describe('R2 nobody learns whether an account exists', () => {
  const UNKNOWN = { kind: 'email', value: 'nobody@example.com' } as const

  test('R2 R4 code and wrong code take the same statements for a known and an unknown address', async () => {
    const { id, code } = await codeFor(world.desk, contextAt(database))
    expect(await type(world.desk, contextAt(database, 1), id, { code })).toMatchObject({ created: true })
    const known = await seenOf(MAYA, '198.51.100.1')
    const unknown = await seenOf(UNKNOWN, '198.51.100.2')
    expect(known.answer).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(unknown).toEqual(known)
    expect(known.statements.filter((text) => /otp_requests|rate_buckets/.test(text)).length).toBeGreaterThan(4)
    expect(known.statements.join('\n')).not.toMatch(/account_identifiers|"accounts?"/)
  })

  test('R2 R4 R6 page and API answer the same at each step, and so does the limit', async () => {
    await signIn(at('198.51.100.9'), world.desk)
    later(60_000)
    const answers = []
    for (const [place, identifier] of ['maya@example.com', 'nobody@example.com'].entries()) {
      const browser = at(`198.51.100.${place}`)
      const seen = [await browser.send(OTP_API, { identifier })]
      for (let n = 1; n <= 6; n++) seen.push(await browser.send(VERIFY_API, { code: wrongCode(n) }))
      seen.push(await browser.post(SIGN_IN_PATH, { _step: 'code', code: wrongCode(7) }))
      answers.push(seen.map(({ statusCode, body }) => [statusCode, body.replaceAll(identifier, '')]))
    }
    // The masked address in the first answer begins with its own letter.
    expect(JSON.stringify(answers[0]).replaceAll('m•••', '')).toBe(JSON.stringify(answers[1]).replaceAll('n•••', ''))
    expect(answers[0]?.map(([status]) => status)).toEqual([202, 401, 401, 401, 401, 401, 410, 422])
  })
})

describe('R6 limits of guessing', () => {
  test('R6 one network tries 60 codes an hour, right or wrong, for however many numbers', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 13; n++) {
      const browser = at('198.51.100.1')
      await at(`203.0.113.${n}`).send(OTP_API, { identifier: `0491 570 1${String(n).padStart(2, '0')}` })
      const asking = await browser.send(OTP_API, { identifier: `p${n}@example.com` })
      expect(asking.statusCode).toBe(202)
      for (let guess = 1; guess <= 5; guess++)
        statuses.push((await browser.send(VERIFY_API, { code: wrongCode(guess) })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
    later(30 * 60_000)
    const browser = at('198.51.100.1')
    await at('198.51.100.2').send(OTP_API, { identifier: 'maya@example.com' })
    browser.cookies.set('__Host-otp', '00000000-0000-4000-8000-000000000000')
    const refused = await browser.send(VERIFY_API, { code: lastCode() })
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'slow_down',
      String(30 * 60),
    ])
    later(30 * 60_000)
    expect((await browser.send(VERIFY_API, { code: lastCode() })).statusCode).toBe(410)
  })

  test('R6 a number that is locked refuses a right code that was sent before, too', async () => {
    const asked = { identifier: MAYAS_PHONE }
    const live = await codeFor(world.desk, contextAt(database), { ...asked, address: '198.51.100.1' })
    for (let round = 0; round < 3; round++) {
      const { id, wrong } = await codeFor(world.desk, contextAt(database, round), asked)
      for (let n = 1; n <= 5; n++) await type(world.desk, contextAt(database, round), id, { code: wrong(n) })
    }
    const own = { code: live.code, address: '198.51.100.1' }
    expect(await type(world.desk, contextAt(database, 60_000), live.id, own)).toMatchObject({
      kind: 'locked',
      of: 'phone',
    })
    expect(await database.db.selectFrom('accountSessions').select('id').execute()).toEqual([])
  })

  test('R4 R6 60 guesses at once on each of three requests compare 15 codes in all', async () => {
    const kinds: string[] = []
    for (let round = 0; round < 3; round++) {
      const address = `198.51.100.${round}`
      const { id, wrong } = await codeFor(world.desk, contextAt(database, round), { identifier: MAYAS_PHONE, address })
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          type(world.desk, contextAt(database, round), id, { code: wrong(n + 1), address: `203.0.113.${n}` }),
        ),
      )
      kinds.push(...answers.map(({ kind }) => kind))
    }
    expect(kinds.filter((kind) => kind === 'wrong').length).toBeLessThanOrEqual(15)
    expect(kinds).not.toContain('signed-in')
    expect(await ask(world.desk, contextAt(database, 60_000), { identifier: MAYAS_PHONE })).toMatchObject({
      kind: 'locked',
    })
  })

  test('F6 R6 a count names neither number nor network, and belongs to one site and one secret', async () => {
    await at('198.51.100.77').send(OTP_API, { identifier: '0491 570 006' })
    const rows = await database.db.selectFrom('rateBuckets').select('key').execute()
    expect(rows.map(({ key }) => key.length)).toEqual(rows.map(() => 32))
    expect(rows.length).toBeGreaterThan(3)
    const { secrets } = world.desk
    const keys = [SOUTH, SITES['north.example']].map(
      (site) => codeLimits(secrets, site, MAYA, '198.51.100.77').wrong.key,
    )
    expect(keys[0]?.equals(keys[1] ?? Buffer.alloc(0))).toBe(false)
  })
})

describe('R8 R21 R20 sessions and secrets', () => {
  test('R2 R8 a code that cannot be sent is told by API and page, and the browser is bound to nothing', async () => {
    const { sendCode } = world.desk
    world.desk.sendCode = () => Promise.reject(new DeliveryFailure('HTTP 500', 'down'))
    try {
      const browser = at('198.51.100.1')
      const answer = await browser.send(OTP_API, { identifier: '0491 570 006' })
      const message = 'We could not send a code just now. Please try again, or use your email.'
      expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'send_failed', message }])
      expect(browser.cookies.size).toBe(0)
      const page = await browser.post(SIGN_IN_PATH, { _step: 'identifier', identifier: '0491 570 006' })
      expect([page.statusCode, page.json().error]).toEqual([503, message])
    } finally {
      world.desk.sendCode = sendCode
    }
  })

  test('R21 each sign-in has a token of its own, and ends the session that the browser had', async () => {
    const browser = at('198.51.100.1')
    await signIn(browser, world.desk)
    const first = browser.cookies.get(SESSION) ?? ''
    later(60_000)
    await signIn(browser, world.desk)
    const second = browser.cookies.get(SESSION) ?? ''
    expect(second).not.toBe(first)
    const old = at('198.51.100.2')
    old.cookies.set(SESSION, first)
    expect((await old.get(SESSION_API)).json()).toEqual({ account: null })
    expect((await browser.get(SESSION_API)).json().account.email).toBe('maya@example.com')
  })

  test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '%00', "' or 1=1 --", 'A'.repeat(5_000)])(
    'R20 the made-up session %s is nobody',
    async (token) => {
      await signIn(at('198.51.100.1'), world.desk)
      const browser = at('198.51.100.2')
      browser.cookies.set(SESSION, token)
      expect((await browser.get(SESSION_API)).json()).toEqual({ account: null })
      expect((await browser.get('/my-garage')).statusCode).toBe(302)
    },
  )

  test('F5 R20 a copy of the database holds neither the secret nor a session', async () => {
    const browser = at('198.51.100.1')
    await signIn(browser, world.desk, '0491 570 006')
    await browser.get('/my-garage')
    const token = browser.cookies.get(SESSION) ?? ''
    const key = world.desk.secrets.keyFor('codes', SOUTH.slug)
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    let text = ''
    for (const { name } of tables)
      text += JSON.stringify((await database.pool.query(`select t::text as line from "${name}" t`)).rows)
    expect(text).toContain('+61491570006')
    for (const secret of [
      token,
      key.toString('hex'),
      key.toString('base64'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(text).not.toContain(secret)
  })
})
