/**
 * itemsjs, one engine for each site. It counts disjunctively by itself; a range is a function over all items and has no
 * facet of its own, so that each range costs one query more. Items stand in the order most asked for, so that this
 * order needs no sorting. Words are found by the search it brings (lunr, beginnings of words, without stems). It has no
 * update: a site is indexed anew.
 */
import itemsjs, { type Engine, type Input, type Item, type Output } from 'itemsjs'
import { perFacet } from '#domain/search/per-facet.ts'
import { queryWords } from '#domain/search/query-words.ts'
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

const upwards = (field: string) => ({ field: [field, 'latest', 'by_id'], order: ['asc', 'asc', 'asc'] })
const CONFIGURATION = {
  searchableFields: ['words'],
  isExactSearch: true,
  aggregations: Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      { conjunction: false, size: 1e6, hide_zero_doc_count: true, chosen_filters_on_top: false },
    ]),
  ),
  sortings: {
    most_relevant: upwards('most_relevant'),
    latest: upwards('latest'),
    highest_price: upwards('highest_price'),
    lowest_price: upwards('lowest_price'),
  },
}

interface ItemsjsAnswer {
  all: Output
  own: { facet: Facet; found: Output }[]
}

export function openPeer(hasWords: boolean): Peer<ItemsjsAnswer> {
  const itemOf = (entry: SearchEntry): Item => ({
    ...facetItem(entry),
    ...(hasWords ? { words: wordsOfEntry(entry).join(' ') } : {}),
  })
  const sites = new Map<string, { engine: Engine; items: Item[] }>()
  const siteOf = (siteId: string) => {
    const site = sites.get(siteId)
    if (site === undefined) throw new RangeError(`no site ${siteId}`)
    return site
  }
  return {
    build(facts, entries) {
      const items = [...entries]
        .sort((one, other) => other.relevance - one.relevance || newestFirst(one, other))
        .map(itemOf)
      sites.set(facts.siteId, { engine: itemsjs(items, CONFIGURATION), items })
    },
    query(siteId, request) {
      const { engine } = siteOf(siteId)
      const conditions = conditionsOf(request)
      const query = queryWords(request.query).join(' ')
      const ask = asker(engine, query)
      const isInOrder = request.sort === 'most_relevant' && query === ''
      const all = ask(conditions, {
        page: request.page,
        per_page: request.hitsPerPage,
        ...(isInOrder ? {} : { sort: request.sort }),
      })
      const own = conditions
        .filter(({ range }) => range !== null)
        .map(({ facet }) => ({
          facet,
          found: ask(
            conditions.filter((one) => one.facet !== facet),
            { page: 1, per_page: 0 },
          ),
        }))
      return { all, own }
    },
    read: ({ all, own }) => ({
      count: all.pagination.total,
      ids: all.data.items.map(({ id }) => id),
      facets: perFacet((facet) => {
        const { data } = own.find((one) => one.facet === facet)?.found ?? all
        return new Map((data.aggregations[facet]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]))
      }),
    }),
    update(siteId, entry) {
      const { engine, items } = siteOf(siteId)
      const place = items.findIndex(({ id }) => id === entry.id)
      // Its own number of the item is kept: it would give a new one a number that is taken.
      items[place] = { ...itemOf(entry), _id: items[place]?.['_id'] }
      engine.reindex(items)
    },
  }
}

type Ask = (asked: readonly Condition[], parts: Pick<Input, 'page' | 'per_page' | 'sort'>) => Output

/** Asks an engine for these words with any conditions. */
function asker(engine: Engine, query: string): Ask {
  return (asked, parts) => {
    const ranges = asked.flatMap(({ range }) => (range === null ? [] : [range]))
    const filter = (item: Item) =>
      ranges.every(({ name, min, max }) => {
        const number = item.prices[name] ?? null
        return number !== null && number >= min && number <= max
      })
    return engine.search({
      ...(query === '' ? {} : { query }),
      ...(ranges.length === 0 ? {} : { filter }),
      filters: Object.fromEntries(asked.flatMap(({ facet, values }) => (values === null ? [] : [[facet, values]]))),
      ...parts,
    })
  }
}

function facetItem(entry: SearchEntry): Item {
  return {
    id: entry.id,
    by_id: -entry.id,
    prices: { ...entry.numbers },
    card: entry.card,
    ...sortKeysOf(entry),
    ...Object.fromEntries(
      SINGLE_FACETS.flatMap((facet) => entry.values[facet].slice(0, 1).map((value) => [facet, value])),
    ),
    ...Object.fromEntries(LIST_FACETS.map((facet) => [facet, entry.values[facet]])),
  }
}
