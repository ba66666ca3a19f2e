/** Forms of reserving a vehicle as browsers send them, with a script or without: each step to its own address (R20). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { vehicleSlugById } from '#data/vehicle-queries.ts'
import { CHECKOUT_PATH, RESERVATION_PATH, VEHICLE_BUY_ONLINE, VEHICLE_CHECKOUT } from '#domain/site/paths.ts'
import { LEAD_FAILED } from '#domain/forms/form.ts'
import { matchRoute } from '#pages/match-route.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { refusesForm } from '../pages/own-form.ts'
import { sendPosted } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'
import type { CheckoutOf, CheckoutTools } from './checkout-tools.ts'
import { changeReservation } from './reservation-form.ts'
import { keepAnswers, takeStep, type StepAnswer } from './take-step.ts'
import { typedFields } from './typed-fields.ts'

const LONGEST_FORM_BYTES = 16 * 1024

interface CheckoutPages extends CheckoutTools {
  server: PageServer
}

export function registerCheckoutPages(app: FastifyInstance, pages: CheckoutPages): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const url of [VEHICLE_CHECKOUT, VEHICLE_BUY_ONLINE])
      siteRoute<{ Params: { slug: string } }>(scope, { method: 'POST', url }, (request, reply) =>
        takeForm(pages, request, reply, { kind: 'reserve', slug: request.params.slug }),
      )
    siteRoute(scope, { method: 'POST', url: CHECKOUT_PATH }, async (request, reply) => {
      const given = wholeUrl(request.url).searchParams.get('car_id') ?? ''
      const slug = /^\d+$/.test(given) ? ((await vehicleSlugById(request.ctx, given)) ?? '') : given
      return takeForm(pages, request, reply, { kind: 'purchase', slug })
    })
    siteRoute(scope, { method: 'POST', url: RESERVATION_PATH }, async (request, reply) => {
      if (await refusesForm(request, reply)) return reply
      const path = await changeReservation(pages, request, typedFields(request))
      return path === null ? reply.callNotFound() : reply.code(303).header('location', path).send()
    })
  })
}

async function takeForm(
  pages: CheckoutPages,
  request: SiteRequest,
  reply: FastifyReply,
  about: CheckoutOf,
): Promise<FastifyReply | void> {
  const url = wholeUrl(request.url)
  const fields = typedFields(request)
  const sent = { request, reply, url, fields }
  if (await refusesForm(request, reply, { beforeSignIn: () => void keepAnswers(pages, sent, about) })) return reply
  const match = matchRoute(url.pathname)
  if (match === null) return reply.callNotFound()
  const answer = await takeStep(pages, sent, about).catch((error: unknown): StepAnswer => {
    // Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail.
    const reason = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    request.ctx.log.error({ code, reason }, 'a step of a reservation was not kept')
    return { kind: 'again', status: 503, step: url.searchParams.get('step') ?? '', errors: [], failure: LEAD_FAILED }
  })
  if (answer.kind === 'unknown') return reply.callNotFound()
  if (answer.kind === 'leave') return reply.code(303).header('location', answer.path).send()
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
  const { status, step, errors, failure } = answer
  const posted = { values: fields, errors, failure, step, formToken: null, key: '', resume: null }
  // A database that is away must not cost the page that keeps the values.
  const session = await readShopper(request).catch(() => null)
  return sendPosted(pages.server, request, reply, { url, match, session, status, posted })
}
