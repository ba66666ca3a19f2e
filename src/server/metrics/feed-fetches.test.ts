import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { FeedFetch } from '#data/platform/feed-fetches.ts'
import { addFeedFetches } from './feed-fetches.ts'

test('R151 each scrape tells both figures as they are then, from one reading', async () => {
  let readings = 0
  let fetches: FeedFetch[] = []
  const registry = new Registry()
  addFeedFetches(registry, async () => {
    readings++
    return fetches
  })
  const figures = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('forecourt_'))
  expect(await figures()).toEqual([])
  fetches = [{ siteId: 'southerly', feedId: 'google', fetchedAt: new Date(1_000), pricesChanged: 3 }]
  expect(await figures()).toEqual([
    'forecourt_feed_fetched_seconds{site="southerly",feed="google"} 1',
    'forecourt_feed_prices_changed{site="southerly",feed="google"} 3',
  ])
  fetches = []
  expect(await figures()).toEqual([])
  expect(readings).toBe(3)
})
