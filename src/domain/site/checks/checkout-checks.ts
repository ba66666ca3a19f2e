/** Checks of the settings of reservations (checkout.md, section 2; R4). */
import { mostDepositPercentIn } from '../../checkout/cooling-off.ts'
import { formatDollars } from '../../money/money.ts'
import { offers } from '../places/lookups.ts'
import type { AcceptedCard } from '../settings/checkout.ts'
import type { Site } from '../site.ts'
import type { Finding } from './problem.ts'

/** Providers keep an authorisation for seven days; with a weekend more open days do not fit in. */
const MOST_AUTHORISED_DAYS = 5
/** A deposit above it is more than a security for some days. */
const UNUSUAL_DEPOSIT_CENTS = 100_000

type Check = (site: Site) => Finding[]

const payments: Check = ({ checkout, switches }) =>
  checkout.payments === null || switches.checkout
    ? []
    : [
        {
          path: ['checkout', 'payments'],
          found: `"${checkout.payments}" while switches.checkout is off`,
          valid: 'null, or a way to pay with switches.checkout on',
        },
      ]

const firstRefusal: Check = ({ checkout, switches }) =>
  checkout.firstRefusal === null || (checkout.payments !== null && switches.garage)
    ? []
    : [
        {
          path: ['checkout', 'firstRefusal'],
          found: `set while ${checkout.payments === null ? 'checkout.payments is null' : 'switches.garage is off'}`,
          valid: 'null, or lines for vehicles with switches.garage on and a way to pay deposits',
        },
      ]

const onlinePayment: Check = ({ checkout, onlinePayment: page }) => {
  if (page === null) return []
  if (checkout.payments !== 'card')
    return [
      {
        path: ['onlinePayment'],
        found: `set while checkout.payments is ${JSON.stringify(checkout.payments)}`,
        valid: 'null, or checkout.payments "card": the page takes cards',
      },
    ]
  return page.leastCents <= page.mostCents
    ? []
    : [{ path: ['onlinePayment', 'leastCents'], found: String(page.leastCents), valid: `${page.mostCents} at most` }]
}

const capture: Check = ({ checkout }) =>
  checkout.capture === 'now' || checkout.reservedDays <= MOST_AUTHORISED_DAYS
    ? []
    : [
        {
          path: ['checkout', 'capture'],
          found: `"authorise" with reservedDays ${checkout.reservedDays}`,
          valid: `"now", or reservedDays of ${MOST_AUTHORISED_DAYS} at most: a card's authorisation ends after a week`,
        },
      ]

const manualCapture: Check = ({ checkout }) =>
  checkout.capture === 'authorise' && checkout.payments === 'manual'
    ? [
        {
          path: ['checkout', 'capture'],
          found: '"authorise" with payments "manual"',
          valid: '"now": only a card can be authorised',
        },
      ]
    : []

/** The state's bound against the least price that is reserved: what the stock costs is not known here. */
const boundedDeposit: Check = ({ checkout, switches, vehiclePage, locations }) => {
  if (!switches.checkout || checkout.payments === null || !checkout.carTypes.some((type) => type !== 'new')) return []
  return locations
    .flatMap((location, index) => {
      const percent = mostDepositPercentIn(location.address.state)
      if (percent === null || !offers(location, 'sales')) return []
      const mostCents = Math.floor((checkout.leastPriceCents * percent) / 100)
      if (vehiclePage.reserveDepositCents <= mostCents) return []
      const deposit = vehiclePage.reserveDepositCents
      return [
        {
          path: ['vehiclePage', 'reserveDepositCents'],
          found: `${deposit}, more than ${percent}% of checkout.leastPriceCents (locations[${index}] is in SA)`,
          valid:
            `${mostCents} at most, or checkout.leastPriceCents of ${Math.ceil((deposit * 100) / percent)} at least: ` +
            `a deposit there is ${percent}% of the price at most (Second-hand Vehicle Dealers Act 1995 (SA) s 18B)`,
        },
      ]
    })
    .slice(0, 1)
}

/** Nobody could choose a delivery: no postcode would have a price (R6: it is shown before paying). */
const unpricedDelivery: Check = ({ checkout, delivery }) => {
  const index = checkout.fulfilment.indexOf('deliver')
  return checkout.payments === null || index < 0 || delivery.regions.length > 0
    ? []
    : [
        {
          path: ['checkout', 'fulfilment', index],
          found: '"deliver" while delivery.regions is empty',
          valid: 'only "collect", or delivery.regions with the price of each region',
        },
      ]
}

const ERRORS: readonly Check[] = [
  payments,
  firstRefusal,
  onlinePayment,
  capture,
  manualCapture,
  boundedDeposit,
  unpricedDelivery,
]

/** Settings of reservations that do not go together. */
export function checkoutFindings(site: Site): Finding[] {
  return ERRORS.flatMap((check) => check(site))
}

/** Warns of receipts that do not say whose they are by the register (R60). */
export function receiptWarnings({ checkout, switches, abn }: Site): Finding[] {
  return !switches.checkout || checkout.payments === null || abn !== null
    ? []
    : [
        {
          path: ['abn'],
          found: 'nothing while deposits are taken',
          valid: 'the eleven digits of the ABN, which every receipt shows',
          source: 'R60',
        },
      ]
}

/** Warns of cards and wallets on the page that the provider's account does not take; only it can say which. */
export function lackedCardWarnings(lacked: readonly AcceptedCard[], provider: string): Finding[] {
  return lacked.length === 0
    ? []
    : [
        {
          path: ['checkout', 'accepted'],
          found: `${lacked.join(', ')}, which the account at ${provider} does not take`,
          valid: 'only what the account takes, or an account that takes them too',
          source: 'A15.5',
        },
      ]
}

/** Warns where the provider did not say what its account takes. */
export function unaskedCardWarnings(reason: string): Finding[] {
  return [
    {
      path: ['checkout', 'accepted'],
      found: `cards that nobody confirms: the payment provider could not be asked (${reason})`,
      valid: 'a provider that answers, and a key that may read payment method configurations (docs/payments.md)',
      source: 'A15.5',
    },
  ]
}

/** Warns of a deposit that shoppers will not pay for some days. */
export function depositWarnings({ checkout, switches, vehiclePage }: Site): Finding[] {
  const cents = vehiclePage.reserveDepositCents
  return !switches.checkout || checkout.payments === null || cents <= UNUSUAL_DEPOSIT_CENTS
    ? []
    : [
        {
          path: ['vehiclePage', 'reserveDepositCents'],
          found: String(cents),
          valid: `${UNUSUAL_DEPOSIT_CENTS} (${formatDollars(UNUSUAL_DEPOSIT_CENTS)}) at most, for some days`,
          source: 'R4',
        },
      ]
}
