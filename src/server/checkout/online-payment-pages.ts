/** The form of /online-payment as browsers send it, with a script or without (R80). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LOOKED_TOO_OFTEN, PAID_TOO_OFTEN, PAYMENT_AWAY, readOnlinePayment } from '#domain/checkout/online-payment.ts'
import { LEAD_FAILED, type FieldError } from '#domain/forms/form.ts'
import { ONLINE_PAYMENT_PATH, onlinePaymentPath } from '#domain/site/paths.ts'
import type { OnlinePaymentSettings } from '#domain/site/settings/online-payment.ts'
import type { Site } from '#domain/site/site.ts'
import { matchRoute } from '#pages/match-route.ts'
import { LOOK_STEP } from '#pages/online-payment/load.ts'
import type { PageStatus } from '#pages/page.ts'
import type { Payments } from '#ports/payments.ts'
import { ONLINE_PAYMENT_LOOK } from '#ui/checkout/checkout-fields.ts'
import { balanceLimits, invoiceLimits, takeHits } from '../accounts/limits.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { noSuchForm, refusesForm } from '../pages/own-form.ts'
import { sendPosted } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'
import type { Secrets } from '../secrets.ts'
import { payInvoice } from './pay-invoice.ts'
import { typedFields } from './typed-fields.ts'

interface OnlinePaymentParts {
  server: PageServer
  secrets: Secrets
  paymentsOf: (site: Site) => Payments | null
}

const LONGEST_FORM_BYTES = 8 * 1024

type Answer =
  | { kind: 'leave'; path: string }
  | {
      kind: 'again'
      status: PageStatus
      step: string
      errors: readonly FieldError[]
      failure: string | null
      retryAfterSeconds?: number
    }

/** Registers POST /online-payment: 303 on to the provider, or the page again with what was typed. */
export function registerOnlinePayment(app: FastifyInstance, parts: OnlinePaymentParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    siteRoute(scope, { method: 'POST', url: ONLINE_PAYMENT_PATH }, async (request, reply) => {
      const settings = request.ctx.site.onlinePayment
      if (settings === null) return noSuchForm(reply)
      if (await refusesForm(request, reply)) return reply
      return takeForm(parts, request, reply, settings)
    })
  })
}

async function takeForm(
  parts: OnlinePaymentParts,
  request: SiteRequest,
  reply: FastifyReply,
  settings: OnlinePaymentSettings,
): Promise<FastifyReply | void> {
  const fields = typedFields(request)
  const answer = await answerOf(parts, request, fields, settings).catch((error: unknown): Answer => {
    // Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail.
    request.ctx.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'no online payment begun')
    return { kind: 'again', status: 503, step: '', errors: [], failure: LEAD_FAILED }
  })
  if (answer.kind === 'leave') return reply.code(303).header('location', answer.path).send()
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
  const url = wholeUrl(request.url)
  const match = matchRoute(url.pathname)
  if (match === null) return reply.callNotFound()
  const { status, step, errors, failure } = answer
  const posted = { values: fields, errors, failure, step, formToken: null, key: '', resume: null }
  // A database that is away must not cost the page that keeps the values.
  const session = await readShopper(request).catch(() => null)
  return sendPosted(parts.server, request, reply, { url, match, session, status, posted })
}

const minutes = (seconds: number): number => Math.ceil(seconds / 60)

async function answerOf(
  { secrets, paymentsOf }: OnlinePaymentParts,
  { ctx, ip }: SiteRequest,
  fields: Readonly<Record<string, string>>,
  settings: OnlinePaymentSettings,
): Promise<Answer> {
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
