/** Issues the receipt, refund note and tax invoice of a payment, in the transaction that moves its money (R60, R62). */
import type { Kysely } from 'kysely'
import { paidFacts, refundOfId, type PaidFacts } from '#data/checkout/document-facts.ts'
import { issueDocument } from '#data/checkout/issue-document.ts'
import type { Database } from '#data/schema.ts'
import type { DocumentFacts } from '#domain/checkout/document-parts.ts'
import { documentNumber } from '#domain/checkout/payment-document.ts'
import { receiptOf } from '#domain/checkout/receipt.ts'
import { isByHand } from '#domain/checkout/refund-by-hand.ts'
import { refundNoteOf } from '#domain/checkout/refund-note.ts'
import { refundSentence } from '#domain/checkout/refund-words.ts'
import { taxInvoiceOf } from '#domain/checkout/tax-invoice.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { receiptPdf } from '../documents/receipt-pdf.ts'

/** `db` is the transaction that settles the payment or refund. */
export interface PaperScope {
  db: Kysely<Database>
  site: Site
}

interface Issue {
  paymentId: string
  now: Date
}

/** The receipt of a payment that is paid or authorised. Call it once, after its row says so. */
export async function issueReceipt(scope: PaperScope, { paymentId, now }: Issue): Promise<{ number: number }> {
  const facts = await paidFacts(scope, paymentId)
  const { payment, reservation } = facts
  const { site } = scope
  const amountCents = movedCents(payment)
  const payload = receiptOf({
    ...factsOf(site, facts, now),
    purpose: payment.purpose,
    amountCents,
    paidAt: payment.paidAt ?? now,
    isAuthorised: payment.state === 'authorised',
    keptPrice:
      reservation === null ? null : { cents: reservation.priceCents, basis: basisWordsOf(reservation.priceBasis) },
    refundRule: reservation === null ? null : refundSentence(site.checkout.refund, amountCents),
    terms: reservation === null ? null : `Reservation terms, version ${reservation.termsVersion}`,
  })
  return issueDocument(scope, { kind: 'receipt', paymentId, payload, now }, receiptPdf)
}

/** The note of a refund. `earlierCents` of the payment had gone back before. */
export async function issueRefundNote(
  scope: PaperScope,
  { refundId, earlierCents, now }: { refundId: string; earlierCents: number; now: Date },
): Promise<{ number: number }> {
  const refund = await refundOfId(scope, refundId)
  if (refund === null) throw new Error(`site ${scope.site.slug} has no refund ${refundId}`)
  const facts = await paidFacts(scope, refund.paymentId)
  const { payment } = facts
  const payload = refundNoteOf({
    ...factsOf(scope.site, facts, now),
    ...(isByHand(refund.providerId) && { card: null }),
    amountCents: refund.amountCents,
    paidCents: movedCents(payment),
    paidAt: payment.paidAt ?? payment.createdAt,
    earlierCents,
    reason: refund.reason,
    receipt: receiptName(facts),
  })
  return issueDocument(scope, { kind: 'refund', paymentId: payment.id, payload, now }, receiptPdf)
}

/**
 * The tax invoice of `appliedCents` that became part of the price, where the site writes them (`checkout.taxInvoices`);
 * null where the dealer's own system does. Throws without an ABN.
 */
export async function issueTaxInvoice(
  scope: PaperScope,
  { paymentId, appliedCents, now }: Issue & { appliedCents: number },
): Promise<{ number: number } | null> {
  const { site } = scope
  if (site.checkout.taxInvoices === 'dms') return null
  const facts = await paidFacts(scope, paymentId)
  const payload = taxInvoiceOf({
    ...factsOf(site, facts, now),
    amountCents: appliedCents,
    receipt: receiptName(facts),
  })
  return issueDocument(scope, { kind: 'tax_invoice', paymentId, payload, now }, receiptPdf)
}

function factsOf(site: Site, { payment, reservation, vehicle }: PaidFacts, now: Date): DocumentFacts {
  const { name, email, invoice } = payment.payer
  return {
    site,
    location: locationById(site, reservation?.locationId ?? null) ?? primaryLocation(site),
    payer: { name, email },
    reference: reservation?.reference ?? null,
    invoice,
    vehicle,
    card: payment.card,
    now,
  }
}

/** Cents that the provider took or, of an authorisation, set aside: not always what we asked for (R43). */
const movedCents = ({ paidCents, amountCents }: PaidFacts['payment']): number => paidCents ?? amountCents

const receiptName = ({ receiptNumber }: PaidFacts): string | null =>
  receiptNumber === null ? null : documentNumber({ kind: 'receipt', number: receiptNumber })
