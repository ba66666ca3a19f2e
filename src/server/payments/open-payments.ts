import { join } from 'node:path'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import type { PaymentProvider } from '#domain/checkout/checkout-words.ts'
import type { Site } from '#domain/site/site.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import type { Payments } from '#ports/payments.ts'
import { EnvironmentError, type Environment } from '../env.ts'
import { areAllLocal } from '../http/site-host.ts'
import type { Secrets } from '../secrets.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import type { PaymentKeys } from './payment-keys.ts'
import { SimulatorProcess } from './simulator-process.ts'

/** Who takes money for each site. */
export interface PaymentProviders {
  /**
   * Null where the site takes none, or its way has no key: then it has only the form that asks to be rung (R1). With a
   * provider's name: that one, also where the site takes payments in another way by now, or none.
   */
  paymentsOf(site: Site, provider?: PaymentProvider): Payments | null
  /** Whether a site's payments move no money: its pages say so (R49). */
  isTest(site: Site): boolean
  /** For people, at start; null where no site takes money. */
  describe: string | null
  close(): Promise<void>
}

export interface PaymentParts {
  sites: Pick<SiteRegistry, 'list' | 'served'>
  secrets: Secrets
  log: { warn(details: object, message: string): void }
}

type PaymentEnvironment = Pick<
  Environment,
  'PAYMENT_KEYS' | 'PAYMENTS_URL' | 'PAYMENTS_SIMULATOR' | 'NODE_ENV' | 'DATA_DIR'
>

const TIMEOUT_MS = 10_000
const SIMULATOR = 'the payments simulator: no money moves'
const now = () => new Date()

/**
 * Opens the payments of all sites: by card with the keys of PAYMENT_KEYS, or from the simulator, which then starts; by
 * people where a site says so.
 *
 * @throws EnvironmentError for keys of no site, and in production for a simulator that nobody required.
 */
export function openPayments(
  env: PaymentEnvironment,
  { sites, secrets, log }: PaymentParts,
  wantsCards = (site: Site): boolean => site.checkout.payments === 'card',
): PaymentProviders {
  const cardSites = sites.served().filter(wantsCards)
  const simulator = simulatorOf(env, { sites, secrets, log }, cardSites.length > 0)
  const keys = simulator?.keys ?? env.PAYMENT_KEYS
  const opened = new Map<string, Payments>()
  const cardPaymentsOf = (siteId: string): Payments | null => {
    const known = opened.get(siteId)
    const own = keys.get(siteId)
    if (known !== undefined || own === undefined) return known ?? null
    const url =
      simulator === null ? async () => env.PAYMENTS_URL : () => simulator.process.origin().catch(simulatorAway)
    const name = simulator === null ? new URL(env.PAYMENTS_URL).host : SIMULATOR
    const payments = openStripePayments({ ...own, siteId, url, name, timeoutMs: TIMEOUT_MS, now })
    opened.set(siteId, payments)
    return payments
  }
  const wayOf = (site: Site): PaymentProvider | null =>
    wantsCards(site) ? 'stripe' : site.checkout.payments === 'manual' ? 'manual' : null
  const paymentsOf = (site: Site, provider = wayOf(site)): Payments | null =>
    provider === null
      ? null
      : provider === 'manual'
        ? openManualPayments(site.checkout.transfer)
        : cardPaymentsOf(site.slug)
  for (const site of cardSites)
    if (paymentsOf(site) === null)
      log.warn({ site: site.slug }, 'the site takes cards, and PAYMENT_KEYS has no key of it: nobody can pay')
  return {
    paymentsOf,
    isTest: (site) => paymentsOf(site)?.isTest ?? false,
    describe: [...new Set(sites.served().flatMap((site) => paymentsOf(site)?.describe ?? []))].join('; ') || null,
    close: async () => simulator?.process.close(),
  }
}

function simulatorAway(error: unknown): never {
  throw new PaymentFailure('away', 'no simulator', error instanceof Error ? error.message : String(error))
}

/** The simulator where it stands in for the provider; null where real keys serve, or none. */
function simulatorOf(env: PaymentEnvironment, { sites, secrets, log }: PaymentParts, isWanted: boolean) {
  const { PAYMENT_KEYS: keys, PAYMENTS_SIMULATOR: mode } = env
  const slugs = sites.list().map(({ slug }) => slug)
  const unknown = [...keys.keys()].filter((site) => !slugs.includes(site))
  if (unknown.length > 0)
    throw new EnvironmentError(`PAYMENT_KEYS has keys of ${unknown.join(', ')}; sites: ${slugs.join(', ') || 'none'}`)
  if (mode === 'required' && keys.size > 0)
    throw new EnvironmentError('PAYMENTS_SIMULATOR is "required" and PAYMENT_KEYS has keys; set one of them')
  const standsIn = mode === 'required' || (mode === 'auto' && keys.size === 0 && areAllLocal(sites))
  if (!standsIn) return null
  if (isWanted && env.NODE_ENV === 'production' && mode !== 'required')
    throw new EnvironmentError(
      'sites take cards, PAYMENT_KEYS is empty and NODE_ENV is production: set PAYMENT_KEYS, ' +
        'or PAYMENTS_SIMULATOR to required for payments that move no money, or to off for none',
    )
  const folder = join(env.DATA_DIR, 'payments-simulator')
  const own = new Map(slugs.map((slug) => [slug, keysOf(slug, secrets)]))
  const process = new SimulatorProcess({ folder, keys: own, log })
  if (isWanted) process.origin().catch((error: unknown) => log.warn({ error: String(error) }, 'no payments simulator'))
  return { process, keys: own }
}

/** Keys that every process of this program derives alike, and nobody else. */
function keysOf(slug: string, secrets: Secrets): PaymentKeys {
  const secret = secrets.keyFor('payments simulator', slug).toString('hex')
  return { key: `sk_test_simulator_${secret.slice(0, 32)}`, webhookSecret: `whsec_${secret.slice(32)}` }
}
