/** Reservations of an account with their money and papers, for the shopper to take along (R91). */
import { documentsOfReservation } from '../checkout/issue-document.ts'
import { paymentsOf } from '../checkout/payments.ts'
import { reservationsOf } from '../checkout/reservations.ts'
import type { SiteScope } from '../site-scope.ts'

/** Only those that were made while signed in to the account; a name or address that was typed gives none. */
export async function exportReservations(scope: SiteScope, accountId: string): Promise<object[]> {
  const all: object[] = []
  for (const reservation of await reservationsOf(scope, accountId)) {
    const { id, reference, kind, state, vehicleId, priceCents, priceBasis } = reservation
    const { depositCents, termsVersion, fulfilment, delivery } = reservation
    const { collectAt, createdAt, reservedAt, reservedUntil, endedAt, wants } = reservation
    const payments = await paymentsOf(scope, id)
    const documents = await documentsOfReservation(scope, id)
    all.push({
      reference,
      kind,
      state,
      vehicleId,
      priceCents,
      priceBasis,
      depositCents,
      termsVersion,
      fulfilment,
      delivery,
      collectAt,
      wants,
      createdAt,
      reservedAt,
      reservedUntil,
      endedAt,
      payments: payments.map(({ state: paymentState, amountCents, paidCents, refundedCents, paidAt, payer, card }) => ({
        state: paymentState,
        amountCents,
        paidCents,
        refundedCents,
        paidAt,
        payer,
        card,
      })),
      documents: documents.map(({ document }) => document),
    })
  }
  return all
}
