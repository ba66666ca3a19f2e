import { expect, test } from 'vitest'
import { matchRoute } from '#pages/match-route.ts'
import { REVIEWS_PATH, reviewsPath } from './reviews-paths.ts'

test.each([
  [REVIEWS_PATH, '/reviews'],
  [reviewsPath({}), '/reviews'],
  [reviewsPath({ yard: null, stars: null, page: 1 }), '/reviews'],
  [reviewsPath({ yard: 'cairns & co', stars: 5, page: 2 }), '/reviews?yard=cairns+%26+co&stars=5&page=2'],
])('R132 %s is %s', (made, address) => {
  expect(made).toBe(address)
  expect(matchRoute(new URL(made, 'http://site.invalid').pathname)?.routeId).toBe('reviews')
})
