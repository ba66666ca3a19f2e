/** Handles valuation forms that browsers post without a script. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { askedVehicle } from '#data/leads/lead-vehicle.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { HANDOVER, HANDOVER_FIELD } from '#domain/forms/fields.ts'
import { LEAD_FAILED, type FieldError } from '#domain/forms/form.ts'
import {
  TRADE_IN_PATHS,
  LOOKUP_FIELD,
  SHOWN_FIELD,
  STEP_PARAM,
  TRADE_IN_PLACES,
  TRADE_IN_STEPS,
  VALUATION_PARAM,
  VISITS_FIELD,
  type TradeInPath,
  type TradeInStep,
} from '#domain/trade-in/trade-in-paths.ts'
import { successPath } from '#domain/site/paths.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageStatus } from '#pages/page.ts'
import { STEP_FIELD, type PostedForm } from '#ui/form/form-view.ts'
import { refusesForm } from '../pages/own-form.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { leadContextOf } from '../leads/lead-context.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { pageUrl } from '../pages/canonical-url.ts'
import { sendPosted } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'
import { lookUpPlate, type TradeInContext, type TradeInServices } from './trade-in-desk.ts'
import {
  acceptOffer,
  keepContact,
  startValuation,
  updateValuation,
  type StepAnswer,
  type StepMeta,
} from './valuation-flow.ts'
import { takesText } from '../pages/text-bodies.ts'

const LONGEST_BODY_BYTES = 64 * 1024
const MOST_FIELDS = 60

export interface TradeInPages {
  server: PageServer
  desk: LeadDesk
  tradeIn: TradeInServices
}

/**
 * Each step is sent to the address of its page and answered with a 303 to the next, or the page again with every value
 * kept.
 */
export function registerTradeInPages(app: FastifyInstance, pages: TradeInPages): void {
  void app.register(async (scope) => {
    takesText(scope, LONGEST_BODY_BYTES)
    for (const path of TRADE_IN_PATHS)
      siteRoute(scope, { method: 'POST', url: path }, (request, reply) => takeStep(pages, path, request, reply))
  })
}

async function takeStep(
  pages: TradeInPages,
  path: TradeInPath,
  request: SiteRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  if (await refusesForm(request, reply)) return reply

  const ctx: TradeInContext = { ...(await leadContextOf(request, pages.desk)), tradeIn: pages.tradeIn }
  const url = pageUrl(request.url)
  const sent = await sentStep(ctx, path, url, request)
  const answer = await answerTo(ctx, sent).catch((error: unknown): PageAnswer => {
    // Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail.
    request.ctx.log.error(
      {
        code: error instanceof Error && 'code' in error ? error.code : undefined,
        reason: error instanceof Error ? error.message : String(error),
      },
      'valuation not kept',
    )
    return again(503, { failure: LEAD_FAILED })
  })
  if (answer.kind === 'leave') return reply.code(303).header('location', answer.path).send()
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
  const posted: PostedForm = {
    errors: answer.errors,
    failure: answer.failure,
    values: { ...sent.values, ...answer.values },
    step: sent.step,
    formToken: null,
    key: '',
    resume: null,
  }
  const match = matchRoute(url.pathname)
  if (match === null) return reply.callNotFound()
  return sendPosted(pages.server, request, reply, { url, match, status: answer.status, posted })
}

interface SentStep {
  path: TradeInPath
  step: TradeInStep
  wantsLookup: boolean
  shown: string | null
  /** Typed values by field name. */
  values: Record<string, string>
  /** The same, with the vehicle in stock that the URL names. */
  raw: Record<string, string>
  valuationId: string | null
  carId: number | null
  /** The form that an agent filled in, by the address; '' for none. */
  handover: string
  meta: StepMeta
}

async function sentStep(
  ctx: TradeInContext,
  path: TradeInPath,
  url: URL,
  { url: address, body, headers, ip }: SiteRequest,
): Promise<SentStep> {
  const fields = new Map([...new URLSearchParams(typeof body === 'string' ? body : '')].slice(0, MOST_FIELDS))
  const named = fields.get(STEP_FIELD)
  const own = new Set([STEP_FIELD, LOOKUP_FIELD, SHOWN_FIELD, VISITS_FIELD, 'car_id'])
  const values = Object.fromEntries([...fields].filter(([name]) => !own.has(name)))
  const carText = url.searchParams.get('car_id') ?? ''
  const car = /^\d{1,15}$/.test(carText) ? await askedVehicle(ctx, Number(carText)) : null
  const carId = car?.snapshot.id ?? null
  return {
    path,
    carId,
    values,
    step: TRADE_IN_STEPS.find((step) => step === named) ?? 'vehicle',
    wantsLookup: fields.has(LOOKUP_FIELD),
    shown: fields.get(SHOWN_FIELD) ?? null,
    raw: carId === null ? values : { ...values, car_id: String(carId) },
    valuationId: url.searchParams.get(VALUATION_PARAM),
    handover: (url.searchParams.get(HANDOVER_FIELD) ?? '').slice(0, HANDOVER.maxLength),
    meta: {
      address: ip,
      attribution: {
        url: plainPage(headers.referer ?? address),
        userAgent: headers['user-agent'] ?? null,
        ...visitsIn(fields.get(VISITS_FIELD)),
      },
      wish: TRADE_IN_PLACES[path].wish,
    },
  }
}

