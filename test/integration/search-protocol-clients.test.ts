import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import instantsearch from 'instantsearch.js'
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectStats,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js'
import type { HitsRenderState } from 'instantsearch.js/es/connectors/hits/connectHits.js'
import type { RefinementListRenderState } from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js'
import type { RangeRenderState } from 'instantsearch.js/es/connectors/range/connectRange.js'
import type { SearchBoxRenderState } from 'instantsearch.js/es/connectors/search-box/connectSearchBox.js'
import type { PaginationRenderState } from 'instantsearch.js/es/connectors/pagination/connectPagination.js'
import type { StatsRenderState } from 'instantsearch.js/es/connectors/stats/connectStats.js'
import type { SortByRenderState } from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js'
import { Meilisearch, MeilisearchApiError } from 'meilisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchDocument } from '#domain/search/search-document.ts'
import { INDEX, KEY, OTHER_KEY, startProtocol, type ProtocolApp } from './search-protocol-app.ts'

let served: ProtocolApp

beforeAll(async () => {
  served = await startProtocol()
})
afterAll(() => served.close())

const client = (key = KEY) => new Meilisearch({ host: served.url, apiKey: key })
const matching = (isWanted: (document: SearchDocument) => boolean) => served.documents.filter(isWanted)
const refusedWith = (code: string, status: number) =>
  expect.objectContaining({ cause: expect.objectContaining({ code }), response: expect.objectContaining({ status }) })
const idsOf = (documents: readonly { id?: unknown }[]) =>
  documents.map(({ id }) => Number(id)).sort((one, other) => one - other)

