/** A yard's file of reviews, which the adapter `file` reads (R130). */
import { z } from 'zod'
import { valueText, type Finding } from '../site/checks/problem.ts'
import { checkedBy } from '../site/checks/schema-issues.ts'
import { httpsUrl, isoDate, sentence } from '../site/settings/fields.ts'
import type { SourceReviews } from './review.ts'

const shortText = sentence.max(120, 'up to 120 characters')

const reviewSchema = z.strictObject({
  id: sentence.max(200, 'up to 200 characters'),
  author: shortText,
  stars: z.int().min(1).max(5),
  text: z.string().trim().max(10_000, 'up to 10,000 characters').default(''),
  on: isoDate,
  answer: z
    .strictObject({ text: sentence.max(10_000, 'up to 10,000 characters'), on: isoDate })
    .nullable()
    .default(null),
})

const reviewFileSchema = z.strictObject({
  sources: z.array(
    z.strictObject({
      source: sentence.max(60, 'up to 60 characters'),
      url: httpsUrl.nullable().default(null),
      total: z
        .strictObject({ average: z.number().min(0).max(5), count: z.int().min(0) })
        .nullable()
        .default(null),
      reviews: z.array(reviewSchema),
    }),
  ),
})

type ReviewFile = z.output<typeof reviewFileSchema>

export type ParsedReviewFile =
  | { ok: true; sources: readonly SourceReviews[] }
  | { ok: false; findings: readonly Finding[] }

/** Checks a file's parsed JSON; `day` is today in the yard, YYYY-MM-DD. Never throws. */
export function parseReviewFile(json: unknown, day: string): ParsedReviewFile {
  const result = checkedBy(reviewFileSchema, json)
  if (!result.ok) return result
  const findings = [...doubled(result.data), ...daysToCome(result.data, day), ...shortTotals(result.data)]
  return findings.length > 0 ? { ok: false, findings } : { ok: true, sources: result.data.sources.map(sourceOf) }
}

function sourceOf({ source, url, total, reviews }: ReviewFile['sources'][number]): SourceReviews {
  return {
    source,
    url,
    total: total === null ? null : { ...total, average: Math.round(total.average * 10) / 10 },
    reviews: reviews.map(({ id, author, stars, text, on, answer }) => ({
      sourceId: id,
      author,
      stars,
      text,
      writtenOn: on,
      answer: answer?.text ?? null,
      answeredOn: answer?.on ?? null,
    })),
  }
}

/** Names and ids that stand twice: the second would take the place of the first. */
function doubled({ sources }: ReviewFile): Finding[] {
  const names = sources.map(({ source }) => source)
  return sources.flatMap(({ source, reviews }, at) => {
    const ids = new Map<string, number>()
    const twice = reviews.flatMap(({ id }, place): Finding[] => {
      const first = ids.get(id)
      if (first === undefined) ids.set(id, place)
      return first === undefined
        ? []
        : [
            {
              path: ['sources', at, 'reviews', place, 'id'],
              found: `${valueText(id)}, which reviews[${first}] has too`,
              valid: 'an id of its own',
            },
          ]
    })
    const isFirst = names.indexOf(source) === at
    const valid = 'one entry for each source'
    return isFirst ? twice : [{ path: ['sources', at, 'source'], found: `${valueText(source)} twice`, valid }, ...twice]
  })
}

function daysToCome({ sources }: ReviewFile, day: string): Finding[] {
  return sources.flatMap(({ reviews }, at) =>
    reviews.flatMap(({ on, answer }, place) =>
      [
        { path: ['sources', at, 'reviews', place, 'on'], date: on },
        { path: ['sources', at, 'reviews', place, 'answer', 'on'], date: answer?.on ?? on },
      ]
        .filter(({ date }) => date > day)
        .map(({ path, date }) => ({ path, found: valueText(date), valid: `${day} or earlier` })),
    ),
  )
}

/** A total counts all reviews, so it is no smaller than the list beside it. */
function shortTotals({ sources }: ReviewFile): Finding[] {
  return sources.flatMap(({ total, reviews }, at) =>
    total === null || total.count >= reviews.length
      ? []
      : [
          {
            path: ['sources', at, 'total', 'count'],
            found: valueText(total.count),
            valid: `${reviews.length} or more, since that many reviews are listed`,
          },
        ],
  )
}
