/** Reviews from their source to the database (A19, R130). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFileReviews } from '#adapters/reviews/file-reviews.ts'
import { keepReviews } from '#data/location-entries.ts'
import type { SourceReview, SourceReviews } from '#domain/reviews/review.ts'
import { reviewsFetch } from '#server/jobs/reviews-job.ts'
import { fetchReviews } from '#server/reviews/fetch-reviews.ts'
import { secretsOf } from '#server/secrets.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { CONTRACT_PLACES, reviewsContract } from '#test/reviews/reviews-contract.ts'
import { sampleReview, simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { databaseOfFile } from './postgres.ts'

const SITE = sampleSite({ reviews: { source: 'file' } })
const OTHER = sampleSite({ slug: 'other', reviews: { source: 'file' } })
const NOW = new Date('2026-11-26T02:00:00Z')
const silent = { info() {}, warn() {}, error() {} }

const database = databaseOfFile()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-reviews-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await database.db.deleteFrom('reviews').execute()
  await database.db.deleteFrom('reviewSummaries').execute()
})

const rawReview = ({ sourceId, writtenOn, answer, answeredOn, ...review }: SourceReview) => ({
  ...review,
  id: sourceId,
  on: writtenOn,
  answer: answer === null ? null : { text: answer, on: answeredOn },
})

async function writeFiles(places: Readonly<Record<string, readonly SourceReviews[]>>): Promise<string> {
  const root = await mkdtemp(join(folder, 'files-'))
  for (const [place, sources] of Object.entries(places)) {
    const file = join(root, `${place}.json`)
    await mkdir(join(file, '..'), { recursive: true })
    const written = sources.map((source) => ({ ...source, reviews: source.reviews.map(rawReview) }))
    await writeFile(file, JSON.stringify({ sources: written }))
  }
  return root
}

const openFiles = (...folders: string[]) => openFileReviews({ folders, today: () => '2026-11-26' })

reviewsContract('files', async () => openFiles(await writeFiles(CONTRACT_PLACES)))
reviewsContract('the simulator', async () => simulatedReviews({ ...CONTRACT_PLACES }))

describe('R130 files', () => {
  const CAIRNS = { siteId: 'one', locationId: 'cairns' }

  test('R130 a missing folder, no JSON and a faulty file are named, with what is valid', async () => {
    const root = await writeFiles({ 'one/cairns': [] })
    const failure = (reviews: ReturnType<typeof openFiles>) => reviews.fetch(CAIRNS, null).catch(String)
    expect(await failure(openFiles(join(root, 'none')))).toMatch(
      /no folder of reviews for one; valid: .*none\/one with a file <location>\.json/,
    )
    await writeFile(join(root, 'one', 'cairns.json'), '{"sources": [')
    expect(await failure(openFiles(root))).toMatch(/cairns\.json is no JSON: /)
    const bad = Array.from({ length: 7 }, (_, at) => ({ ...rawReview(sampleReview({ sourceId: `r${at}` })), stars: 9 }))
    await writeFile(join(root, 'one', 'cairns.json'), JSON.stringify({ sources: [{ source: 'G', reviews: bad }] }))
    expect(await failure(openFiles(root))).toMatch(/sources\[0\]\.reviews\[0\]\.stars: found 9; valid: .*; and 2 more$/)
  })
})

const google = (reviews: readonly SourceReview[], part: Partial<SourceReviews> = {}): SourceReviews => ({
  source: 'Google',
  url: 'https://reviews.example/cairns',
  total: null,
  reviews,
  ...part,
})
const source = simulatedReviews()
const run = (site = SITE, since: string | null = null, now = NOW) =>
  fetchReviews({ db: database.db, site, reviewSource: source, now }, { since })
const rows = (siteId = 'sample') =>
  database.db
    .selectFrom('reviews')
    .select(['sourceId', 'locationId', 'stars', 'misses', 'hiddenReason'])
    .where('siteId', '=', siteId)
    .orderBy('sourceId')
    .execute()
const ids = async (siteId = 'sample') => (await rows(siteId)).map(({ sourceId }) => sourceId)
const summary = (siteId = 'sample') =>
  database.db
    .selectFrom('reviewSummaries')
    .select(['averageRating', 'reviewCount', 'url', 'revision'])
    .where('siteId', '=', siteId)
    .where('source', '=', 'Google')
    .executeTakeFirst()

describe('R130 fetching', () => {
  beforeEach(() => source.places.clear())

  test('R130 R131 keeps every review, and the average of all, low ones too; of the asked site alone', async () => {
    const low = sampleReview({ sourceId: 'r2', stars: 2 })
    source.places.set('sample/cairns', [google([sampleReview(), low])])
    source.places.set('other/cairns', [google([sampleReview({ stars: 1 })])])
    expect(await run()).toEqual({ kept: 2, missed: 0, gone: 0, failures: [] })
    expect(await ids('other')).toEqual([])
    await run(OTHER)
    expect(await ids()).toEqual(['r1', 'r2'])
    expect(await summary()).toMatchObject({ averageRating: 3.5, reviewCount: 2, url: 'https://reviews.example/cairns' })
    expect(await summary('other')).toMatchObject({ averageRating: 1, reviewCount: 1 })
  })

  test('R130 the source’s own total counts where it has one', async () => {
    source.places.set('sample/cairns', [google([sampleReview()], { total: { average: 4.6, count: 812 } })])
    await run()
    expect(await summary()).toMatchObject({ averageRating: 4.6, reviewCount: 812 })
  })

  test('R130 an edited review takes its own place; a fetch that changes nothing moves no revision', async () => {
    source.places.set('sample/cairns', [google([sampleReview()])])
    await run()
    const first = (await summary())?.revision ?? 0
    expect(await run()).toMatchObject({ kept: 0 })
    expect((await summary())?.revision).toBe(first)
    source.places.set('sample/cairns', [google([sampleReview({ stars: 2, text: 'They rang back at last.' })])])
    expect(await run()).toMatchObject({ kept: 1 })
    expect(await rows()).toMatchObject([{ sourceId: 'r1', stars: 2 }])
    expect((await summary())?.revision).toBeGreaterThan(first)
  })

  test('R130 a review that is gone at its source goes at the second miss; one that comes back does not', async () => {
    const [one, two] = [sampleReview(), sampleReview({ sourceId: 'r2', stars: 1 })]
    source.places.set('sample/cairns', [google([one, two])])
    source.places.set('other/cairns', [google([one, two])])
    await run()
    await run(OTHER)
    source.places.set('sample/cairns', [google([one])])
    expect(await run()).toMatchObject({ missed: 1, gone: 0 })
    source.places.set('sample/cairns', [google([one, two])])
    expect(await run()).toMatchObject({ missed: 0, gone: 0 })
    source.places.set('sample/cairns', [google([one])])
    await run()
    expect(await ids()).toEqual(['r1', 'r2'])
    expect(await run()).toMatchObject({ missed: 0, gone: 1 })
    expect(await ids()).toEqual(['r1'])
    expect(await summary()).toMatchObject({ averageRating: 5, reviewCount: 1 })
    expect(await ids('other')).toEqual(['r1', 'r2'])
  })

  test('R130 a source that names the yard no more goes with its reviews; imported summaries stay', async () => {
    source.places.set('sample/cairns', [google([sampleReview()])])
    await run()
    const imported = { locationId: 'cairns', source: 'ProductReview', averageRating: 4, reviewCount: 9 }
    await keepReviews({ db: database.db, site: SITE }, [imported], NOW)
    source.places.clear()
    await run()
    expect(await summary()).toMatchObject({ reviewCount: 1 })
    await run()
    expect([await ids(), await summary()]).toEqual([[], undefined])
    const left = await database.db.selectFrom('reviewSummaries').select('source').execute()
    expect(left).toEqual([{ source: 'ProductReview' }])
  })

  test('R130 a look from a day on misses nothing older', async () => {
    source.places.set('sample/cairns', [google([sampleReview({ writtenOn: '2025-05-01' })])])
    await run()
    source.places.set('sample/cairns', [google([sampleReview({ sourceId: 'r2' })])])
    for (let time = 0; time < 3; time += 1) expect(await run(SITE, '2026-01-01')).toMatchObject({ missed: 0, gone: 0 })
    expect(await ids()).toEqual(['r1', 'r2'])
  })

  test('R130 a withheld review stays withheld when it is edited at its source', async () => {
    source.places.set('sample/cairns', [google([sampleReview()])])
    await run()
    await database.db.updateTable('reviews').set({ hiddenAt: NOW, hiddenReason: 'personal data' }).execute()
    source.places.set('sample/cairns', [google([sampleReview({ text: 'Ring me on 0400 000 000.' })])])
    await run()
    expect(await rows()).toMatchObject([{ hiddenReason: 'personal data' }])
  })

  test('R130 one yard’s fault is told, and the others’ reviews are kept', async () => {
    source.places.set('sample/cairns', 'cairns.json is no JSON')
    source.places.set('sample/workshop', [google([sampleReview()])])
    source.places.set('sample/workshp', [])
    const { failures } = await run()
    expect(failures).toEqual([
      '"workshp" is no location of the site; valid: cairns, workshop; nearest: workshop',
      'cairns.json is no JSON',
    ])
    expect(await rows()).toMatchObject([{ locationId: 'workshop' }])
  })

  test('R130 a yard with very many reviews', async () => {
    const many = Array.from({ length: 8_000 }, (_, at) => sampleReview({ sourceId: `m${at}` }))
    source.places.set('sample/cairns', [google(many)])
    expect(await run()).toMatchObject({ kept: 8_000 })
    expect(await summary()).toMatchObject({ reviewCount: 8_000 })
  })
})

test('R130 A30.24 A30.27 rule 20 reviews.source: the job fetches daily from a source, and fails aloud', async () => {
  expect(reviewsFetch.everySeconds).toBe(86_400)
  expect(reviewsFetch.isNeeded?.(sampleSite())).toBe(false)
  expect(reviewsFetch.isNeeded?.(SITE)).toBe(true)
  if (reviewsFetch.where !== 'anywhere') throw new Error('the job needs a server')
  const ctx = {
    site: SITE,
    db: database.db,
    now: NOW,
    log: silent,
    payments: null,
    secrets: secretsOf(Buffer.alloc(32)),
    siteVersion: '1',
    reviewSource: simulatedReviews({ 'sample/cairns': [google([sampleReview()])] }),
  }
  await reviewsFetch.run(ctx, new AbortController().signal)
  expect(await ids()).toEqual(['r1'])
  const broken = { ...ctx, reviewSource: simulatedReviews({ 'sample/cairns': 'cairns.json is no JSON' }) }
  await expect(reviewsFetch.run(broken, new AbortController().signal)).rejects.toThrow('cairns.json is no JSON')
})
