/** Makes the letters and texts about reservations, at each try, from the rows as they are then (R51). */
import { refundOfId } from '#data/checkout/document-facts.ts'
import { documentsOfPayment } from '#data/checkout/issue-document.ts'
import { reservationFacts, type ReservationFacts } from '#data/checkout/letter-facts.ts'
import { reservationTokenOf } from '#data/checkout/reservation-token.ts'
import { documentFileName } from '#domain/checkout/payment-document.ts'
import { paidCardWords } from '#domain/checkout/paid-card.ts'
import { isByHand } from '#domain/checkout/refund-by-hand.ts'
import { refundReasonWords } from '#domain/checkout/refund-note.ts'
import { refundSentence } from '#domain/checkout/refund-words.ts'
import {
  HOLDER_REASON,
  holderLetter,
  type HolderLetter,
  type LetterFacts,
} from '#domain/checkout/reservation-letters.ts'
import { STAFF_EVENTS, staffLetter } from '#domain/checkout/staff-letter.ts'
import { transferLines } from '#domain/checkout/transfer-lines.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { fullNameOf } from '#domain/leads/lead.ts'
import type { MailAttachment } from '#domain/leads/mail-message.ts'
import { plainUntilWords } from '#domain/checkout/checkout-texts.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { checkoutPath, reservationPath } from '#domain/site/paths.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { visitFile } from '../checkout/visit-calendar.ts'
import { addressText } from '../delivery/drive-calendar.ts'
import { receiptPdf } from '../documents/receipt-pdf.ts'
import { gsmText } from './gsm-text.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeContext, NoticeWords } from './notice-words.ts'
import { similarLinks } from './similar-links.ts'

/** The letter of one kind. Null where the reservation or its lead is gone, or its reason is. */
export function holderWords(kind: HolderLetter): NoticeWords {
  return async (ctx, notice) => {
    const found = await reservationFacts(ctx, String(notice.subject['reservation']))
    if (found === null || found.person === null) return null
    if (!isStillTrue(kind, found)) return null
    const refundId = notice.subject['refund']
    const facts = await letterFactsOf(ctx, kind, found, typeof refundId === 'string' ? refundId : null)
    const { subject, paragraphs, links, text, textLink } = holderLetter(kind, facts)
    if (notice.channel === 'sms') return { text: `${gsmText(text).trim()} ${textLink}` }
    const mail = noticeMail(ctx, notice, { subject, paragraphs, links, reason: HOLDER_REASON })
    return { ...mail, attachments: await attachmentsOf(ctx, kind, found) }
  }
}

/** Nobody is told that a vehicle is free which is not, or is kept for the reader when it is no more. */
function isStillTrue(kind: HolderLetter, { reservation: { state }, vehicle, payment }: ReservationFacts): boolean {
  if (kind === 'reservation-awaited')
    return state === 'paying' && payment?.provider === 'manual' && payment.state === 'open'
  if (kind === 'reservation-hold-over') return state === 'expired' && vehicle.isFree
  if (kind === 'reservation-changed') return state === 'reserved' || state === 'ended'
  return kind === 'reservation-reserved' ? state === 'reserved' : true
}

async function letterFactsOf(
  ctx: NoticeContext,
  kind: HolderLetter,
  { reservation, person, vehicle, payment }: ReservationFacts,
  refundId: string | null,
): Promise<LetterFacts> {
  const { site } = ctx
  const { yard, spoken, zone } = placeOf(ctx, reservation)
  const refund = refundId === null ? null : await refundOfId(ctx, refundId)
  const way = payment?.card == null ? null : paidCardWords(payment.card)
  const hasFallen = vehicle.askedCents !== null && vehicle.askedCents < reservation.priceCents
  const token = await reservationTokenOf(ctx, reservation)
  return {
    siteName: site.name,
    firstName: person?.firstName?.trim().split(/\s+/, 1)[0] || null,
    vehicle: vehicleName(vehicle),
    stocknum: vehicle.stocknum,
    reference: reservation.reference,
    awaitedUntil: spoken(reservation.holdUntil) ?? '',
    ways: transferLines(site.checkout.transfer, {
      amountCents: payment?.amountCents ?? reservation.depositCents,
      reference: reservation.reference,
    }),
    heldUntil: plainUntilWords(reservation.holdUntil, ctx.now, zone),
    keptUntil: spoken(reservation.reservedUntil),
    hasEnded: reservation.state === 'ended',
    // A time that has passed is none to come at.
    visit: isAhead(ctx, reservation) ? spoken(reservation.collectAt) : null,
    yard,
    delivery: reservation.delivery,
    price: {
      cents: Math.min(reservation.priceCents, vehicle.askedCents ?? reservation.priceCents),
      basis: basisWordsOf(reservation.priceBasis),
    },
    hasFallen,
    depositCents: reservation.depositCents,
    paid:
      payment === null || (payment.paidAt === null && payment.state !== 'authorised')
        ? null
        : {
            cents: payment.amountCents,
            way: way === null ? 'by bank transfer or at the yard' : `with ${way}`,
            back:
              way === null || isByHand(refund?.providerId ?? null) ? 'by bank transfer or at the yard' : `to ${way}`,
            when: spoken(payment.paidAt ?? payment.createdAt) ?? '',
            isAuthorised: payment.state === 'authorised',
          },
    refund: refund === null ? null : { cents: refund.amountCents, why: refundReasonWords(refund.reason) },
    refundRule: refundSentence(site.checkout.refund, reservation.depositCents),
    similar:
      kind === 'reservation-late-refund' ? await similarLinks(ctx, reservation.vehicleId, reservation.priceCents) : [],
    manageUrl: publicUrl(site, reservationPath(token)),
    againUrl: publicUrl(site, checkoutPath(site, vehicle.slug)),
  }
}

