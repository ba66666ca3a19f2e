import { vehicleBySlug, vehicleSlugById } from '#data/vehicle-queries.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { untilWords } from '#domain/checkout/checkout-texts.ts'
import type { ReservationKind } from '#domain/checkout/checkout-words.ts'
import { isReservable, reserveRulesOf } from '#domain/checkout/reservable.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { draftFor, withAnswers } from '#domain/checkout/checkout-draft.ts'
import { stepNamed, stepsOf, youFaults, type CheckoutStep } from '#domain/checkout/checkout-steps.ts'
import { checkoutPath, vehicleFormPath, vehiclePath } from '#domain/site/paths.ts'
import { plainPath } from '#domain/site/paths/path-text.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader, PageRequest, PageResult } from '../page.ts'
import { firstView } from './first-view.ts'
import { readGetState, type GetState } from './get-facts.ts'
import { getView } from './get-view.ts'
import { goView } from './go-view.ts'
import { heldView, ownReservation, type HeldView } from './held.ts'
import { moneyView } from './money-view.ts'
import { ownReservationPath } from './own-page.ts'
import type { CheckoutData } from './page.tsx'
import { payView } from './pay-view.ts'
import { quietFrameOf, stagedOf, type StagedVehicle } from './staged.ts'
import { otherHolder, takenView } from './taken.ts'
import { youView, type StepFaults } from './you-view.ts'

type Result = PageResult<CheckoutData | NotFoundData>

/**
 * Reserves a vehicle in four steps, at the site's own name for the page; the other name leads there (R1, R20). Whoever
 * has a reservation on its way goes on with it, also where the site takes no new ones.
 */
export const loadCheckout: PageLoader<CheckoutData | NotFoundData> = async (ctx, request) => {
  const slug = request.params['slug'] ?? ''
  const own = checkoutPath(ctx.site, slug)
  if (plainPath(request.url.pathname) !== plainPath(own))
    return { kind: 'redirect', status: 301, location: own + request.url.search }
  return loadKind(ctx, request, 'reserve', slug)
}

/** Buys a vehicle online: the same steps, with money asked about first (R24). It names a slug or a number. */
export const loadCheckoutJourney: PageLoader<CheckoutData | NotFoundData> = async (ctx, request) => {
  const { site, db } = ctx
  const given = request.url.searchParams.get('car_id') ?? ''
  const slug = /^\d+$/.test(given) ? ((await vehicleSlugById({ db, site }, given)) ?? '') : given
  if (!site.switches.checkoutJourney) return notFound(ctx)
  return loadKind(ctx, request, 'purchase', slug)
}

async function loadKind(ctx: PageContext, request: PageRequest, kind: ReservationKind, slug: string): Promise<Result> {
  const vehicle = await vehicleBySlug(ctx, slug)
  if (vehicle === null) return notFound(ctx)
  const own = await ownReservation(ctx, vehicle.id)
  const held = heldView(own)
  // Past paying: its own page says all.
  if (own !== null && held === null) return leadTo(await ownReservationPath(ctx, own))
  if (held?.kind !== 'held') {
    const refused = refusal(ctx, vehicle)
    if (refused !== null) return refused
  }
  const staged = await stagedOf(ctx, vehicle, { kind, kept: held?.kind === 'held' ? own : null })
  if (staged === null) return notFound(ctx)
  const holder = await otherHolder(ctx, staged, own)
  if (holder !== null) return page(ctx, staged, 'Leave', await takenView(ctx, staged, holder))
  return stepPage(ctx, request, staged, { own, held: held ?? { kind: 'none' } })
}

/** Why no new reservation is taken of a vehicle; null where one is. */
function refusal(ctx: PageContext, vehicle: Vehicle): Result | null {
  const { site } = ctx
  if (!site.switches.checkout) return notFound(ctx)
  if (!isAvailable(vehicle.status)) return leadTo(vehiclePath(vehicle.slug))
  if (site.checkout.payments === null) return leadTo(vehicleFormPath(vehicle.slug, 'reserve'))
  return isReservable({ ...vehicle, reserved: false }, askedPriceCents(vehicle), reserveRulesOf(site))
    ? null
    : leadTo(vehiclePath(vehicle.slug))
}

const leadTo = (location: string): Result => ({ kind: 'redirect', status: 302, location })

