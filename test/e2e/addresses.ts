/** An address of every row of the URL table, for tests that hold all pages to the same rules. */
import { readdir } from 'node:fs/promises'
import type { RouteId } from '#pages/routes.ts'
import { ask } from './ask.ts'

export const RESULTS = '/search/new-used-and-demo-cars'

/** AddressParts of addresses, from a site's own stock and yards. */
interface AddressParts {
  site: string
  /** Path of a vehicle's page. */
  vehicle: string
  ids: string[]
  /** Part of the address of a yard. */
  yard: string
  pages: string[]
}

/** Models of a site: with tabs, with a carousel, and one that is still to come. */
const MODELS: Partial<Record<string, readonly string[]>> = {
  southerly: ['isuzu-d-max', 'mazda-cx-80', 'isuzu-mu-x'],
  aster: ['vale'],
}

/** A row without an address here does not compile. None where it has tests of its own: the styleguide. */
const ADDRESSES: Record<RouteId, (parts: AddressParts) => string[]> = {
  home: () => ['/'],
  search: () => [RESULTS, `${RESULTS}?query=zzzzzz`, `${RESULTS}?range[price]=20000:60000&page=2`],
  'used-car': () => ['/used-car/toyota'],
  // Which landings there are rests on the stock; the crawl meets them.
  'for-sale': () => [],
  vehicle: ({ vehicle }) => [vehicle],
  saved: ({ ids }) => ['/saved', `/saved?ids=${ids.slice(0, 3).join()}`],
  compare: ({ ids }) => ['/compare', `/compare?ids=${ids.slice(0, 3).join()}`],
  // A vehicle goes by its id or its name.
  print: ({ vehicle, ids }) => [`/print?car_id=${ids[0]}`, `/print?car_id=${vehicle.replace('/cars/', '')}`],
  finance: ({ ids }) => ['/finance', `/finance?car_id=${ids[0]}`],
  'finance-enquiry': () => ['/finance-enquiry'],
  'apply-for-finance': () => ['/apply-for-finance'],
  'personalised-finance': () => ['/personalised/finance'],
  checkout: ({ vehicle }) => [`${vehicle}/checkout`],
  // The name that the site does not use leads to its own; buying online is switched off.
  'buy-online': () => [],
  'checkout-journey': () => [],
  'payment-return': () => ['/checkout/return?payment=none'],
  reservation: () => ['/reservation?t=none'],
  'vehicle-form': ({ vehicle }) =>
    ['enquire', 'request-photos', 'reserve', 'find-similar', 'finance-quote'].map((form) => `${vehicle}/${form}`),
  'vehicle-trade-in': ({ ids }) => [`/cars/trade-in?car_id=${ids[0]}`],
  'trade-in': () => ['/trade-in'],
  contact: () => ['/contact'],
  'contact-us': () => ['/contact-us'],
  'contact-location': ({ yard }) => [`/contact-us/${yard}`],
  'find-similar': () => ['/find-me-something-similar'],
  'book-test-drive': ({ ids }) => ['/book-test-drive', `/book-test-drive?car_id=${ids[0]}`],
  'manage-test-drive': () => ['/book-test-drive/manage?token=none'],
  'order-now': () => ['/models/order-now?model_id=hilux&model_name=Hilux&vehicle=Hilux%20SR5'],
  models: ({ site }) => (MODELS[site] === undefined ? [] : ['/models', '/models?body=ute']),
  model: ({ site }) => (MODELS[site] ?? []).map((model) => `/models/${model}`),
  service: () => ['/service'],
  parts: () => ['/parts'],
  'parts-and-accessories': () => ['/vehicle-parts-and-accessories'],
  fleet: () => ['/fleet'],
  careers: () => ['/careers'],
  insurance: () => ['/insurance'],
  'sell-my-car': () => ['/sell-my-car'],
  'instant-price': () => ['/instant-price'],
  feedback: () => ['/feedback'],
  success: () => ['/success'],
  'dealer-locator': () => ['/dealer-locator', '/dealer-locator?postcode=4870', '/dealer-locator?postcode=9999'],
  locations: () => ['/locations'],
  location: ({ yard }) => [`/locations/${yard}`],
  brands: () => ['/brands'],
  brand: ({ site }) => (site === 'southerly' ? ['/isuzu/overview', '/mazda/overview'] : []),
  reviews: () => ['/reviews', '/reviews?stars=5'],
  offers: () => ['/special-offers'],
  developers: () => ['/developers'],
  campaign: ({ pages }) => (pages.includes('capped-price-servicing') ? ['/pages/capped-price-servicing'] : []),
  // Personal pages have tests of their own.
  'sign-in': () => [],
  'online-payment': () => [],
  'spin-to-win': () => [],
  garage: () => [],
  'garage-watchlist': () => [],
  'garage-searches': () => [],
  'garage-vehicles': () => [],
  'garage-vehicle': () => [],
  'garage-activity': () => [],
  'garage-settings': () => [],
  'garage-none': () => [],
  styleguide: () => [],
  content: ({ pages }) => pages.filter((page) => page !== 'capped-price-servicing').map((page) => `/${page}`),
  'not-found': () => ['/no/such/page'],
}

