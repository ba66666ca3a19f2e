/** Writes the response to one search, under the service's field names. */
import type { DocumentAnswer, Paging } from '#domain/document-search/document-query.ts'
import { hitFormatter } from './format-hit.ts'
import type { ReadQuery } from './read-query.ts'

interface AnswerTiming {
  /** Whole milliseconds. */
  processingTimeMs: number
  requestUid: string
}

export function searchAnswer(
  { query, paging, format }: ReadQuery,
  answer: DocumentAnswer,
  { processingTimeMs, requestUid }: AnswerTiming,
): Record<string, unknown> {
  return {
    hits: answer.hits.map(hitFormatter(answer.readAs, format)),
    query: query.q,
    processingTimeMs,
    ...pagesOf(paging, answer.total),
    ...(query.facets.length === 0 ? {} : distributionOf(answer)),
    requestUid,
  }
}

function pagesOf(paging: Paging, total: number): Record<string, number> {
  if (paging.by === 'offset') return { limit: paging.limit, offset: paging.offset, estimatedTotalHits: total }
  const { page, hitsPerPage } = paging
  return { hitsPerPage, page, totalPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage), totalHits: total }
}

function distributionOf({ facets, stats }: DocumentAnswer): Record<string, unknown> {
  return {
    facetDistribution: Object.fromEntries([...facets].map(([field, values]) => [field, Object.fromEntries(values)])),
    facetStats: Object.fromEntries(stats),
  }
}
