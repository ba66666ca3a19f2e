/** Reviews from the database to pages (A19, R131). */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { newestReviews, reviewCounts } from '#data/reviews/shown-reviews.ts'
import { parseReviewFile } from '#domain/reviews/review-file.ts'
import type { SourceReview } from '#domain/reviews/review.ts'
import type { Site } from '#domain/site/site.ts'
import { ReviewBook } from '#server/locations/review-book.ts'
import { openReviews } from '#server/reviews/open-reviews.ts'
import { loadDemoReviews } from '#server/reviews/demo-reviews.ts'
import { sampleReview } from '../reviews/simulated-reviews.ts'
import { contextOf, demoSite, textOf, visit, type DemoSite } from '../pages/render-page.tsx'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

const southerly = demoSite('southerly')
const ironbark = demoSite('ironbark')
const AT = new Date('2026-08-03T00:00:00Z')

let database: TestDatabase
let book: ReviewBook
beforeAll(async () => {
  database = await createTestDatabase()
  book = new ReviewBook({ db: database.db, warn: () => {} })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('reviews').execute()
  await database.db.deleteFrom('reviewSummaries').execute()
})

async function keep(site: Site, locationId: string, reviews: readonly SourceReview[]): Promise<void> {
  const sources = [{ source: 'Google', url: 'https://reviews.example/all', total: null, reviews }]
  await keepFetched({ db: database.db, site }, { locationId, sources, since: null, at: AT })
  await book.read()
}

const home = async (site: Site) => visit({ ...contextOf(site, []), db: database.db, reviews: book }, 'home', '/')

/** So many reviews of five stars, one a day back from 31 July 2026. */
const many = (count: number, part: Partial<SourceReview> = {}) =>
  Array.from({ length: count }, (_, place) =>
    sampleReview({
      sourceId: `r${place}`,
      author: `Author ${place}`,
      writtenOn: new Date(Date.UTC(2026, 6, 31 - place)).toISOString().slice(0, 10),
      ...part,
    }),
  )

describe('R131 reviews on the home page', () => {
  test('R131 the newest of enough stars, with the average of all and by the site’s day', async () => {
    await keep(southerly, 'cairns', [
      ...many(5),
      sampleReview({ sourceId: 'low', author: 'Low L.', stars: 1, writtenOn: '2026-08-02' }),
    ])
    await keep(southerly, 'hobart', [
      sampleReview({ sourceId: 'h', stars: 4, writtenOn: '2026-08-01', author: 'Hob A.' }),
    ])
    const text = textOf(await home(southerly))
    expect(text).toContain('4.3 from 7 Google reviews. Showing those with 4★ and above: 3 of 6.')
    expect(text).toContain('4 of 5 stars Fair price. Hob A., 2 days ago (1 August 2026)')
    expect(text).toMatch(/Author 0, 3 days ago \(31 July 2026\).*Author 1, 4 days ago/)
    expect(text).not.toContain('Low L.')
    expect(text).not.toContain('Author 2')
  })

  test('R131 another site’s reviews are not there, nor those of a yard that is not shown', async () => {
    await keep(ironbark, 'toowoomba', many(2, { author: 'Ironbark’s' }))
    const closed = southerly.locations.find(({ visible }) => !visible)?.id ?? 'closed-long-ago'
    await keep(southerly, closed, many(1, { sourceId: 'c', author: 'Of no yard' }))
    const text = textOf(await home(southerly))
    expect(text).not.toContain('What people say')
    expect(text).not.toMatch(/Ironbark’s|Of no yard/)
    const ofSoutherly = { db: database.db, site: southerly }
    expect(await newestReviews(ofSoutherly, { locationIds: ['toowoomba'], leastStars: 1, limit: 9 })).toEqual([])
    expect(await reviewCounts(ofSoutherly, ['toowoomba'])).toEqual([])
    expect(await reviewCounts({ db: database.db, site: ironbark }, ['toowoomba'])).toMatchObject([
      { count: 2, stars: 5 },
    ])
  })

  test('R131 A19.3 a list of a hidden title is not there at all', async () => {
    await keep(southerly, 'cairns', many(3))
    const hidden = { ...southerly, reviews: { ...southerly.reviews, hiddenTitles: ['What people say'] } }
    expect(textOf(await home(southerly))).toContain('What people say')
    expect(textOf(await home(hidden))).not.toMatch(/What people say|Author/)
  })

  test('A19.2 rule 20 reviews.quantity: no list is longer', async () => {
    await keep(southerly, 'cairns', many(4))
    const short = { ...southerly, reviews: { ...southerly.reviews, quantity: 2 } }
    const text = textOf(await home(short))
    expect(text).toContain('Showing those with 4★ and above: 2 of 4.')
    expect(text).not.toContain('Author 2')
  })

  test('R131 only low ones: no list, and no average of chosen ones', async () => {
    await keep(southerly, 'cairns', many(3, { stars: 2 }))
    expect(textOf(await home(southerly))).not.toContain('What people say')
  })

  test('R131 words that are markup are words, and a long text opens whole', async () => {
    const long = `<b>Bold</b> ${'wörd '.repeat(200)}end`
    await keep(southerly, 'cairns', [sampleReview({ text: long, writtenOn: '2026-08-01' })])
    const markup = await home(southerly)
    expect(markup).toContain('&lt;b&gt;Bold')
    expect(markup).toMatch(/<details><summary>More<\/summary><blockquote>(wörd )+end<\/blockquote>/)
    expect(markup.match(/wörd/g)).toHaveLength(200)
  })
})

describe('R131 the demo’s own reviews', () => {
  const FOLDER = 'demo/reviews'

  test.each(readdirSync(FOLDER))('R131 %s: every file is of a yard, and says that it is the demo’s', (slug) => {
    const ids = demoSite(slug as DemoSite).locations.map(({ id }) => id)
    for (const name of readdirSync(`${FOLDER}/${slug}`)) {
      expect(ids).toContain(name.replace('.json', ''))
      const parsed = parseReviewFile(JSON.parse(readFileSync(`${FOLDER}/${slug}/${name}`, 'utf8')), '2026-11-26')
      expect(parsed.ok && parsed.sources.map(({ source }) => source)).toEqual(['demo'])
    }
  })

  test('R131 are there at the first start, and not fetched again at the next', async () => {
    const sites = {
      bySlug: (slug: string) => (slug === 'southerly' ? { served: { site: southerly } } : null),
    }
    const reviewSource = openReviews({ DATA_DIR: '/nowhere' })
    await loadDemoReviews({ sites, db: database.db, reviewSource, now: AT })
    await book.read()
    expect(textOf(await home(southerly))).toMatch(/What people say 4\.\d from 33 demo reviews\. Showing those with 4★/)
    const refuse = { fetch: () => Promise.reject(new Error('again')), unknownPlaces: async () => [] }
    await loadDemoReviews({ sites, db: database.db, reviewSource: refuse, now: AT })
  })
})