const isAhead = ({ now }: NoticeContext, { collectAt }: ReservationFacts['reservation']): boolean =>
  collectAt !== null && collectAt > now

/** The yard of a reservation, and how a moment is said on its clock: "Monday 23 November, 5:30 pm". */
function placeOf({ site }: NoticeContext, { locationId }: { locationId: string }) {
  const location = locationById(site, locationId) ?? primaryLocation(site)
  const zone = timezoneOf(location ?? { timezone: null, address: { state: site.defaultState } })
  const spoken = (moment: Date | null) =>
    moment === null ? null : spokenDateTime(moment, zone).replace(/ \d{4},/, ',')
  const yard = { name: location?.name ?? site.name, address: addressText((location ?? site).address) }
  return { location, zone, spoken, yard }
}

/** Receipt or refund note, and the visit for a calendar. */
async function attachmentsOf(
  ctx: NoticeContext,
  kind: HolderLetter,
  found: ReservationFacts,
): Promise<MailAttachment[]> {
  const { reservation, payment, vehicle } = found
  const wanted = kind === 'reservation-reserved' ? 'receipt' : kind === 'reservation-refund-done' ? 'refund' : null
  const documents = wanted === null || payment === null ? [] : await documentsOfPayment(ctx, payment.id)
  const document = documents.map((kept) => kept.document).findLast((one) => one.kind === wanted)
  const papers =
    document === undefined
      ? []
      : [
          {
            filename: documentFileName(document),
            contentType: 'application/pdf',
            content: await receiptPdf(document),
          },
        ]
  const isVisit = kind === 'reservation-reserved' || kind === 'reservation-changed'
  if (!isVisit || !isAhead(ctx, reservation)) return papers
  return [...papers, visitFile(ctx.site, reservation, vehicle, ctx.now)]
}

/** The letter to the dealer's staff; `subject` is `{reservation, event}`. */
export const staffWords: NoticeWords = async (ctx, notice) => {
  const found = await reservationFacts(ctx, String(notice.subject['reservation']))
  if (found === null) return null
  const { reservation, person, vehicle } = found
  const event = STAFF_EVENTS.find((one) => one === notice.subject['event'])
  if (event === undefined)
    throw new Error(
      `reservation-staff about ${JSON.stringify(notice.subject)}; valid events: ${STAFF_EVENTS.join(', ')}`,
    )
  const { yard, spoken } = placeOf(ctx, reservation)
  const { finance = false, tradeInValuationId = null, call = false } = reservation.wants
  const { subject, next, lines } = staffLetter(event, {
    vehicle: vehicleName(vehicle),
    stocknum: vehicle.stocknum,
    reference: reservation.reference,
    person: person && { name: fullNameOf(person), email: person.email, phone: person.phone },
    keptUntil: spoken(reservation.reservedUntil ?? (event === 'awaited' ? reservation.holdUntil : null)),
    visit: spoken(reservation.collectAt),
    yard: yard.name,
    delivery: reservation.delivery,
    price: { cents: reservation.priceCents, basis: basisWordsOf(reservation.priceBasis) },
    depositCents: reservation.depositCents,
    wants: { finance, tradeIn: tradeInValuationId !== null, call },
  })
  return noticeMail(ctx, notice, {
    subject,
    paragraphs: [next, ...lines],
    reason: `You receive this because reservations of ${yard.name} are told to this address.`,
  })
}
