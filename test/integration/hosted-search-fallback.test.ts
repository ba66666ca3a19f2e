import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { NOW } from '#test/search/sample-stock.ts'
import { answerWell, composed, document, EMBEDDED_ID, HOSTED_ID, KEY, SITE, siteAt } from './composed-search.ts'
import { openHttpFake, sendJson, type HttpFake } from './http-fake.ts'
import { EVERYTHING } from '#test/search/everything.ts'

const open: HttpFake[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

async function service(answer: (response: ServerResponse, body: string) => void): Promise<HttpFake> {
  const fake = await openHttpFake((_request, response, body) => answer(response, body))
  open.push(fake)
  return fake
}

const FAILURES: readonly (readonly [
  what: string,
  reason: string,
  answer: (response: ServerResponse, body: string) => void,
])[] = [
  [
    'answers 500',
    'HTTP 500',
    (response) => sendJson(response, 500, { message: 'internal', code: 'internal', type: 'internal', link: '' }),
  ],
  ['answers 503 without a body', 'HTTP 503', (response) => response.writeHead(503).end()],
  [
    'refuses the key',
    'HTTP 403: The provided API key is invalid.',
    (response) =>
      sendJson(response, 403, {
        message: 'The provided API key is invalid.',
        code: 'invalid_api_key',
        type: 'auth',
        link: '',
      }),
  ],
  [
    'answers a page of HTML',
    'the answer is no JSON',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
  ],
  ['answers JSON of another kind', '', (response) => sendJson(response, 200, { status: 'available' })],
  ['answers fewer results than queries', '', (response) => sendJson(response, 200, { results: [] })],
  [
    'answers hits that are no vehicles',
    'a hit is no vehicle',
    (response, body) => answerWell(response, body, { id: 'x' }),
  ],
  ['counts nothing', 'was not counted', (response) => sendJson(response, 200, { results: [{ hits: [document()] }] })],
  [
    'answers A4.39 another site’s vehicle',
    'a hit is of another site',
    (response, body) => answerWell(response, body, document('ironbark')),
  ],
  [
    'breaks off in the middle',
    '',
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"results"')
      response.destroy()
    },
  ],
]

