import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectSchema } from '#domain/site/addresses/redirects.ts'
import { parsePage } from '#domain/site/content/pages.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { contextOf, demoSite, html } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { testPageServer } from './page-server.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const LINES = [
  { from: '/archive/*', to: '/*' },
  { from: '/moved', to: '/contact' },
  { from: '/for-now', to: '/contact', status: 302 },
  { from: '/gone', status: 410 },
  { from: '/search/old-stock/*', status: 410 },
]
const site = demoSite('southerly', (own) => ({ ...own, redirects: LINES.map((line) => redirectSchema.parse(line)) }))

function pageOf(name: string, settings: Record<string, unknown>) {
  const blocks = [{ kind: 'prose', paragraphs: ['Words.'] }]
  const parsed = parsePage({ title: name, description: 'A page.', blocks, ...settings }, `${name}.json`, name)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return parsed.page
}

let app: FastifyInstance
let made = 0

beforeAll(async () => {
  const pages = [
    pageOf('winter', { path: '/pages/winter', until: '2026-07-01' }),
    pageOf('long-ago', { path: '/pages/long-ago', until: '2026-01-01' }),
    pageOf('spring', { path: '/pages/spring', title: 'Spring at {name}' }),
    pageOf('to-come', { path: '/pages/to-come', from: '2026-12-01' }),
  ]
  const ctx = { ...contextOf(site, [sampleVehicle({ id: 1 })]), pages }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => ({ ...servedAs(site), pages }), { ...ctx, now: () => NOW })
  registerPages(
    app,
    testPageServer(ctx, {
      render: async ({ page }) => {
        made++
        return `${page.head.index ? '' : 'noindex '}${await html(ctx, page.routeId, page.data)}`
      },
    }),
  )
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { host: 'southerly.localhost' } })

describe('old addresses over HTTP', () => {
  it('R22 W16 what is asked below a wildcard never names another host', async () => {
    for (const asked of ['/archive//evil.example/x', '/archive/%5Cevil.example/x', '/archive/.%2e//evil.example']) {
      const { headers } = await get(asked)
      const location = headers['location'] ?? '/'
      expect(new URL(String(location), 'https://site.example').host, asked).toBe('site.example')
    }
  })

  it.each([
    ['/moved?x=1', 301, '/contact?x=1'],
    ['/for-now', 302, '/contact'],
  ])('R22 %s answers %i', async (url, status, location) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['location']]).toEqual([status, location])
  })

  it('R22 a redirect for now is asked for again each time', async () => {
    expect((await get('/for-now')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/gone', '/gone/', '/search/old-stock/utes'])(
    'R24 %s is taken down: 410 with search, not indexed, kept in the cache',
    async (url) => {
      const first = await get(url)
      const before = made
      const again = await get(url)
      expect(first.statusCode).toBe(410)
      expect(first.body).toMatch(/^noindex/)
      expect(first.body).toContain('We have taken this page down.')
      expect(first.body).toContain('<search ')
      expect([again.body, made]).toEqual([first.body, before])
    },
  )

  it('R10 R143 a campaign that ended within 180 days is 410 with what is on now; later it is 404', async () => {
    const ended = await get('/pages/winter')
    expect(ended.statusCode).toBe(410)
    expect(ended.body).toContain(`href="/pages/spring">Spring at ${site.name}</a>`)
    expect(ended.body).not.toContain('/pages/to-come')
    expect((await get('/pages/long-ago')).statusCode).toBe(404)
    expect((await get('/pages/to-come')).statusCode).toBe(404)
  })
})
