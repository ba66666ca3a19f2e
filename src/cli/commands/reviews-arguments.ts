import { REVIEW_COLUMNS } from '#domain/site/places/review-row.ts'
import { WITHHOLD_REASONS, type WithholdReason } from '#domain/reviews/review.ts'
import { readOptions } from '../read-options.ts'

const REASONS = WITHHOLD_REASONS.map((reason) => `"${reason}"`).join(', ')

export const USAGE = `Usage: forecourt reviews import <site> <file|-> [--dry-run]
       forecourt reviews list <site> [--location id] [--withheld] [--format text|json]
       forecourt reviews hide <site> <source> <id> --reason "…"
       forecourt reviews show <site> <source> <id>

import: what people say of the site's locations, as the places where they say it sum it up.
A file is CSV or a JSON list with ${REVIEW_COLUMNS.join(', ')}: location is an id of the site's locations, source where
the reviews stand, such as Google, rating their average from 0 to 5, count how many. A bad row is named and left out.
list: the reviews that are kept, with the source and the id of each.
hide: withholds one review, for one of these reasons alone: ${REASONS}.
The note beside each list counts it, the average keeps it, and the audit has a line. A bad review is no reason.
show: takes that back. Pages follow within a minute.

Exit codes: 0 done, 1 nothing could be taken or there is no such review, 2 wrong usage.
`

const VERBS = ['import', 'list', 'hide', 'show'] as const
const FORMATS = ['text', 'json'] as const

export type ReviewsArguments = { site: string } & (
  | { verb: 'import'; file: string; isDryRun: boolean }
  | { verb: 'list'; locationId: string | null; isWithheld: boolean; format: (typeof FORMATS)[number] }
  /** `reason` null shows the review. */
  | { verb: 'hide'; source: string; sourceId: string; reason: WithholdReason | null }
)

export function readReviewsArguments(args: readonly string[]): ReviewsArguments | string {
  const read = readOptions(args, {
    'dry-run': { type: 'boolean', default: false },
    withheld: { type: 'boolean', default: false },
    location: { type: 'string' },
    reason: { type: 'string' },
    format: { type: 'string', default: 'text', valid: FORMATS },
  })
  if (typeof read === 'string') return read
  const [named, site, first, second, extra] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of reviews; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt reviews ${verb} <site>`
  if (verb === 'import') {
    if (first === undefined) return 'needed: forecourt reviews import <site> <file|->'
    return tooMany(second) ?? { verb, site, file: first, isDryRun: read.values['dry-run'] }
  }
  if (verb === 'list') {
    const format = FORMATS.find((one) => one === read.values.format) ?? 'text'
    const { location: locationId = null, withheld: isWithheld } = read.values
    return tooMany(first) ?? { verb, site, locationId, isWithheld, format }
  }
  if (first === undefined || second === undefined)
    return `needed: forecourt reviews ${verb} <site> <source> <id>; forecourt reviews list ${site} names both`
  const reason = reasonOf(verb, read.values.reason)
  if (typeof reason === 'string' && !isReason(reason)) return reason
  return tooMany(extra) ?? { verb: 'hide', site, source: first, sourceId: second, reason }
}

const tooMany = (word: string | undefined): string | null =>
  word === undefined ? null : `"${word}" is one word too many`

const isReason = (text: string): text is WithholdReason => WITHHOLD_REASONS.some((reason) => reason === text)

/** The reason of hiding, null of showing; else one sentence on what is wrong with it. */
function reasonOf(verb: 'hide' | 'show', given: string | undefined): WithholdReason | null | string {
  if (verb === 'show') return given === undefined ? null : '--reason belongs to hide; a review is shown without one'
  if (given === undefined) return `--reason is needed; valid: ${REASONS}`
  return isReason(given) ? given : `--reason is "${given}"; valid: ${REASONS}`
}
