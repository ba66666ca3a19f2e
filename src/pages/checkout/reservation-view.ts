/** Builds the page of a reservation from its row, its payments and its vehicle. */
import { documentsOfPayment } from '#data/checkout/issue-document.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { vehicleBySlug, vehicleSlugById } from '#data/vehicle-queries.ts'
import { promisedPriceOf } from '#domain/checkout/price-promise.ts'
import { paidCardWords } from '#domain/checkout/paid-card.ts'
import { refundSentence } from '#domain/checkout/refund-words.ts'
import { momentWords, nounOf, untilWords, weekdayOf } from '#domain/checkout/checkout-texts.ts'
import {
  endedWords,
  isReservationSay,
  RESERVATION_SAYS,
  reservationHeading,
} from '#domain/checkout/reservation-words.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { formatDollars, formatExactDollars } from '#domain/money/money.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { checkoutPath, reservationPath, reservationReceiptPath, RESERVATION_TERMS_PATH } from '#domain/site/paths.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import type { ReceiptView } from '#ui/checkout/receipt-panel.tsx'
import { cardRules } from '../card-rules.ts'
import type { PageContext } from '../page.ts'
import { telephone } from '../telephone.ts'
import type { ReservationView } from './reservation-page.tsx'
import type { PaymentOffer } from './checkout-of-page.ts'
import { depositOf, keptCentsOf, type Deposit } from './deposit.ts'
import { stagedOf, type StagedVehicle } from './staged.ts'
import { visitView } from './visit-view.ts'

interface ReservationRequest {
  reservation: Reservation
  token: string
  query: URLSearchParams
  /** How the deposit is paid, where that was asked. */
  offer: PaymentOffer
}

/** All that the page's parts are made from. */
interface ReservationFacts extends ReservationRequest, Deposit {
  vehicle: Vehicle | null
  staged: StagedVehicle | null
  timeZone: string
  now: Date
}

export async function reservationView(ctx: PageContext, asked: ReservationRequest): Promise<ReservationView> {
  const { site } = ctx
  const facts = await factsOf(ctx, asked)
  const { reservation, token, query, payment, vehicle, staged, timeZone } = facts
  const { state } = reservation
  const say = query.get('say') ?? ''
  const firstName = payment?.payer.name.trim().split(/\s+/)[0] ?? null
  const location = locationById(site, reservation.locationId)
  return {
    kind: 'reservation',
    state,
    heading: reservationHeading(state, firstName),
    lede: ledeOf(facts),
    facts: [
      { label: 'Reservation', value: reservation.reference },
      ...(payment?.paidAt == null
        ? []
        : [{ label: 'Deposit paid', value: `${formatExactDollars(payment.paidCents ?? payment.amountCents)}` }]),
    ],
    vehicle: staged?.brief ?? null,
    note: isReservationSay(say) ? RESERVATION_SAYS[say] : null,
    message: messageOf(facts),
    action: reservationPath(token),
    offer: asked.offer,
    isTest: ctx.checkout.isTest,
    payLabel: isOpen(reservation) ? `Pay ${formatDollars(reservation.depositCents)} deposit` : null,
    againHref: againHref(ctx, facts),
    visit: state === 'reserved' ? await visitView(ctx, facts, location) : null,
    bring: state === 'reserved' ? bringFacts(reservation) : [],
    cancel:
      state === 'reserved'
        ? {
            isAsked: say === 'cancel',
            href: reservationPath(token, 'cancel'),
            keepHref: reservationPath(token),
            label: `Cancel and get ${formatDollars(reservation.depositCents)} back`,
            rule: refundSentence(site.checkout.refund, reservation.depositCents),
            terms: {
              label: `Reservation terms, version ${reservation.termsVersion}`,
              href: RESERVATION_TERMS_PATH,
            },
          }
        : null,
    receipt: await receiptOf(ctx, facts),
    phone: telephone(phoneFor(site, vehicle?.carType ?? 'used', location)),
    timeZone,
  }
}

const isOpen = ({ state }: Reservation): boolean => state === 'holding' || state === 'paying'

async function factsOf(ctx: PageContext, asked: ReservationRequest): Promise<ReservationFacts> {
  const { site } = ctx
  const { reservation } = asked
  const slug = await vehicleSlugById(ctx, String(reservation.vehicleId))
  const vehicle = slug === null ? null : await vehicleBySlug(ctx, slug)
  const { kind } = reservation
  const location = locationById(site, reservation.locationId)
  return {
    ...asked,
    vehicle,
    staged: vehicle === null ? null : await stagedOf(ctx, vehicle, { kind, kept: reservation }),
    ...(await depositOf(ctx, reservation.id)),
    timeZone: location === null ? siteTimeZone(site) : timezoneOf(location),
    now: ctx.now,
  }
}

