import { Gauge, type Registry } from 'prom-client'
import type { FeedFetch } from '#data/platform/feed-fetches.ts'

/** Adds the gauges of partners' copies of feeds (R151); without figures where the database is away. */
export function addFeedFetches(registry: Registry, read: () => Promise<FeedFetch[]>): void {
  const labelNames = ['site', 'feed']
  const fetched = new Gauge({
    name: 'forecourt_feed_fetched_seconds',
    help: 'When a partner last fetched a feed, in seconds since 1970',
    labelNames,
    registers: [registry],
  })
  const changed = new Gauge({
    name: 'forecourt_feed_prices_changed',
    help: 'Vehicles of a feed whose price is another now than in the copy that its partner fetched last',
    labelNames,
    registers: [registry],
    collect: async () => {
      const fetches = await read().catch(() => [])
      changed.reset()
      fetched.reset()
      for (const { siteId: site, feedId: feed, fetchedAt, pricesChanged } of fetches) {
        changed.set({ site, feed }, pricesChanged)
        fetched.set({ site, feed }, fetchedAt.getTime() / 1000)
      }
    },
  })
}
