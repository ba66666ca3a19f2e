import { once } from 'node:events'
import { createServer } from 'node:http'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { withPromos } from '#pages/search/promos.ts'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { queryPlan } from '#adapters/hosted-search/hosted-query.ts'
import { serviceAddress } from '#adapters/hosted-search/hosted-site.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { cardRules } from '#pages/card-rules.ts'
import { cardView } from '#ui/card/card-view.ts'
import { contextOf } from '../../pages/render-page.tsx'
import { EVERYTHING } from '../../search/everything.ts'
import { sampleVehicle } from '../../search/sample-stock.ts'
import { home, inTemplate, page, results, STOCK } from './asks.ts'
import { hides, ofMaker, shows, tested, turns, type Ask, type Effect } from './effect.ts'

const ALL = '/search/new-used-and-demo-cars'
/** Results with one vehicle more, a Zastava. */
const withOne = (part: Partial<SearchVehicle>, query = '') =>
  page('search', ALL + query, { stock: [...STOCK, sampleVehicle({ id: 9, make: 'Zastava', model: 'Yugo', ...part })] })
const order: Ask = async (site) =>
  [...new Set([...(await results(site)).matchAll(/\/cars\/vehicle-(\d)"/g)].map(([, id]) => id))].join()
/** Vehicles of the first category. */
const ofCategory: Ask = async (site) => {
  const asked = { ...EVERYTHING, filters: { categories: ['work'] } }
  const { hits } = await contextOf(site, STOCK).search.search(site.slug, asked)
  return JSON.stringify(hits.map(({ id }) => id).sort())
}
const daysAgo = (days: number) => new Date(Date.UTC(2026, 7, 3 - days, 2))
/** Places of the promo cards on five pages of ten vehicles. */
const promoPlaces: Ask = async (site) => {
  const ctx = contextOf(site, STOCK)
  const cards = (await ctx.search.cards(site.slug, [1, 2, 3, 4])).map((card) => cardView(card, cardRules(ctx)))
  return ['a', 'b', 'c', 'd', 'e']
    .map((seed) => withPromos(cards, site.search.promos, seed).findIndex(({ kind }) => kind === 'promo'))
    .join()
}
const service: Ask = (site) => {
  const { service: named } = site.search
  if (named === null) return ''
  const { main } = queryPlan({ service: named, facts: searchFactsOf(site) }, EVERYTHING, null)
  return `${serviceAddress(named.host)} ${main.indexUid}`
}

/** The key that the search service is asked with. */
const keySent: Ask = async (site) => {
  let sent = ''
  const server = createServer((request, response) => {
    sent = request.headers.authorization ?? ''
    response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const named = { index: 'cars', readOnlyKey: site.search.service?.readOnlyKey ?? '', host: `http://127.0.0.1:${port}` }
  const hosted = new HostedVehicleSearch(() => ({ service: named, facts: searchFactsOf(site) }))
  await hosted.search(site.slug, EVERYTHING).catch(() => null)
  server.close()
  return sent
}

/** Settings of the stock that is listed, and of how it is searched. */
export const SEARCH_EFFECTS = {
  'search.itemTypes[]': turns(results, ['caravan'], '4 vehicles match', '0 vehicles match'),
  'search.carTypes[]': turns(results, ['new'], '4 vehicles match', '1 vehicle matches'),
  'search.defaultSort': turns(order, 'lowest_price', '4,3,2,1', '2,4,1,3'),
  'search.defaultPath': shows(home, '/search/utes-only'),
  'search.clearFiltersPath': shows(page('search', `${ALL}?query=zzzz`), '/pages/all-cars'),
  'search.hitsPerPage': shows(results, 2, 'page=2'),
  'search.facets[]': hides(results, ['price'], '<h2>Body'),
  'search.categories[].slug': shows(results, 'hard-work'),
  'search.categories[].name': shows(results, 'Hard workers'),
  'search.categories[].filters': turns(ofCategory, { make: ['Mazda'] }, '1,3', '[2]'),
  'search.synonyms[].words[]': shows(page('search', `${ALL}?query=donkey`), ['donkey'], 'leads to /search/ute'),
  'search.synonyms[].filters': turns(page('search', `${ALL}?query=tradie+car`), { make: ['Mazda'] }, 'ute', 'mazda'),
  'search.excludedMakes[]': hides(results, ['Mazda'], 'CX-5'),
  'search.excludedStockNumbers[]': hides(results, ['S2'], 'CX-5'),
  'search.requireInStock': hides(withOne({ status: 'coming_soon' }), true, 'Yugo'),
  'search.minimumPhotos': hides(withOne({ photosCount: 4 }), 5, 'Yugo'),
  'search.soldRetentionDays': shows(withOne({ status: 'sold', soldAt: daysAgo(6) }), 10, 'Yugo'),
  'search.pricedOnlyWhenAscending': hides(
    withOne({ priceCents: null }, '?sortBy=lowest_price'),
    true,
    '/cars/vehicle-9',
  ),
  'search.priceSlider.minimumDollars': shows(results, 7_000, 'min="7000"'),
  'search.priceSlider.maximumDollars': shows(results, 123_000, 'max="123000"'),
  'search.priceSlider.stepDollars': shows(results, 250, 'step="250"'),
  'search.moneyOptionsDollars[]': ofMaker(turns(inTemplate('paint-booth', home), [12_000], '$70,000', '$12,000')),
  'search.promos.positions[]': hides(results, [], 'Paid today.'),
  'search.promos.randomOffset': hides(promoPlaces, true, '1,1,1,1,1'),
  'search.promos.cards[].title': shows(results, 'Swap yours'),
  'search.promos.cards[].text': shows(results, 'Paid at once.'),
  'search.promos.cards[].linkText': shows(results, 'Price it'),
  'search.promos.cards[].linkUrl': shows(results, '/pages/sell'),
  'search.apiKey': tested('search-protocol.test.ts', 'A30.1 the key opens searching alone, and only on its own site'),
  'search.apiRequestsPerMinute': tested(
    'search-protocol.test.ts',
    'S11 a visitor may search so often in a minute, by key and network',
  ),
  'search.service.host': shows(service, 'other.example', 'https://other.example'),
  'search.service.readOnlyKey': shows(keySent, 'other-key', 'Bearer other-key'),
  'search.service.index': shows(service, 'Other_production'),
} satisfies Partial<Record<SettingLeaf, Effect>>
