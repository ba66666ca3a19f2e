import { mkdir, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { savePictureOutcomes } from '#data/pictures.ts'
import { brandSchema } from '#domain/site/content/brands.ts'
import { documentHtml } from '#pages/document.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { registerSitemaps } from '#server/reach/sitemap-route.ts'
import { readSiteFolder } from '#server/sites/site-folder.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { TemporarySites } from '../sites/temporary-sites.ts'
import { testPageServer } from './page-server.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const BRANDS = [
  { title: 'Isuzu', slug: 'isuzu', skipPage: false, logo: 'brands/isuzu.webp', imageBanner: 'brands/wide.webp' },
  { title: 'Toyota', slug: 'toyota' },
]
const site = demoSite('southerly', (from) => ({
  ...from,
  hosts: ['www.dealer.example'],
  brands: BRANDS.map((brand) => brandSchema.parse(brand)),
}))
/** A second dealer has the same pictures under the same names. */
const other = { ...site, slug: 'other', hosts: ['other.example'] }

const database = databaseOfFile()
let app: FastifyInstance

beforeAll(async () => {
  for (const [owner, bytes] of [
    [site, 'ours'],
    [other, 'theirs'],
  ] as const) {
    const taken = { checkedAt: new Date(0), attempts: 1, width: 1920, height: 800, failure: null }
    await savePictureOutcomes(
      { db: database.db, site: owner },
      await Promise.all(
        ['logo', 'wide'].map(async (part) => ({
          ...taken,
          sourceUrl: part === 'logo' ? 'brands/isuzu.webp' : 'brands/wide.webp',
          contentHash: await hash(bytes + part),
        })),
      ),
    )
  }
  const ctx = { ...contextOf(site, [sampleVehicle({ make: 'Isuzu', model: 'D-MAX' })]), db: database.db }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const siteOf = (host: string | undefined) => servedAs(host === 'other.example' ? other : site)
  registerMadeUpSite(app, ({ headers }) => siteOf(headers.host), { ...ctx, now: () => NOW })
  const server = testPageServer(ctx, { render: (input) => documentHtml(input, JSON.stringify(input.page.data)) })
  registerPages(app, server)
  registerSitemaps(app, server)
  await app.ready()
})
afterAll(() => app.close())

const hash = (text: string) => contentHashOf(Buffer.from(text))
const ask = (url: string, host = 'www.dealer.example') => app.inject({ url, headers: { host } })

describe('/{brandSlug}/overview over HTTP (R120)', () => {
  it('R120 A22.2 the logo and the banner of a brand stand on its page', async () => {
    const { statusCode, body } = await ask('/isuzu/overview')
    expect(statusCode).toBe(200)
    for (const part of ['ourslogo', 'ourswide']) expect(body).toContain(`/img/${(await hash(part)).slice(0, 32)}`)
    expect(body).not.toContain((await hash('theirslogo')).slice(0, 32))
    expect(body).toMatch(/<link rel="preload" as="image"[^>]*imagesizes/i)
  })

  it('R120 one that skips its page leads to its stock', async () => {
    const { statusCode, headers } = await ask('/toyota/overview')
    expect([statusCode, headers['location']]).toEqual([302, '/find-me-something-similar'])
    expect((await ask('/no-such/overview')).statusCode).toBe(404)
  })

  it('R120 R3 the sitemap of brands names those that have a page', async () => {
    const { body } = await ask('/sitemaps/brands-1.xml')
    expect([...body.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
      'https://www.dealer.example/isuzu/overview',
    ])
  })
})

describe('site check of brands (R120)', () => {
  it.each<[what: string, brands: Record<string, unknown>[], rest: Record<string, unknown>, line: RegExp]>([
    [
      'a name that begins the address of another page',
      [{ title: 'Models', slug: 'models', skipPage: false }],
      {},
      /brands\[0\]\.slug: found "models"; valid: another name, since \/models\/overview is an address of another page/,
    ],
    [
      'a redirect that hides a brand’s page',
      BRANDS.slice(0, 1),
      { redirects: [{ from: '/isuzu/overview', to: '/search/isuzu' }] },
      /redirects\[0\]\.from: found "\/isuzu\/overview", which is a page of the site/,
    ],
    [
      'a figure that nobody counts',
      [{ title: 'Isuzu', slug: 'isuzu', description: ['{franchises} franchises'] }],
      {},
      /brands\[0\]\.description\[0\]: found "\{franchises\}"/,
    ],
  ])('R120 R122 %s is refused', async (_what, brands, rest, line) => {
    const lines = await refusals({ brands, ...rest })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(line)
  })

  it('R120 a content page of the same path is refused', async () => {
    const page = {
      path: '/isuzu/overview',
      title: 'x',
      description: 'x',
      blocks: [{ kind: 'prose', paragraphs: ['x'] }],
    }
    const lines = await refusals({ brands: BRANDS.slice(0, 1) }, page)
    expect(lines).toEqual([expect.stringContaining('path: found "/isuzu/overview"; valid: / and a name')])
  })
})

async function refusals(changes: Record<string, unknown>, page: unknown = null): Promise<string[]> {
  const sites = await TemporarySites.make()
  try {
    await sites.add('sample', changes)
    if (page !== null) {
      await mkdir(sites.path('sample', 'pages'))
      await writeFile(sites.path('sample', 'pages/isuzu.json'), JSON.stringify(page))
    }
    const { outcome } = await readSiteFolder(sites.folder, 'sample')
    return outcome.ok ? [] : outcome.problems.map(({ message }) => message)
  } finally {
    await sites.remove()
  }
}
