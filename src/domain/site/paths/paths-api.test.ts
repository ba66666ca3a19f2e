import { expect, test } from 'vitest'
import { matchRoute } from '#pages/match-route.ts'
import * as paths from './paths-api.ts'

test.each([
  [paths.API_V1, '/api/v1'],
  [paths.API_REST, '/api/v1/*'],
  [paths.OPENAPI_PATH, '/api/openapi.json'],
  [paths.apiPath(paths.API_PATHS.vehicles, { query: 'a b', cursor: null }), '/api/v1/vehicles?query=a+b'],
  [paths.apiRoute(paths.API_PATHS.vehicle), '/api/v1/vehicles/:id'],
  [paths.apiRoute(paths.API_PATHS['stock-changes']), '/api/v1/stock-changes'],
])('R85 %s is %s', (made, address) => {
  expect(made).toBe(address)
})

test('R85 people read of it on a page', () => {
  expect(matchRoute(paths.DEVELOPERS_PATH)?.routeId).toBe('developers')
})
