import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { entriesOf, INDEX, KEY, OTHER_KEY, refusal, protocolForAllTests } from './search-protocol-app.ts'

const SEARCH = `/indexes/${INDEX}/search`

const served = protocolForAllTests()
const search = (body: unknown) => served().post(SEARCH, body)

/** Searches the site that takes three requests a minute. */
async function askLimited(remoteAddress: string, key = KEY) {
  const headers = { host: 'limited.localhost', authorization: `Bearer ${key}` }
  const answer = await served().app.inject({ method: 'POST', url: SEARCH, headers, payload: {}, remoteAddress })
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() }
}

it('A30.1 a body by which a check would throw is malformed', async () => {
  const answer = await served().post(SEARCH, { filter: { length: { toString: null } } })
  expect(answer).toEqual(refusal(400, 'malformed_payload'))
})

describe('answers', () => {
  it('A30.1 one search: by offset with an estimate, by pages with a total', async () => {
    const total = served().documents.length
    const byOffset = await search({ q: '', limit: 2, offset: 1 })
    expect(byOffset).toEqual({
      status: 200,
      body: {
        hits: expect.any(Array),
        query: '',
        processingTimeMs: expect.any(Number),
        limit: 2,
        offset: 1,
        estimatedTotalHits: total,
        requestUid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    })
    expect(byOffset.body.hits).toHaveLength(2)
    const byPage = await search({ hitsPerPage: 7, page: 2 })
    expect(byPage.body).toEqual({
      hits: expect.any(Array),
      query: '',
      processingTimeMs: expect.any(Number),
      hitsPerPage: 7,
      page: 2,
      totalPages: Math.ceil(total / 7),
      totalHits: total,
      requestUid: expect.any(String),
    })
    expect(byPage.body.hits.map(({ id }) => id)).toEqual(
      (await search({ limit: 7, offset: 7 })).body.hits.map(({ id }) => id),
    )
    expect((await search({ page: 0 })).body).toMatchObject({ hits: [], page: 0, hitsPerPage: 20, totalHits: total })
    expect((await search({ hitsPerPage: 0 })).body).toMatchObject({ hits: [], totalPages: 0, totalHits: total })
    expect((await search({ page: 1e9, hitsPerPage: 1e9 })).body).toMatchObject({ hits: [], totalHits: total })
    expect((await search({})).body).toMatchObject({ limit: 20, offset: 0 })
  })

  it('A4.5 filter, facets, sort and words together', async () => {
    const { body } = await search({
      q: 'toyota',
      filter: [['body = Ute', 'body = SUV'], 'price >= 20000'],
      facets: ['body', 'price', 'certified'],
      sort: ['price:desc'],
      limit: 1000,
    })
    const expected = served().documents.filter(
      ({ make, body, price }) =>
        make === 'Toyota' && (body === 'Ute' || body === 'SUV') && price !== null && price >= 20_000,
    )
    expect(expected.length).toBeGreaterThan(5)
    const prices = expected.map(({ price }) => price ?? 0).sort((one, other) => other - one)
    expect(body.hits.map(({ price }) => price)).toEqual(prices)
    expect(body.facetDistribution['body']).toEqual({
      SUV: expected.filter(({ body }) => body === 'SUV').length,
      Ute: expected.filter(({ body }) => body === 'Ute').length,
    })
    expect(body.facetStats).toEqual({ price: { min: prices.at(-1), max: prices[0] } })
    expect(body.facetDistribution['certified']).toEqual({
      true: expected.filter(({ certified }) => certified).length,
      false: expected.filter(({ certified }) => !certified).length,
    })
  })

  it('A4.7 several searches in one request, each with its own answer', async () => {
    const queries = [
      { indexUid: INDEX, filter: 'make = Toyota', limit: 1, facets: [], attributesToHighlight: ['*'] },
      { indexUid: INDEX, q: 'mazda', hitsPerPage: 1 },
    ]
    const { status, body } = await served().post('/multi-search', { queries })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { indexUid: INDEX, limit: 1, hits: [{ make: 'Toyota' }] },
      { indexUid: INDEX, query: 'mazda', hits: [{ make: 'Mazda' }], page: 1 },
    ])
    expect(await served().post('/multi-search', { queries: [] })).toEqual({ status: 200, body: { results: [] } })
  })

  it('A4.7 several searches are answered from one stock, whatever changes between them', async () => {
    const [entry] = entriesOf([sampleVehicle({ id: 800 })], sampleFacts({ siteId: 'first' }))
    if (entry === undefined) throw new Error('the sample is listed')
    let isListed = false
    let changes = 0
    /** Changes the stock in every turn of the event loop, since each query has a turn of its own. */
    const change = () => {
      isListed = !isListed
      changes++
      served().index.apply('first', [{ id: 800, entry: isListed ? entry : null }])
      changing = setImmediate(change)
    }
    let changing = setImmediate(change)
    try {
      const { body } = await served().post('/multi-search', {
        queries: Array.from({ length: 50 }, () => ({ indexUid: INDEX, limit: 0 })),
      })
      const totals = z
        .array(z.object({ estimatedTotalHits: z.number() }))
        .parse(body.results)
        .map(({ estimatedTotalHits }) => estimatedTotalHits)
      expect(changes).toBeGreaterThanOrEqual(50)
      expect([totals.length, new Set(totals).size]).toEqual([50, 1])
    } finally {
      clearImmediate(changing)
      served().index.apply('first', [{ id: 800, entry: null }])
    }
  })

  it('A4.7 several searches merged into one list', async () => {
    const queries = [
      { indexUid: INDEX, filter: 'make = Mazda' },
      { indexUid: INDEX, filter: 'make IN [Toyota, Mazda]', federationOptions: { weight: 2 } },
    ]
    const { body } = await served().post('/multi-search', { federation: { limit: 400, offset: 1 }, queries })
    const expected = served()
      .documents.filter(({ make }) => make === 'Toyota' || make === 'Mazda')
      .map(({ id }) => id)
    expect(body).toMatchObject({
      limit: 400,
      offset: 1,
      estimatedTotalHits: expected.length,
      requestUid: expect.any(String),
    })
    expect(body.hits).toHaveLength(expected.length - 1)
    expect(new Set(body.hits.map(({ id }) => id)).size).toBe(expected.length - 1)
    expect(body.hits[0]).toHaveProperty('_federation', { indexUid: INDEX, queriesPosition: 1, weightedRankingScore: 2 })
    expect(await served().post('/multi-search', { federation: {}, queries: [{ indexUid: INDEX, limit: 3 }] })).toEqual(
      refusal(400, 'invalid_multi_search_query_pagination', expect.stringMatching(/^Inside `\.queries\[0\]`: /)),
    )
    expect(
      await served().post('/multi-search', { federation: {}, queries: [{ indexUid: INDEX, facets: ['make'] }] }),
    ).toEqual(refusal(400, 'invalid_multi_search_query_facets'))
    expect(await served().post('/multi-search', { queries: [{ indexUid: INDEX, federationOptions: {} }] })).toEqual(
      refusal(400, 'invalid_multi_search_federation_options'),
    )
  })

  it('A30.1 values of one facet, the most frequent first', async () => {
    const { status, body } = await served().post(`/indexes/${INDEX}/facet-search`, {
      facetName: 'model',
      facetQuery: 'land',
      filter: 'make = Toyota',
    })
    expect([status, body]).toEqual([
      200,
      {
        facetHits: [
          {
            value: 'LandCruiser Prado',
            count: served().documents.filter(({ model }) => model === 'LandCruiser Prado').length,
          },
        ],
        facetQuery: 'land',
        processingTimeMs: expect.any(Number),
      },
    ])
    expect(await served().post(`/indexes/${INDEX}/facet-search`, { facetName: 'vin' })).toEqual(
      refusal(400, 'invalid_facet_search_facet_name'),
    )
    expect(await served().post(`/indexes/${INDEX}/facet-search`, {})).toEqual(
      refusal(400, 'missing_facet_search_facet_name'),
    )
  })

  it('A30.1 reports its health, and allows any origin (CORS)', async () => {
    const health = await served().app.inject({ url: '/health', headers: { host: 'first.localhost' } })
    expect([health.statusCode, health.json(), health.headers['access-control-allow-origin']]).toEqual([
      200,
      { status: 'available' },
      '*',
    ])
    for (const url of ['/multi-search', SEARCH]) {
      const preflight = await served().app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          host: 'first.localhost',
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
        },
      })
      expect([preflight.statusCode, preflight.headers]).toMatchObject([
        204,
        {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': expect.stringContaining('POST'),
          'access-control-allow-headers': expect.stringContaining('authorization'),
        },
      ])
    }
    const refused = await served().app.inject({ method: 'POST', url: SEARCH, headers: { host: 'first.localhost' } })
    expect(refused.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('what one site answers', () => {
  it('A4.39 holds no other site’s vehicle, whatever is asked', async () => {
    const asked = [
      {},
      { filter: 'make = Othersite' },
      { filter: 'id >= 5000' },
      { filter: 'NOT id IN []' },
      { filter: 'id < 5000 OR NOT id < 5000' },
      { q: 'othersite' },
      { filter: 'make EXISTS' },
      { filter: 'make != zzz' },
    ]
    for (const part of asked) {
      const { body } = await search({ ...part, limit: 1000, facets: ['make', 'id'] })
      expect([part, body.hits.filter(({ site, id }) => site !== 'first' || id >= 900)]).toEqual([part, []])
      expect(Object.keys(body.facetDistribution['make'] ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/Othersite|Hidden/)]),
      )
    }
    expect(
      (await served().post(SEARCH, { q: 'othersite' }, { key: OTHER_KEY, site: 'second' })).body.hits,
    ).toMatchObject([{ make: 'Othersite' }])
  })

  it('A4.39 names neither VIN nor registration, in no form', async () => {
    const { body } = await search({
      limit: 1000,
      attributesToRetrieve: ['*', 'vin', 'regplate', 'keys', 'cost'],
      attributesToHighlight: ['*', 'vin'],
      showMatchesPosition: true,
      showRankingScoreDetails: true,
      facets: ['*'],
    })
    expect(body.hits.length).toBeGreaterThan(100)
    expect(JSON.stringify(body)).not.toMatch(/VINVIN|RG\d+X|"(vin|regplate|rego|cost|keys)"/i)
    for (const part of [{ filter: 'vin = VINVIN1' }, { filter: 'regplate EXISTS' }])
      expect(await search(part)).toEqual(refusal(400, 'invalid_search_filter'))
    expect(await search({ facets: ['vin'] })).toEqual(refusal(400, 'invalid_search_facets'))
    expect(await search({ sort: ['vin:asc'] })).toEqual(refusal(400, 'invalid_search_sort'))
    expect(await search({ distinct: 'vin' })).toEqual(refusal(400, 'invalid_search_distinct'))
    expect(await search({ q: 'VINVIN1', attributesToSearchOn: ['vin'] })).toEqual(
      refusal(400, 'invalid_search_attributes_to_search_on'),
    )
  })
})

