import { Gauge, type Registry } from 'prom-client'
import type { PaymentTrouble } from '#data/platform/payment-trouble.ts'

/** Adds the gauges of what staff must look at. Without a database they have no figures, and the scrape goes on. */
export function addPaymentFigures(registry: Registry, count: () => Promise<PaymentTrouble[]>): void {
  const failed = new Gauge({
    name: 'forecourt_payment_refunds_failed',
    help: 'Refunds that the payment provider refused for good, of all processes',
    labelNames: ['site'],
    registers: [registry],
  })
  const differences = new Gauge({
    name: 'forecourt_payment_differences',
    help: 'Sums of days at the payment provider that are not those of the books, of all processes',
    labelNames: ['site'],
    registers: [registry],
    collect: async () => {
      const counted = await count().catch(() => [])
      differences.reset()
      failed.reset()
      for (const trouble of counted) {
        differences.set({ site: trouble.siteId }, trouble.differences)
        failed.set({ site: trouble.siteId }, trouble.failedRefunds)
      }
    },
  })
}
