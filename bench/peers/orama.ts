/**
 * Orama, one database for each site (faster than one with a field for the site). Facets are `enum` fields; it counts a
 * facet only within all conditions, so that each condition costs one query more. Its sort keeps the order of insertion
 * among equals, so vehicles go in newest first and every key is sorted upwards.
 */
import { create, insert, search, update } from '@orama/orama'
import { queryWords } from '#domain/search/query-words.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import {
  conditionsOf,
  LIST_FACETS,
  newestFirst,
  SINGLE_FACETS,
  sortKeysOf,
  wordsOfEntry,
  type Condition,
  type Peer,
} from './peer.ts'

const SCHEMA: Record<string, 'string' | 'number' | 'enum' | 'enum[]'> = {
  ...Object.fromEntries(SINGLE_FACETS.map((facet) => [facet, 'enum' as const])),
  ...Object.fromEntries(LIST_FACETS.map((facet) => [facet, 'enum[]' as const])),
  price_number: 'number',
  km_number: 'number',
  year_number: 'number',
  subscription_price_number: 'number',
  weekly_price_number: 'number',
  towing_kg_number: 'number',
  range_km_number: 'number',
  most_relevant: 'number',
  latest: 'number',
  highest_price: 'number',
  lowest_price: 'number',
}
const UNSORTED = ['words', ...Object.keys(SCHEMA)].filter(
  (field) => !['most_relevant', 'latest', 'highest_price', 'lowest_price'].includes(field),
)

interface OramaResult {
  count: number
  hits: { id: string }[]
  facets?: Record<string, { values: Record<string, number> }>
}

interface OramaAnswer {
  all: OramaResult
  /** Counts of each condition's own facet. */
  own: { facet: Facet; found: OramaResult }[]
}

export function openPeer(hasWords: boolean): Peer<OramaAnswer> {
  const newDatabase = () =>
    create({ schema: hasWords ? { ...SCHEMA, words: 'string' } : SCHEMA, sort: { unsortableProperties: UNSORTED } })
  const documentOf = (entry: SearchEntry) => ({
    ...facetDocument(entry),
    ...(hasWords ? { words: wordsOfEntry(entry).join(' ') } : {}),
  })

  const sites = new Map<string, ReturnType<typeof newDatabase>>()
  const siteOf = (siteId: string) => {
    const database = sites.get(siteId)
    if (database === undefined) throw new RangeError(`no site ${siteId}`)
    return database
  }
  return {
    async build(facts, entries) {
      const database = newDatabase()
      for (const entry of [...entries].sort(newestFirst)) await insert(database, documentOf(entry))
      sites.set(facts.siteId, database)
    },
    async query(siteId, request) {
      const database = siteOf(siteId)
      const conditions = conditionsOf(request)
      const term = queryWords(request.query).join(' ')
      const ask = async (without: Facet | null, parts: Record<string, unknown>): Promise<OramaResult> => {
        const where = whereOf(conditions.filter(({ facet }) => facet !== without))
        return search(database, {
          ...(term === '' ? {} : { term, properties: ['words'], threshold: 0 }),
          ...(where === null ? {} : { where }),
          ...parts,
        })
      }
      const all = await ask(null, {
        sortBy: { property: request.sort, order: 'ASC' },
        limit: request.hitsPerPage,
        offset: (request.page - 1) * request.hitsPerPage,
        facets: Object.fromEntries(FACETS.map((facet) => [facet, {}])),
      })
      const own: OramaAnswer['own'] = []
      for (const { facet } of conditions)
        own.push({ facet, found: await ask(facet, { preflight: true, facets: { [facet]: {} } }) })
      return { all, own }
    },
    read: ({ all, own }) => ({
      count: all.count,
      ids: all.hits.map(({ id }) => Number(id)),
      facets: perFacet((facet) => {
        const { facets } = own.find((one) => one.facet === facet)?.found ?? all
        return new Map(Object.entries(facets?.[facet]?.values ?? {}).filter(([value]) => value !== ''))
      }),
    }),
    async update(siteId, entry) {
      await update(siteOf(siteId), String(entry.id), documentOf(entry))
    },
  }
}

function facetDocument(entry: SearchEntry): Record<string, unknown> {
  const { values, numbers } = entry
  const singles = SINGLE_FACETS.flatMap((facet) => values[facet].slice(0, 1).map((value) => [facet, value]))
  const ranges = Object.entries(numbers).flatMap(([name, number]) =>
    number === null ? [] : [[`${name}_number`, number]],
  )
  return {
    id: String(entry.id),
    ...Object.fromEntries(singles),
    ...Object.fromEntries(ranges),
    ...Object.fromEntries(LIST_FACETS.map((facet) => [facet, values[facet]])),
    ...sortKeysOf(entry),
    card: entry.card,
  }
}

function whereOf(conditions: readonly Condition[]): Record<string, unknown> | null {
  if (conditions.length === 0) return null
  return Object.fromEntries(
    conditions.flatMap(({ facet, values, range }) => [
      ...(values === null ? [] : [[facet, LIST_FACETS.includes(facet) ? { containsAny: values } : { in: values }]]),
      ...(range === null ? [] : [[`${range.name}_number`, { between: [range.min, range.max] }]]),
    ]),
  )
}
