/** Reviews from the database to pages (A19, R131). */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { newestReviews, reviewCounts } from '#data/reviews/shown-reviews.ts'
import { parseReviewFile } from '#domain/reviews/review-file.ts'
import type { SourceReview } from '#domain/reviews/review.ts'
import { parsePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { siteAddresses } from '#server/reach/sitemap-entries.ts'
import { ReviewBook } from '#server/locations/review-book.ts'
import { openReviews } from '#server/reviews/open-reviews.ts'
import { loadDemoReviews } from '#server/reviews/demo-reviews.ts'
import { sampleReview } from '../reviews/simulated-reviews.ts'
import { contextOf, demoSite, load, textOf, visit, type DemoSite } from '../pages/render-page.tsx'
import { databaseOfFile } from './postgres.ts'

const southerly = demoSite('southerly')
const ironbark = demoSite('ironbark')
const AT = new Date('2026-08-03T00:00:00Z')

const database = databaseOfFile()
let book: ReviewBook
beforeAll(() => {
  book = new ReviewBook({ db: database.db, warn: () => {} })
})
beforeEach(async () => {
  await database.db.deleteFrom('reviews').execute()
  await database.db.deleteFrom('reviewSummaries').execute()
})

async function keep(site: Site, locationId: string, reviews: readonly SourceReview[]): Promise<void> {
  const sources = [{ source: 'Google', url: 'https://reviews.example/all', total: null, reviews }]
  await keepFetched({ db: database.db, site }, { locationId, sources, since: null, at: AT })
  await book.read()
}

const ctxOf = (site: Site) => ({ ...contextOf(site, []), db: database.db, reviews: book })
const home = (site: Site) => visit(ctxOf(site), 'home', '/')

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

const pageWith = (block: Record<string, unknown>) => {
  const page = { title: 'A page', description: 'One.', blocks: [{ kind: 'reviews', ...block }] }
  const parsed = parsePage(page, 'a-page.json', 'a-page')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return parsed.page
}

const pageText = async (site: Site, block: Record<string, unknown>) =>
  textOf(await visit({ ...ctxOf(site), pages: [pageWith(block)] }, 'content', '/a-page'))

describe('R140 the block reviews of a content page', () => {
  test('R140 R131 the newest, as many as asked, with the average of all and a link to all', async () => {
    await keep(southerly, 'cairns', [...many(3), sampleReview({ sourceId: 'low', author: 'Low L.', stars: 1 })])
    const text = await pageText(southerly, { heading: 'Said of {name}', most: 2 })
    expect(text).toContain(
      'Said of Southerly Motor Group 4.0 from 4 Google reviews. Showing those with 4★ and above: 2 of 3.',
    )
    expect(text).toMatch(/Author 0, 3 days ago.*Author 1, 4 days ago.*All reviews/)
    expect(text).not.toMatch(/Author 2|Low L\./)
    expect(await pageText(ironbark, { heading: 'Said' })).not.toMatch(/Said|Author/)
  })

  test('R140 A19.3 a hidden title hides it; the longest review is whole, one of stars alone has no words', async () => {
    await keep(southerly, 'cairns', [
      sampleReview({ sourceId: 'long', text: 'x'.repeat(3_000), writtenOn: '2026-08-01' }),
      sampleReview({ sourceId: 'stars', text: '', author: 'Quiet Q.', writtenOn: '2026-07-31' }),
    ])
    const text = await pageText(southerly, { heading: 'Said' })
    expect(text.split('x').length).toBeGreaterThan(3_000)
    expect(text).toContain('5 of 5 stars Quiet Q.')
    const hidden = { ...southerly, reviews: { ...southerly.reviews, hiddenTitles: ['Said'] } }
    expect(await pageText(hidden, { heading: 'Said' })).not.toContain('Quiet Q.')
  })
})

describe('R131 reviews on the home page', () => {
  test('R131 A19.4 the newest of enough stars, with the average of all and by the site’s day', async () => {
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

const page = (site: Site, query = '') => visit(ctxOf(site), 'reviews', `/reviews${query}`)
const headOf = async (query = '') => {
  const result = await load(ctxOf(southerly), 'reviews', `/reviews${query}`)
  return result.kind === 'page' ? { status: result.status, ...result.head } : result
}

describe('R132 the page of reviews', () => {
  beforeEach(async () => {
    await keep(southerly, 'cairns', [
      ...many(14),
      sampleReview({ sourceId: 'four', stars: 4, author: 'Four F.', writtenOn: '2026-08-01', answer: 'Thank you, F.' }),
      sampleReview({ sourceId: 'one', stars: 1, author: 'One O.', writtenOn: '2026-08-02' }),
    ])
    await keep(southerly, 'hobart', [sampleReview({ sourceId: 'h', author: 'Hob A.', answeredOn: null })])
    await keep(ironbark, 'toowoomba', many(2, { author: 'Ironbark’s' }))
  })

  test('R132 all yards: a short list of each, its own note, the answer and the link to the source', async () => {
    const markup = await page(southerly)
    const text = textOf(markup)
    expect(text).toContain('4.7 from 17 Google reviews. Showing those with 4★ and above: 4 of 16.')
    expect(text).toMatch(/Southerly Cairns: Google reviews 4\.7 from 16 Google reviews\. Showing .*: 3 of 15\./)
    expect(text).toMatch(/Four F\., 2 days ago \(1 August 2026\) Our answer Thank you, F\./)
    expect(text).toMatch(/Southerly Hobart: Google reviews 5\.0 from 1 Google review\. .* 1 of 1\./)
    expect(markup).toMatch(/href="https:\/\/reviews\.example\/all"[^>]*>See all reviews, also lower ones, at Google/)
    expect(markup).toContain('class="link" href="/reviews?yard=cairns">All 15 of Southerly Cairns')
    expect(text).not.toMatch(/One O\.|Ironbark/)
  })

  test('R132 one yard: as many as the site says on each page, filtered by stars', async () => {
    const first = textOf(await page(southerly, '?yard=cairns'))
    expect(first).toMatch(/Reviews of Southerly Cairns .*Showing those with 4★ and above: 12 of 15\./)
    expect(first).not.toContain('Hob A.')
    const second = textOf(await page(southerly, '?yard=cairns&page=2'))
    expect(second).toMatch(/3 of 15\. .*Author 11.*Author 13/)
    const four = textOf(await page(southerly, '?yard=cairns&stars=4'))
    expect(four).toMatch(/Showing those with 4★: 1 of 1\. .*Four F\./)
    expect(four).not.toContain('Author 0')
    expect(textOf(await page(southerly, '?yard=hobart&stars=4'))).toMatch(/None has 4★\. None to show here\./)
  })

  test('R132 a yard, stars or page that there is not is not found, nor is any of a site without a source', async () => {
    for (const query of ['?yard=nowhere', '?stars=3', '?stars=6', '?stars=x', '?page=0', '?page=2', '?page=x'])
      expect(await headOf(query), query).toMatchObject({ status: 404, canonical: null })
    const none = { ...southerly, reviews: { ...southerly.reviews, source: 'none' as const } }
    expect(textOf(await page(none))).not.toContain('Cairns: Google')
  })

  test('R132 engines list the page and each yard, not a choice of stars nor a further page', async () => {
    expect(await headOf()).toMatchObject({ index: true, canonical: '/reviews' })
    expect(await headOf('?yard=cairns')).toMatchObject({
      index: true,
      canonical: '/reviews?yard=cairns',
    })
    expect(await headOf('?yard=cairns&page=2')).toMatchObject({ index: false })
    expect(await headOf('?stars=5')).toMatchObject({ index: false, canonical: '/reviews' })
    expect(await headOf('?yard=mackay')).toMatchObject({ status: 200, index: false })
    const { kinds } = await siteAddresses(ctxOf(southerly), async () => {})
    expect(kinds.find(({ kind }) => kind === 'reviews')?.entries.map(({ path }) => path)).toEqual([
      '/reviews',
      '/reviews?yard=cairns',
      '/reviews?yard=hobart',
    ])
  })

  test('R132 a site with one yard has its list alone, by one address', async () => {
    const markup = await page(ironbark)
    expect(textOf(markup)).toMatch(/Ironbark.*: Google reviews 5\.0 from 2 Google reviews\./)
    expect(markup).not.toContain('aria-label="Yard"')
    const result = await load(ctxOf(ironbark), 'reviews', '/reviews?yard=toowoomba')
    expect(result).toMatchObject({ head: { canonical: '/reviews', title: expect.stringMatching(/^Reviews \|/) } })
  })

  test('R131 A19.3 a list of a hidden title is left out of the page', async () => {
    const hiddenTitles = ['Southerly Cairns: Google reviews']
    const text = textOf(await page({ ...southerly, reviews: { ...southerly.reviews, hiddenTitles } }))
    expect(text).not.toContain('Four F.')
    expect(text).toContain('Hob A.')
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
