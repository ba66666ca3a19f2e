import { collectDefaultMetrics, Registry } from 'prom-client'
import { createRecorder, type Recorder } from './recorder.ts'
import { createStanding, type StandingSources } from './standing.ts'

export interface Metrics extends Recorder {
  /** All metrics in Prometheus' text format, up to date. Never rejects, even without a database. */
  scrape(): Promise<{ contentType: string; text: string }>
}

/** All metrics of one process: counters, gauges read at each scrape, and those of Node itself. */
export function createMetrics(sources: StandingSources, options?: { keptMs?: number }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const bringUpToDate = createStanding(registry, sources, options)
  return {
    ...createRecorder(registry),
    scrape: async () => {
      await bringUpToDate()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