const visitsSchema = z.object({
  visitedPages: z.array(z.string()).max(500),
  linkedQueryParams: z.record(z.string(), z.string()),
})

/** Visited pages and query parameters that the page's script sent; empty when unreadable. */
function visitsIn(text: string | undefined): Partial<z.output<typeof visitsSchema>> {
  try {
    return visitsSchema.safeParse(JSON.parse(text ?? '')).data ?? {}
  } catch {
    return {}
  }
}

/** A page's URL without its valuation id, since that id lets anyone continue the valuation. */
function plainPage(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  const params = new URLSearchParams(query)
  for (const name of [VALUATION_PARAM, STEP_PARAM]) params.delete(name)
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

type PageAnswer =
  | { kind: 'leave'; path: string }
  | {
      kind: 'again'
      status: PageStatus
      errors: readonly FieldError[]
      failure: string | null
      values: Record<string, string>
      retryAfterSeconds: number | null
    }

function again(status: PageStatus, part: Partial<Extract<PageAnswer, { kind: 'again' }>> = {}): PageAnswer {
  return { kind: 'again', status, errors: [], failure: null, values: {}, retryAfterSeconds: null, ...part }
}

async function answerTo(ctx: TradeInContext, sent: SentStep): Promise<PageAnswer> {
  if (sent.step === 'vehicle' && sent.wantsLookup) return lookedUp(ctx, sent)
  const { valuationId, step, raw, meta, shown } = sent
  if (valuationId === null) return pageOf(ctx, sent, await startValuation(ctx, raw, meta))
  if (step === 'vehicle' || step === 'condition')
    return pageOf(ctx, sent, await updateValuation(ctx, valuationId, step, raw, meta))
  if (step === 'details' && ctx.site.tradeIn.contactFirst)
    return pageOf(ctx, sent, await keepContact(ctx, valuationId, raw, meta))
  return pageOf(ctx, sent, await acceptOffer(ctx, valuationId, raw, { ...meta, shown }))
}

/** The page again, filled in from the number plate (A14.4). */
async function lookedUp(ctx: TradeInContext, { values, meta }: SentStep): Promise<PageAnswer> {
  const answer = await lookUpPlate(ctx, {
    rego: values['Rego'] ?? '',
    regoState: values['regoState'] ?? '',
    address: meta.address,
  })
  const told = { [LOOKUP_FIELD]: answer.kind, nvic: '', has_nvic: '' }
  if (answer.kind === 'too-many') return again(429, { values: told, retryAfterSeconds: answer.retryAfterSeconds })
  if (answer.kind !== 'found') return again(answer.kind === 'no-plate' ? 422 : 200, { values: told })
  const { make, model, year, badge, nvic } = answer.vehicle
  return again(200, {
    values: {
      ...told,
      make,
      model,
      year: String(year),
      badge: badge ?? '',
      nvic: nvic ?? '',
      has_nvic: nvic === null ? '' : 'true',
    },
  })
}

const TOO_MANY = 'Too many forms came in from your network. Please try again in a few minutes, or call us.'

async function pageOf(
  ctx: TradeInContext,
  { path, carId, handover }: SentStep,
  answer: StepAnswer,
): Promise<PageAnswer> {
  const addressed = (query: Record<string, string>): PageAnswer => {
    const all = new URLSearchParams({
      ...(carId === null ? {} : { car_id: String(carId) }),
      ...query,
      ...(handover === '' ? {} : { [HANDOVER_FIELD]: handover }),
    })
    return { kind: 'leave', path: all.size === 0 ? path : `${path}?${all.toString()}` }
  }
  switch (answer.kind) {
    case 'kept':
      return answer.answer.state === 'complete'
        ? success(answer.answer.reference)
        : addressed({ [VALUATION_PARAM]: answer.valuation.id })
    case 'closed':
      return success((await readLead(ctx, answer.valuation.leadId))?.reference ?? null)
    case 'conflict':
      return success(answer.reference)
    // The page says that it has ended, and begins anew.
    case 'gone':
      return addressed({ [VALUATION_PARAM]: 'ended' })
    case 'invalid':
      return again(422, { errors: answer.errors })
    case 'too-many':
      return again(429, { failure: TOO_MANY, retryAfterSeconds: answer.retryAfterSeconds })
  }
}

function success(reference: string | null): PageAnswer {
  return { kind: 'leave', path: successPath(reference) }
}