describe('keys', () => {
  it.each([
    [null, 401, 'missing_authorization_header'],
    ['wrong', 403, 'invalid_api_key'],
    [OTHER_KEY, 403, 'invalid_api_key'],
    ['', 403, 'invalid_api_key'],
    [`${KEY}x`, 403, 'invalid_api_key'],
  ])('A30.1 the key %j is refused with %d', async (key, status, code) => {
    for (const path of [SEARCH, '/multi-search', `/indexes/${INDEX}/facet-search`])
      expect(await served().post(path, {}, { key })).toEqual(refusal(status, code, expect.any(String), 'auth'))
  })

  it('A30.1 the key opens searching alone, and only on its own site', async () => {
    for (const [method, url] of [
      ['GET', `/indexes/${INDEX}`],
      ['GET', '/indexes'],
      ['GET', '/version'],
      ['GET', '/stats'],
      ['GET', '/keys'],
      ['POST', `/indexes/${INDEX}/documents`],
      ['DELETE', `/indexes/${INDEX}`],
      ['PATCH', `/indexes/${INDEX}/settings`],
      ['GET', '/tasks/1'],
    ] as const) {
      const answer = await served().app.inject({
        method,
        url,
        headers: { host: 'first.localhost', authorization: `Bearer ${KEY}` },
      })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'invalid_api_key'])
    }
    expect(await served().post(SEARCH, {}, { site: 'second' })).toEqual(
      refusal(403, 'invalid_api_key', expect.any(String), 'auth'),
    )
    expect(await served().post('/indexes/other/search', {})).toEqual(
      refusal(404, 'index_not_found', 'Index `other` not found.'),
    )
    expect(await served().post('/multi-search', { queries: [{ indexUid: 'other' }] })).toEqual(
      refusal(404, 'index_not_found', 'Inside `.queries[0]`: Index `other` not found.'),
    )
  })

  it('S11 a visitor may search so often in a minute, by key and network', async () => {
    const status = async (address: string, key?: string) => (await askLimited(address, key)).status
    // A wrong key does not use up what the right one may.
    for (let place = 0; place < 5; place++) expect(await status('2001:db8:1:2::9', 'wrong-key')).toBe(403)
    for (let place = 0; place < 3; place++) expect(await status(`2001:db8:1:2::${place}`)).toBe(200)
    const { wait, ...refused } = await askLimited('2001:db8:1:2::4')
    expect(refused).toEqual(
      refusal(
        429,
        'too_many_requests',
        expect.stringMatching(/^More than 3 requests came from your network in a minute\. Retry after \d+s\.$/),
        'system',
      ),
    )
    expect(Number(wait)).toBeGreaterThan(0)
    expect(Number(wait)).toBeLessThanOrEqual(60)
    expect(await status('2001:db8:1:3::1')).toBe(200)
  })

  it('A30.1 a site without a key answers 404 or 405 to every request', async () => {
    for (const [method, url] of [
      ['POST', SEARCH],
      ['POST', '/multi-search'],
      ['GET', '/health'],
      ['OPTIONS', '/multi-search'],
      ['GET', '/indexes'],
    ] as const) {
      const answer = await served().app.inject({
        method,
        url,
        headers: { host: 'closed.localhost', authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      })
      expect([
        url,
        [404, 405].includes(answer.statusCode),
        answer.headers['access-control-allow-origin'],
        answer.body,
      ]).toEqual([url, true, undefined, expect.not.stringContaining('{')])
    }
  })
})