describe('A4.10 A4.11 a search service that fails', () => {
  it('A4.5 answers queries while it works', async () => {
    const { address } = await service(answerWell)
    const { search, lines, answeredBy } = composed(address)
    expect(await answeredBy()).toEqual([HOSTED_ID])
    expect((await search.cards(SITE, [HOSTED_ID])).map(({ id }) => id)).toEqual([HOSTED_ID])
    expect(lines).toEqual([])
  })

  it.each(FAILURES)('that %s is stood in for by the embedded index', async (_what, reason, answer) => {
    const { address } = await service(answer)
    const { search, lines, answeredBy } = composed(address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect((await search.cards(SITE, [EMBEDDED_ID, HOSTED_ID])).map(({ id }) => id)).toEqual([EMBEDDED_ID])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(reason)
    expect(lines[0]).toContain('does not answer')
    expect(lines[0]).not.toContain(KEY)
  })

  it('that refuses connections is stood in for', async () => {
    const gone = await service(answerWell)
    await gone.close()
    const { lines, answeredBy } = composed(gone.address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  it.each([
    ['never answers', () => {}],
    [
      'begins to answer and does not end',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":['),
    ],
  ])('that %s is waited for no longer than the setting says', async (_what, answer) => {
    const { address } = await service(answer)
    const { lines, answeredBy } = composed(address, 60)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toEqual([expect.stringContaining('no answer in time')])
  })

  it('gets no queries in an outage, is logged once, retried after seconds and used when it answers', async () => {
    let isWell = false
    const fake = await service((response, body) =>
      isWell ? answerWell(response, body) : void response.writeHead(500).end(),
    )
    const { clock, lines, answeredBy } = composed(fake.address)
    for (let request = 0; request < 5; request++) expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(fake.requests).toBe(1)
    clock.ms += 5_000
    for (let request = 0; request < 5; request++) expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(fake.requests).toBe(2)
    expect(lines).toHaveLength(1)
    isWell = true
    clock.ms += 5_000
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    clock.ms += 5_000
    expect(await answeredBy()).toEqual([HOSTED_ID])
    expect(lines).toEqual([
      expect.stringContaining('warn'),
      expect.stringMatching(/^info .*"seconds":15.* answers again$/),
    ])
  })

  it('A4.10 is retried after twice as long each time, a minute at most', async () => {
    const fake = await service((response) => void response.writeHead(500).end())
    const { clock, answeredBy } = composed(fake.address)
    await answeredBy()
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const before = fake.requests
      clock.ms += seconds * 1_000 - 1
      await answeredBy()
      expect([seconds, fake.requests]).toEqual([seconds, before])
      clock.ms += 1
      await Promise.all([answeredBy(), answeredBy()])
      expect([seconds, fake.requests]).toEqual([seconds, before + 1])
    }
  })

  it('is logged once when requests fail together, and retried by one of them only', async () => {
    const fake = await service((response) => void response.writeHead(500).end())
    const { clock, lines, answeredBy } = composed(fake.address)
    await Promise.all(Array.from({ length: 8 }, answeredBy))
    expect(lines).toHaveLength(1)
    const before = fake.requests
    clock.ms += 5_000
    await Promise.all(Array.from({ length: 8 }, answeredBy))
    expect(fake.requests).toBe(before + 1)
  })

  it('is logged again when it still refuses queries ten minutes later', async () => {
    const { address } = await service((response) =>
      sendJson(response, 400, {
        message: 'Invalid filter',
        code: 'invalid_search_filter',
        type: 'invalid_request',
        link: '',
      }),
    )
    const { clock, lines, answeredBy } = composed(address)
    for (const [minutes, told] of [
      [0, 1],
      [9, 1],
      [10, 2],
      [19, 2],
      [20, 3],
    ] as const) {
      clock.ms = NOW.getTime() + minutes * 60_000
      expect(await answeredBy()).toEqual([EMBEDDED_ID])
      expect(lines).toHaveLength(told)
    }
  })

  it('answers several lists at once in one call, as the embedded index does in its place', async () => {
    let isWell = true
    const fake = await service((response, body) =>
      isWell ? answerWell(response, body) : void response.writeHead(500).end(),
    )
    const { search } = composed(fake.address)
    const lists = async () =>
      (await search.lists(SITE, [EVERYTHING, EVERYTHING, EVERYTHING])).map(({ hits, count }) => [
        count,
        ...hits.map(({ id }) => id),
      ])
    expect(await lists()).toEqual([
      [1, HOSTED_ID],
      [1, HOSTED_ID],
      [1, HOSTED_ID],
    ])
    expect(fake.requests).toBe(1)
    isWell = false
    expect(await lists()).toEqual([
      [1, EMBEDDED_ID],
      [1, EMBEDDED_ID],
      [1, EMBEDDED_ID],
    ])
    expect(await search.lists(SITE, [])).toEqual([])
  })

  it('stays in use after it refused a single query', async () => {
    let refusals = 2
    const { address } = await service((response, body) =>
      refusals-- > 0
        ? sendJson(response, 400, {
            message: 'Invalid filter',
            code: 'invalid_search_filter',
            type: 'invalid_request',
            link: '',
          })
        : answerWell(response, body),
    )
    const { lines, answeredBy } = composed(address)
    expect([await answeredBy(), await answeredBy(), await answeredBy()]).toEqual([
      [EMBEDDED_ID],
      [EMBEDDED_ID],
      [HOSTED_ID],
    ])
    expect(lines).toEqual([expect.stringContaining('refused a query')])
  })
})

describe('a site’s service', () => {
  it('a site without one sends no request', async () => {
    const fake = await service(answerWell)
    const { search, answeredBy } = composed(null)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect((await search.cards(SITE, [EMBEDDED_ID])).map(({ id }) => id)).toEqual([EMBEDDED_ID])
    expect(search.version(SITE)).toMatch(/^[^.]+\.\d+$/)
    expect(fake.requests).toBe(0)
  })

  it('settings that change count at once, without the outage of those before', async () => {
    const [broken, well] = [await service((response) => void response.writeHead(500).end()), await service(answerWell)]
    const { site, answeredBy } = composed(broken.address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    site.current = siteAt(well.address)
    expect(await answeredBy()).toEqual([HOSTED_ID])
    site.current = null
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(well.requests).toBe(1)
  })

  it('names, words and suggestions are the embedded index’s; pages are kept a minute', async () => {
    const { search, clock } = composed('http://127.0.0.1:9')
    expect(search.dictionary(SITE).makes.valueOf.get('toyota')).toBe('Toyota')
    expect(search.suggestions(SITE, 'toy').length).toBeGreaterThan(0)
    expect(search.vocabulary(SITE)).toBe(search.vocabulary(SITE))
    const version = search.version(SITE)
    expect(search.version(SITE)).toBe(version)
    clock.ms += 60_000
    expect(search.version(SITE)).not.toBe(version)
  })
})