interface OwnHold {
  own: Reservation | null
  held: HeldView
}

async function stepPage(
  base: PageContext,
  request: PageRequest,
  staged: StagedVehicle,
  { own, held }: OwnHold,
): Promise<Result> {
  const { url, posted } = request
  const draft = withAnswers(draftFor(base.checkout.draft, staged.vehicle.slug), posted?.values ?? {})
  const ctx = { ...base, checkout: { ...base.checkout, draft } }
  const state = await readGetState(ctx, draft, staged)
  const asked = stepNamed(staged.kind, posted?.step ?? url.searchParams.get('step'))
  const step = held.kind === 'held' ? 'pay' : reachable(asked, { state, hasYou: youFaults(draft).length === 0 })
  if (posted === undefined && step !== asked) return leadTo(staged.hrefOf(step))
  const away = held.kind === 'held' && url.searchParams.get('go') === 'away' ? awayWords(ctx, staged, held.until) : null
  const faults: StepFaults = { errors: posted?.errors ?? [], failure: posted?.failure ?? away }
  if (own !== null && held.kind === 'held' && own.state === 'paying' && url.searchParams.get('go') === '1')
    return goPage(ctx, staged, own)
  const leave = step === 'vehicle' ? 'Leave' : 'Save and leave'
  return page(ctx, staged, leave, await viewOf(ctx, staged, { step, state, held, own, faults }), faults)
}

/** The provider does not answer, or does not take this money (R12). */
function awayWords({ site, now }: PageContext, { location, timeZone }: StagedVehicle, until: Date): string {
  const phone = location.phone ?? location.landlinePhone ?? site.phone
  return (
    `Card payments are not working just now. Your vehicle is kept until ${untilWords(until, now, timeZone)}; ` +
    `please try again${phone === null ? '' : ` or call ${phone}`}.`
  )
}

/** The way to where the deposit is paid; browsers go on by themselves, and Back does not come here again. */
async function goPage(ctx: PageContext, staged: StagedVehicle, { id, holdUntil }: Reservation): Promise<Result> {
  const offer = await ctx.checkout.offer(id)
  if (offer === null) return leadTo(staged.hrefOf('pay'))
  const view = goView(staged, offer, { until: holdUntil, now: ctx.now })
  const shown = page(ctx, staged, 'Save and leave', view)
  if (shown.kind === 'redirect' || offer.kind !== 'redirect') return shown
  return { ...shown, head: { ...shown.head, goesOn: { afterSeconds: 0, href: offer.url } } }
}

/** A step that is asked for, or the first one before it whose answers are missing. */
function reachable(asked: CheckoutStep, { state, hasYou }: { state: GetState; hasYou: boolean }): CheckoutStep {
  const steps = stepsOf('purchase')
  const place = steps.indexOf(asked)
  if (place > steps.indexOf('you') && !hasYou) return 'you'
  if (place > steps.indexOf('get') && state.faults.length > 0) return 'get'
  return asked
}

interface StepParts {
  step: CheckoutStep
  state: GetState
  held: HeldView
  own: Reservation | null
  faults: StepFaults
}

async function viewOf(ctx: PageContext, staged: StagedVehicle, parts: StepParts): Promise<CheckoutData> {
  const { step, state, held, own, faults } = parts
  switch (step) {
    case 'vehicle':
      return firstView(ctx, staged)
    case 'money':
      return moneyView(ctx, staged)
    case 'you':
      return youView(ctx, staged, faults)
    case 'get':
      return getView(ctx, staged, state, faults)
    case 'pay': {
      const formToken = held.kind === 'held' ? '' : await ctx.formToken('reservation')
      return payView(ctx, staged, { state, held, own, formToken }, faults)
    }
  }
}

function page(
  ctx: PageContext,
  staged: StagedVehicle,
  leave: string,
  data: CheckoutData,
  { errors }: StepFaults = { errors: [], failure: null },
): Result {
  const { site } = ctx
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${errors.length > 0 ? 'Error: ' : ''}${data.heading} | ${site.name}`,
      description: `${staged.brief.title} at ${site.name}.`,
      canonical: staged.hrefOf('vehicle'),
      index: false,
      isOfAccount: true,
      quiet: quietFrameOf(ctx, staged, leave),
    },
    data,
  }
}
