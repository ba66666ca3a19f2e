/** Turns a search's body into an index query and a hit format. */
import type { DocumentField } from '#domain/search/search-document.ts'
import {
  DOCUMENT_FIELDS,
  FILTERABLE_FIELDS,
  FILTERABLE_NAMES,
  filterableField,
  SEARCHABLE_FIELDS,
  SORTABLE_FIELDS,
  type FilterableField,
  type SearchableField,
} from '#domain/document-search/document-fields.ts'
import type { DocumentQuery, HitFormat, Paging, SortKey } from '#domain/document-search/document-query.ts'
import { sizeOfFilter, type Filter } from '#domain/document-search/filter.ts'
import { FilterFault } from './filter-fault.ts'
import { parseFilter } from './parse-filter.ts'
import { ProtocolError } from './protocol-error.ts'
import {
  MOST_CONDITIONS,
  MOST_FILTER_CHARACTERS,
  MOST_HITS,
  MOST_MARKED_HITS,
  MOST_NUMBER_CONDITIONS,
  MOST_VALUES,
} from './protocol-limits.ts'
import { MOST_TOTAL_HITS } from '#domain/document-search/document-query.ts'
import type { SearchBody } from './search-body.ts'

const DEFAULT_LIMIT = 20
const DEFAULT_CROP_WORDS = 10

export interface ReadQuery {
  query: DocumentQuery
  paging: Paging
  format: HitFormat
}

/** Throws `ProtocolError` for fields that cannot be asked for, and a filter that cannot be read. */
export function readQuery(body: SearchBody): ReadQuery {
  const format = formatOf(body)
  const paging = pagingOf(body, isMarked(format) ? MOST_MARKED_HITS : MOST_HITS)
  const window =
    paging.by === 'offset'
      ? paging
      : { offset: (paging.page - 1) * paging.hitsPerPage, limit: paging.page === 0 ? 0 : paging.hitsPerPage }
  const offset = Math.max(0, Math.min(window.offset, MOST_TOTAL_HITS))
  return {
    paging,
    format,
    query: {
      q: body.q ?? '',
      filter: readFilter(body.filter ?? null),
      facets: facetsOf(body.facets ?? []),
      sort: (body.sort ?? []).map(sortKeyOf),
      distinct: distinctOf(body.distinct ?? null),
      matchingStrategy: body.matchingStrategy ?? 'last',
      searchOn: searchOnOf(body.attributesToSearchOn ?? null),
      scoreThreshold: body.rankingScoreThreshold ?? null,
      offset,
      limit: Math.min(window.limit, MOST_TOTAL_HITS - offset),
    },
  }
}

/** Whether the words found are looked for in each hit. */
export function isMarked({ showsMatches, highlight, crop }: HitFormat): boolean {
  return showsMatches || highlight.size + crop.size > 0
}

/** By pages as soon as one of the two is given; 20 hits either way. */
function pagingOf({ offset, limit, page, hitsPerPage }: SearchBody, most: number): Paging {
  const isByPage = (page ?? null) !== null || (hitsPerPage ?? null) !== null
  if (isByPage) return { by: 'page', page: page ?? 1, hitsPerPage: Math.min(hitsPerPage ?? DEFAULT_LIMIT, most) }
  return { by: 'offset', offset: offset ?? 0, limit: Math.min(limit ?? DEFAULT_LIMIT, most) }
}

/**
 * A string, or a list of strings that must all hold, in which a list of strings asks for any of its own. `null` when it
 * asks nothing.
 */
export function readFilter(given: NonNullable<SearchBody['filter']> | null): Filter | null {
  if (given === null) return null
  const texts = [given].flat(2)
  if (texts.reduce((sum, text) => sum + text.length, 0) > MOST_FILTER_CHARACTERS)
    throw filterError(`A filter has at most ${MOST_FILTER_CHARACTERS} characters.`)
  const parts = [given].flat().flatMap((part) => readPart(typeof part === 'string' ? [part] : part) ?? [])
  const filter = combined('and', parts)
  if (filter !== null) checkSize([filter])
  return filter
}

