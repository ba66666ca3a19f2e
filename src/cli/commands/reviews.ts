import type { AuditEntry } from '#data/accounts/audit.ts'
import { keepReviews } from '#data/location-entries.ts'
import { listReviews, withholdReview, type ReviewLine } from '#data/reviews/withhold-review.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { REVIEW_COLUMNS, reviewRowOf, type ReviewRow } from '#domain/site/places/review-row.ts'
import type { Site } from '#domain/site/site.ts'
import { refuseUsage, runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { readReviewsArguments, USAGE, type ReviewsArguments } from './reviews-arguments.ts'
import { takeRows, type TakeRowsIo } from './take-rows.ts'

export interface ReviewsDeps extends SiteCommandDeps, TakeRowsIo {
  actor: AuditEntry['actor']
  now: Date
}

type ArgumentsOf<Verb extends ReviewsArguments['verb']> = ReviewsArguments & { verb: Verb }
type Work = SiteScope & { site: Site; deps: ReviewsDeps }

const NOT_POSSIBLE = 1
/** Characters of a review's text on a line. */
const LINE_CHARACTERS = 60

/** `forecourt reviews import|list|hide|show <site>`. Resolves with the exit code. */
export async function reviews(args: string[], deps: ReviewsDeps): Promise<number> {
  return runOnSite(
    {
      name: 'reviews',
      usage: USAGE,
      readArguments: readReviewsArguments,
      run: ({ db, site, wanted }) => {
        const work = { db, site, deps }
        if (wanted.verb === 'import') return importSummaries(work, wanted)
        return wanted.verb === 'list' ? list(work, wanted) : hide(work, wanted)
      },
    },
    args,
    deps,
  )
}

function importSummaries({ db, site, deps }: Work, { file, isDryRun }: ArgumentsOf<'import'>): Promise<number> {
  const ids = site.locations.map(({ id }) => id)
  return takeRows<ReviewRow>(
    {
      name: 'reviews import',
      file,
      isDryRun,
      columns: REVIEW_COLUMNS,
      noun: 'rating',
      read: (cells) => reviewRowOf(cells, ids),
      keep: (rows) => keepReviews({ db, site }, rows, deps.now),
    },
    deps,
  )
}

async function list(
  { db, site, deps }: Work,
  { locationId, isWithheld, format }: ArgumentsOf<'list'>,
): Promise<number> {
  const ids = site.locations.map(({ id }) => id)
  if (locationId !== null && !ids.includes(locationId))
    return refuseUsage(deps, 'reviews', `--location is "${locationId}"; valid: ${ids.join(', ')}`)
  const lines = await listReviews({ db, site }, { locationId, isWithheld })
  if (format === 'json') deps.stdout.write(`${JSON.stringify(lines, null, 2)}\n`)
  else deps.stdout.write(lines.length === 0 ? 'No reviews\n' : lines.map(lineOf).join(''))
  return 0
}

function lineOf({ writtenOn, stars, locationId, source, sourceId, hiddenReason, author, text }: ReviewLine): string {
  const words = text.replaceAll(/\s+/g, ' ')
  const short = words.length > LINE_CHARACTERS ? `${words.slice(0, LINE_CHARACTERS - 1)}…` : words
  const state = hiddenReason === null ? '' : `  withheld: ${hiddenReason}`
  return `${writtenOn}  ${stars}★  ${locationId}  ${source}  ${sourceId}  ${author}: ${short}${state}\n`
}

async function hide({ db, site, deps }: Work, { source, sourceId, reason }: ArgumentsOf<'hide'>): Promise<number> {
  const { actor, now: at } = deps
  const outcome = await withholdReview({ db, site }, { source, sourceId, reason, actor, at })
  if (outcome === 'none') {
    deps.stderr.write(
      `forecourt reviews: ${site.slug} has no review "${sourceId}" of "${source}"; ` +
        `valid: a source and an id that forecourt reviews list ${site.slug} names\n`,
    )
    return NOT_POSSIBLE
  }
  const state = reason === null ? 'is shown' : `is withheld: ${reason}`
  deps.stdout.write(`${source} ${sourceId} ${state}${outcome === 'same' ? ', as before' : ''}.\n`)
  return 0
}
