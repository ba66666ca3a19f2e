/** Serves the search protocol over made-up stock of two sites on this machine. */
import fc from 'fast-check'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { dayNumber } from '#domain/hours/local-day.ts'
import { documentOf, type SearchDocument } from '#domain/search/search-document.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { RenderQueue } from '#server/http/render-queue.ts'
import { registerSearchProtocol } from '#server/search-protocol/search-protocol.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { anyVehicle, NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { siteServices } from './site-services.ts'

export const INDEX = 'Car_production'
export const KEY = 'first-search-only'
export const OTHER_KEY = 'second-search-only'

const CATEGORIES = [{ slug: 'utes', filters: { body: ['Ute'] } }]

function stockOf(firstId: number, seed: number, length: number): SearchVehicle[] {
  return fc.sample(anyVehicle, { numRuns: length, seed }).map((vehicle, index) => {
    const id = firstId + index
    return {
      ...vehicle,
      id,
      slug: `vehicle-${id}`,
      stocknum: `U-${1000 + id}`,
      vin: `VINVIN${id}`,
      regplate: `RG${id}X`,
    }
  })
}

export function entriesOf(vehicles: readonly SearchVehicle[], facts: SiteSearchFacts): SearchEntry[] {
  const entryOf = entryMaker(facts, NOW.getUTCFullYear())
  return vehicles.flatMap((vehicle) => entryOf(vehicle) ?? [])
}

export function serveStock(index: MemoryVehicleSearch, facts: SiteSearchFacts, entries: readonly SearchEntry[]): void {
  const segment = index.newSegment(facts)
  for (const entry of entries) segment.append(entry)
  segment.finish()
  index.replace(segment)
}

/** The parts of answers that tests read. A refusal has its code alone. */
export interface AnswerBody {
  hits: SearchDocument[]
  facetDistribution: Record<string, Record<string, number>>
  results: unknown[]
  facetStats: unknown
  code: string
}

export interface ProtocolApp {
  app: FastifyInstance
  /** Address of the first site, for clients. */
  url: string
  /** The first site's documents, in no particular order. */
  documents: SearchDocument[]
  index: MemoryVehicleSearch
  /** Answer to a body, sent to a site with a key. */
  post(
    path: string,
    body: unknown,
    options?: { key?: string | null; site?: string },
  ): Promise<{ status: number; body: AnswerBody }>
  close(): Promise<void>
}

export async function startProtocol(): Promise<ProtocolApp> {
  const sites = await TemporarySites.make()
  await sites.add('first', {
    hosts: ['first.localhost', '127.0.0.1'],
    search: { apiKey: KEY, apiRequestsPerMinute: 1_000_000 },
  })
  await sites.add('second', { search: { apiKey: OTHER_KEY } })
  await sites.add('limited', { search: { apiKey: KEY, apiRequestsPerMinute: 3 } })
  await sites.add('closed')
  const registry = await SiteRegistry.open({ folder: sites.folder })
  const index = new MemoryVehicleSearch({ now: () => NOW })
  const facts = sampleFacts({ siteId: 'first', lender: SAMPLE_LENDER, categories: CATEGORIES })
  const unlisted = [
    sampleVehicle({ id: 900, status: 'unavailable', make: 'Hidden' }),
    sampleVehicle({ id: 901, stocknum: 'GONE', make: 'Hidden' }),
  ]
  const entries = entriesOf([...stockOf(1, 7, 240), ...unlisted], { ...facts, excludedStockNumbers: ['GONE'] })
  serveStock(index, facts, entries)
  const secondFacts = sampleFacts({ siteId: 'second' })
  serveStock(
    index,
    secondFacts,
    entriesOf([sampleVehicle({ id: 5000, make: 'Othersite', model: 'Only' }), ...stockOf(5001, 9, 30)], secondFacts),
  )
  serveStock(index, sampleFacts({ siteId: 'limited' }), [])

  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  registerSiteContext(app, siteServices())
  await registerSearchProtocol(app, { index, queue: new RenderQueue() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return {
    app,
    index,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    documents: entries
      .filter(({ lastDay }) => lastDay >= dayNumber(NOW, facts.timeZone))
      .map((entry) => documentOf({ ...entry, siteId: 'first', dealerships: facts.dealerships })),
    post: async (path, body, { key = KEY, site = 'first' } = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          host: `${site}.localhost`,
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    close: async () => {
      await app.close()
      await registry.close()
      await sites.remove()
    },
  }
}

/** The refusal with this code as an answer of the protocol says it; any message unless one is given. */
export const refusal = (
  status: number,
  code: string,
  message: unknown = expect.any(String),
  type = 'invalid_request',
) => ({
  status,
  body: { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` },
})

/** Serves the protocol to all tests of a file; what it returns gives the server once they run. */
export function protocolForAllTests(): () => ProtocolApp {
  let served: ProtocolApp | undefined
  beforeAll(async () => {
    served = await startProtocol()
  })
  afterAll(() => served?.close())
  return () => {
    if (served === undefined) throw new Error('The server is there only while tests run.')
    return served
  }
}
