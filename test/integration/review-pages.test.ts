/** Review summaries from an import to pages that are kept in the cache (A19). */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepReviews } from '#data/location-entries.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { LOCATOR_PATH, locationPath } from '#domain/site/paths.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { ReviewBook } from '#server/locations/review-book.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { testPageServer } from './page-server.ts'

const southerly = demoSite('southerly', (site) => ({
  ...site,
  reviews: { ...site.reviews, source: 'none' },
  home: {
    ...site.home,
    reviews: { title: 'Said', newest: [{ author: 'Ada B.', on: '2026-01-05', stars: 5, text: 'Fair.' }] },
  },
}))
const aster = demoSite('aster')

const database = databaseOfFile()
let book: ReviewBook
/** Both sites' pages, in one cache. */
const apps = new Map<string, FastifyInstance>()

beforeAll(async () => {
  book = new ReviewBook({ db: database.db, warn: () => {} })
  const cache = new PageCache(1_000_000)
  for (const site of [southerly, aster]) {
    const ctx = contextOf(site, [])
    const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
    registerMadeUpSite(app, () => servedAs(site), { ...ctx, db: database.db, now: () => ctx.now })
    registerPages(app, testPageServer(ctx, { cache, reviews: book }))
    await app.ready()
    apps.set(site.slug, app)
  }
})
afterAll(() => Promise.all([...apps.values()].map((app) => app.close())))

const pageOf = async (site: string, path: string) => (await apps.get(site)?.inject(path))?.body ?? ''

it('A19.5 pages show an imported rating without a restart; those of another site stay', async () => {
  expect(await pageOf('southerly', LOCATOR_PATH)).toContain('from 812 Google reviews')
  expect(await pageOf('southerly', locationPath('cairns'))).toContain('from 812 Google reviews')
  expect(await pageOf('southerly', '/')).toMatch(/4\.\d from [\d,]+ Google reviews\./)
  const other = await pageOf('aster', LOCATOR_PATH)
  expect(other).toContain('from 631 Google reviews')

  const rows = shownLocations(southerly).map(({ id }) => ({
    locationId: id,
    source: 'ProductReview',
    averageRating: 3.2,
    reviewCount: 7,
  }))
  await keepReviews({ db: database.db, site: southerly }, rows, new Date('2026-11-01T00:00:00Z'))
  await book.read()

  for (const path of [LOCATOR_PATH, locationPath('cairns')])
    expect(await pageOf('southerly', path)).toMatch(/"average":"3\.2","words":"from 7 ProductReview reviews"/)
  expect(await pageOf('southerly', '/')).toContain(
    `3.2 from ${shownLocations(southerly).length * 7} ProductReview reviews.`,
  )
  expect(await pageOf('aster', LOCATOR_PATH)).toBe(other)
})
