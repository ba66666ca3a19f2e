import { expect, test } from 'vitest'
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
