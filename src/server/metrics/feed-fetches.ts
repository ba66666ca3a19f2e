import { Gauge, type Registry } from 'prom-client'
import type { FeedFetch } from '#data/platform/feed-fetches.ts'
import { readOnce } from './read-once.ts'

/** Adds the gauges of partners' copies of feeds (R151). */
export function addFeedFetches(registry: Registry, read: () => Promise<FeedFetch[]>): void {
  const fetches = readOnce(read)
  const add = (name: string, help: string, of: (fetch: FeedFetch) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['site', 'feed'],
      registers: [registry],
      async collect() {
        const found = await fetches()
        this.reset()
        for (const fetch of found) this.set({ site: fetch.siteId, feed: fetch.feedId }, of(fetch))
      },
    })
  add(
    'forecourt_feed_fetched_seconds',
    'When a partner last fetched a feed, in seconds since 1970',
    ({ fetchedAt }) => fetchedAt.getTime() / 1000,
  )
  add(
    'forecourt_feed_prices_changed',
    'Vehicles of a feed whose price is another now than in the copy that its partner fetched last',
    ({ pricesChanged }) => pricesChanged,
  )
}
