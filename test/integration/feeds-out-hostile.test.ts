/** R40: only its key opens a feed, however it is asked for; nothing breaks, and nothing of the inside is told. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { nastyText } from '../nasty-text.ts'
import { demoSite } from '../pages/render-page.tsx'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
let world: FeedsWorld
let other: FeedsWorld
let key = ''
let otherKey = ''

beforeAll(async () => {
  world = new FeedsWorld(database, demoSite('southerly'))
  other = new FeedsWorld(database, demoSite('ironbark'))
  await world.add('A1')
  await other.add('B1')
  await Promise.all([world.index(), other.index()])
  ;[key, otherKey] = await Promise.all([world.feed('google'), other.feed('google')])
})
beforeEach(() => {
  world.logged.length = 0
})
afterAll(async () => {
  await world.close()
  await other.close()
})

/** Words that only the inside of a program says. */
const INSIDE = /\n +at |node_modules|\.ts:\d|\/src\/|TypeError|SyntaxError|ZodError|violates|postgres/i

interface FeedRequest {
  url: string
  headers?: Record<string, string>
}

async function ask({ url, headers = {} }: FeedRequest) {
  const { statusCode, body } = await (await world.app()).inject({ url, headers })
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toMatch(INSIDE)
  expect(body).not.toContain(key)
  if (statusCode !== 200) expect(body).not.toContain('A1')
  expect(world.logged.filter(({ event }) => event !== undefined)).toEqual([])
  return statusCode
}

/** The key with one fault in it, as mails and tables make them. */
const almost = fc
  .tuple(fc.nat(31), fc.constantFrom('', ' ', '\n', '\u0000', 'a', '-', '%', '🚗', '\ufeff'), fc.boolean())
  .map(([at, sign, isInstead]) => `${key.slice(0, at)}${sign}${key.slice(isInstead ? at + 1 : at)}`)
const anyKey = () =>
  fc.oneof(
    almost,
    nastyText(),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', '\u0000', otherKey, key.toLowerCase(), `${key}=`, key.slice(0, 31), 'k'.repeat(3_000)),
  )

it('R40 no other key opens a feed, in the address or in the header', async () => {
  await fc.assert(
    fc.asyncProperty(anyKey(), async (tried) => {
      fc.pre(tried !== key && tried.isWellFormed())
      expect(await ask({ url: `/feeds/out/google.csv?key=${encodeURIComponent(tried)}` })).toBe(401)
      // Clients send nothing else in a header; Node refuses the rest before any route.
      if (/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(tried) && tried.trim() !== key)
        expect(await ask({ url: '/feeds/out/google.csv', headers: { authorization: `Bearer ${tried}` } })).toBe(401)
    }),
    { numRuns: runs(150) },
  )
  expect(await ask({ url: `/feeds/out/google.csv?key=${key}` })).toBe(200)
})

it('R40 neither a list, an object nor a broken escape is a key', async () => {
  const shapes = [
    `key=${key}&key=${key}`,
    `key[]=${key}`,
    `key[a]=${key}`,
    `key.a=${key}`,
    `KEY=${key}`,
    `__proto__=${key}`,
  ]
  for (const query of [...shapes, `key=%`, `key=%ff`, `key=${key}%ff`, `key=%00`, `key=${key}%00`])
    expect(await ask({ url: `/feeds/out/google.csv?${query}` })).toBe(401)
})

it('R40 any query, header or name of a file is answered calmly, and opens nothing without the key', async () => {
  const word = fc.oneof(nastyText(), fc.string({ maxLength: 40 })).filter((text) => text.isWellFormed())
  const printable = fc.stringMatching(/^[ -~\u0080-\u00ff]{0,60}$/)
  const headers = fc.record(
    {
      'user-agent': printable,
      'if-none-match': fc.oneof(printable, fc.constantFrom('*', 'W/"', '"".""', ','.repeat(5_000))),
      'accept-encoding': fc.oneof(printable, fc.constantFrom('*', 'gzip;q=0', 'gzip;q=x', ',,;', '*;q=0')),
      authorization: fc.oneof(printable, fc.constantFrom('Bearer', 'Bearer  ', `Bearer ${' '.repeat(9_000)}x`)),
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'x'),
    },
    { requiredKeys: [] },
  )
  const file = fc.oneof(
    fc.constantFrom(
      'google.csv',
      'google.xml',
      'google.json',
      'constructor.csv',
      '__proto__.csv',
      '.csv',
      'x'.repeat(9_000),
    ),
    word.map(encodeURIComponent),
    fc.constantFrom('%', '%00.csv', '%2e%2e%2fgoogle.csv', 'google%2ecsv', 'google.csv%0a', 'google.csv;x'),
  )
  await fc.assert(
    fc.asyncProperty(file, fc.array(fc.tuple(word, word), { maxLength: 4 }), headers, async (name, pairs, sent) => {
      const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
      expect([400, 401, 404, 414]).toContain(await ask({ url: `/feeds/out/${name}?${query}`, headers: sent }))
      const opened = await ask({ url: `/feeds/out/${name}?${query}&key=${key}`, headers: sent })
      expect([200, 304, 400, 401, 404, 414]).toContain(opened)
    }),
    { numRuns: runs(150) },
  )
})

it('R40 another site’s key opens nothing, and its own file stays its own', async () => {
  expect(await ask({ url: `/feeds/out/google.csv?key=${otherKey}` })).toBe(401)
  const { body } = await other.get('google.csv', otherKey)
  expect(body).toContain('B1')
  expect(body).not.toContain('A1')
})

it('R40 a part of a file is not given: whoever asks for one gets the whole', async () => {
  const whole = await world.get('google.csv', key)
  expect(whole.body.length).toBeGreaterThan(10)
  const { statusCode, headers, body } = await world.get('google.csv', key, { range: 'bytes=0-9' })
  expect([statusCode, body]).toEqual([200, whole.body])
  expect(headers).not.toHaveProperty('content-range')
})
