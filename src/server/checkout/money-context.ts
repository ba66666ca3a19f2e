import type { Payment } from '#data/checkout/payments.ts'
import { hasPaymentsBy } from '#data/checkout/payments.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { PaymentProvider } from '#domain/checkout/checkout-words.ts'
import type { Site } from '#domain/site/site.ts'
import type { Payments } from '#ports/payments.ts'

/**
 * Who takes a site's payments; null where it takes none. With a provider's name: that one, also where the site takes
 * its payments in another way by now.
 */
export type PaymentsOf = (site: Site, provider?: PaymentProvider) => Payments | null

/** Context of whatever moves money: a request, a job or a command of one site. */
export interface MoneyContext extends Pick<SiteContext, 'db' | 'site' | 'now'> {
  /** Null where the site takes no payments. */
  payments: Payments | null
  /** Providers of before the dealer changed the way: what was begun with them runs to its end (section 11). */
  paymentsBy?: (provider: PaymentProvider) => Payments | null
}

/** The context of money in a request or a job. */
export function moneyContextOf(
  { db, site, now }: Omit<MoneyContext, 'payments'>,
  paymentsOf: PaymentsOf,
): MoneyContext {
  return { db, site, now, payments: paymentsOf(site), paymentsBy: (provider) => paymentsOf(site, provider) }
}

/** Actor of moves that the provider caused. */
export const BY_PROVIDER = 'job:payments'

/** Longest wait for the provider; its client tries twice more within it. */
export const PROVIDER_MS = 12_000

/** Who took a payment; null where nobody has the keys of its provider any more. Another one knows nothing of it. */
export function providerOf(
  { payments, paymentsBy }: Pick<MoneyContext, 'payments' | 'paymentsBy'>,
  { provider }: Pick<Payment, 'provider'>,
): Payments | null {
  if (payments?.provider === provider) return payments
  const former = paymentsBy?.(provider) ?? null
  return former?.provider === provider ? former : null
}

/** Who takes cards for a site that does so, or has done so; null for any other. */
export async function cardPaymentsOf(ctx: MoneyContext): Promise<Payments | null> {
  const cards = { provider: 'stripe' } as const
  if (ctx.payments?.provider === cards.provider) return ctx.payments
  return (await hasPaymentsBy(ctx, cards.provider)) ? providerOf(ctx, cards) : null
}
