import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import {
  answerWell,
  composed,
  document,
  EMBEDDED_ID,
  FACTS,
  HOSTED_ID,
  KEY,
  SITE,
  wellAnswer,
} from './composed-search.ts'
import { openHttpFake, sendJson, type HttpFake } from './http-fake.ts'
import { EVERYTHING } from '#test/search/everything.ts'

const open: HttpFake[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

async function service(
  answer: (response: ServerResponse, body: string, request: IncomingMessage) => void,
): Promise<HttpFake> {
  const fake = await openHttpFake((request, response, body) => answer(response, body, request))
  open.push(fake)
  return fake
}

const well = (response: ServerResponse, body: string) => answerWell(response, body)

interface Result {
  hits: unknown[]
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
}

/** A well answer with its first result changed. */
const lying = (lie: (result: Result) => Partial<Result>) => (response: ServerResponse, body: string) => {
  const { results = [] } = wellAnswer(body)
  sendJson(response, 200, {
    results: results.map((result, place) => (place === 0 ? { ...result, ...lie(result) } : result)),
  })
}
const counting = (facet: string, counts: Record<string, number>) =>
  lying(({ facetDistribution }) => ({ facetDistribution: { ...facetDistribution, [facet]: counts } }))
const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, place) => [`Make ${place}`, place + 1]))

const LIES: readonly (readonly [
  what: string,
  reason: string,
  answer: (response: ServerResponse, body: string) => void,
])[] = [
  ['counts nine thousand million million vehicles', '', counting('site', { [SITE]: 9_007_199_254_740_991 })],
  ['counts a thousand million vehicles', '', counting('site', { [SITE]: 1_000_000_000 })],
  ['counts fewer vehicles than it shows', '1 hits from place 0 on of 0', counting('site', { [SITE]: 0 })],
  ['counts less than nothing', '', counting('make', { Toyota: -1 })],
  ['counts 100,000 makes', 'more than 5000 values', counting('make', many(100_000))],
  ['counts a make of 200,000 letters', '', counting('make', { ['x'.repeat(200_000)]: 1 })],
  [
    'counts 5,000 fields',
    'too many fields',
    lying(({ facetDistribution }) => ({
      facetDistribution: {
        ...Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`field${place}`, {}])),
        ...facetDistribution,
      },
    })),
  ],
  [
    'answers 5,000 hits for a page',
    '5000 hits where 21 were asked for',
    lying(() => ({ hits: Array.from({ length: 5_000 }, () => document()) })),
  ],
  ['has a range without end', '', lying(() => ({ facetStats: { price: { min: 0, max: 1e308 } } }))],
  [
    'has a range that ends before it begins',
    'ends before it begins',
    lying(() => ({ facetStats: { km: { min: 5, max: 1 } } })),
  ],
  [
    'has a text of 200,000 letters',
    'a hit is no vehicle',
    (response, body) => answerWell(response, body, { ...document(), make: 'x'.repeat(200_000) }),
  ],
  [
    'has a slug that leaves the site',
    'a hit is no vehicle',
    (response, body) => answerWell(response, body, { ...document(), slug: '//evil.example' }),
  ],
  [
    'has a picture of another server',
    'a hit is no vehicle',
    (response, body) =>
      answerWell(response, body, {
        ...document(),
        image_source_id: 'a'.repeat(32),
        image_hash: 'x 1w, https://evil.example/p.png 2w,',
      }),
  ],
]

