/** The form of /online-payment as browsers send it, with a script or without (R80). */
import { takeHits } from '#data/platform/rate-buckets.ts'
import type { FastifyInstance } from 'fastify'
import { LOOKED_TOO_OFTEN, PAID_TOO_OFTEN, PAYMENT_AWAY, readOnlinePayment } from '#domain/checkout/online-payment.ts'
import { ONLINE_PAYMENT_PATH, onlinePaymentPath } from '#domain/site/paths.ts'
import type { OnlinePaymentSettings } from '#domain/site/settings/online-payment.ts'
import type { Site } from '#domain/site/site.ts'
import { LOOK_STEP } from '#pages/online-payment/load.ts'
import type { Payments } from '#ports/payments.ts'
import { ONLINE_PAYMENT_LOOK } from '#ui/checkout/checkout-fields.ts'
import { balanceLimits, invoiceLimits } from '../accounts/limits.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { refusesForm } from '../pages/own-form.ts'
import { sendMissing } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'
import type { Secrets } from '../secrets.ts'
import { payInvoice } from './pay-invoice.ts'
import { failedStep, sendStep, type StepAnswer } from './step-answer.ts'
import { typedFields } from './typed-fields.ts'
import { takesText } from '../pages/text-bodies.ts'

interface OnlinePaymentParts {
  server: PageServer
  secrets: Secrets
  paymentsOf: (site: Site) => Payments | null
}

const LONGEST_FORM_BYTES = 8 * 1024

/** Registers POST /online-payment: 303 on to the provider, or the page again with what was typed. */
export function registerOnlinePayment(app: FastifyInstance, parts: OnlinePaymentParts): void {
  void app.register(async (scope) => {
    takesText(scope, LONGEST_FORM_BYTES)
    siteRoute(scope, { method: 'POST', url: ONLINE_PAYMENT_PATH }, async (request, reply) => {
      const settings = request.ctx.site.onlinePayment
      if (settings === null) return sendMissing(parts.server, request, reply)
      if (await refusesForm(request, reply)) return reply
      const fields = typedFields(request)
      const answer = await answerOf(parts, request, fields, settings).catch((error: unknown) =>
        failedStep(request, error, { step: '', what: 'no online payment begun' }),
      )
      return sendStep(parts.server, request, reply, { answer, fields })
    })
  })
}

const minutes = (seconds: number): number => Math.ceil(seconds / 60)

async function answerOf(
  { secrets, paymentsOf }: OnlinePaymentParts,
  { ctx, ip }: SiteRequest,
  fields: Readonly<Record<string, string>>,
  settings: OnlinePaymentSettings,
): Promise<StepAnswer> {
  const { db, site, now } = ctx
  const again = { kind: 'again', errors: [], failure: null } as const
  if (fields[ONLINE_PAYMENT_LOOK] !== undefined) {
    const hit = await takeHits(db, balanceLimits(secrets, site, ip), now)
    if (hit.kind === 'taken') return { ...again, status: 200, step: LOOK_STEP }
    const { retryAfterSeconds } = hit
    return { ...again, status: 429, step: '', failure: LOOKED_TOO_OFTEN(minutes(retryAfterSeconds)), retryAfterSeconds }
  }
  const { errors, payment } = readOnlinePayment(settings, fields)
  if (payment === null) return { ...again, status: 422, step: '', errors }
  const hit = await takeHits(db, invoiceLimits(secrets, site, ip), now)
  if (hit.kind === 'full') {
    const { retryAfterSeconds } = hit
    return { ...again, status: 429, step: '', failure: PAID_TOO_OFTEN(minutes(retryAfterSeconds)), retryAfterSeconds }
  }
  const begun = await payInvoice({ db, site, now, payments: paymentsOf(site) }, payment)
  return begun.kind === 'offered'
    ? { kind: 'leave', path: onlinePaymentPath(begun.paymentId) }
    : { ...again, status: 503, step: '', failure: PAYMENT_AWAY }
}
