import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerHealth } from '#server/http/health.ts'
import { registerOneHost } from '#server/http/one-host.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext, siteRoute, waitForStock } from '#server/http/site-route.ts'
import { registerCrawlerFiles } from '#server/reach/crawler-files-route.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { contextOf } from '../pages/render-page.tsx'
import { mayFetch } from '#test/reach/may-fetch.ts'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { sampleSite } from '../sites/sample-site.ts'
import { siteServices } from './site-services.ts'

const HOSTS = ['www.dealer.example', 'dealer.example', 'old-name.example']
let sites: TemporarySites
let registry: SiteRegistry
let app: FastifyInstance
let isStockThere = true

beforeAll(async () => {
  sites = await TemporarySites.make()
  await sites.add('one', { hosts: HOSTS, phone: '07 5550 0100' })
  await sites.add('many', { hosts: ['a.many.example', 'b.many.example'], reach: { oneHost: false } })
  await sites.add('broken', { hosts: ['broken.example'], serch: {} })
  await sites.add('local', { hosts: ['first.local.example', 'local.localhost'] })
  registry = await SiteRegistry.open({ folder: sites.folder })
  const { search } = contextOf(sampleSite({ slug: 'one' }), [
    sampleVehicle({ id: 1 }),
    sampleVehicle({ id: 2, carType: 'used', make: 'Mazda', model: 'CX-5' }),
  ])
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  // Its database answers nothing.
  registerSiteContext(app, { ...siteServices(), search, now: () => NOW })
  registerOneHost(app)
  waitForStock(app, () => (isStockThere ? null : new Promise(() => {})))
  registerCrawlerFiles(app)
  siteRoute(app, { method: 'GET', url: '/api/config' }, () => 'config')
  siteRoute(app, { method: 'GET', url: '/api/v1/vehicles' }, () => 'vehicles')
  siteRoute(app, { method: ['GET', 'POST'], url: MCP_PATH }, () => 'agents')
  registerHealth(app, [], () => false)
  siteRoute(app, { method: 'POST', url: '/contact' }, () => 'sent')
  siteRoute(app, { method: 'GET', url: '/*' }, () => 'page')
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await registry.close()
  await sites.remove()
})

const ask = (host: string, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host } })

describe('doors', () => {
  it('R1 A30.26 robots.txt is plain text that may be kept for an hour, with a tag', async () => {
    const { statusCode, headers, body } = await ask('www.dealer.example', '/robots.txt')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(mayFetch(body, 'Googlebot', '/search/used-cars')).toBe(true)
    expect(body.split('\n')).toContain('Sitemap: https://www.dealer.example/sitemap.xml')
    const again = await app.inject({
      url: '/robots.txt',
      headers: { host: 'www.dealer.example', 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('R1 robots.txt needs no stock and no database', async () => {
    isStockThere = false
    try {
      for (const path of ['/robots.txt', '/.well-known/security.txt'])
        expect((await ask('www.dealer.example', path)).statusCode).toBe(200)
    } finally {
      isStockThere = true
    }
  })

  it('R1 a site whose settings are faulty refuses no crawler, though its pages are 503', async () => {
    const { statusCode, body } = await ask('broken.example', '/robots.txt')
    expect([statusCode, mayFetch(body, 'Googlebot', '/')]).toEqual([200, true])
    expect((await ask('broken.example', '/')).statusCode).toBe(503)
  })

  it('R6 security.txt and llms.txt are served from the site’s data', async () => {
    expect((await ask('www.dealer.example', '/.well-known/security.txt')).body).toContain('Contact: mailto:')
    const { body, statusCode } = await ask('www.dealer.example', '/llms.txt')
    expect(statusCode).toBe(200)
    expect(body).toContain('[All stock](https://www.dealer.example/search/new-used-and-demo-cars): 2')
    expect(body).toContain('[Mazda](https://www.dealer.example/search/mazda): 1')
  })
})

describe('R8 one host', () => {
  it.each([
    ['dealer.example', '/search/used-cars?page=2', 'https://www.dealer.example/search/used-cars?page=2'],
    ['OLD-NAME.example:443', '/', 'https://www.dealer.example/'],
    ['dealer.example', '//evil.example/x', 'https://www.dealer.example//evil.example/x'],
    ['dealer.example', '/robots.txt', 'https://www.dealer.example/robots.txt'],
  ])('R8 %s%s leads to the first host', async (host, url, target) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(host, url, method)
      expect([statusCode, headers['location']]).toEqual([301, target])
    }
  })

  it('R8 forms, programs, the health of the process and local names stay where they are', async () => {
    expect((await ask('dealer.example', '/contact', 'POST')).body).toBe('sent')
    expect((await ask('dealer.example', '/api/config')).body).toBe('config')
    expect((await ask('dealer.example', '/api/v1/vehicles?query=ute')).body).toBe('vehicles')
    expect((await ask('dealer.example', MCP_PATH)).body).toBe('agents')
    expect((await ask('dealer.example', MCP_PATH, 'POST')).body).toBe('agents')
    for (const url of ['/healthz', '/readyz'])
      for (const host of ['dealer.example', 'www.dealer.example', '10.0.0.7'])
        expect([host, url, (await ask(host, url)).statusCode]).toEqual([host, url, 200])
    expect((await ask('local.localhost', '/')).body).toBe('page')
    expect((await ask('www.dealer.example', '/')).body).toBe('page')
  })

  it('R8 a site may answer on each of its hosts', async () => {
    expect((await ask('b.many.example', '/')).body).toBe('page')
    expect(mayFetch((await ask('b.many.example', '/robots.txt')).body, 'Googlebot', '/')).toBe(false)
    expect(mayFetch((await ask('a.many.example', '/robots.txt')).body, 'Googlebot', '/')).toBe(true)
  })
})
