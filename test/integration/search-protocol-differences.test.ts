/** Differences from the service that docs/search-protocol.md names, as this program has them (F16). */
import { expect, it } from 'vitest'
import { KEY, INDEX, protocolForAllTests } from './search-protocol-app.ts'

const SEARCH = `/indexes/${INDEX}/search`
const served = protocolForAllTests()
const ask = (body: unknown, headers: Record<string, string> = {}, url = SEARCH) =>
  served().app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'first.localhost',
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  })

const counted = async (q: string) => (await ask({ q, limit: 0, matchingStrategy: 'all' })).json().estimatedTotalHits

const refused = async (payload?: string) => {
  const headers = { host: 'first.localhost', authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
  const answer = await served().app.inject({
    method: 'DELETE',
    url: `/indexes/${INDEX}`,
    headers,
    payload: payload ?? '{}',
  })
  return [answer.statusCode, answer.json().code]
}

it('F16 Meili-Include-Metadata is accepted and changes nothing', async () => {
  const answer = await ask({ q: '', limit: 0 }, { 'meili-include-metadata': 'true' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).not.toHaveProperty('metadata')
})

it('F16 showPerformanceDetails is refused as an unknown field', async () => {
  const answer = await ask({ showPerformanceDetails: true })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
})

it('F16 a tenant token is no key', async () => {
  const token = [{ alg: 'HS256', typ: 'JWT' }, { searchRules: ['*'] }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const answer = await ask({ q: '' }, { authorization: `Bearer ${token}` })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'invalid_api_key'])
})

it('F16 a minus before a word and quotes around words are punctuation like any other', async () => {
  expect(await counted('toyota')).toBeGreaterThan(0)
  expect(await counted('-toyota')).toBe(await counted('toyota'))
  expect(await counted('"toyota used"')).toBe(await counted('used toyota'))
})

it('F16 a search for facet values forgives no misspelling', async () => {
  const url = `/indexes/${INDEX}/facet-search`
  const values = async (facetQuery: string) =>
    (await ask({ facetName: 'make', facetQuery }, {}, url)).json().facetHits.length
  expect(await values('toyot')).toBeGreaterThan(0)
  expect(await values('tyoota')).toBe(0)
})

it('F16 nothing is sorted by _geoPoint', async () => {
  const answer = await ask({ sort: ['_geoPoint(-16.9, 145.7):asc'] })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_search_sort'])
})

it('F16 a broken body is refused before the method that a search key may not use', async () => {
  expect(await refused()).toEqual([403, 'invalid_api_key'])
  expect(await refused('{"broken')).toEqual([400, 'malformed_payload'])
})
