import { Gauge, type Registry } from 'prom-client'
import type { FeedAge } from '#data/platform/feed-ages.ts'

/** Adds the gauge of how old each source of stock is (R47). */
export function addFeedAges(registry: Registry, read: () => Promise<FeedAge[]>): void {
  const gauge = new Gauge({
    name: 'forecourt_feed_age_seconds',
    help: 'Seconds since a source of stock last delivered well',
    labelNames: ['site', 'source'],
    async collect() {
      // A database that is away must not fail the scrape.
      const found = await read().catch(() => [])
      this.reset()
      for (const { siteId, sourceId, ageSeconds } of found) this.set({ site: siteId, source: sourceId }, ageSeconds)
    },
  })
  registry.registerMetric(gauge)
}
