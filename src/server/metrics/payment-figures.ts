import { Gauge, type Registry } from 'prom-client'
import type { PaymentTrouble } from '#data/platform/payment-trouble.ts'

/** Adds the gauges of what staff must look at. Without a database they have no figures, and the scrape goes on. */
export function addPaymentFigures(registry: Registry, count: () => Promise<PaymentTrouble[]>): void {
  // A scrape asks both gauges at once: one count is for both.
  let counting: Promise<PaymentTrouble[]> | null = null
  const counted = () =>
    (counting ??= count()
      .catch(() => [])
      .finally(() => (counting = null)))
  const add = (name: string, help: string, of: (trouble: PaymentTrouble) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['site'],
      registers: [registry],
      async collect() {
        const figures = await counted()
        this.reset()
        for (const trouble of figures) this.set({ site: trouble.siteId }, of(trouble))
      },
    })
  add(
    'forecourt_payment_refunds_failed',
    'Refunds that the payment provider refused for good, of all processes',
    ({ failedRefunds }) => failedRefunds,
  )
  add(
    'forecourt_payment_differences',
    'Sums of days at the payment provider that are not those of the books, of all processes',
    ({ differences }) => differences,
  )
}
