/** Leads somebody who pays an invoice to the provider's page (R80). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addPayment, readPayment, type Payment } from '#data/checkout/payments.ts'
import { paidForWords, type AskedPayment } from '#domain/checkout/online-payment.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { ONLINE_PAYMENT_PATH, paymentReturnPath } from '#domain/site/paths.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { SHORTEST_PAYMENT_MINUTES, type PaymentOffer, type PaymentOrder } from '#ports/payments.ts'
import { PROVIDER_MS, type MoneyContext } from './money-context.ts'
import { failUnasked, keepOffer } from './pay.ts'

/** `offered`: the payment is open, and its row says where. `away`: nothing was charged, and it may be tried again. */
export type InvoiceAnswer = { kind: 'offered'; paymentId: string } | { kind: 'away' }

/** Providers count from when the order arrives. */
const OFFER_MS = (SHORTEST_PAYMENT_MINUTES + 2) * 60_000
/** A second press within this time is the first one again. */
const SAME_MS = 10 * 60_000

/** Offers an invoice to be paid by card. The same payment asked again within ten minutes is the same offer. */
export async function payInvoice(ctx: MoneyContext, asked: AskedPayment): Promise<InvoiceAnswer> {
  const { payments, site, now } = ctx
  if (payments === null) return { kind: 'away' }
  const standing = await standingOffer(ctx, asked)
  if (standing !== null) return { kind: 'offered', paymentId: standing }
  const id = randomUUID()
  const scope = { db: ctx.db, site }
  await addPayment(scope, {
    id,
    reservationId: null,
    purpose: asked.purpose,
    provider: payments.provider,
    amountCents: asked.amountCents,
    urlExpiresAt: new Date(now.getTime() + OFFER_MS),
    payer: { name: asked.surname, email: asked.email, invoice: asked.number },
    createdAt: now,
  })
  const payment = await readPayment(scope, id)
  if (payment === null) throw new Error(`payment ${id} was not kept`)
  let offer: PaymentOffer
  try {
    offer = await payments.begin(orderOf(ctx, payment, asked), AbortSignal.timeout(PROVIDER_MS))
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    await failUnasked(ctx, payment, error.code)
    return { kind: 'away' }
  }
  await keepOffer(ctx, payment, offer)
  return { kind: 'offered', paymentId: id }
}

function orderOf({ site }: MoneyContext, payment: Payment, asked: AskedPayment): PaymentOrder {
  return {
    id: payment.id,
    key: `${payment.id}:begin:1`,
    amountCents: payment.amountCents,
    currency: 'AUD',
    title: paidForWords(asked),
    reference: asked.number,
    email: asked.email,
    expiresAt: payment.urlExpiresAt ?? payment.createdAt,
    returnUrl: publicUrl(site, paymentReturnPath(payment.id)),
    leaveUrl: publicUrl(site, ONLINE_PAYMENT_PATH),
    capture: 'now',
    meta: { site: site.slug, payment: payment.id, reservation: null },
  }
}

async function standingOffer({ db, site, now }: MoneyContext, asked: AskedPayment): Promise<string | null> {
  const { purpose, amountCents, number, email, surname } = asked
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('reservationId', 'is', null)
    .where('state', '=', 'open')
    .where('purpose', '=', purpose)
    .where('amountCents', '=', amountCents)
    .where('createdAt', '>', new Date(now.getTime() - SAME_MS))
    .where(sql<boolean>`payer = ${JSON.stringify({ name: surname, email, invoice: number })}::jsonb`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
