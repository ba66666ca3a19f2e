import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { indexSettings } from '#adapters/hosted-search/index-settings.ts'
import { DOCUMENT_FIELDS, FILTERABLE_FIELDS, SORTABLE_FIELDS } from '#domain/document-search/document-fields.ts'
import { SEARCH_FIELDS } from '#server/search-protocol/search-body.ts'
import { INDEX, KEY, refusal, protocolForAllTests } from './search-protocol-app.ts'

const SEARCH = `/indexes/${INDEX}/search`

const served = protocolForAllTests()
const search = (body: unknown) => served().post(SEARCH, body)

/** The paths that a body is sent to, alone or as a query among several. */
const everyWay = (body: string): [path: string, sent: string][] => [
  [SEARCH, body],
  [`/indexes/${INDEX}/facet-search`, body],
  ['/multi-search', `{"queries":[${body || 'null'}]}`],
  ['/multi-search', body],
]

async function allowed(bodyOf: (field: string) => object): Promise<string[]> {
  const fields: string[] = []
  for (const field of DOCUMENT_FIELDS)
    if ((await search({ ...bodyOf(field), limit: 0 })).status === 200) fields.push(field)
  return fields.sort()
}

/** Answer to an empty search sent with a content type. */
async function typed(contentType: string | undefined) {
  const answer = await served().app.inject({
    method: 'POST',
    url: SEARCH,
    headers: {
      host: 'first.localhost',
      authorization: `Bearer ${KEY}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    payload: '{}',
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('refusals', () => {
  it.each<[string, unknown, string, string]>([
    ['a filter that ends too soon', { filter: 'make = Toyota AND' }, 'invalid_search_filter', 'at character 18'],
    ['a filter of another kind', { filter: { make: 'Toyota' } }, 'invalid_search_filter', '`.filter`'],
    ['a filter three lists deep', { filter: [[['make = Toyota']]] }, 'invalid_search_filter', '`.filter'],
    ['a number for words', { q: 1 }, 'invalid_search_q', '`.q`: expected a string, but found a number: `1`'],
    ['too many words', { q: 'a'.repeat(1001) }, 'invalid_search_q', 'at most 1000'],
    ['a negative limit', { limit: -1 }, 'invalid_search_limit', 'a positive integer'],
    ['half an offset', { offset: 0.5 }, 'invalid_search_offset', 'a positive integer'],
    ['an offset past all numbers', { offset: 1e300 }, 'invalid_search_offset', 'a positive integer'],
    ['a text for pages', { page: '1' }, 'invalid_search_page', '`.page`'],
    ['a text for hits', { hitsPerPage: 'x' }, 'invalid_search_hits_per_page', '`.hitsPerPage`'],
    ['an unknown facet', { facets: ['nosuch'] }, 'invalid_search_facets', 'Attribute `nosuch` is not filterable'],
    ['an unknown sort', { sort: ['make:asc'] }, 'invalid_search_sort', 'Attribute `make` is not sortable'],
    ['a sort without direction', { sort: ['price'] }, 'invalid_search_sort', 'Invalid syntax'],
    ['an unknown strategy', { matchingStrategy: 'some' }, 'invalid_search_matching_strategy', 'one of'],
    ['a score above 1', { rankingScoreThreshold: 2 }, 'invalid_search_ranking_score_threshold', 'from 0 to 1'],
    ['meaning instead of words', { hybrid: { embedder: 'x' } }, 'invalid_search_hybrid', 'no vectors'],
    ['a field that no search has', { nosuch: 1 }, 'bad_request', 'Unknown field `nosuch`'],
    ['a body that is a list', [], 'bad_request', 'the body: expected an object, but found an array: `[]`'],
    ['a body that is null', 'null', 'bad_request', 'the body: expected an object, but found null'],
    ['a body that is a number', '1', 'bad_request', 'the body: expected an object, but found a number: `1`'],
    [
      'lists in lists without end',
      `{"filter":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
      'invalid_search_filter',
      '`.filter',
    ],
    [
      'objects in objects without end',
      `{"q":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
      'invalid_search_q',
      'an object: `{"a":{"a":',
    ],
    [
      'a list in place of a body, without end',
      `${'['.repeat(120_000)}${']'.repeat(120_000)}`,
      'bad_request',
      'the body: expected an object, but found an array',
    ],
  ])('A30.1 %s', async (_name, body, code, message) => {
    expect(await search(body)).toEqual(refusal(400, code, expect.stringContaining(message)))
  })

  it('A30.1 the error of one query among several names its place', async () => {
    const several = (query: unknown) => served().post('/multi-search', { queries: [{ indexUid: INDEX }, query] })
    expect(await several({ indexUid: INDEX, filter: 'nosuch = 1' })).toEqual(
      refusal(
        400,
        'invalid_search_filter',
        expect.stringMatching(/^Inside `\.queries\[1\]`: Was expecting a filterable field/),
      ),
    )
    expect(await several({ indexUid: INDEX, limit: 'x' })).toEqual(
      refusal(400, 'invalid_search_limit', expect.stringContaining('`.queries[1].limit`')),
    )
    expect(await several({})).toEqual(refusal(400, 'missing_index_uid', expect.stringContaining('.queries[1]')))
    expect(await served().post('/multi-search', {})).toEqual(refusal(400, 'missing_multi_search_queries'))
  })

  it('A30.1 invalid bodies are refused', async () => {
    expect(await search('{"q":')).toEqual(refusal(400, 'malformed_payload'))
    expect(await search('')).toEqual(refusal(400, 'missing_payload'))
    expect(await search(`{"q":"${'x'.repeat(300_000)}"}`)).toEqual(refusal(413, 'payload_too_large'))
    expect(await search(Buffer.from([...Buffer.from('{"q":"'), 0xc3, 0x28, ...Buffer.from('"}')]))).toEqual(
      refusal(400, 'malformed_payload', expect.stringContaining('not UTF-8')),
    )
    expect(await search(Buffer.from('\u{feff}{"limit":0}'))).toMatchObject({ status: 200 })
    expect(await typed('text/plain')).toEqual(refusal(415, 'invalid_content_type'))
    expect(await typed(undefined)).toEqual(refusal(415, 'missing_content_type'))
    expect(await typed('application/json; charset=utf-8')).toMatchObject({ status: 200 })
  })

  it('A30.1 an index whose name cannot be decoded is refused like any other body, for any page to read', async () => {
    const answer = await served().app.inject({
      method: 'POST',
      url: '/indexes/%E0%A4%A/search',
      headers: { host: 'first.localhost', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect({ status: answer.statusCode, body: answer.json() }).toEqual(
      refusal(400, 'bad_request', expect.stringContaining('cannot be decoded')),
    )
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  it("A30.1 a request that causes too much work for the site's stock is refused", async () => {
    const countOf = vi.spyOn(served().index, 'countOf').mockReturnValue(100_000)
    try {
      const many = await served().post('/multi-search', {
        queries: Array.from({ length: 50 }, (_, index) => ({ indexUid: INDEX, q: `a b c d e f g ${index}` })),
      })
      expect(many).toEqual(refusal(400, 'bad_request', expect.stringMatching(/too costly: about \d+ ms .*words \d+/)))
      expect(await search({ filter: Array.from({ length: 50 }, () => 'id IN [1, 2]') })).toEqual(
        refusal(400, 'bad_request', expect.stringContaining('filters')),
      )
      expect((await search({ q: 'toyota', facets: ['*'] })).status).toBe(200)
    } finally {
      countOf.mockRestore()
    }
  })

  it('A30.1 a request beyond the limits is refused', async () => {
    expect(
      await search({ filter: `id IN [${Array.from({ length: 10_000 }, (_, id) => id).join(',')}]`, limit: 1 }),
    ).toMatchObject({ status: 200, body: { estimatedTotalHits: served().documents.length } })
    expect(await search({ filter: `id IN [${Array.from({ length: 10_001 }, (_, id) => id).join(',')}]` })).toEqual(
      refusal(400, 'invalid_search_filter', expect.stringContaining('10000 values')),
    )
    expect(await search({ filter: Array.from({ length: 201 }, () => 'seats = 5') })).toEqual(
      refusal(400, 'invalid_search_filter', expect.stringContaining('200 conditions')),
    )
    expect(await search({ filter: Array.from({ length: 51 }, () => 'id = 1') })).toEqual(
      refusal(400, 'invalid_search_filter', expect.stringContaining('50 conditions on prices')),
    )
    expect(await search({ filter: `make = "${'x'.repeat(100_001)}"` })).toEqual(
      refusal(400, 'invalid_search_filter', expect.stringContaining('100000 characters')),
    )
    expect(await search({ filter: `${'('.repeat(151)}make = A${')'.repeat(151)}` })).toEqual(
      refusal(400, 'invalid_search_filter', expect.stringContaining('at most 150')),
    )
    expect((await search({ limit: 1e9 })).body).toMatchObject({ limit: 1000 })
    expect((await search({ hitsPerPage: 1e9, attributesToHighlight: ['make'] })).body).toMatchObject({
      hitsPerPage: 150,
    })
    const queries = (count: number, part: object) =>
      served().post('/multi-search', { queries: Array.from({ length: count }, () => ({ indexUid: INDEX, ...part })) })
    expect(await queries(51, {})).toEqual(
      refusal(400, 'invalid_multi_search_queries', expect.stringContaining('at most 50')),
    )
    expect(await queries(2, { limit: 501 })).toEqual(refusal(400, 'bad_request', expect.stringContaining('1000 hits')))
    expect(await queries(3, { limit: 200, attributesToHighlight: ['*'] })).toEqual(
      refusal(400, 'bad_request', expect.stringContaining('200 hits with marked words')),
    )
    expect(await queries(20, { facets: ['*'] })).toEqual(
      refusal(400, 'bad_request', expect.stringContaining('300 facets')),
    )
    expect(await queries(50, { filter: Array.from({ length: 5 }, () => 'make = Toyota') })).toEqual(
      refusal(400, 'invalid_search_filter', expect.stringContaining('200 conditions')),
    )
  })

  it('A30.1 when too many wait, the next is asked to come again', async () => {
    const waiting = Array.from({ length: 30 }, () =>
      served().post('/multi-search', { queries: Array.from({ length: 50 }, () => ({ indexUid: INDEX, limit: 0 })) }),
    )
    const answers = await Promise.all(
      Array.from({ length: 600 }, () =>
        served().app.inject({
          method: 'POST',
          url: SEARCH,
          headers: { host: 'first.localhost', authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
          payload: '{"limit":0}',
        }),
      ),
    )
    await Promise.all(waiting)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        503,
        '10',
        'too_many_search_requests',
      ])
  })
})

describe('any body', () => {
  const anyField = fc.constantFrom(...Object.keys(SEARCH_FIELDS), '__proto__', 'constructor', 'indexUid')
  const likely = fc.constantFrom<unknown>(
    '',
    'hilux 2021',
    '\u0000',
    'make = Toyota',
    'NOT make IN [',
    'price:asc',
    '*',
    'make',
    'price',
    '__proto__',
    'constructor',
    ['*'],
    ['make', '__proto__'],
    ['price:desc', 'km:asc'],
    [['make = a']],
    [[]],
    [],
    0,
    1,
    -1,
    1e21,
    9e15,
    0.5,
    true,
    null,
    {},
    { __proto__: null },
    'all',
  )
  const anyBody = fc
    .array(fc.tuple(anyField, fc.oneof({ weight: 5, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue() })), {
      maxLength: 5,
    })
    .map(
      (entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
    )

  it('A30.1 is answered with 200 or a refusal, never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 6, arbitrary: anyBody },
          { weight: 1, arbitrary: fc.json() },
          { weight: 1, arbitrary: fc.string() },
        ),
        async (body) => {
          for (const [path, sent] of everyWay(body)) {
            const { status, body: answer } = await served().post(path, sent)
            // An index of another name may be asked for too.
            if (status !== 200)
              expect([sent, status, answer]).toEqual([
                sent,
                answer.code === 'index_not_found' ? 404 : 400,
                {
                  message: expect.any(String),
                  code: expect.any(String),
                  type: 'invalid_request',
                  link: expect.any(String),
                },
              ])
          }
          expect(Object.getPrototypeOf({})).toBe(Object.prototype)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('A30.1 allows just what a hosted service is set to allow', async () => {
    const { filterableAttributes, sortableAttributes, searchableAttributes } = indexSettings([])
    expect(await allowed((field) => ({ filter: `${field} IS NOT NULL` }))).toEqual(
      [...(filterableAttributes ?? [])].sort(),
    )
    expect(await allowed((field) => ({ facets: [field] }))).toEqual([...(filterableAttributes ?? [])].sort())
    expect(await allowed((field) => ({ sort: [`${field}:asc`] }))).toEqual([...(sortableAttributes ?? [])].sort())
    expect(await allowed((field) => ({ q: 'a', attributesToSearchOn: [field] }))).toEqual(
      [...(searchableAttributes ?? [])].sort(),
    )
  })

  it.each([
    ['a name of every object’s', '{"__proto__":{"q":1},"q":"hilux"}'],
    ['a filter of every object’s name', '{"filter":"constructor = a","facets":["__proto__"]}'],
    ['the greatest page there is', '{"page":9007199254740991,"hitsPerPage":9007199254740991}'],
    ['numbers past all numbers', '{"offset":1e999,"limit":-0}'],
    ['half a letter', '{"q":"\\ud83d","attributesToHighlight":["*"],"filter":"make = \\"\\ud83d\\""}'],
    ['a letter that grows when it is folded', '{"q":"\u0130","attributesToCrop":["*:0"],"cropLength":0}'],
    ['nothing in lists', '{"filter":[[],[""]],"facets":[],"sort":[],"attributesToSearchOn":[]}'],
    ['a facet that is asked for by nothing', '{"facetName":"","facetQuery":"\\u0000"}'],
    ['no body', ''],
    ['a number', '-0'],
  ])('A30.1 %s is answered with 200 or a refusal', async (_name, body) => {
    for (const [path, sent] of everyWay(body)) {
      expect([path, [200, 400].includes((await served().post(path, sent)).status)]).toEqual([path, true])
    }
  })

  it('A30.1 every filterable field can be counted, and every sortable field sorted by', async () => {
    expect((await search({ facets: ['*'], limit: 0 })).body.facetDistribution).toHaveProperty('make')
    expect(Object.keys((await search({ facets: ['*'], limit: 0 })).body.facetDistribution)).toEqual([
      ...FILTERABLE_FIELDS,
    ])
    expect((await search({ sort: SORTABLE_FIELDS.map((field) => `${field}:asc`), limit: 1 })).status).toBe(200)
  })
})
