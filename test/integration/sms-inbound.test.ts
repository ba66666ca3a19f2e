import { createHmac, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listConsents, noteConsent } from '#data/accounts/consents.ts'
import { suppressedSince } from '#data/alerts/suppressions.ts'
import { SMS_INBOUND_API } from '#domain/site/paths.ts'
import { registerUnsubscribe } from '#server/alerts/unsubscribe-route.ts'
import { secretsOf } from '#server/secrets.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type Host } from './accounts-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const KEY = 'a-key-of-sixteen-signs'
const NUMBER = '+61491570006'
const NOW = new Date('2026-11-25T02:00:00Z')
const secrets = secretsOf(randomBytes(32))

const database = databaseOfEachTest()
let world: AccountsWorld
let port: number
let logged: string[]
beforeEach(() => {
  logged = []
})
afterEach(() => world.app.close())

/** Serves both sites on a port. */
async function serve(inboundKey: string | null = KEY): Promise<void> {
  world = await openAccountsWorld(database, {
    now: () => NOW,
    logger: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    register: (app) => registerUnsubscribe(app, { secrets, inboundKey }),
  })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const signatureOf = (body: string, key = KEY) => createHmac('sha256', key).update(body).digest('hex')

interface SentOptions {
  signature?: string | null
  host?: Host
  type?: string
}

/** Passes a text on as a provider does; resolves with status and body. */
async function passOn(sent: unknown, options: SentOptions = {}): Promise<{ status: number; body: string }> {
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent)
  const { signature = signatureOf(body), host = 'south.example', type = 'application/json' } = options
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: SMS_INBOUND_API,
        headers: { host, 'content-type': type, ...(signature !== null && { 'x-signature': signature }) },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const scope = (host: Host = 'south.example') => ({ db: database.db, site: SITES[host] })
const stoppedSince = (number = NUMBER, host: Host = 'south.example') =>
  suppressedSince(scope(host), {
    kind: 'phone',
    value: number,
    of: 'alerts',
    key: secrets.keyFor('suppressions', SITES[host].slug),
  })

describe('R86 STOP by text', () => {
  it('R86 a text that begins with STOP stops alerts to its number, with or without an account', async () => {
    await serve()
    const words = ['STOP', 'stop please', ' Stop.', '"STOP"', 'Unsubscribe', 'OPT OUT', 'optout', 'opt-out']
    const others = ['Is it still there?', 'Please do not stop by', 'stopping', 'non-stop', '']
    const stopped: string[] = []
    for (const [place, text] of [...words, ...others].entries()) {
      const from = `+614915701${String(place).padStart(2, '0')}`
      expect(await passOn({ from, text })).toEqual({ status: 204, body: '' })
      if ((await stoppedSince(from)) !== null) stopped.push(text)
    }
    expect(stopped).toEqual(words)
  })

  it('R86 consents of the account end once, on this site alone', async () => {
    await serve()
    const consent = { purpose: 'alerts_sms', given: true, words: 'Text me', method: 'settings', at: NOW } as const
    const [here, there] = [
      await addAccount(database, SITES['south.example'], { phone: NUMBER }),
      await addAccount(database, SITES['north.example'], { phone: NUMBER }),
    ]
    await noteConsent(scope(), here.id, consent)
    await noteConsent(scope('north.example'), there.id, consent)
    for (const from of [NUMBER, '0491 570 006']) expect((await passOn({ from, text: 'STOP' })).status).toBe(204)
    expect((await listConsents(scope(), here.id)).map(({ given, method }) => [given, method])).toEqual([
      [true, 'settings'],
      [false, 'text message'],
    ])
    expect(await listConsents(scope('north.example'), there.id)).toHaveLength(1)
    expect(await stoppedSince(NUMBER, 'north.example')).toBeNull()
  })

  it('R86 numbers are read however they are written, and stand in no log', async () => {
    await serve()
    expect((await passOn({ from: '0491 570 156', text: 'Stop', network: 'x' })).status).toBe(204)
    expect(await stoppedSince('+61491570156')).toEqual(NOW)
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toMatch(/570.?156/)
  })

  it('R86 without the signature of these bytes nothing is stopped', async () => {
    await serve()
    const body = JSON.stringify({ from: NUMBER, text: 'STOP' })
    const wrong = [
      null,
      '',
      'zz',
      signatureOf(body).slice(0, 62),
      signatureOf(body, `${KEY}.`),
      signatureOf(`${body} `),
      `${signatureOf(body)}00`,
    ]
    for (const signature of wrong) {
      const answer = await passOn(body, { signature })
      expect([answer.status, answer.body.includes('wrong_signature')]).toEqual([401, true])
    }
    expect(await stoppedSince()).toBeNull()
    expect((await passOn(body, { type: 'text/plain' })).status).toBe(204)
    expect(await stoppedSince()).toEqual(NOW)
  })

  it('R86 a signed body of another shape is named, and one that is too long refused', async () => {
    await serve()
    for (const body of ['', 'STOP', '[]', 'null', '{}', { from: 'Telstra', text: 'STOP' }, { from: NUMBER, text: 7 }]) {
      const answer = await passOn(body)
      expect([answer.status, answer.body.includes('invalid_text')], JSON.stringify(body)).toEqual([400, true])
    }
    expect((await passOn({ from: NUMBER, text: 'STOP'.repeat(2_000) })).status).toBe(413)
    expect(await stoppedSince()).toBeNull()
  })

  it('R86 where no key is set there is no such address', async () => {
    await serve(null)
    expect((await passOn({ from: NUMBER, text: 'STOP' })).status).toBe(404)
    expect(await stoppedSince()).toBeNull()
  })
})
