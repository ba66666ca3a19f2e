/** Takes one step of a checkout: keeps its answers, and at the last step the vehicle (R20, R21). */
import type { FastifyReply } from 'fastify'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { draftFor, withAnswers, type CheckoutDraft } from '#domain/checkout/checkout-draft.ts'
import { MUST_AGREE, stepNamed, stepsOf, youFaults, type CheckoutStep } from '#domain/checkout/checkout-steps.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { signInPath, vehiclePath } from '#domain/site/paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { readGetState, type GetState } from '#pages/checkout/get-facts.ts'
import { placeOf, stepHref } from '#pages/checkout/staged.ts'
import type { PageStatus } from '#pages/page.ts'
import { RELEASE_FIELD, TERMS_FIELD } from '#ui/checkout/checkout-fields.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { OfferOutcome } from './checkout-actions.ts'
import { draftOf, reservationIdOf, setDraft, setReservation } from './checkout-cookies.ts'
import type { CheckoutOf, CheckoutTools } from './checkout-tools.ts'
import { rawOf, submissionMeta } from './hold-fields.ts'
import type { StepAnswer } from './step-answer.ts'

export interface SentStep {
  request: SiteRequest
  reply: FastifyReply
  url: URL
  fields: Readonly<Record<string, string>>
}

/** All that the steps share. */
interface Taking extends SentStep, CheckoutTools {
  about: CheckoutOf
  vehicle: Vehicle
  draft: CheckoutDraft
  /** The browser's own reservation of the vehicle. */
  own: Reservation | null
  location: Location
  offersTimes: boolean
  hrefOf: (step: CheckoutStep) => string
}

export async function takeStep(pages: CheckoutTools, sent: SentStep, about: CheckoutOf): Promise<StepAnswer> {
  const { request, url } = sent
  const { site } = request.ctx
  const vehicle = await vehicleBySlug(request.ctx, about.slug)
  if (vehicle === null) return { kind: 'unknown' }
  const { location, offersTimes } = placeOf(site, vehicle)
  if (location === null) return { kind: 'unknown' }
  const key = { secrets: pages.secrets, siteId: site.slug }
  const own = await ownOf(request, reservationIdOf(request, key), vehicle)
  const isOff = !site.switches.checkout || site.checkout.payments === null
  if (own === null && (isOff || (about.kind === 'purchase' && !site.switches.checkoutJourney)))
    return { kind: 'unknown' }
  const step = stepNamed(about.kind, url.searchParams.get('step'))
  const draft = keepAnswers(pages, sent, { kind: about.kind, slug: vehicle.slug })
  const hrefOf = (to: CheckoutStep) => stepHref(site, { ...about, slug: vehicle.slug, step: to })
  const taking: Taking = { ...pages, ...sent, about, vehicle, draft, own, location, offersTimes, hrefOf }
  return STEPS[step](taking)
}

/** Keeps what a step asks for in the browser's cookie; the last step asks for nothing that outlasts it. */
export function keepAnswers(
  { secrets }: Pick<CheckoutTools, 'secrets'>,
  { request, reply, url, fields }: SentStep,
  { kind, slug }: CheckoutOf,
): CheckoutDraft {
  const key = { secrets, siteId: request.ctx.site.slug }
  const step = stepNamed(kind, url.searchParams.get('step'))
  const draft = withAnswers(draftFor(draftOf(request, key), slug), answersOf(step, fields))
  if (step !== 'pay') setDraft(reply, key, draft)
  return draft
}

const STEPS: Record<CheckoutStep, (taking: Taking) => Promise<StepAnswer>> = {
  vehicle: async (taking) => next(taking, 'vehicle'),
  money: async (taking) => next(taking, 'money'),
  you: async (taking) => {
    const errors = youFaults(taking.draft)
    return errors.length === 0 ? next(taking, 'you') : again('you', errors)
  },
  get: takeGet,
  pay: takePay,
}

function next({ about, hrefOf }: Taking, step: CheckoutStep): StepAnswer {
  const steps = stepsOf(about.kind)
  return { kind: 'leave', path: hrefOf(steps[steps.indexOf(step) + 1] ?? step) }
}

function again(step: CheckoutStep, errors: readonly FieldError[], status: PageStatus = 422): StepAnswer {
  return { kind: 'again', status, step, errors, failure: null }
}

