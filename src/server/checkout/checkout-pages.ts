/** Forms of reserving a vehicle as browsers send them, with a script or without: each step to its own address (R20). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { vehicleSlugById } from '#data/vehicle-queries.ts'
import { CHECKOUT_PATH, RESERVATION_PATH, VEHICLE_BUY_ONLINE, VEHICLE_CHECKOUT } from '#domain/site/paths.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { refusesForm } from '../pages/own-form.ts'
import type { PageServer } from '../pages/render-page.ts'
import type { CheckoutOf, CheckoutTools } from './checkout-tools.ts'
import { changeReservation } from './reservation-form.ts'
import { failedStep, sendStep } from './step-answer.ts'
import { keepAnswers, takeStep } from './take-step.ts'
import { typedFields } from './typed-fields.ts'
import { takesText } from '../pages/text-bodies.ts'

const LONGEST_FORM_BYTES = 16 * 1024

interface CheckoutPages extends CheckoutTools {
  server: PageServer
}

export function registerCheckoutPages(app: FastifyInstance, pages: CheckoutPages): void {
  void app.register(async (scope) => {
    takesText(scope, LONGEST_FORM_BYTES)
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
  const answer = await takeStep(pages, sent, about).catch((error: unknown) => {
    const step = url.searchParams.get('step') ?? ''
    return failedStep(request, error, { step, what: 'a step of a reservation was not kept' })
  })
  return sendStep(pages.server, request, reply, { answer, fields })
}
