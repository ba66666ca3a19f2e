/** Checks a search service's answers and turns them into the embedded index's types. */
import { z } from 'zod'
import { compareFacetValues } from '#domain/search/facet-order.ts'
import { perFacet, perRange } from '#domain/search/per-facet.ts'
import {
  cardOfDocument,
  facetFieldOf,
  LONGEST_DOCUMENT_TEXT,
  type DocumentField,
} from '#domain/search/search-document.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { FacetValue, RangeStats } from '#domain/search/search.ts'
import type { RangeFacet } from '#domain/search/facet-facts.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { Group } from './conditions.ts'
import type { HostedQuery } from './hosted-query.ts'
import { MOST_VALUES_PER_FACET } from './index-settings.ts'

/** A service answered, but not what was asked for. */
export class UnusableAnswerError extends Error {
  override name = 'UnusableAnswerError'
}

/** More vehicles than any site lists; pages, bars and words are made from counts. */
const GREATEST_COUNT = 10_000_000
/** Prices in whole dollars are the greatest of the numbers that have a range. */
const GREATEST_NUMBER = 1e12
/** More than the fields that one query counts. */
const MOST_FIELDS = 100

/** Whether a record has few enough entries; counted first, so that none of a longer one is looked at. */
const fewer = (most: number) => (entries: Record<string, unknown>) => Object.keys(entries).length <= most

const countsSchema = z
  .record(z.string(), z.unknown())
  .refine(fewer(MOST_VALUES_PER_FACET), { error: `more than ${MOST_VALUES_PER_FACET} values of a facet`, abort: true })
  .pipe(z.record(z.string().max(LONGEST_DOCUMENT_TEXT), z.int().min(0).max(GREATEST_COUNT)))
const statsSchema = z
  .object({ min: z.number().min(0), max: z.number().max(GREATEST_NUMBER) })
  .refine(({ min, max }) => min <= max, 'a range ends before it begins')

const resultSchema = z.object({
  hits: z.array(z.unknown()),
  facetDistribution: z
    .record(z.string(), z.unknown())
    .refine(fewer(MOST_FIELDS), { error: 'too many fields', abort: true })
    .pipe(z.record(z.string(), countsSchema))
    .default({}),
  facetStats: z
    .record(z.string(), z.unknown())
    .refine(fewer(MOST_FIELDS), { error: 'too many fields', abort: true })
    .pipe(z.record(z.string(), statsSchema))
    .default({}),
})
export type HostedResult = z.output<typeof resultSchema>

/**
 * The results of several queries, one for each. Throws `UnusableAnswerError`, also for more hits than a query asked
 * for.
 */
export function readResults(answer: unknown, asked: readonly Pick<HostedQuery, 'limit'>[]): HostedResult[] {
  const read = z.object({ results: z.array(resultSchema).length(asked.length) }).safeParse(answer)
  if (!read.success) throw new UnusableAnswerError(z.prettifyError(read.error).split('\n')[0])
  for (const [place, { limit }] of asked.entries()) {
    const hits = read.data.results[place]?.hits.length ?? 0
    if (hits > limit) throw new UnusableAnswerError(`${hits} hits where ${limit} were asked for`)
  }
  return read.data.results
}

/** A page's vehicles are among those that were counted. Throws `UnusableAnswerError` for more. */
export function checkCount(count: number, firstPlace: number, hits: number): void {
  if (hits > 0 && firstPlace + hits > count)
    throw new UnusableAnswerError(`${hits} hits from place ${firstPlace} on of ${count}`)
}

const ownSchema = z.object({ site: z.string() })

/**
 * Cards of hits. Throws `UnusableAnswerError` for what is no document, or is another site's, whatever the service was
 * asked (A4.39).
 */
export function cardsOf(siteId: string, hits: readonly unknown[]): VehicleCard[] {
  return hits.map((hit) => {
    const card = cardOfDocument(hit)
    if (card === null)
      throw new UnusableAnswerError('a hit is no vehicle as this program writes them; run `forecourt search sync`')
    if (ownSchema.safeParse(hit).data?.site !== siteId) throw new UnusableAnswerError('a hit is of another site')
    return card
  })
}

/** The number of documents for each value of a field. */
export function countsOf({ facetDistribution }: HostedResult, field: DocumentField): Map<string, number> {
  const counted = facetDistribution[field]
  if (counted === undefined) throw new UnusableAnswerError(`"${field}" was not counted`)
  return new Map(Object.entries(counted))
}

/** All facets, each from the result that counted it without its own selection. */
export function facetsOf(resultOf: (group: Group) => HostedResult): Record<Facet, FacetValue[]> {
  return perFacet((facet) =>
    [...countsOf(resultOf(facet), facetFieldOf(facet))]
      // Not being certified is no value of that facet.
      .filter(([value, count]) => count > 0 && !(facet === 'certified' && value === 'false'))
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => compareFacetValues(facet, one, other)),
  )
}

export function rangesOf(resultOf: (group: Group) => HostedResult): Record<RangeFacet, RangeStats | null> {
  return perRange((range) => resultOf(range).facetStats[range] ?? null)
}