/**
 * Rows that another row's component draws, with other words and fields: what holds for its markup holds for theirs. A
 * row that is missing here is of a kind of its own, and is held to everything.
 */
const DRAWN_LIKE: Partial<Record<RouteId, RouteId>> = {
  'used-car': 'search',
  'for-sale': 'search',
  'finance-enquiry': 'finance',
  'apply-for-finance': 'finance',
  'personalised-finance': 'finance',
  'vehicle-form': 'contact',
  'contact-us': 'contact',
  'contact-location': 'contact',
  'find-similar': 'contact',
  'order-now': 'contact',
  service: 'contact',
  parts: 'contact',
  'parts-and-accessories': 'contact',
  fleet: 'contact',
  careers: 'contact',
  insurance: 'contact',
  feedback: 'contact',
  'vehicle-trade-in': 'trade-in',
  'sell-my-car': 'trade-in',
  'instant-price': 'trade-in',
  campaign: 'content',
  developers: 'content',
}

/** Nothing is there, and nobody booked, paid or reserved with this token. */
const OTHER_STATUS: Partial<Record<RouteId, number>> = {
  'not-found': 404,
  'manage-test-drive': 404,
  'payment-return': 404,
  reservation: 404,
}

/** The status of a row's page, after redirects. */
export const statusOf = (route: RouteId): number => OTHER_STATUS[route] ?? 200

/** True for the address that stands for its kind of page: the first one of a row that draws by itself. */
export function standsForItsKind(route: RouteId, place: number): boolean {
  return place === 0 && DRAWN_LIKE[route] === undefined
}

/** Addresses of one row on a site of the running program. */
export async function addressesOf(route: RouteId, site: string, port: number): Promise<string[]> {
  return ADDRESSES[route](await partsOf(site, port))
}

const kept = new Map<string, Promise<AddressParts>>()

function partsOf(site: string, port: number): Promise<AddressParts> {
  const parts = kept.get(site) ?? readParts(site, port)
  kept.set(site, parts)
  return parts
}

async function readParts(site: string, port: number): Promise<AddressParts> {
  const host = `${site}.localhost`
  const results = (await ask(port, host, RESULTS)).body
  const yards = (await ask(port, host, '/dealer-locator')).body
  const files = await readdir(`sites/${site}/pages`)
  const vehicle = /href="(\/cars\/[^"#?/]+)"/.exec(results)?.[1]
  const ids = [...new Set([...results.matchAll(/data-id="(\d+)"/g)].map(([, id = '']) => id))]
  const yard = /href="\/locations\/([^"#?]+)"/.exec(yards)?.[1]
  // Addresses made of nothing would be other pages than their rows say.
  if (vehicle === undefined || ids.length < 3 || yard === undefined)
    throw new Error(`${site}: vehicle ${vehicle}, ids ${ids.join()}, yard ${yard}: parts are missing`)
  return { site, vehicle, ids, yard, pages: files.map((file) => file.replace(/\.json$/, '')) }
}
