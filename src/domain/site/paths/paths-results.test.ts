import { expect, test } from 'vitest'
import { matchRoute } from '#pages/match-route.ts'
import { isResultsPath, landingPath } from './paths-results.ts'

test('R12 a landing has an address of its own, and a row of the URL table', () => {
  expect(landingPath('utes-in-queensland')).toBe('/for-sale/utes-in-queensland')
  expect(matchRoute(landingPath('utes-in-queensland'))?.routeId).toBe('for-sale')
})

test.each([
  ['/search', true],
  ['/search/toyota', true],
  ['/used-car/', true],
  ['/for-sale/utes-in-queensland', true],
  ['/searching', false],
  ['/used-cars', false],
  ['/for-sales', false],
  ['/', false],
])('%s is an address of results: %s', (pathname, isResults) => {
  expect(isResultsPath(pathname)).toBe(isResults)
})