/** Throws when the filters of one request ask for more than it may. */
export function checkSize(filters: readonly Filter[]): void {
  const { conditions, numbers, values } = sizeOfFilter({ kind: 'and', parts: filters })
  if (conditions > MOST_CONDITIONS)
    throw filterError(
      `A request has at most ${MOST_CONDITIONS} conditions in its filters, but this has ${conditions}. ` +
        `\`IN [...]\` asks for many values by one condition.`,
    )
  if (numbers > MOST_NUMBER_CONDITIONS)
    throw filterError(
      `A request has at most ${MOST_NUMBER_CONDITIONS} conditions on prices, distances and other numbers, but ` +
        `this has ${numbers}.`,
    )
  if (values > MOST_VALUES)
    throw filterError(`A request has at most ${MOST_VALUES} values in its filters, but this has ${values}.`)
}

function readPart(texts: readonly string[]): Filter | null {
  return combined(
    'or',
    texts.flatMap((text) => (text.trim() === '' ? [] : [parsed(text)])),
  )
}

function combined(kind: 'and' | 'or', parts: readonly Filter[]): Filter | null {
  const [first] = parts
  return parts.length > 1 ? { kind, parts } : (first ?? null)
}

function parsed(text: string): Filter {
  try {
    return parseFilter(text, FILTERABLE_NAMES)
  } catch (error) {
    throw error instanceof FilterFault ? filterError(error.message) : error
  }
}

const filterError = (message: string) => new ProtocolError('invalid_search_filter', message)
const listed = (names: Iterable<string>) => [...names].map((name) => `\`${name}\``).join(', ')
const notFilterable = (name: string) =>
  `Attribute \`${name}\` is not filterable. Available filterable attributes are: ${listed(FILTERABLE_FIELDS)}.`

function facetsOf(names: readonly string[]): FilterableField[] {
  const facets = names.flatMap((name) => {
    if (name === '*') return FILTERABLE_FIELDS
    const field = filterableField(name)
    if (field === null)
      throw new ProtocolError('invalid_search_facets', `Invalid facet distribution: ${notFilterable(name)}`)
    return [field]
  })
  return [...new Set(facets)]
}

function distinctOf(name: string | null): FilterableField | null {
  if (name === null) return null
  const field = filterableField(name)
  if (field === null) throw new ProtocolError('invalid_search_distinct', notFilterable(name))
  return field
}

function sortKeyOf(text: string): SortKey {
  const [, name = '', direction] = /^(.*):(asc|desc)$/.exec(text) ?? []
  if (direction !== 'asc' && direction !== 'desc')
    throw new ProtocolError(
      'invalid_search_sort',
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    )
  const field = SORTABLE_FIELDS.find((sortable) => sortable === name)
  if (field === undefined)
    throw new ProtocolError(
      'invalid_search_sort',
      `Attribute \`${name}\` is not sortable. Available sortable attributes are: ${listed(SORTABLE_FIELDS)}.`,
    )
  return { field, direction }
}

function searchOnOf(names: readonly string[] | null): SearchableField[] | null {
  if (names === null || names.includes('*')) return null
  return names.map((name) => {
    const field = SEARCHABLE_FIELDS.find((searchable) => searchable === name)
    if (field === undefined)
      throw new ProtocolError(
        'invalid_search_attributes_to_search_on',
        `Attribute \`${name}\` is not searchable. Available searchable attributes are: ${listed(SEARCHABLE_FIELDS)}.`,
      )
    return field
  })
}

/** Fields of documents by name, `*` for all; a name that no document has finds nothing, as in the service. */
function fieldsOf(names: readonly string[]): DocumentField[] {
  return names.includes('*') ? [...DOCUMENT_FIELDS] : DOCUMENT_FIELDS.filter((field) => names.includes(field))
}

function formatOf(body: SearchBody): HitFormat {
  const words = body.cropLength ?? DEFAULT_CROP_WORDS
  const crops = (body.attributesToCrop ?? []).flatMap((text) => {
    const [, name = text, length] = /^(.*):(\d{1,4})$/.exec(text) ?? []
    return fieldsOf([name]).map((field): [DocumentField, number] => [
      field,
      length === undefined ? words : Number(length),
    ])
  })
  return {
    retrieve: new Set(fieldsOf(body.attributesToRetrieve ?? ['*'])),
    highlight: new Set(fieldsOf(body.attributesToHighlight ?? [])),
    crop: new Map(crops),
    cropMarker: body.cropMarker ?? '…',
    preTag: body.highlightPreTag ?? '<em>',
    postTag: body.highlightPostTag ?? '</em>',
    showsMatches: body.showMatchesPosition ?? false,
    showsScore: body.showRankingScore ?? false,
    showsScoreDetails: body.showRankingScoreDetails ?? false,
  }
}
