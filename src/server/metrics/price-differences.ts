import { Gauge, type Registry } from 'prom-client'
import type { PriceDifferenceCount } from '#data/platform/price-differences.ts'

/** Adds the gauge of prices that differ. Without a database it has no figures, and the scrape goes on. */
export function addPriceDifferences(registry: Registry, count: () => Promise<PriceDifferenceCount[]>): void {
  const gauge = new Gauge({
    name: 'forecourt_price_differences',
    help: 'Prices that surfaces say otherwise than the stock, by the last audit of all and those of changes since',
    labelNames: ['site'],
    registers: [registry],
    collect: async () => {
      const counted = await count().catch(() => [])
      gauge.reset()
      for (const { siteId: site, differences } of counted) gauge.set({ site }, differences)
    },
  })
}
