import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { SilentDatabase } from '#data/platform/silence.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerHealth } from '#server/http/health.ts'
import { failurePage } from '#server/http/plain-pages.ts'

let app: FastifyInstance
let log: Record<string, unknown>[]
let broken: string[]
/** Checks that never answer. */
let hanging: string[]
let stopping: boolean

beforeEach(() => {
  log = []
  broken = []
  hanging = []
  stopping = false
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(
        ...chunk
          .toString()
          .trim()
          .split('\n')
          .map((line): Record<string, unknown> => JSON.parse(line)),
      )
      done()
    },
  })
  app = createApp(readEnvironment({}), pino({ level: 'info', base: null }, lines))
  const check = (name: string, essential: boolean) => ({
    name,
    essential,
    check: async () => {
      if (hanging.includes(name)) await new Promise(() => {})
      if (broken.includes(name)) throw new Error('away')
    },
  })
  registerHealth(app, [check('database', true), check('search index of one', false)], () => stopping)
  app.get('/breaks', () => {
    throw new Error('secret cause at /srv/forecourt/src/data/schema.ts')
  })
  app.get('/new-site', () => {
    throw new UnknownSiteError('new')
  })
  for (const path of ['/lost', '/api/lost'])
    app.get(path, () => {
      throw new SilentDatabase('PostgreSQL did not answer')
    })
  app.get('/fine', () => 'fine')
})
afterEach(() => app.close())

describe('failures before a shopper', () => {
  test('a failing route answers 500 with a reference and nothing of its cause; the log has both', async () => {
    const { statusCode, body, headers } = await app.inject('/breaks')
    expect(statusCode).toBe(500)
    expect(body).not.toMatch(/secret|\/srv|schema\.ts|\n\s+at /)
    expect(body).toContain(String(headers['x-request-id']))
    const failure = log.find(({ msg }) => msg === 'request failed')
    expect(failure).toMatchObject({
      reqId: headers['x-request-id'],
      err: { message: expect.stringContaining('secret cause') },
    })
  })

  test('issue 6 a plain page allows its own looks by their hash and nothing else, and offers a reload', async () => {
    const { body, headers } = await app.inject('/breaks')
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? []
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; ` +
        `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(body).toContain('<a class="on" href="">Load the page again</a>')
    expect(failurePage('7', '07 5550 0100').body).toContain('<a class="on" href="tel:0755500100">Call 07 5550 0100</a>')
  })

  test.each([
    ['/lost', 'text/html; charset=utf-8'],
    ['/api/lost', 'application/json; charset=utf-8'],
  ])('S11 %s that the database does not answer is 503, to be asked again', async (url, type) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '5', type])
  })

  test('S3 a readiness check that does not answer fails in time, and the others are told beside it', async () => {
    broken = ['search index of one']
    hanging = ['database']
    const { statusCode, body } = await app.inject('/readyz')
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { status: 'not ready', failing: ['database', 'search index of one'] },
    ])
  })

  test('a site whose index is not built yet answers 503, to be asked again', async () => {
    const { statusCode, headers } = await app.inject('/new-site')
    expect([statusCode, headers['retry-after']]).toEqual([503, '120'])
  })

  test('R62 R86 the log has no token of a link that opens a form or stops letters, and no query', async () => {
    const token = 'q7Jx0n3mT5uW9yB1dF4gHk'
    for (const url of [`/h/${token}`, `/h/${token}?from=x`, `/u/${token}`, `/fine?t=${token}&key=${token}`])
      await app.inject(url)
    expect(log.map(({ path }) => path)).toEqual(['/h/:token', '/h/:token', '/u/:token', '/fine'])
    expect(JSON.stringify(log)).not.toContain(token)
  })

  test.each(['/fine', '/breaks', '/new-site', '/none', '/healthz', '/readyz', '/%E0%A4%A'])(
    '%s carries the strict headers',
    async (url) => {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    },
  )
})

/** The status line's number of what is written to the server as it stands. */
async function raw(...lines: string[]): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return Number(answer.split(' ')[1])
}

describe('unusual requests', () => {
  test.each(['http://site.example/fine', 'HTTPS://site.example:8443/fine?a=1', '/fine'])(
    '%s is understood by its path',
    async (target) => {
      expect(await raw(`GET ${target} HTTP/1.1`, 'Host: site.example')).toBe(200)
    },
  )

  test('an address without a path leads to the home page', async () => {
    app.get('/', () => 'first')
    expect(await raw('GET http://site.example HTTP/1.1', 'Host: site.example')).toBe(200)
  })

  test('S1 an address over 4 KB is 414 before any route sees it, whatever the method', async () => {
    const fits = `/fine?q=${'a'.repeat(4_000)}`
    expect((await app.inject(fits)).statusCode).toBe(200)
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url: `/fine${'/'.repeat(4_100)}x1` })).statusCode).toBe(414)
  })

  test('a request with two hosts is refused: a proxy might have read the other one', async () => {
    expect(await raw('GET /fine HTTP/1.1', 'Host: one.example', 'host: two.example')).toBe(400)
  })
})

describe('log', () => {
  test('one line for a request, with its id, and no personal data: no address, query, header or body', async () => {
    const { headers } = await app.inject({
      url: '/fine?email=sam@example.com&query=0491570006',
      headers: { cookie: 'phone=0491570006', 'user-agent': 'Sam’s browser' },
      remoteAddress: '203.0.113.9',
    })
    const line = log.find(({ msg }) => msg === 'request')
    expect(line).toMatchObject({ reqId: headers['x-request-id'], method: 'GET', path: '/fine', status: 200 })
    expect(JSON.stringify(log)).not.toMatch(/sam|0491570006|203\.0\.113\.9/i)
  })
})

describe('readiness', () => {
  test('an essential check that fails makes it 503, another is only named, stopping makes it 503', async () => {
    const ready = async () => {
      const { statusCode, body } = await app.inject('/readyz')
      return [statusCode, JSON.parse(body)]
    }
    expect(await ready()).toEqual([200, { status: 'ready', failing: [] }])
    broken = ['search index of one']
    expect(await ready()).toEqual([200, { status: 'ready', failing: ['search index of one'] }])
    broken = ['database']
    expect(await ready()).toEqual([503, { status: 'not ready', failing: ['database'] }])
    broken = []
    stopping = true
    expect(await ready()).toEqual([503, { status: 'not ready', failing: ['stopping'] }])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
