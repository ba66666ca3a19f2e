import { askedPriceOf } from '#data/checkout/asked-price.ts'
import { documentsOfReservation } from '#data/checkout/issue-document.ts'
import { reservationFacts } from '#data/checkout/letter-facts.ts'
import { paymentsOf, type Payment } from '#data/checkout/payments.ts'
import { refundableCents, refundsByHand } from '#data/checkout/refunds.ts'
import { reservationByReference, type Reservation } from '#data/checkout/reservations.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { ledgerLinesOf, reservationSteps, type ReservedLedgerLine } from '#data/office/reservation-list.ts'
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import { paidCardWords } from '#domain/checkout/paid-card.ts'
import { documentFileName, documentNumber, type PaymentDocument } from '#domain/checkout/payment-document.ts'
import { promisedPriceOf } from '#domain/checkout/price-promise.ts'
import { refundCentsOf } from '#domain/checkout/refund-rule.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { fullNameOf, type Lead } from '#domain/leads/lead.ts'
import { localDateTime, spokenDateTime } from '#domain/leads/zoned-time.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import {
  canStand,
  MATTERS,
  PAYMENT_STATE_WORDS,
  PROVIDER_WORDS,
  RESERVATION_STATE_WORDS,
  stepActor,
  stepWords,
  type ReservationStep,
} from '#domain/office/reservations.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface PaymentLine {
  id: string
  what: string
  how: string
  state: string
  amount: string
  /** Money that can still go back; null for none. */
  left: string | null
}

export interface ReservationView {
  reference: string
  backHref: string
  facts: string
  isReserved: boolean
  isUnpaid: boolean
  /** A payment by transfer or at the yard is waited for. */
  awaitsHand: boolean
  matter: { title: string; words: string; canStand: boolean } | null
  version: number
  vehicle: { name: string; stocknum: string; href: string }
  price: string
  person: { name: string; email: string | null; phone: string | null; leadHref: string | null }
  wishes: string[]
  visit: { date: string; clock: string }
  today: string
  payments: PaymentLine[]
  /** Money that a cancellation gives back by the site's rule. */
  goesBack: string
  /** Money that staff give back themselves, since no provider does; null for none. */
  byHand: string | null
  papers: { href: string; words: string }[]
  ledger: { key: string; at: string; account: string; amount: string; memo: string }[]
  steps: { key: string; at: string; words: string; isStaff: boolean }[]
  can: { work: boolean; refund: boolean }
  form: Readonly<Record<string, string>>
  problem: string | null
}

/** One reservation with its money, papers, books and timeline (R60). */
export async function loadReservation(
  office: SiteOffice,
  { params, refused }: OfficeRequest,
): Promise<OfficePage<ReservationView>> {
  const { ctx } = office
  const { site, now } = ctx
  const found = await reservationByReference(ctx, params['reference'] ?? '')
  if (found === null || !office.can('reservations.read', { locationId: found.locationId })) return null
  const { id, reference, state, attention, version } = found
  const [facts, lead, payments, papers, ledger, steps, byHand, price] = await Promise.all([
    reservationFacts(ctx, id),
    readLead(ctx, found.leadId),
    paymentsOf(ctx, id),
    documentsOfReservation(ctx, id),
    ledgerLinesOf(ctx, id),
    reservationSteps(ctx, id),
    refundsByHand(ctx, id),
    priceWords(office, found),
  ])
  if (facts === null) return null
  const zone = zoneOf(office, found)
  const left = await Promise.all(payments.map((payment) => refundableCents(ctx, payment.id)))
  const isUnpaid = state === 'holding' || state === 'paying'
  const subject = { locationId: found.locationId }
  const local = found.collectAt === null ? '' : localDateTime(found.collectAt, zone)
  return {
    title: `Reservation ${reference}`,
    view: {
      reference,
      backHref: officePath(site.slug, 'reservations'),
      facts: headOf(found, zone),
      isReserved: state === 'reserved',
      isUnpaid,
      awaitsHand: isUnpaid && payments.some(({ provider, state: paid }) => provider === 'manual' && paid !== 'paid'),
      matter: attention === null ? null : { ...MATTERS[attention], canStand: canStand(attention) },
      version,
      vehicle: {
        name: vehicleName(facts.vehicle),
        stocknum: facts.vehicle.stocknum,
        href: officePath(site.slug, 'stock', facts.vehicle.id),
      },
      price,
      person: personOf(office, found, lead),
      wishes: wishesOf(office, found, zone),
      visit: { date: local.slice(0, 10), clock: local.slice(11, 16) },
      today: localDay(site, now),
      payments: payments.map((payment, place) => paymentLine(payment, left[place] ?? 0)),
      goesBack: formatExactDollars(goingBack(office, found, payments, left)),
      byHand: sumOrNone(byHand),
      papers: papers.map(({ document }) => paperLine(document, officePath(site.slug, 'reservations', reference))),
      ledger: ledger.map((line, place) => ledgerLine(line, place, zone)),
      steps: steps.map((step, place) => stepLine(step, place, { now, zone })),
      can: { work: office.can('reservations.work', subject), refund: office.can('reservations.refund', subject) },
      form: refused === null ? {} : Object.fromEntries(refused.form),
      problem: refused?.problems[''] ?? null,
    },
  }
}

