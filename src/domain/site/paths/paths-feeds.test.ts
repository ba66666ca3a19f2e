import { expect, it } from 'vitest'
import { FEED_OUT_FILE, feedOutPath } from './paths-feeds.ts'

it('R40 a feed has one address, with its key as a parameter', () => {
  expect(FEED_OUT_FILE).toBe('/feeds/out/:file')
  expect(feedOutPath('google', 'csv', 'a b&c')).toBe('/feeds/out/google.csv?key=a+b%26c')
})
