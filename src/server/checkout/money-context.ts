import type { Payment } from '#data/checkout/payments.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { Payments } from '#ports/payments.ts'

/** Context of whatever moves money: a request, a job or a command of one site. */
export interface MoneyContext extends Pick<SiteContext, 'db' | 'site' | 'now'> {
  /** Null where the site takes no payments. */
  payments: Payments | null
}

/** Actor of moves that the provider caused. */
export const BY_PROVIDER = 'job:payments'

/** Longest wait for the provider; its client tries twice more within it. */
export const PROVIDER_MS = 12_000

/** Who took a payment; null where the site has another provider by now, which knows nothing of it. */
export function providerOf({ payments }: MoneyContext, payment: Pick<Payment, 'provider'>): Payments | null {
  return payments?.provider === payment.provider ? payments : null
}