describe('the service’s own client', () => {
  it('A30.1 searches, with everything that a search can ask', async () => {
    const answer = await client()
      .index<SearchDocument>(INDEX)
      .search('hilux', {
        filter: [['body = Ute', 'body = SUV'], 'price >= 10000', 'site = first'],
        facets: ['make', 'price', 'location_id'],
        sort: ['price:asc', 'created_at:desc', 'id:desc'],
        hitsPerPage: 500,
        attributesToRetrieve: ['id', 'model', 'price'],
        attributesToHighlight: ['model'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        showMatchesPosition: true,
        showRankingScore: true,
        matchingStrategy: 'all',
        attributesToSearchOn: ['model'],
        locales: ['eng'],
        rankingScoreThreshold: 0.1,
        distinct: 'id',
      })
    const expected = matching(
      ({ model, price, body }) => model === 'Hilux' && price !== null && price >= 10_000 && body === 'Ute',
    )
    expect(expected.length).toBeGreaterThan(5)
    expect(idsOf(answer.hits)).toEqual(idsOf(expected))
    expect(answer.totalHits).toBe(expected.length)
    expect(answer.hits[0]).toMatchObject({
      _formatted: { model: '<mark>Hilux</mark>' },
      _matchesPosition: { model: [{ start: 0, length: 5 }] },
      _rankingScore: 1,
    })
    expect(answer.facetDistribution).toMatchObject({ make: { Toyota: expected.length } })
    expect(answer.facetStats?.['price']).toEqual({ min: answer.hits[0]?.price, max: answer.hits.at(-1)?.price })
  })

  it('A4.7 searches several times at once, merged or not, and for facet values', async () => {
    const several = await client().multiSearch({
      queries: [
        { indexUid: INDEX, q: 'mazda', limit: 3 },
        { indexUid: INDEX, filter: 'year > 2020', limit: 0 },
      ],
    })
    expect(several.results).toMatchObject([
      { indexUid: INDEX, query: 'mazda', limit: 3 },
      { hits: [], estimatedTotalHits: matching(({ year }) => year > 2020).length },
    ])
    const merged = await client().multiSearch({
      federation: { limit: 5 },
      queries: [
        { indexUid: INDEX, q: 'mazda' },
        { indexUid: INDEX, q: 'suzuki', federationOptions: { weight: 0.5 } },
      ],
    })
    expect(merged.hits).toHaveLength(5)
    expect(merged.hits[0]).toHaveProperty('_federation', {
      indexUid: INDEX,
      queriesPosition: 0,
      weightedRankingScore: 1,
    })
    const values = await client().index(INDEX).searchForFacetValues({ facetName: 'make', facetQuery: 'ma' })
    expect(values.facetHits).toEqual([{ value: 'Mazda', count: matching(({ make }) => make === 'Mazda').length }])
    expect(await client().health()).toEqual({ status: 'available' })
  })

  it('A30.1 understands every refusal', async () => {
    await expect(client().index(INDEX).search('', { filter: 'make =' })).rejects.toEqual(
      refusedWith('invalid_search_filter', 400),
    )
    await expect(client().index(INDEX).search('', { filter: 'make =' })).rejects.toBeInstanceOf(MeilisearchApiError)
    await expect(client().index('other').search()).rejects.toEqual(refusedWith('index_not_found', 404))
    await expect(client(OTHER_KEY).index(INDEX).search()).rejects.toEqual(refusedWith('invalid_api_key', 403))
    await expect(new Meilisearch({ host: served.url }).index(INDEX).search()).rejects.toEqual(
      refusedWith('missing_authorization_header', 401),
    )
    await expect(client().getVersion()).rejects.toEqual(refusedWith('invalid_api_key', 403))
    await expect(
      client()
        .index(INDEX)
        .addDocuments([{ id: 1 }]),
    ).rejects.toEqual(refusedWith('invalid_api_key', 403))
    await expect(client().index(INDEX).getRawInfo()).rejects.toEqual(refusedWith('invalid_api_key', 403))
  })
})

describe('the service’s search page widgets', () => {
  it('A30.1 refinements, ranges, words, sorts and pages work unchanged', async () => {
    const { searchClient } = instantMeiliSearch(served.url, KEY, { finitePagination: true })
    const search = instantsearch({ indexName: INDEX, searchClient, future: { preserveSharedStateOnUnmount: true } })
    const hits = new WidgetState<HitsRenderState>()
    const makes = new WidgetState<RefinementListRenderState>()
    const price = new WidgetState<RangeRenderState>()
    const box = new WidgetState<SearchBoxRenderState>()
    const pages = new WidgetState<PaginationRenderState>()
    const stats = new WidgetState<StatsRenderState>()
    const sorts = new WidgetState<SortByRenderState>()
    const certified = new WidgetState<Parameters<Parameters<typeof connectToggleRefinement>[0]>[0]>()
    const ready = () =>
      new Promise<void>((resolve) =>
        search.once('render', () => (search.status === 'idle' ? resolve() : void ready().then(resolve))),
      )
    const after = async (act: () => void) => {
      const rendered = ready()
      act()
      await rendered
    }
    search.addWidgets([
      connectHits(hits.render)({}),
      connectRefinementList(makes.render)({ attribute: 'make', operator: 'or', limit: 20 }),
      connectRange(price.render)({ attribute: 'price' }),
      connectSearchBox(box.render)({}),
      connectPagination(pages.render)({}),
      connectStats(stats.render)({}),
      connectSortBy(sorts.render)({
        items: [
          { label: 'Rank', value: INDEX },
          { label: 'Cheapest', value: `${INDEX}:price:asc` },
        ],
      }),
      connectToggleRefinement(certified.render)({ attribute: 'certified' }),
    ])
    try {
      await after(() => search.start())
      expect(stats.latest().nbHits).toBe(served.documents.length)
      const prices = served.documents.flatMap(({ price }) => price ?? [])
      expect(price.latest().range).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
      expect(makes.latest().items.find(({ value }) => value === 'Mazda')?.count).toBe(
        matching(({ make }) => make === 'Mazda').length,
      )

      await after(() => makes.latest().refine('Mazda'))
      await after(() => makes.latest().refine('Toyota'))
      await after(() => price.latest().refine([20_000, 90_000]))
      const wanted = matching(
        ({ make, price }) =>
          (make === 'Mazda' || make === 'Toyota') && price !== null && price >= 20_000 && price <= 90_000,
      )
      expect(stats.latest().nbHits).toBe(wanted.length)
      // A list of choices counts without its own choice: the widgets ask for that by a search of its own.
      expect(makes.latest().items.find(({ value }) => value === 'Suzuki')?.count).toBe(
        matching(({ make, price }) => make === 'Suzuki' && price !== null && price >= 20_000 && price <= 90_000).length,
      )

      await after(() => sorts.latest().refine(`${INDEX}:price:asc`))
      const cheapest = wanted.map(({ price }) => price ?? 0).sort((one, other) => one - other)
      expect(hits.latest().items.map((hit) => hit['price'])).toEqual(cheapest.slice(0, 20))
      expect(pages.latest().nbPages).toBe(Math.ceil(wanted.length / 20))
      await after(() => pages.latest().refine(1))
      expect(hits.latest().items.map((hit) => hit['price'])).toEqual(cheapest.slice(20, 40))

      await after(() => certified.latest().refine({ isRefined: false }))
      expect(stats.latest().nbHits).toBe(wanted.filter(({ certified }) => certified).length)
      await after(() => box.latest().refine('cx-5'))
      const found = wanted.filter(({ certified, model }) => certified && model === 'CX-5')
      expect(found.length).toBeGreaterThan(0)
      expect(idsOf(hits.latest().items)).toEqual(idsOf(found))
      expect(hits.latest().items[0]).toMatchObject({ _highlightResult: { model: { value: '<mark>CX-5</mark>' } } })
    } finally {
      search.dispose()
    }
  })
})

/** Keeps the last state that a connector gave its widget. */
class WidgetState<State> {
  #latest: State | null = null

  readonly render = (state: State): void => {
    this.#latest = state
  }

  latest(): State {
    if (this.#latest === null) throw new Error('nothing was rendered yet')
    return this.#latest
  }
}