describe('A4.11 a search service that lies', () => {
  it.each(LIES)('and %s is stood in for by the embedded index', async (_what, reason, answer) => {
    const { address } = await service(answer)
    const { lines, answeredBy } = composed(address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toEqual([expect.stringContaining('does not answer')])
    expect(lines[0]).toContain(reason)
    expect(lines[0]?.length).toBeLessThan(500)
  })

  it('A4.13 has no more pages than an address may name', async () => {
    const { address } = await service(counting('site', { [SITE]: 10_000_000 }))
    const { search } = composed(address)
    expect(await search.search(SITE, { ...EVERYTHING, hitsPerPage: 1 })).toMatchObject({
      hits: [{ id: HOSTED_ID }],
      count: 10_000_000,
      pages: 100_000,
    })
  })
})

describe('A4.10 the answer of a search service', () => {
  it('is read no further than eight megabytes', async () => {
    let sent = 0
    let isCut = false
    const part = Buffer.from('{"a":1},'.repeat(131_072))
    const { address } = await service((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":[{"hits":[')
      const go = () => {
        while (!response.destroyed && sent < 512) {
          sent += 1
          if (!response.write(part)) return void response.once('drain', go)
        }
      }
      response.once('close', () => {
        isCut = true
      })
      go()
    })
    const { lines, answeredBy } = composed(address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toEqual([expect.stringContaining('the answer is longer than 8 MB')])
    await expect.poll(() => isCut).toBe(true)
    expect(sent).toBeLessThan(100)
  })

  it('leads to no other server: neither the key nor the query goes there', async () => {
    const other = await service(well)
    const { address } = await service(
      (response) => void response.writeHead(307, { location: `${other.address}/steal` }).end(),
    )
    const { lines, answeredBy } = composed(address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(other.requests).toBe(0)
    expect(lines).toEqual([expect.stringContaining('redirect')])
  })

  it.each([400, 403, 500])('with status %i that repeats the key is logged without it', async (status) => {
    const { address } = await service((response, _body, request) =>
      sendJson(response, status, {
        message: `bad key ${request.headers.authorization} ${'x'.repeat(170)}${KEY}`,
        code: 'invalid_api_key',
        type: 'auth',
        link: '',
      }),
    )
    const { lines, answeredBy } = composed(address)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toEqual([expect.stringContaining(`HTTP ${status}: bad key Bearer …`)])
    expect(lines.join()).not.toContain(KEY.slice(0, 8))
  })

  it('a library’s error about an invalid key is logged without the key', async () => {
    const { address } = await service(well)
    const { lines, site, answeredBy } = composed(address)
    site.current = { facts: FACTS, service: { host: address, readOnlyKey: 'secret\nkey’s', index: 'Car_production' } }
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/secret|key’s/)
  })
})

describe('A4.10 the wait of one page', () => {
  const requests: SearchRequest[] = Array.from({ length: 6 }, (_, place) => ({
    ...EVERYTHING,
    page: 1,
    hitsPerPage: place + 1,
  }))

  it('is one and a half times a query’s at most, though a service answers each just in time', async () => {
    const timeoutMs = 1500
    const fake = await service((response, body) => void setTimeout(() => answerWell(response, body), timeoutMs * 0.8))
    const { search, lines } = composed(fake.address, timeoutMs)
    const page = search.forPage?.() ?? search
    const answered: (number | undefined)[] = []
    for (const request of requests) answered.push((await page.search(SITE, request)).hits[0]?.id)
    expect(answered).toEqual([HOSTED_ID, EMBEDDED_ID, EMBEDDED_ID, EMBEDDED_ID, EMBEDDED_ID, EMBEDDED_ID])
    expect(fake.requests).toBe(2)
    // A query cut short by the page's time does not count as a failure: the next page asks again.
    expect(lines).toEqual([])
    expect((await search.forPage?.().search(SITE, EVERYTHING))?.hits[0]?.id).toBe(HOSTED_ID)
  })

  it('does not shorten for a service that is quick', async () => {
    const fake = await service(well)
    const { search } = composed(fake.address)
    const page = search.forPage?.() ?? search
    for (const request of requests) expect((await page.search(SITE, request)).hits[0]?.id).toBe(HOSTED_ID)
    expect(fake.requests).toBe(6)
  })

  it('asked with an aborted signal, a query gives up', async () => {
    const { address } = await service(well)
    const hosted = new HostedVehicleSearch(() => ({
      facts: FACTS,
      service: { host: address, readOnlyKey: KEY, index: 'Car_production' },
    }))
    await expect(hosted.search(SITE, EVERYTHING, AbortSignal.abort())).rejects.toThrow('Request to')
  })
})
