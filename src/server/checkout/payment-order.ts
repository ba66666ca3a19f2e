/**
 * Builds the order for a deposit that a provider gets. The same payment gives the same order, whenever it is asked
 * again (R43).
 */
import type { Payer } from '#data/checkout/checkout-schema.ts'
import type { Payment } from '#data/checkout/payments.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { closingAfter } from '#data/checkout/yard-days.ts'
import { readLead } from '#data/leads/read-leads.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { fullNameOf } from '#domain/leads/lead.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { checkoutPath, paymentReturnPath } from '#domain/site/paths.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { PaymentOrder } from '#ports/payments.ts'
import type { MoneyContext } from './money-context.ts'

/** The order of a payment, as the port wants it. */
export async function paymentOrder(
  { db, site }: Pick<MoneyContext, 'db' | 'site'>,
  payment: Payment,
  reservation: Reservation,
): Promise<PaymentOrder> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['year', 'make', 'model', 'badge', 'slug'])
    .where('siteId', '=', site.slug)
    .where('id', '=', reservation.vehicleId)
    .executeTakeFirstOrThrow()
  return {
    id: payment.id,
    key: `${payment.id}:begin:1`,
    amountCents: payment.amountCents,
    currency: 'AUD',
    title: `Deposit for ${vehicleName(vehicle)}`,
    reference: reservation.reference,
    email: payment.payer.email,
    expiresAt: payment.urlExpiresAt ?? reservation.holdUntil,
    returnUrl: publicUrl(site, paymentReturnPath(payment.id)),
    leaveUrl: publicUrl(site, checkoutPath(site, vehicle.slug)),
    capture: site.checkout.capture,
    meta: { site: site.slug, payment: payment.id, reservation: reservation.id },
  }
}

/** Who pays a deposit, by the lead of the reservation; a lead that was erased leaves the reference. */
export async function payerOf(scope: SiteScope, { leadId, reference }: Reservation): Promise<Payer> {
  const lead = await readLead(scope, leadId)
  return {
    name: (lead === null ? null : fullNameOf(lead.person)) ?? reference,
    email: lead?.person.email ?? null,
    invoice: null,
  }
}

/** A transfer takes days: the hold lasts as long as a reservation would. */
export function manualUntil(ctx: MoneyContext, reservation: Reservation): Promise<Date> {
  return closingAfter(ctx, reservation, { from: ctx.now, openDays: ctx.site.checkout.reservedDays })
}