/** A box that is not ticked is not sent; on the step that shows it, that is an answer. */
function answersOf(step: CheckoutStep, fields: SentStep['fields']): Record<string, string> {
  return step === 'you' ? { opt_in: '', ...fields } : { ...fields }
}

async function ownOf({ ctx }: SiteRequest, id: string | null, vehicle: Vehicle): Promise<Reservation | null> {
  const reservation = id === null ? null : await readReservation(ctx, id)
  return reservation?.vehicleId === vehicle.id ? reservation : null
}

/** A press on a day or a time keeps everything and shows the step again. */
async function takeGet(taking: Taking): Promise<StepAnswer> {
  const { fields, hrefOf } = taking
  if ('day' in fields || 'at' in fields) return { kind: 'leave', path: `${hrefOf('get')}#times` }
  const { faults } = await getState(taking)
  return faults.length === 0 ? next(taking, 'get') : again('get', faults)
}

function getState({ request, draft, vehicle, location, offersTimes }: Taking): Promise<GetState> {
  return readGetState(request.ctx, draft, { vehicle, location, offersTimes })
}

const isOpen = (reservation: Reservation | null): boolean =>
  reservation?.state === 'holding' || reservation?.state === 'paying'

async function takePay(taking: Taking): Promise<StepAnswer> {
  const { own, fields, request, reply, actions, secrets, vehicle } = taking
  const key = { secrets, siteId: request.ctx.site.slug }
  if (own !== null && isOpen(own)) {
    if (RELEASE_FIELD in fields) {
      await actions.release(request, own)
      setReservation(reply, key, null)
      return { kind: 'leave', path: vehiclePath(vehicle.slug) }
    }
    return offered(taking, await actions.offer(request, own.id))
  }
  if (youFaults(taking.draft).length > 0) return { kind: 'leave', path: taking.hrefOf('you') }
  const state = await getState(taking)
  if (state.faults.length > 0) return again('get', state.faults)
  if (fields[TERMS_FIELD] !== 'true')
    return again('pay', [{ field: TERMS_FIELD, label: 'Reservation terms', message: MUST_AGREE }])
  return takeHold(taking, state)
}

async function takeHold(taking: Taking, state: GetState): Promise<StepAnswer> {
  const { request, reply, actions, secrets, vehicle, draft, location, fields, about, hrefOf } = taking
  const raw = rawOf({ draft, vehicle, location, state, kind: about.kind })
  const held = await actions.hold(request, raw, submissionMeta(request, fields['form_token'] ?? null, raw))
  switch (held.kind) {
    case 'held': {
      setReservation(reply, { secrets, siteId: request.ctx.site.slug }, held.reservationId)
      return offered(taking, await actions.offer(request, held.reservationId))
    }
    // The page says who has it, and until when.
    case 'taken':
      return { kind: 'leave', path: hrefOf('vehicle') }
    case 'gone':
      return { kind: 'leave', path: vehiclePath(vehicle.slug) }
    // The answers are in the browser's cookie, and are shown again after the sign-in.
    case 'sign-in':
      return { kind: 'leave', path: signInPath('checkout', hrefOf('pay'), vehiclePath(vehicle.slug)) }
    case 'invalid':
      return again(stepOfFault(held.errors), held.errors)
    case 'too-many': {
      const { message, retryAfterSeconds } = held
      return { kind: 'again', status: 429, step: 'pay', errors: [], failure: message, retryAfterSeconds }
    }
  }
}

/** The step that asks for what is wrong. */
function stepOfFault(errors: readonly FieldError[]): CheckoutStep {
  const names = new Set(errors.map(({ field }) => field))
  if (['name', 'email', 'phone', 'postcode'].some((name) => names.has(name))) return 'you'
  return names.has('delivery_postcode') || names.has('fulfilment') || names.has('collect_at') ? 'get' : 'pay'
}

/** Where an offer to pay leads. The page itself says until when the vehicle is kept. */
function offered({ hrefOf }: Taking, { kind }: OfferOutcome): StepAnswer {
  const pay = hrefOf('pay')
  if (kind === 'not-holding') return { kind: 'leave', path: pay }
  return { kind: 'leave', path: `${pay}&go=${kind === 'away' || kind === 'declined' ? 'away' : '1'}` }
}
