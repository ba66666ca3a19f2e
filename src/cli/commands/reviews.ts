import { keepReviews } from '#data/location-entries.ts'
import { REVIEW_COLUMNS, reviewRowOf, type ReviewRow } from '#domain/site/places/review-row.ts'
import { readOptions } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { takeRows, type TakeRowsIo } from './take-rows.ts'

const USAGE = `Usage: forecourt reviews import <site> <file|-> [--dry-run]

What people say of the site's locations, as the places where they say it sum it up.
A file is CSV or a JSON list with ${REVIEW_COLUMNS.join(', ')}: location is an id of the site's locations, source where
the reviews stand, such as Google, rating their average from 0 to 5, count how many. A bad row is named and left out.

Exit codes: 0 done, 1 nothing could be taken, 2 wrong usage.
`

interface ReviewsArguments {
  site: string
  file: string
  isDryRun: boolean
}

function readAsked(args: readonly string[]): ReviewsArguments | string {
  const read = readOptions(args, { 'dry-run': { type: 'boolean', default: false } })
  if (typeof read === 'string') return read
  const [verb, site, file, extra] = read.positionals
  if (verb !== 'import') return `"${verb ?? ''}" is no verb of reviews; valid: import`
  if (site === undefined || file === undefined) return 'needed: forecourt reviews import <site> <file|->'
  if (extra !== undefined) return `"${extra}" is one word too many`
  return { site, file, isDryRun: read.values['dry-run'] }
}

/** `forecourt reviews import <site> <file|->`. Resolves with the exit code. */
export async function reviews(args: string[], deps: SiteCommandDeps & TakeRowsIo & { now: Date }): Promise<number> {
  return runOnSite(
    {
      name: 'reviews',
      usage: USAGE,
      readArguments: readAsked,
      run: ({ db, site, wanted: { file, isDryRun } }) => {
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
      },
    },
    args,
    deps,
  )
}
