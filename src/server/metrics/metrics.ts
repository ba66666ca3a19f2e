import { collectDefaultMetrics, Registry } from 'prom-client'
import type { PaymentTrouble } from '#data/platform/payment-trouble.ts'
import type { FeedFetch } from '#data/platform/feed-fetches.ts'
import type { FeedAge } from '#data/platform/feed-ages.ts'
import type { PriceDifferenceCount } from '#data/platform/price-differences.ts'
import type { JobAge } from '#data/platform/jobs.ts'
import { addJobAges } from './job-ages.ts'
import type { EndpointCount } from '#data/platform/webhook-endpoints.ts'
import { addEndingPages } from './ending-pages.ts'
import { addPaymentFigures } from './payment-figures.ts'
import { addFeedAges } from './feed-ages.ts'
import { addFeedFetches } from './feed-fetches.ts'
import { addPriceDifferences } from './price-differences.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { addWebhookEndpoints } from './webhook-endpoints.ts'
import { createStanding, type StandingSources } from './standing.ts'

export interface Metrics extends Recorder {
  /** All metrics in Prometheus' text format, up to date. Never rejects, even without a database. */
  scrape(): Promise<{ contentType: string; text: string }>
}

interface MetricSources extends StandingSources {
  jobAges: () => Promise<JobAge[]>
  /** How many pages of each site end within a week. */
  endingPages: () => readonly { siteId: string; pages: number }[]
  paymentTrouble: () => Promise<PaymentTrouble[]>
  priceDifferences: () => Promise<PriceDifferenceCount[]>
  webhookEndpoints: () => Promise<EndpointCount[]>
  feedFetches: () => Promise<FeedFetch[]>
  feedAges: () => Promise<FeedAge[]>
}

/** All metrics of one process: counters, gauges read at each scrape, and those of Node itself. */
export function createMetrics(sources: MetricSources, options?: { keptMs?: number }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addPaymentFigures(registry, sources.paymentTrouble)
  addPriceDifferences(registry, sources.priceDifferences)
  addWebhookEndpoints(registry, sources.webhookEndpoints)
  addFeedFetches(registry, sources.feedFetches)
  addFeedAges(registry, sources.feedAges)
  addJobAges(registry, sources.jobAges)
  addEndingPages(registry, sources.endingPages)
  const bringUpToDate = createStanding(registry, sources, options)
  return {
    ...createRecorder(registry),
    scrape: async () => {
      await bringUpToDate()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
