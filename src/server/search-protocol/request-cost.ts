/**
 * Estimates the cost of a search request before it runs. A small request that would keep the server busy is refused.
 */
import { queryWords } from '#domain/search/query-words.ts'
import { isOwnNumber } from '#domain/document-search/document-fields.ts'
import type { DocumentQuery } from '#domain/document-search/document-query.ts'
import type { Filter } from '#domain/document-search/filter.ts'
import { ProtocolError } from './protocol-error.ts'
import { MOST_COST } from './protocol-limits.ts'
import type { ReadQuery } from './read-query.ts'

/** Milliseconds for every 100,000 vehicles of the site. */
const PER_STOCK = {
  search: 0.6,
  word: 1.1,
  /** One pass over the vehicles for what is asked of one field. */
  pass: 0.5,
  number: 0.6,
  numberList: 1.8,
  not: 0.15,
  sort: 5,
  furtherSort: 1.5,
  distinct: 10,
  distinctNumber: 20,
  facet: 0.7,
  numberFacet: 3,
} as const
/** Milliseconds whatever the site's size. */
const FLAT = {
  query: 0.02,
  value: 0.0007,
  /** A further condition on a field that is looked at anyway: judged by values, not by vehicles. */
  condition: 0.05,
  facet: 0.02,
  numberFacet: 0.3,
  hit: 0.025,
  /** Marking, cropping or telling the words of one field of one hit. */
  mark: 0.0016,
} as const
const STOCK = 100_000

export const COST_PARTS = ['searches', 'words', 'filters', 'sorts', 'distinct', 'facets', 'hits', 'marks'] as const
/** Estimated milliseconds by what they are spent on. */
export type RequestCost = Record<(typeof COST_PARTS)[number], number>

/** The cost of all queries of one request to a site of so many vehicles. */
export function costOf(queries: readonly ReadQuery[], vehicles: number): RequestCost {
  const scale = vehicles / STOCK
  const sum = (price: (read: ReadQuery, index: number) => number) =>
    queries.reduce((total, read, index) => total + price(read, index), 0)
  return {
    searches: sum(() => PER_STOCK.search * scale + FLAT.query),
    // Words asked for once more right after are kept.
    words: sum(({ query }, index) =>
      isSameWords(query, queries[index - 1]?.query) ? 0 : PER_STOCK.word * scale * queryWords(query.q).length,
    ),
    filters: sum(({ query: { filter } }) => (filter === null ? 0 : filterCost(filter, scale))),
    sorts: sum(({ query }) => sortCost(query) * scale),
    distinct: sum(({ query: { distinct } }) =>
      distinct === null || distinct === 'id'
        ? 0
        : (isOwnNumber(distinct) ? PER_STOCK.distinctNumber : PER_STOCK.distinct) * scale,
    ),
    facets: sum(({ query: { facets } }) =>
      facets.reduce(
        (total, field) =>
          total +
          (isOwnNumber(field)
            ? PER_STOCK.numberFacet * scale + FLAT.numberFacet
            : PER_STOCK.facet * scale + FLAT.facet),
        0,
      ),
    ),
    hits: sum(({ query }) => FLAT.hit * Math.min(query.limit, vehicles)),
    marks: sum(({ query, format }) => FLAT.mark * marksOf(format) * Math.min(query.limit, vehicles)),
  }
}

/** Throws when a request would cost more than it may; the refusal says what of it. */
export function checkCost(queries: readonly ReadQuery[], vehicles: number): void {
  const cost = costOf(queries, vehicles)
  const total = COST_PARTS.reduce((sum, part) => sum + cost[part], 0)
  if (total <= MOST_COST) return
  const dearest = COST_PARTS.filter((part) => cost[part] >= 1)
    .sort((one, other) => cost[other] - cost[one])
    .map((part) => `${part} ${Math.round(cost[part])}`)
  throw new ProtocolError(
    'bad_request',
    `The request is too costly: about ${Math.ceil(total)} ms of work on this site’s ${vehicles} vehicles ` +
      `(${dearest.join(', ')}), where ${MOST_COST} are allowed. Ask for less, or in several requests.`,
  )
}

function isSameWords(query: DocumentQuery, before: DocumentQuery | undefined): boolean {
  return (
    before !== undefined &&
    query.q === before.q &&
    query.matchingStrategy === before.matchingStrategy &&
    String(query.searchOn) === String(before.searchOn)
  )
}

function sortCost({ sort, limit, q }: DocumentQuery): number {
  const keys = new Set(sort.map(({ field }) => field)).size + (queryWords(q).length > 1 ? 1 : 0)
  return keys === 0 || limit === 0 ? 0 : PER_STOCK.sort + PER_STOCK.furtherSort * (keys - 1)
}

function marksOf({ highlight, crop, showsMatches, retrieve }: ReadQuery['format']): number {
  return highlight.size + crop.size + (showsMatches ? Math.max(retrieve.size, MATCHED_FIELDS) : 0)
}

/** Places of words are told of every field, asked for or not. */
const MATCHED_FIELDS = 55

/** Conditions on one field, side by side, cost one pass. Of number fields that holds only for lists of alternatives. */
function filterCost(filter: Filter, scale: number): number {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const fields = new Set<string>()
      return filter.parts.reduce((total, part) => {
        const field = filter.kind === 'or' && part.kind === 'in' ? `in ${part.field}` : textFieldOf(part)
        if (field !== null && fields.has(field)) return total + FLAT.condition + FLAT.value * valuesIn(part)
        if (field !== null) fields.add(field)
        return total + filterCost(part, scale)
      }, 0)
    }
    case 'not':
      return PER_STOCK.not * scale + filterCost(filter.part, scale)
    case 'around':
      return PER_STOCK.pass * scale
    case 'in':
      return (
        (isOwnNumber(filter.field) ? PER_STOCK.numberList : PER_STOCK.pass) * scale + FLAT.value * filter.values.length
      )
    default:
      return (isOwnNumber(filter.field) ? PER_STOCK.number : PER_STOCK.pass) * scale
  }
}

/** The field that a part asks of alone; `null` for several, and for numbers. */
function textFieldOf(filter: Filter): string | null {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const [first = null, ...others] = new Set(filter.parts.map(textFieldOf))
      return others.length === 0 ? first : null
    }
    case 'not':
      return textFieldOf(filter.part)
    case 'around':
      return '_geo'
    default:
      return isOwnNumber(filter.field) ? null : filter.field
  }
}

function valuesIn(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.reduce((total, part) => total + valuesIn(part), 0)
    case 'not':
      return valuesIn(filter.part)
    case 'in':
      return filter.values.length
    default:
      return 1
  }
}
