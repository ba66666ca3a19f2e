import { Gauge, type Registry } from 'prom-client'
import type { FeedAge } from '#data/platform/feed-ages.ts'

/** Adds the gauge of how old each source of stock is (R47). Without a database it has no figures. */
export function addFeedAges(registry: Registry, read: () => Promise<FeedAge[]>): void {
  const gauge = new Gauge({
    name: 'forecourt_feed_age_seconds',
    help: 'Seconds since a source of stock last delivered well',
    labelNames: ['site', 'source'],
    registers: [registry],
    collect: async () => {
      const found = await read().catch(() => [])
      gauge.reset()
      for (const { siteId: site, sourceId: source, ageSeconds } of found) gauge.set({ site, source }, ageSeconds)
    },
  })
}
