import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import { lackedCardWarnings, unaskedCardWarnings } from '#domain/site/checks/checkout-checks.ts'
import { problemLine, problemOf, type Finding } from '#domain/site/checks/problem.ts'
import type { Site } from '#domain/site/site.ts'
import type { Payments } from '#ports/payments.ts'
import type { Environment } from '../env.ts'

type PaymentEnvironment = Pick<Environment, 'PAYMENT_KEYS' | 'PAYMENTS_URL'>

const TIMEOUT_MS = 10_000
const now = () => new Date()

/** The account that a site's own key opens; null where PAYMENT_KEYS has none, or the site takes no cards. */
export function keyedPaymentsOf({ PAYMENT_KEYS, PAYMENTS_URL }: PaymentEnvironment, site: Site): Payments | null {
  const keys = PAYMENT_KEYS.get(site.slug)
  if (keys === undefined || site.checkout.payments !== 'card') return null
  const name = new URL(PAYMENTS_URL).host
  const url = async () => PAYMENTS_URL
  return openStripePayments({ ...keys, siteId: site.slug, url, name, timeoutMs: TIMEOUT_MS, now })
}

/** Asks the site's provider which of `checkout.accepted` it does not take. It fails by a warning of its own. */
export async function acceptedCardWarnings(env: PaymentEnvironment, site: Site): Promise<Finding[]> {
  const payments = keyedPaymentsOf(env, site)
  if (payments === null) return []
  try {
    const lacked = await payments.lackedCards(site.checkout.accepted, AbortSignal.timeout(TIMEOUT_MS))
    return lackedCardWarnings(lacked, new URL(env.PAYMENTS_URL).host)
  } catch (error) {
    return unaskedCardWarnings(error instanceof Error ? error.message : String(error))
  }
}

/** Logs at start what the pages promise and a provider does not take. Nothing waits for it. */
export async function warnOfLackedCards(
  env: PaymentEnvironment,
  sites: readonly Site[],
  log: { warn(details: object, message: string): void },
): Promise<void> {
  for (const site of sites)
    for (const finding of await acceptedCardWarnings(env, site))
      log.warn({ site: site.slug }, problemLine(problemOf(finding, 'warning', 'payment provider')))
}
