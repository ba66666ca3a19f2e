import { Gauge, type Registry } from 'prom-client'
import type { EndpointCount } from '#data/platform/webhook-endpoints.ts'

const STATES = ['active', 'failing', 'paused'] as const

/** Adds the gauge of webhook endpoints by state. Without a database it has no figures, and the scrape goes on. */
export function addWebhookEndpoints(registry: Registry, count: () => Promise<EndpointCount[]>): void {
  const gauge = new Gauge({
    name: 'forecourt_webhook_endpoints',
    help: 'Endpoints of webhooks by state, of all processes',
    labelNames: ['site', 'state'],
    registers: [registry],
    collect: async () => {
      const counted = await count().catch(() => [])
      gauge.reset()
      for (const { siteId: site, ...states } of counted)
        for (const state of STATES) gauge.set({ site, state }, states[state])
    },
  })
}
