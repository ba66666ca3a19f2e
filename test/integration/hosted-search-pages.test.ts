import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { withFallback } from '#adapters/hosted-search/with-fallback.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { wellAnswer } from './composed-search.ts'
import { openHttpFake, sendJson, type HttpFake } from './http-fake.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { testPageServer } from './page-server.ts'

const TIMEOUT_MS = 600
const SITE = demoSite('southerly')

let app: FastifyInstance
let service: HttpFake
const warnings: string[] = []
afterEach(async () => {
  await app.close()
  await service.close()
})

/** The pages of a site whose service answers after a while, each result changed by `lie`; only React is left out. */
async function served(
  delayMs: number,
  lie: (result: { facetDistribution: object }) => object = (result) => result,
): Promise<void> {
  service = await openHttpFake(
    (_request, response, body) =>
      void setTimeout(() => {
        const { results = [] } = wellAnswer(body)
        sendJson(response, 200, { results: results.map((result) => ({ ...result, hits: [], ...lie(result) })) })
      }, delayMs),
  )
  const ctx = contextOf(SITE, [sampleVehicle({ id: 1 }), sampleVehicle({ id: 2 })])
  const hostedSite = {
    facts: searchFactsOf(SITE),
    service: { host: service.address, readOnlyKey: 'read-only', index: 'Car_production' },
  }
  warnings.length = 0
  const log = { info: () => {}, warn: (details: object) => warnings.push(JSON.stringify(details)) }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const search = withFallback(new HostedVehicleSearch(() => hostedSite), ctx.search, {
    timeoutMs: TIMEOUT_MS,
    log,
    now: () => ctx.now,
  })
  registerMadeUpSite(app, () => servedAs(SITE), { ...ctx, search, now: () => ctx.now })
  registerPages(app, testPageServer(ctx, { cache: new PageCache(0) }))
  await app.ready()
}

describe('A4.10 pages of a site with a search service', () => {
  it.each(['/', '/search/new-used-and-demo-cars', '/search/toyota?query=diesel+hilux'])(
    '%s asks one that answers just in time for no longer than a page waits, and is answered without an outage',
    async (path) => {
      await served(0)
      await app.inject(path)
      const whenQuick = service.requests
      expect(warnings).toEqual([])
      await app.close()
      await service.close()
      await served(TIMEOUT_MS * 0.8)
      const { statusCode } = await app.inject(path)
      expect([200, 302]).toContain(statusCode)
      expect(service.requests).toBeLessThanOrEqual(whenQuick)
      expect(warnings).toEqual([])
      if (path === '/') expect(service.requests).toBeLessThan(whenQuick)
    },
  )

  it('A4.11 A4.13 a service that counts endless vehicles makes no endless page', async () => {
    await served(0, ({ facetDistribution }) => ({
      facetDistribution: { ...facetDistribution, site: { southerly: 9_007_199_254_740_991 } },
    }))
    const { statusCode, body } = await app.inject('/search/new-used-and-demo-cars')
    expect([statusCode, JSON.parse(body).count]).toEqual([200, 2])
  })
})