function ledeOf({ reservation, staged, timeZone, now }: ReservationFacts): ReservationView['lede'] {
  const { state, reservedUntil, holdUntil, collectAt } = reservation
  const name = staged === null ? 'The vehicle' : `The ${staged.brief.title}`
  if (state === 'reserved' && reservedUntil !== null)
    return {
      start: `${name} is off sale until`,
      bold: `${momentWords(reservedUntil, timeZone)}.`,
      ...(collectAt !== null && { end: `Come and see it on ${weekdayOf(collectAt, timeZone)}.` }),
    }
  if (isOpen(reservation)) return { start: `${name} is kept until`, bold: `${untilWords(holdUntil, now, timeZone)}.` }
  return { start: `${name}.`, bold: null }
}

function messageOf(facts: ReservationFacts): ReservationView['message'] {
  const { reservation, returned, timeZone, now } = facts
  const { state, holdUntil, endReason } = reservation
  if (state === 'ended') {
    const tone = returned === null ? 'fact' : 'good'
    return { tone, ...endedWords({ endReason, returned, keptCents: keptCentsOf(facts) }) }
  }
  if (state === 'expired')
    return {
      tone: 'fact',
      title: `We kept it until ${untilWords(holdUntil, now, timeZone)}.`,
      text: 'Nothing was charged.',
    }
  if (state === 'released') return { tone: 'fact', title: 'You let it go.', text: 'Nothing was charged.' }
  if (state === 'completed')
    return { tone: 'good', title: 'The contract is signed.', text: 'The deposit counts towards the price.' }
  return cheaperNow(facts)
}

/** R7: where the price has fallen since, the lower one holds (ACL s 47). */
function cheaperNow({ reservation, vehicle }: ReservationFacts): ReservationView['message'] {
  const kept = { cents: reservation.priceCents, basis: reservation.priceBasis }
  const asked = vehicle === null ? null : askedPriceCents(vehicle)
  const promised = promisedPriceOf(
    kept,
    vehicle === null || asked === null ? null : { cents: asked, basis: vehicle.priceBasis },
  )
  if (promised.cents === kept.cents) return null
  return {
    tone: 'good',
    title: `The price has fallen to ${formatDollars(promised.cents)}.`,
    text: `You reserved at ${formatDollars(kept.cents)}; the lower price holds for you.`,
  }
}

/** Where it can be reserved again, once a reservation is over and the vehicle is free. */
function againHref({ site }: PageContext, { reservation, vehicle }: ReservationFacts): string | null {
  const isOver = ['expired', 'released', 'ended'].includes(reservation.state)
  return isOver && vehicle !== null && !vehicle.reserved && vehicle.status === 'in_stock'
    ? checkoutPath(site, vehicle.slug)
    : null
}

function bringFacts({ wants }: Reservation): ReservationView['bring'] {
  return [
    {
      icon: 'licence',
      title: 'Your driver licence',
      text: 'You drive it before you decide. Allow an hour.',
    },
    ...(wants.tradeInValuationId != null
      ? [
          {
            icon: 'key' as const,
            title: 'Your trade-in, its keys and its service book',
            text: 'We look at it while you drive, then make an offer.',
          },
        ]
      : []),
  ]
}

async function receiptOf(ctx: PageContext, facts: ReservationFacts): Promise<ReceiptView | null> {
  const { reservation, payment, vehicle, timeZone, token } = facts
  if (payment?.paidAt == null) return null
  const { site } = ctx
  const kinds = new Set((await documentsOfPayment(ctx, payment.id)).map(({ document }) => document.kind))
  const name =
    vehicle === null ? nounOf({ itemType: 'car', simpleBody: null }) : vehicleTitleOf(vehicle, cardRules(ctx)).main
  return {
    heading: 'Deposit receipt, not a tax invoice',
    paidOn: spokenDateTime(payment.paidAt, timeZone),
    bill: {
      lines: [
        { label: 'Reservation', amount: reservation.reference },
        { label: 'Vehicle', amount: name, ...(vehicle === null ? {} : { detail: `Stock ${vehicle.stocknum}` }) },
        { label: 'Price kept for you', amount: formatDollars(reservation.priceCents) },
        ...(payment.card === null ? [] : [{ label: 'Paid with', amount: paidCardWords(payment.card) }]),
      ],
      now: { label: 'Deposit', amount: formatExactDollars(payment.paidCents ?? payment.amountCents) },
    },
    rule: refundSentence(site.checkout.refund, reservation.depositCents),
    pdfs: [
      ...(kinds.has('receipt') ? [{ label: 'Receipt as PDF', href: reservationReceiptPath(token) }] : []),
      ...(kinds.has('refund') ? [{ label: 'Refund note as PDF', href: reservationReceiptPath(token, 'refund') }] : []),
    ],
    sentTo: payment.payer.email,
    phone: telephone(phoneFor(site, vehicle?.carType ?? 'used', locationById(site, reservation.locationId))),
  }
}
