import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerBrowserFailures } from '#server/api/browser-failures-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createMinuteLimit } from '#server/http/minute-limit.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { siteServices } from './site-services.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

let registry: SiteRegistry
let app: FastifyInstance
let lines: string[] = []
const metrics = createMetrics({
  jobAges: async () => [],
  priceDifferences: async () => [],
  webhookEndpoints: async () => [],
  feedFetches: async () => [],
  feedAges: async () => [],
  endingPages: () => [],
  paymentTrouble: async () => [],
  faultySites: () => [],
  sites: () => [],
  stockOf: () => null,
  outbox: async () => [],
  overdue: async () => [],
  isArchiveFailing: async () => false,
  nowMs: () => 0,
})

beforeAll(async () => {
  registry = await SiteRegistry.open({ folder: 'sites' })
  app = createApp(readEnvironment({}), pino({ level: 'warn' }, { write: (line) => void lines.push(line) }))
  registerSiteHost(app, registry)
  registerSiteContext(app, siteServices({ now: () => NOW }))
  registerBrowserFailures(app, { limit: createMinuteLimit(), metrics })
})
beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await app.close()
  await registry.close()
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/browser-failures',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: {
      host: 'southerly.localhost',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: 'visitor=sam',
      ...headers,
    },
  })
const counted = async () =>
  [...(await metrics.scrape()).text.matchAll(/^forecourt_island_failures_total\{(.+)\} (\d+)$/gm)].map(
    ([, labels, count]) => `${labels} ${count}`,
  )

describe('POST /api/browser-failures', () => {
  it('logs one line with site, island and message, nothing of the shopper, and counts it', async () => {
    expect(
      (await post({ island: 'fuel', message: 'TypeError: view is undefined', page: '/cars/1?email=sam@example.com' }))
        .statusCode,
    ).toBe(204)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      site: 'southerly',
      island: 'fuel',
      failure: 'TypeError: view is undefined',
      msg: 'an island failed in a browser',
    })
    expect(lines[0]).not.toMatch(/sam|127\.0/)
    expect(await counted()).toEqual(['site="southerly",island="fuel" 1'])
  })

  it('counts a name that is none of ours as other', async () => {
    expect((await post({ island: 'toString', message: 'x' })).statusCode).toBe(204)
    expect(await counted()).toContain('site="southerly",island="other" 1')
  })

  it.each([
    ['{"island":"fuel"', 400],
    ['null', 400],
    [{ island: 'fuel' }, 400],
    [{ island: 'fuel', message: 'x'.repeat(501) }, 400],
    [{ island: 'fuel', message: 'x'.repeat(9_000) }, 413],
  ])('refuses %j', async (payload, status) => {
    const { statusCode, json } = await post(payload)
    expect([statusCode, json().code, lines]).toEqual([status, 'invalid_failure', []])
  })

  it("takes none of another site's pages, and only so many of one address", async () => {
    expect((await post({ island: 'fuel', message: 'x' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    let answer = await post({ island: 'fuel', message: 'x' })
    for (let more = 0; more < 700 && answer.statusCode === 204; more++)
      answer = await post({ island: 'fuel', message: 'x' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  })
})
