/** `forecourt reviews list|hide|show` (R133). */
import { beforeEach, expect, test } from 'vitest'
import { reviews } from '#cli/commands/reviews.ts'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { newestReviews } from '#data/reviews/shown-reviews.ts'
import { ReviewBook } from '#server/locations/review-book.ts'
import { contextOf, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleReview } from '#test/reviews/simulated-reviews.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld, stdinOf } from './run-command.ts'

const NOW = new Date('2026-11-26T02:00:00Z')
const SITE = sampleSite({ reviews: { source: 'file' } })
const OTHER = sampleSite({ slug: 'other', reviews: { source: 'file' } })

const database = databaseOfFile()
beforeEach(async () => {
  await database.db.deleteFrom('reviews').execute()
  await database.db.deleteFrom('reviewSummaries').execute()
  for (const site of [SITE, OTHER]) await fetch(site)
})

const fetch = (site: typeof SITE) =>
  keepFetched(
    { db: database.db, site },
    {
      locationId: 'cairns',
      sources: [
        {
          source: 'Google',
          url: null,
          total: null,
          reviews: [
            sampleReview({ sourceId: 'g1', text: 'Call me on 0400 000 000.' }),
            sampleReview({ sourceId: 'g2', stars: 1, writtenOn: '2026-10-01', text: 'Slow.' }),
          ],
        },
      ],
      since: null,
      at: NOW,
    },
  )

async function run(...args: string[]) {
  const { given, out } = commandWorld(database.db, [SITE, OTHER])
  const code = await reviews(args, {
    ...given,
    stdin: stdinOf(''),
    actor: 'cli:sam',
    now: NOW,
  })
  return { code, out: out.stdout, err: out.stderr }
}

const audit = () =>
  database.db.selectFrom('auditLog').select(['siteId', 'actor', 'action', 'subject', 'before', 'after']).execute()

const shown = async (site: typeof SITE) =>
  (await newestReviews({ db: database.db, site }, { locationIds: ['cairns'], leastStars: 1, limit: 9 })).map(
    ({ sourceId }) => sourceId,
  )

test('R133 a review is withheld for a reason, audited, counted in the note and left in the average', async () => {
  const book = new ReviewBook({ db: database.db, warn: () => {} })
  await book.read()
  const version = book.version(SITE.slug)
  expect(await run('hide', 'sample', 'Google', 'g1', '--reason', 'personal data')).toEqual({
    code: 0,
    out: 'Google g1 is withheld: personal data.\n',
    err: '',
  })
  expect(await shown(SITE)).toEqual(['g2'])
  expect(await shown(OTHER)).toEqual(['g1', 'g2'])
  await book.read()
  expect(book.version(SITE.slug)).not.toBe(version)
  const ctx = { ...contextOf(SITE, [], NOW), db: database.db, reviews: book }
  const text = textOf(await visit(ctx, 'reviews', '/reviews'))
  expect(text).toContain(
    '3.0 from 2 Google reviews. Showing those with 4★ and above: 0 of 1. 1 withheld (1 personal data).',
  )
  expect(text).not.toContain('0400')

  expect((await run('hide', 'sample', 'Google', 'g1', '--reason', 'personal data')).out).toMatch(/, as before\.$/m)
  await fetch(SITE)
  expect(await shown(SITE)).toEqual(['g2'])
  expect((await run('show', 'sample', 'Google', 'g1')).out).toBe('Google g1 is shown.\n')
  expect(await shown(SITE)).toEqual(['g1', 'g2'])
  const entry = { siteId: 'sample', actor: 'cli:sam', subject: 'Google g1' }
  expect(await audit()).toEqual([
    { ...entry, action: 'review-withheld', before: { reason: null }, after: { reason: 'personal data' } },
    { ...entry, action: 'review-shown', before: { reason: 'personal data' }, after: { reason: null } },
  ])
})

test('R133 any other reason is refused, and names the three', async () => {
  const three = 'valid: "personal data", "not about this dealer", "threat or insult"'
  const { code, err } = await run('hide', 'sample', 'Google', 'g2', '--reason', 'bad for us')
  expect([code, err]).toEqual([2, `forecourt reviews: --reason is "bad for us"; ${three}\n`])
  expect((await run('hide', 'sample', 'Google', 'g2')).err).toContain(`--reason is needed; ${three}`)
  expect((await run('show', 'sample', 'Google', 'g2', '--reason', 'personal data')).code).toBe(2)
  expect(await shown(SITE)).toEqual(['g1', 'g2'])
})

test('R133 a review that there is not, words too many and an unknown verb are named', async () => {
  const none = await run('hide', 'sample', 'Google', 'g9', '--reason', 'threat or insult')
  expect([none.code, none.err]).toEqual([1, expect.stringMatching(/no review "g9" of "Google"; valid: .*reviews list/)])
  expect((await run('hide', 'sample', 'Google')).err).toContain('needed: forecourt reviews hide <site> <source> <id>')
  expect((await run('list', 'sample', 'all')).err).toContain('"all" is one word too many')
  expect((await run('list', 'sample', '--location', 'nowhere')).err).toContain('valid: cairns')
  expect((await run('mend', 'sample')).err).toContain('valid: import, list, hide, show')
})

test('R133 the list names source and id of each, or of withheld ones alone', async () => {
  await run('hide', 'sample', 'Google', 'g2', '--reason', 'threat or insult')
  expect((await run('list', 'sample', '--location', 'cairns')).out).toBe(
    '2026-11-01  5★  cairns  Google  g1  Ada B.: Call me on 0400 000 000.\n' +
      '2026-10-01  1★  cairns  Google  g2  Ada B.: Slow.  withheld: threat or insult\n',
  )
  const withheld = await run('list', 'sample', '--withheld', '--format', 'json')
  expect(JSON.parse(withheld.out)).toMatchObject([{ sourceId: 'g2', hiddenReason: 'threat or insult' }])
  expect((await run('list', 'other', '--withheld')).out).toBe('No reviews\n')
})