function sumOrNone(amounts: readonly { amountCents: number }[]): string | null {
  const cents = amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return cents === 0 ? null : formatExactDollars(cents)
}

const paperLine = (document: PaymentDocument, here: string) => ({
  href: `${here}/papers/${documentFileName(document)}`,
  words: `${document.heading}, ${documentNumber(document)}, ${document.amount.figure}`,
})

function zoneOf({ ctx }: SiteOffice, { locationId }: Reservation): string {
  const yard = locationById(ctx.site, locationId)
  return yard === null ? siteTimeZone(ctx.site) : timezoneOf(yard)
}

function headOf({ state, holdUntil, reservedUntil, depositCents }: Reservation, zone: string): string {
  const isOpen = HOLDING_STATES.some((one) => one === state)
  const until = isOpen ? `, until ${spokenDateTime(reservedUntil ?? holdUntil, zone)}` : ''
  return `${RESERVATION_STATE_WORDS[state]}${until}. Deposit ${formatExactDollars(depositCents)}.`
}

async function priceWords({ ctx }: SiteOffice, { vehicleId, priceCents, priceBasis }: Reservation): Promise<string> {
  const asked = await askedPriceOf(ctx, vehicleId)
  const kept = { cents: priceCents, basis: priceBasis }
  const now = asked === null ? null : { cents: asked.priceCents, basis: asked.priceBasis }
  const promised = promisedPriceOf(kept, now)
  const words = ({ cents, basis }: typeof kept) => `${formatExactDollars(cents)} ${basisWordsOf(basis) ?? ''}`.trim()
  if (now === null) return `Kept price ${words(kept)}. The site shows no price now.`
  if (promised.cents < kept.cents) return `Kept price ${words(kept)}. The holder pays ${words(promised)}, asked now.`
  return `The holder pays ${words(kept)}${now.cents === kept.cents ? '' : `. The site asks ${words(now)} now`}.`
}

function personOf({ ctx, can }: SiteOffice, { locationId }: Reservation, lead: Lead | null): ReservationView['person'] {
  if (lead === null) return { name: 'No name', email: null, phone: null, leadHref: null }
  const mayRead = can('leads.read', { locationId, category: lead.category })
  return {
    name: fullNameOf(lead.person) ?? 'No name',
    email: lead.person.email,
    phone: lead.person.phone,
    leadHref: mayRead ? officePath(ctx.site.slug, 'leads', lead.reference) : null,
  }
}

function wishesOf({ ctx: { site } }: SiteOffice, found: Reservation, zone: string): string[] {
  const { fulfilment, locationId, collectAt, delivery, wants } = found
  const yard = locationById(site, locationId)?.name ?? locationId
  const visit = collectAt === null ? 'no time agreed' : spokenDateTime(collectAt, zone)
  return [
    fulfilment === 'deliver' && delivery !== null
      ? `Delivered to ${delivery.postcode} (${delivery.region}) for ${formatExactDollars(delivery.priceCents)}`
      : `Collected at ${yard}, ${visit}`,
    ...(wants.finance === true ? ['Asks about finance'] : []),
    ...(wants.tradeInValuationId == null ? [] : ['Has a trade-in with a valuation']),
    ...(wants.call === true ? ['Wants to be called'] : []),
  ]
}

function paymentLine(payment: Payment, leftCents: number): PaymentLine {
  const { id, purpose, provider, state, amountCents, paidCents, card } = payment
  return {
    id,
    what: purpose,
    how: card === null ? PROVIDER_WORDS[provider] : paidCardWords(card),
    state: PAYMENT_STATE_WORDS[state],
    amount: formatExactDollars(paidCents ?? amountCents),
    left: leftCents > 0 ? formatExactDollars(leftCents) : null,
  }
}

function goingBack({ ctx }: SiteOffice, found: Reservation, payments: readonly Payment[], left: readonly number[]) {
  return payments.reduce((sum, { state, amountCents }, place) => {
    const depositCents = state === 'authorised' ? amountCents : (left[place] ?? 0)
    const of = { ...found, depositCents }
    return sum + refundCentsOf(ctx.site.checkout.refund, of, { reason: 'staff', now: ctx.now })
  }, 0)
}

const ledgerLine = ({ at, account, cents, memo }: ReservedLedgerLine, place: number, zone: string) => ({
  key: `${at.getTime()} ${place}`,
  at: spokenDateTime(at, zone),
  account: account.replaceAll('_', ' '),
  amount: formatExactDollars(cents),
  memo,
})

const stepLine = (step: ReservationStep, place: number, { now, zone }: { now: Date; zone: string }) => ({
  key: `${step.at.getTime()} ${place}`,
  at: listMoment(step.at, now, zone),
  words: `${stepWords(step)}, ${stepActor(step)}`,
  isStaff: step.staffName !== null,
})
