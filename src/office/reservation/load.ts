import { paymentsOf } from '#data/checkout/payments.ts'
import { refundableCents } from '#data/checkout/refunds.ts'
import { reservationByReference, type Reservation } from '#data/checkout/reservations.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { ledgerLinesOf, reservationSteps } from '#data/office/reservation-list.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { fullNameOf } from '#domain/leads/lead.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface ReservationView {
  reference: string
  backHref: string
  facts: string
  state: Reservation['state']
  attention: Reservation['attention']
  version: number
  person: { name: string; email: string | null; phone: string | null } | null
  payments: { id: string; words: string; left: string | null }[]
  ledger: string[]
  steps: string[]
  canWork: boolean
  canRefund: boolean
  problem: string | null
}

/** One reservation with its money, books and timeline (R60). */
export async function loadReservation(
  office: SiteOffice,
  { params, refused }: OfficeRequest,
): Promise<OfficePage<ReservationView>> {
  const { ctx } = office
  const { site } = ctx
  const found = await reservationByReference(ctx, params['reference'] ?? '')
  if (found === null || !office.can('reservations.read', { locationId: found.locationId })) return null
  const [lead, payments, ledger, steps] = await Promise.all([
    readLead(ctx, found.leadId),
    paymentsOf(ctx, found.id),
    ledgerLinesOf(ctx, found.id),
    reservationSteps(ctx, found.id),
  ])
  const when = (at: Date) => spokenDateTime(at, siteTimeZone(site))
  const left = await Promise.all(payments.map(({ id }) => refundableCents(ctx, id)))
  const until = found.reservedUntil ?? found.holdUntil
  const subject = { locationId: found.locationId }
  return {
    title: `Reservation ${found.reference}`,
    view: {
      reference: found.reference,
      backHref: officePath(site.slug, 'reservations'),
      facts:
        `${found.state}, price kept ${formatExactDollars(found.priceCents)}, until ${when(until)}` +
        `${found.collectAt === null ? '' : `, collected ${when(found.collectAt)}`}.`,
      state: found.state,
      attention: found.attention,
      version: found.version,
      person: lead && {
        name: fullNameOf(lead.person) ?? 'No name',
        email: lead.person.email,
        phone: lead.person.phone,
      },
      payments: payments.map(({ id, purpose, provider, state, amountCents }, place) => ({
        id,
        words: `${purpose} by ${provider}, ${formatExactDollars(amountCents)}, ${state}`,
        left: (left[place] ?? 0) > 0 ? formatExactDollars(left[place] ?? 0) : null,
      })),
      ledger: ledger.map(
        ({ at, account, cents, memo }) => `${when(at)}: ${account} ${formatExactDollars(cents)}, ${memo}`,
      ),
      steps: steps.map(({ at, action }) => `${when(at)}: ${action.replaceAll('-', ' ')}`),
      canWork: office.can('reservations.work', subject),
      canRefund: office.can('reservations.refund', subject),
      problem: refused?.problems[''] ?? null,
    },
  }
}
