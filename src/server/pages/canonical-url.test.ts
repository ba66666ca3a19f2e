import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gateRowOf } from '#domain/site/settings/gates.ts'
import { matchRoute } from '#pages/match-route.ts'
import { pageAddress, pageUrl, withTracking } from './canonical-url.ts'

const keyOf = (path: string) => {
  const url = pageUrl(path)
  return url.pathname + url.search
}

describe('S10 page address', () => {
  test.each([
    ['/search/used-cars?utm_source=x&gclid=1', '/search/used-cars'],
    ['/search/used-cars?page=2&fbclid=1&query=ute', '/search/used-cars?page=2&query=ute'],
    ['/search?query=ute&page=2&x=1', '/search?page=2&query=ute'],
    ['/search/used-cars?gad_source=1&gad_campaignid=2&hsa_acc=3', '/search/used-cars'],
    ['/?', '/'],
    ['/?x=1&atm=2500', '/?atm=2500'],
    ['/brands?x=1', '/brands'],
    ['/contact?x=1&car_id=7', '/contact?car_id=7'],
    ['//elsewhere.example/x', '//elsewhere.example/x'],
  ])('%s is kept as %s', (path, key) => {
    expect(keyOf(path)).toBe(key)
  })

  test.each([
    ['/search/toyota', '/search?make=Toyota&gclid=1&utm_source=x', '/search/toyota?gclid=1&utm_source=x'],
    ['/search/toyota?page=2', '/search/Toyota?page=2&utm_source=x', '/search/toyota?page=2&utm_source=x'],
    ['/contact#map', '/map?utm_source=x', '/contact?utm_source=x#map'],
    ['/contact?a=1#map?', '/map?utm_source=x', '/contact?a=1&utm_source=x#map?'],
    ['/search/toyota', '/search/Toyota?query=', '/search/toyota'],
    ['/search/toyota', '/search/Toyota', '/search/toyota'],
  ])('a redirect to %s keeps the campaign of %s', (location, path, whole) => {
    expect(withTracking(location, path)).toBe(whole)
  })

  test.each([
    ['/cars/2024-toyota-hilux/checkout?step=2&utm_source=x', 'checkout', 'checkout'],
    ['/My-Garage/', 'garage', 'garage'],
    ['/tr%61de-in', 'trade-in', 'trade-in'],
    ['/search/used-cars?page=2', 'search', null],
    [`/search/used-cars?query=${'ute '.repeat(100)}`, 'search', null],
  ])('R31 the parts of %s are the same when it is asked again', (path, routeId, gate) => {
    const { pathname } = pageUrl(path)
    for (const turn of [1, 2]) {
      expect(pageAddress(path), `asked ${turn} times`).toEqual({
        pathname,
        key: keyOf(path),
        match: matchRoute(pathname),
        gate: gateRowOf(pathname),
      })
    }
    expect(pageAddress(path).match?.routeId).toBe(routeId)
    expect(pageAddress(path).gate?.type ?? null).toBe(gate)
  })

  test('repeated parameters keep their order, and no path makes it throw', () => {
    expect(keyOf('/search?refinementList[make][]=b&refinementList[make][]=a')).toBe(
      '/search?refinementList%5Bmake%5D%5B%5D=b&refinementList%5Bmake%5D%5B%5D=a',
    )
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        expect(keyOf(keyOf(`${path || '/'}?${query}`))).toBe(keyOf(`${path || '/'}?${query}`))
      }),
    )
  })
})
