import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gateOf } from '#domain/site/settings/gates.ts'
import { matchRoute } from './match-route.ts'
import { routes } from './routes.ts'

test.each<[string, string, Record<string, string>]>([
  ['/', 'home', {}],
  ['/search', 'search', { '*': '' }],
  ['/search/toyota/hilux', 'search', { '*': 'toyota/hilux' }],
  ['/SEARCH/Toyota/', 'search', { '*': 'Toyota/' }],
  ['/searching/on', 'not-found', { '*': 'searching/on' }],
  ['/cars/2020-toyota-hilux-a1', 'vehicle', { slug: '2020-toyota-hilux-a1' }],
  ['/cars/2020-toyota-hilux-a1/', 'vehicle', { slug: '2020-toyota-hilux-a1' }],
  ['/cars/a%20b', 'vehicle', { slug: 'a b' }],
  ['/cars/a%2Fb', 'vehicle', { slug: 'a/b' }],
  ['/cars/trade-in', 'vehicle-trade-in', {}],
  ['/cars/a1/enquire', 'vehicle-form', { slug: 'a1', form: 'enquire' }],
  ['/cars/a1/enquire/more', 'not-found', { '*': 'cars/a1/enquire/more' }],
  ['/contact-us', 'contact-us', {}],
  ['/contact-us/cairns', 'contact-location', { location: 'cairns' }],
  ['/models/order-now//', 'order-now', {}],
  ['/cars/%E0%A4%A', 'vehicle', { slug: '%E0%A4%A' }],
  ['/myServc%6F/settings', 'garage-settings', {}],
])('%s is of the row %s: words before names, names before the rest', (path, routeId, params) => {
  expect(matchRoute(path)).toEqual({ routeId, params })
})

test('a path with a line break is of no row', () => {
  expect(matchRoute('/nothing/%0Ahere')).toBeNull()
})

test('every row is found by its own path', () => {
  for (const { id, path } of routes)
    expect(matchRoute(path.replace(/:(\w+)/g, 'x-$1-x').replace('*', 'rest/of/it'))?.routeId).toBe(id)
})

const ALL_GATES = {
  checkout: true,
  personalisedFinance: true,
  spinToWin: true,
  onlinePayment: true,
  equifaxFinance: true,
  tradeIn: true,
}
const GATED = [
  '/my-garage/settings',
  '/myservco',
  '/cars/a1/checkout',
  '/cars/a1/buy-online',
  '/checkout-journey',
  '/personalised/finance',
  '/spin-to-win',
  '/online-payment',
  '/finance-pre-approval',
  '/trade-in',
  '/cars/trade-in',
  '/sell-my-car',
  '/instant-price',
]

/** One sign of a path as itself, as a capital, or as a code in small letters or capitals. */
const SPELLINGS: readonly ((sign: string) => string)[] = [
  (sign) => sign,
  (sign) => sign.toUpperCase(),
  (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  (sign) => `%${sign.toUpperCase().charCodeAt(0).toString(16).toUpperCase()}`,
]

test('A16.4 R31 R32 no spelling of a path passes its gate', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GATED),
      fc.infiniteStream(fc.constantFrom(...SPELLINGS)),
      fc.constantFrom('', '/', '//'),
      (path, spellings, end) => {
        const spell = (sign: string) => (sign === '/' ? sign : (spellings.next().value ?? String)(sign))
        const { pathname } = new URL(`http://site.invalid${[...path].map(spell).join('')}${end}`)
        expect(matchRoute(pathname)?.routeId).toBe(matchRoute(path)?.routeId)
        expect(gateOf({ gatedRoutes: ALL_GATES }, pathname)).toBe(gateOf({ gatedRoutes: ALL_GATES }, path))
        expect(gateOf({ gatedRoutes: ALL_GATES }, path)).not.toBeNull()
      },
    ),
  )
})
