/** Runs several searches of one request. Their results stay apart, or are merged into one list. */
import { z } from 'zod'
import { scoreOf, type DocumentAnswer, type DocumentHit } from '#domain/document-search/document-query.ts'
import { hitFormatter } from './format-hit.ts'
import { ProtocolError } from './protocol-error.ts'
import {
  INDEX_NAME,
  MOST_FACETS_TOGETHER,
  MOST_HITS,
  MOST_HITS_TOGETHER,
  MOST_MARKED_TOGETHER,
  MOST_QUERIES,
} from './protocol-limits.ts'
import { checkSize, isMarked, readQuery, type ReadQuery } from './read-query.ts'
import { SEARCH_FIELDS } from './search-body.ts'

const count = z
  .int({ error: 'a positive integer' })
  .min(0, { error: 'a positive integer' })
  .max(MOST_HITS, { error: `at most ${MOST_HITS}` })
const anObject = { error: 'an object of this request' }

const federationSchema = z.strictObject({ limit: count.nullish(), offset: count.nullish() }, anObject)
const federationOptionsSchema = z.strictObject(
  { weight: z.number({ error: 'a positive number' }).min(0, { error: 'a positive number' }).nullish() },
  anObject,
)
const querySchema = z.strictObject(
  { ...SEARCH_FIELDS, indexUid: z.string({ error: 'a string' }), federationOptions: federationOptionsSchema.nullish() },
  anObject,
)

export const multiSearchBodySchema = z.strictObject(
  {
    queries: z
      .array(querySchema, { error: 'an array' })
      .max(MOST_QUERIES, { error: `at most ${MOST_QUERIES} queries` }),
    federation: federationSchema.nullish(),
  },
  anObject,
)
export type MultiSearchBody = z.output<typeof multiSearchBodySchema>

export interface Federation {
  limit: number
  offset: number
  /** Weight of each query's scores. */
  weights: number[]
}

export interface ReadMultiSearch {
  queries: ReadQuery[]
  /** `null` for an answer of its own for each query. */
  federation: Federation | null
}

const DEFAULT_LIMIT = 20
const PAGINATION = ['limit', 'offset', 'page', 'hitsPerPage'] as const

/** Throws the `ProtocolError` of the first query that cannot be asked, told with its place. */
export function readMultiSearch({ queries, federation }: MultiSearchBody): ReadMultiSearch {
  const merge: Federation | null = federation
    ? {
        limit: federation.limit ?? DEFAULT_LIMIT,
        offset: federation.offset ?? 0,
        weights: queries.map(({ federationOptions }) => federationOptions?.weight ?? 1),
      }
    : null
  const read = queries.map(({ indexUid, federationOptions, ...body }, index) =>
    atQuery(index, () => {
      if (indexUid !== INDEX_NAME) throw indexNotFound(indexUid)
      if (merge === null) {
        if (federationOptions)
          throw new ProtocolError(
            'invalid_multi_search_federation_options',
            'Using `federationOptions` is not allowed in a non-federated search. ' +
              'Add `federation: {}` to the request for a merged list.',
          )
        return readQuery(body)
      }
      const paged = PAGINATION.find((name) => (body[name] ?? null) !== null)
      if (paged !== undefined)
        throw new ProtocolError(
          'invalid_multi_search_query_pagination',
          'Using pagination options is not allowed in federated queries. ' +
            `Remove \`${paged}\` from this query, or \`federation\` from the request.`,
        )
      if ((body.facets ?? []).length > 0)
        throw new ProtocolError(
          'invalid_multi_search_query_facets',
          'Using facet options is not allowed in federated queries. ' +
            'Remove `facets` from this query, or `federation` from the request.',
        )
      return readQuery({ ...body, limit: Math.min(MOST_HITS, merge.offset + merge.limit) })
    }),
  )
  checkTogether(read)
  return { queries: read, federation: merge }
}

export function indexNotFound(indexUid: string): ProtocolError {
  return new ProtocolError('index_not_found', `Index \`${indexUid.slice(0, DEFAULT_LIMIT * 2)}\` not found.`)
}

/** Runs what concerns one query; its refusal tells which one. */
function atQuery<Result>(index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof ProtocolError ? error.inside(`.queries[${index}]`) : error
  }
}

function checkTogether(read: readonly ReadQuery[]): void {
  const queries = read.map(({ query }) => query)
  checkSize(queries.flatMap(({ filter }) => (filter === null ? [] : [filter])))
  const hits = queries.reduce((sum, { limit }) => sum + limit, 0)
  if (hits > MOST_HITS_TOGETHER)
    throw new ProtocolError(
      'bad_request',
      `The queries of one request ask for at most ${MOST_HITS_TOGETHER} hits together, but these ask for ${hits}.`,
    )
  const marked = read.reduce((sum, { query, format }) => sum + (isMarked(format) ? query.limit : 0), 0)
  if (marked > MOST_MARKED_TOGETHER)
    throw new ProtocolError(
      'bad_request',
      `The queries of one request ask for at most ${MOST_MARKED_TOGETHER} hits with marked words together, but ` +
        `these ask for ${marked}.`,
    )
  const facets = queries.reduce((sum, query) => sum + query.facets.length, 0)
  if (facets > MOST_FACETS_TOGETHER)
    throw new ProtocolError(
      'bad_request',
      `The queries of one request ask for at most ${MOST_FACETS_TOGETHER} facets together, but these ask for ` +
        `${facets}.`,
    )
}

interface MergedHit {
  hit: DocumentHit
  queriesPosition: number
  weightedRankingScore: number
}

/** Hits of all queries in one list: the greatest weighted score first, then the earlier query; a vehicle once. */
export function federatedAnswer(
  { limit, offset, weights }: Federation,
  queries: readonly ReadQuery[],
  answers: readonly DocumentAnswer[],
  processingTimeMs: number,
  requestUid: string,
): Record<string, unknown> {
  const all = answers.flatMap(({ hits }, queriesPosition) =>
    hits.map((hit): MergedHit => ({
      hit,
      queriesPosition,
      weightedRankingScore: scoreOf(hit) * (weights[queriesPosition] ?? 1),
    })),
  )
  const seen = new Set<number>()
  const merged = all
    .sort((one, other) => other.weightedRankingScore - one.weightedRankingScore)
    .filter(({ hit }) => {
      const isNew = !seen.has(hit.document.id)
      seen.add(hit.document.id)
      return isNew
    })
  const formatters = queries.map(({ format }, index) => hitFormatter(answers[index]?.readAs ?? [], format))
  const repeated = all.length - merged.length
  return {
    hits: merged.slice(offset, offset + limit).map(({ hit, queriesPosition, weightedRankingScore }) => ({
      ...formatters[queriesPosition]?.(hit),
      _federation: { indexUid: INDEX_NAME, queriesPosition, weightedRankingScore },
    })),
    processingTimeMs,
    limit,
    offset,
    // An estimate indeed: vehicles that several queries find are known to be the same only among the hits looked at.
    estimatedTotalHits: answers.reduce((sum, { total }) => sum + total, 0) - repeated,
    requestUid,
  }
}
