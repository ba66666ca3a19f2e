/** W16: no answer leads to a host that the site's settings do not name, whatever is asked; a URL parser judges. */
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectSchema } from '#domain/site/addresses/redirects.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerOneHost } from '#server/http/one-host.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { runs } from '#test/property-runs.ts'
import { ask } from '../e2e/ask.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { testPageServer } from './page-server.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const HOST = 'www.dealer.example'
const OTHER_HOST = 'dealer.example'
const BLOG = 'blog.example'
const LINES = [
  { from: '/archive/*', to: '/*' },
  { from: '/old/*', to: '/new/*', status: 302 },
  { from: '/blog/*', to: `https://${BLOG}/*` },
  { from: '/blog', to: `https://${BLOG}` },
  { from: '/café/*', to: '/kaffee—küche/*' },
  { from: '/map', to: '/contact#map' },
]
const site = demoSite('southerly', (own) => ({
  ...own,
  hosts: [HOST, OTHER_HOST],
  redirects: LINES.map((line) => redirectSchema.parse(line)),
}))

let app: FastifyInstance
let port = 0
beforeAll(async () => {
  const ctx = contextOf(site, [sampleVehicle({ id: 1 })])
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(site), { ...ctx, now: () => NOW })
  registerOneHost(app)
  registerPages(app, testPageServer(ctx))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Status, and the address that a browser goes on to; null without one. */
async function visit(path: string, host = HOST) {
  const { status, headers } = await ask(port, host, path)
  const { location } = headers
  return { status, target: location === undefined ? null : new URL(String(location), `https://${host}`) }
}

const listOf = (words: string) => words.trim().split(/\s+/)
const BEGINNINGS = listOf(`
  / // /\\ * *@ *. http://evil.example https://evil.example@x/ ftp://evil.example/
  /archive/ /archive// /ARCHIVE/ /old/ /blog/ /caf%C3%A9/ /_main/archive/ /_main//
  /Search/ /search/used-cars/ /used-car/ /for-sale/ /CARS/ /brands/ /locations/ /sign-in/`)
const PIECES = listOf(`
  / // \\ . .. %2e %2E%2e %2F %5C %09 %0d%0aset-cookie: %00 % %zz @ : :80 ; ? & = # * ~ \u00e9 \u00ad a
  evil.example https: xn--e1afmkfd [::1] 2130706433 redirect=//evil.example back=https://evil.example`)
const anyPath = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }))
  .map(([begin, parts]) => begin + parts.join(''))

describe('W16 redirects over HTTP', () => {
  it('R8 W16 whatever address is asked of whichever host, no redirect leaves the hosts of the settings', async () => {
    let led = 0
    await fc.assert(
      fc.asyncProperty(anyPath, fc.constantFrom(HOST, OTHER_HOST), async (path, host) => {
        const { status, target } = await visit(path, host)
        expect(status).toBeLessThan(500)
        if (target === null) return
        expect([HOST, ...(/blog/i.test(path) ? [BLOG] : [])]).toContain(target.host)
        expect([target.protocol, target.username, target.password]).toEqual(['https:', '', ''])
        led++
      }),
      { numRuns: runs(250) },
    )
    expect(led).toBeGreaterThan(50)
  })

  it.each(['*', '*@evil.example/', '*.evil.example/', '*:80@evil.example/x'])(
    'R8 W16 the other host leads %s nowhere else',
    async (path) => {
      const { status, target } = await visit(path, OTHER_HOST)
      expect([status < 500, target?.host ?? HOST]).toEqual([true, HOST])
    },
  )

  it('R22 another host that a line names stays the one, whatever stands behind the line', async () => {
    expect((await visit('/blog')).target?.host).toBe(BLOG)
    for (const rest of ['', '/', '/.evil.example/x', '//evil.example', '/@evil.example', '/%5Cevil.example', '/..//x'])
      expect((await visit(`/blog${rest}`)).target?.host ?? BLOG).toBe(BLOG)
    expect((await visit('/blog/a?x=1')).target?.href).toBe(`https://${BLOG}/a?x=1`)
  })

  it('A3.50 R22 signs beyond ASCII of a line are those of an address, in its source and in its target', async () => {
    const { status, target } = await visit('/caf%C3%A9/cr%C3%AApe')
    expect([status, target?.pathname]).toEqual([301, '/kaffee%E2%80%94k%C3%BCche/cr%C3%AApe'])
  })

  it('A3.50 S10 a campaign stands before the place on the page that a line leads to', async () => {
    const { target } = await visit('/map?utm_source=mail')
    expect([target?.pathname, target?.search, target?.hash]).toEqual(['/contact', '?utm_source=mail', '#map'])
  })
})
