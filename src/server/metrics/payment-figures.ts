import { Gauge, type Registry } from 'prom-client'
import type { PaymentTrouble } from '#data/platform/payment-trouble.ts'
import { readOnce } from './read-once.ts'

/** Adds the gauges of what staff must look at. */
export function addPaymentFigures(registry: Registry, count: () => Promise<PaymentTrouble[]>): void {
  const counted = readOnce(count)
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
