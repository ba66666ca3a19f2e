/** What a search service answers, checked, as the embedded index would answer it. */
import { z } from 'zod'
import { compareFacetValues } from '#domain/search/facet-order.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import { cardOfDocument, facetFieldOf, type DocumentField } from '#domain/search/search-document.ts'
import type { Facet, FacetValue, RangeFacet, RangeStats } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { Group } from './conditions.ts'

/** A service answered, but not what was asked for. */
export class UnusableAnswerError extends Error {
  override name = 'UnusableAnswerError'
}

const resultSchema = z.object({
  hits: z.array(z.unknown()),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.int().min(0))).default({}),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).default({}),
})
export type HostedResult = z.output<typeof resultSchema>

/** The results of several queries, as many as were asked. Throws `UnusableAnswerError`. */
export function readResults(answer: unknown, expected: number): HostedResult[] {
  const read = z.object({ results: z.array(resultSchema).length(expected) }).safeParse(answer)
  if (!read.success) throw new UnusableAnswerError(`${z.prettifyError(read.error).split('\n')[0]}`)
  return read.data.results
}

const ownSchema = z.object({ site: z.string() })

/** Cards of hits. Throws `UnusableAnswerError` for what is no document, or is another site's, whatever the service was asked (A4.39). */
export function cardsOf(siteId: string, hits: readonly unknown[]): VehicleCard[] {
  return hits.map((hit) => {
    const card = cardOfDocument(hit)
    if (card === null) throw new UnusableAnswerError('a hit is no vehicle as this program writes them; run `forecourt search sync`')
    if (ownSchema.safeParse(hit).data?.site !== siteId) throw new UnusableAnswerError('a hit is of another site')
    return card
  })
}

/** How many documents each value of a field has. */
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
      .sort((one, other) => compareFacetValues(facet, one, other)))
}

export function rangesOf(resultOf: (group: Group) => HostedResult): Record<RangeFacet, RangeStats | null> {
  const statsOf = (range: RangeFacet) => resultOf(range).facetStats[range] ?? null
  return {
    price: statsOf('price'),
    km: statsOf('km'),
    year: statsOf('year'),
    subscription_price: statsOf('subscription_price'),
    weekly_price: statsOf('weekly_price'),
  }
}
