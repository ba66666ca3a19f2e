/** Composes a site's search: a service on a real socket, and the embedded index as fallback. */
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { HostedSite } from '#adapters/hosted-search/hosted-site.ts'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { withFallback } from '#adapters/hosted-search/with-fallback.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { documentOf } from '#domain/search/search-document.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { NOW, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { sendJson } from './http-fake.ts'
import { EVERYTHING } from '#test/search/everything.ts'

export const FACTS = sampleFacts()
export const SITE = FACTS.siteId
/** The vehicle of the embedded index, and the one that only the service knows: they tell who answered. */
export const [EMBEDDED_ID, HOSTED_ID] = [1, 2]
export const KEY = 'read-only-secret'

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

export const document = (siteId = SITE) => documentOf({ ...entryOf(HOSTED_ID), siteId, dealerships: [] })
const bodySchema = z.object({
  queries: z.array(z.object({ facets: z.array(z.string()).default([]), limit: z.int() })).optional(),
})

/** Sends the answer of a service that holds one vehicle. */
export function answerWell(response: ServerResponse, body: string, hit: unknown = document()): void {
  sendJson(response, 200, wellAnswer(body, hit))
}

/** The results of each query of a body, or those of the one it is. */
export function wellAnswer(body: string, hit: unknown = document()) {
  const { queries } = bodySchema.parse(JSON.parse(body))
  if (queries === undefined) return { hits: [hit] }
  return {
    results: queries.map(({ facets, limit }) => ({
      hits: limit === 0 ? [] : [hit],
      facetDistribution: Object.fromEntries(facets.map((facet) => [facet, facet === 'site' ? { [SITE]: 1 } : {}])),
      facetStats: {},
    })),
  }
}

/** The composed search of one site whose service is at `host`, a clock to move, and what was logged. */
export function composed(host: string | null, timeoutMs = 5_000) {
  const clock = { ms: NOW.getTime() }
  const lines: string[] = []
  const site = { current: host === null ? null : siteAt(host) }
  const search = withFallback(
    new HostedVehicleSearch((siteId) => (siteId === SITE ? site.current : null)),
    embedded(),
    {
      timeoutMs,
      now: () => new Date(clock.ms),
      log: {
        warn: (details, message) => lines.push(`warn ${JSON.stringify(details)} ${message}`),
        info: (details, message) => lines.push(`info ${JSON.stringify(details)} ${message}`),
      },
    },
  )
  const answeredBy = async () => (await search.search(SITE, EVERYTHING)).hits.map(({ id }) => id)
  return { search, clock, lines, site, answeredBy }
}

export function siteAt(host: string): HostedSite {
  return { facts: FACTS, service: { host, readOnlyKey: KEY, index: 'Car_production' } }
}
