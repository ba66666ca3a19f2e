import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { HostedSite } from '#adapters/hosted-search/hosted-site.ts'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { withFallback } from '#adapters/hosted-search/with-fallback.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { documentOf } from '#domain/search/search-document.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { NOW, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { openHttpFake, sendJson, type HttpFake } from './http-fake.ts'

const ALL: SearchRequest = { query: '', filters: {}, ranges: {}, near: null, sort: 'most_relevant', page: 1, hitsPerPage: 21 }
const FACTS = sampleFacts()
const SITE = FACTS.siteId
/** The vehicle of the embedded index, and the one that only the service knows: they tell who answered. */
const [EMBEDDED_ID, HOSTED_ID] = [1, 2]
const KEY = 'read-only-secret'

const open: HttpFake[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

async function service(answer: (response: ServerResponse, body: string) => void): Promise<HttpFake> {
  const fake = await openHttpFake((_request, response, body) => answer(response, body))
  open.push(fake)
  return fake
}

function entryOf(id: number) {
  const entry = entryMaker(FACTS, 2026)(sampleVehicle({ id }))
  if (entry === null) throw new Error('the sample is listed')
  return entry
}

function embedded(): MemoryVehicleSearch {
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const segment = search.newSegment(FACTS)
  segment.append(entryOf(EMBEDDED_ID))
  segment.finish()
  search.replace(segment)
  return search
}

const document = (siteId = SITE) => documentOf({ ...entryOf(HOSTED_ID), siteId, dealerships: [] })
const bodySchema = z.object({ queries: z.array(z.object({ facets: z.array(z.string()).default([]) })).optional() })

/** What a service answers that holds one vehicle. */
function answerWell(response: ServerResponse, body: string, hit: unknown = document()): void {
  const { queries } = bodySchema.parse(JSON.parse(body))
  if (queries === undefined) return sendJson(response, 200, { hits: [hit] })
  const results = queries.map(({ facets }) => ({
    hits: [hit], facetDistribution: Object.fromEntries(facets.map((facet) => [facet, facet === 'site' ? { [SITE]: 1 } : {}])), facetStats: {},
  }))
  sendJson(response, 200, { results })
}

/** The composed search of one site whose service is at `host`, a clock to move, and what was logged. */
function composed(host: string | null, timeoutMs = 5_000) {
  const clock = { ms: NOW.getTime() }
  const lines: string[] = []
  const site = { current: host === null ? null : siteAt(host) }
  const search = withFallback(new HostedVehicleSearch((siteId) => (siteId === SITE ? site.current : null)), embedded(), {
    timeoutMs,
    now: () => new Date(clock.ms),
    log: { warn: (details, message) => lines.push(`warn ${JSON.stringify(details)} ${message}`), info: (details, message) => lines.push(`info ${JSON.stringify(details)} ${message}`) },
  })
  const answeredBy = async () => (await search.search(SITE, ALL)).hits.map(({ id }) => id)
  return { search, clock, lines, site, answeredBy }
}

function siteAt(host: string): HostedSite {
  return { facts: FACTS, service: { host, readOnlyKey: KEY, index: 'Car_production' } }
}

const FAILURES: readonly (readonly [what: string, reason: string, answer: (response: ServerResponse, body: string) => void])[] = [
  ['answers 500', 'HTTP 500', (response) => sendJson(response, 500, { message: 'internal', code: 'internal', type: 'internal', link: '' })],
  ['answers 503 without a body', 'HTTP 503', (response) => response.writeHead(503).end()],
  ['refuses the key', 'HTTP 403: The provided API key is invalid.', (response) => sendJson(response, 403, { message: 'The provided API key is invalid.', code: 'invalid_api_key', type: 'auth', link: '' })],
  ['answers a page of HTML', 'the answer is no JSON', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')],
  ['answers JSON of another kind', '', (response) => sendJson(response, 200, { status: 'available' })],
  ['answers fewer results than queries', '', (response) => sendJson(response, 200, { results: [] })],
  ['answers hits that are no vehicles', 'a hit is no vehicle', (response, body) => answerWell(response, body, { id: 'x' })],
  ['counts nothing', 'was not counted', (response) => sendJson(response, 200, { results: [{ hits: [document()] }] })],
  ['answers A4.39 another site’s vehicle', 'a hit is of another site', (response, body) => answerWell(response, body, document('ironbark'))],
  ['breaks off in the middle', '', (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"results"')
    response.destroy()
  }],
]

describe('A4.10 A4.11 a search service that fails', () => {
  it('A4.5 is asked when it is well', async () => {
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
    ['begins to answer and does not end', (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":[')],
  ])('that %s is waited for no longer than the setting says', async (_what, answer) => {
    const { address } = await service(answer)
    const { lines, answeredBy } = composed(address, 60)
    expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(lines).toEqual([expect.stringContaining('no answer in time')])
  })

  it('is left alone during an outage, told of once, tried again after some seconds, and back when it answers', async () => {
    let isWell = false
    const fake = await service((response, body) => (isWell ? answerWell(response, body) : void response.writeHead(500).end()))
    const { clock, lines, answeredBy } = composed(fake.address)
    for (let request = 0; request < 5; request++) expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(fake.requests).toBe(1)
    clock.ms += 5_000
    for (let request = 0; request < 5; request++) expect(await answeredBy()).toEqual([EMBEDDED_ID])
    expect(fake.requests).toBe(2)
    expect(lines).toHaveLength(1)
    isWell = true
    clock.ms += 5_000
    expect(await answeredBy()).toEqual([HOSTED_ID])
    expect(lines).toEqual([expect.stringContaining('warn'), expect.stringMatching(/^info .*"seconds":10.* answers again$/)])
  })

  it('is told of once by requests that fail together, and tried by one of them only', async () => {
    const fake = await service((response) => void response.writeHead(500).end())
    const { clock, lines, answeredBy } = composed(fake.address)
    await Promise.all(Array.from({ length: 8 }, answeredBy))
    expect(lines).toHaveLength(1)
    const before = fake.requests
    clock.ms += 5_000
    await Promise.all(Array.from({ length: 8 }, answeredBy))
    expect(fake.requests).toBe(before + 1)
  })

  it('stays in use after it refused a single query', async () => {
    let refusals = 2
    const { address } = await service((response, body) => (refusals-- > 0 ? sendJson(response, 400, { message: 'Invalid filter', code: 'invalid_search_filter', type: 'invalid_request', link: '' }) : answerWell(response, body)))
    const { lines, answeredBy } = composed(address)
    expect([await answeredBy(), await answeredBy(), await answeredBy()]).toEqual([[EMBEDDED_ID], [EMBEDDED_ID], [HOSTED_ID]])
    expect(lines).toEqual([expect.stringContaining('refused a query')])
  })
})

describe('a site’s service', () => {
  it('a site without one asks nothing of the network', async () => {
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
