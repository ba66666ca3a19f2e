/** The trade-in API, with the same steps as the pages (A14.1–A14.6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteResult, readValuation, valuationOfLead } from '#data/trade-in/valuations.ts'
import { LEAD_FAILED } from '#domain/forms/form.ts'
import { MEASURE_FIELDS, OWN_TYPE_FIELD } from '#domain/forms/own-vehicle.ts'
import { TRADED_TYPES } from '#domain/trade-in/market-question.ts'
import { shownWords } from '#domain/trade-in/valuation-words.ts'
import {
  LEAD_COLUMN_API,
  OFFER_ACCEPTED_API,
  PLATE_LOOKUP_API,
  TRADE_IN_LEADS_API,
  TRADE_IN_PATH,
  VALUATIONS_API,
} from '#domain/site/paths.ts'
import { refusesProgram } from '../pages/page-access.ts'
import { leadContextOf } from '../leads/lead-context.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute } from '../http/site-route.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { sendStep } from './send-step.ts'
import { lookUpPlate, type TradeInContext, type TradeInServices } from './trade-in-desk.ts'
import {
  VALUATION_COLUMN,
  acceptOffer,
  keepContact,
  startValuation,
  updateValuation,
  type StepMeta,
} from './valuation-flow.ts'

const LONGEST_BODY_BYTES = 64 * 1024
const text = z.string().max(500)
const fact = z.union([text, z.number()])
const wish = z.enum(['trade-in', 'sell']).default('trade-in')
const attributes = z
  .strictObject({
    visited_pages: z.array(z.string()).max(500).default([]),
    linked_query_params: z.record(z.string(), z.string()).default({}),
  })
  .prefault({})

const leadSchema = z.strictObject({
  url: z.string().optional(),
  source: z.literal('Website').optional(),
  user_agent: z.string().optional(),
  car_id: z.union([z.int(), text]).optional(),
  car_dealership_id: text.optional(),
  lead_attributes: attributes,
  wish,
  rego: text.optional(),
  regoState: text.optional(),
  nvic: text.optional(),
  has_nvic: z.boolean().optional(),
  vehicle: z.strictObject({
    make: text,
    model: text,
    year: fact,
    badge: text.optional(),
    km: fact.optional(),
    [OWN_TYPE_FIELD]: z.enum(TRADED_TYPES).optional(),
    ...Object.fromEntries(MEASURE_FIELDS.map(({ name }) => [name, fact.optional()])),
  }),
})
const adjustmentSchema = z.strictObject({
  id: z.uuid(),
  adjustmentAnswers: z.record(z.string(), text).optional(),
  rego: text.optional(),
  regoState: text.optional(),
  userData: z.record(z.string(), z.unknown()).optional(),
  wish,
})
const lookupSchema = z.strictObject({ rego: text, regoState: text.default('') })
const acceptSchema = z.strictObject({
  category: z.enum(['Trade-in Enquiry', 'Sell My Car Enquiry']).default('Trade-in Enquiry'),
  subcategory: z.literal('3. Offer Accepted'),
  lead_id: z.uuid(),
  form_completed: z.literal(true),
  offer_accepted: z.boolean(),
  userData: z.record(z.string(), z.unknown()),
  lead_attributes: attributes,
  url: z.string().optional(),
})
/** The result that a page sends along is known here, and not believed. */
const noteSchema = z.object({ column_name: z.literal(VALUATION_COLUMN), id: z.uuid() })

interface Parts {
  desk: LeadDesk
  tradeIn: TradeInServices
}

/**
 * - `POST /api/trade-in/leads` (A14.1): creates the lead and its valuation; answers 201 `{id, lead_id}`.
 * - `POST /api/trade-in/valuations` (A14.2): `{id, adjustmentAnswers, rego, regoState, userData}`; answers with the
 *   valuation and its result. With `tradeIn.contactFirst` the result is null and `needs` is `contact` until `userData`
 *   named a person and a way to be reached.
 * - `POST /api/trade-in/rego-lookup` (A14.4): `{rego, regoState}`; answers the vehicle's own facts, nothing of any
 *   person.
 * - `POST /api/trade-in/offer-accepted` (A14.5): completes the lead.
 * - `POST /api/miscellaneous` (A14.6): keeps the result in the lead's column `valuation`, where the site wants that. A
 *   lookup changes nothing, but number plates do not belong into addresses, which are logged: hence POST.
 */
export function registerTradeIn(app: FastifyInstance, parts: Parts): void {
  const post = postOf(app, parts)
  postValuations(post)
  postLookup(post)
  postOffer(post)
  postNote(post)
}

/** Takes a JSON body of a site's own pages, checked, to what answers it. */
type Post = <Body>(
  path: string,
  schema: z.ZodType<Body>,
  answer: (ctx: TradeInContext, body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) => void

function postOf(app: FastifyInstance, parts: Parts): Post {
  return (url, schema, answer) => {
    const route = { method: 'POST', url, bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerFailure }
    siteRoute(app, route, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isFromOwnPage(request))
        return reply
          .code(403)
          .send({ code: 'other_origin', message: "Valuations are made from the site's own pages only" })
      if (await refusesProgram(request, reply, TRADE_IN_PATH)) return reply
      const body = schema.safeParse(request.body)
      if (!body.success) return reply.code(400).send({ code: 'invalid_body', message: z.prettifyError(body.error) })
      return answer(
        { ...(await leadContextOf(request, parts.desk)), tradeIn: parts.tradeIn },
        body.data,
        request,
        reply,
      )
    })
  }
}

function postValuations(post: Post): void {
  post(
    TRADE_IN_LEADS_API,
    leadSchema,
    async (ctx, { vehicle, rego, regoState, nvic, car_id, url, lead_attributes, wish }, request, reply) => {
      const raw = given({ ...vehicle, Rego: rego, regoState, nvic, car_id })
      return sendStep(
        reply,
        ctx,
        await startValuation(ctx, raw, {
          ...metaOf(request, wish, url, lead_attributes),
          idempotencyKey: keyOf(request),
        }),
        201,
      )
    },
  )
  post(
    VALUATIONS_API,
    adjustmentSchema,
    async (ctx, { id, adjustmentAnswers, rego, regoState, userData, wish }, request, reply) => {
      const meta = metaOf(request, wish)
      const answers = given({ ...adjustmentAnswers, Rego: rego, regoState })
      // Contact alone leaves the answers as they are.
      const isAnswered = adjustmentAnswers !== undefined || userData === undefined
      const answer = isAnswered ? await updateValuation(ctx, id, 'condition', answers, meta) : null
      const isOn = answer === null || answer.kind === 'kept'
      const kept = userData !== undefined && isOn ? await keepContact(ctx, id, userData, meta) : answer
      return sendStep(reply, ctx, kept ?? { kind: 'gone' }, 200)
    },
  )
}

function postLookup(post: Post): void {
  post(PLATE_LOOKUP_API, lookupSchema, async (ctx, { rego, regoState }, request, reply) => {
    const answer = await lookUpPlate(ctx, { rego, regoState, address: request.ip })
    if (answer.kind === 'found')
      return reply.send({ vehicle: { ...answer.vehicle, has_nvic: answer.vehicle.nvic !== null } })
    if (answer.kind === 'too-many') reply.header('retry-after', answer.retryAfterSeconds)
    return reply
      .code(LOOKUP_STATUS[answer.kind])
      .send({ code: `plate_${answer.kind.replace('-', '_')}`, message: LOOKUP_MESSAGES[answer.kind] })
  })
}

function postOffer(post: Post): void {
  post(
    OFFER_ACCEPTED_API,
    acceptSchema,
    async (ctx, { category, lead_id, userData, lead_attributes, url }, request, reply) => {
      const valuation = await valuationOfLead(ctx, lead_id, ctx.now)
      if (valuation === null) return sendStep(reply, ctx, { kind: 'gone' }, 200)
      const meta = metaOf(request, category === 'Trade-in Enquiry' ? 'trade-in' : 'sell', url, lead_attributes)
      return sendStep(reply, ctx, await acceptOffer(ctx, valuation.id, userData, { ...meta, shown: null }), 200)
    },
  )
}

function postNote(post: Post): void {
  post(LEAD_COLUMN_API, noteSchema, async (ctx, { id, column_name }, _request, reply) => {
    if (!ctx.site.switches.valuationColumn)
      return reply
        .code(404)
        .send({ code: 'not_kept', message: 'This site does not store valuation columns (switches.valuationColumn)' })
    const valuation = await readValuation(ctx, id, ctx.now)
    if (valuation === null || valuation.result === null)
      return reply.code(404).send({ code: 'unknown_valuation', message: 'No valuation with this id has a result' })
    await noteResult(ctx, valuation.leadId, column_name, shownWords(valuation.result, ctx.site.tradeIn))
    return reply.code(204).send()
  })
}

const LOOKUP_STATUS = { unknown: 404, unavailable: 503, 'no-plate': 422, 'too-many': 429 } as const
const LOOKUP_MESSAGES = {
  unknown: 'This number plate is not known',
  unavailable: 'Number plates cannot be looked up just now',
  'no-plate': 'rego is not a number plate',
  'too-many': 'Too many number plates were looked up',
} as const

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key) ? key : null
}

function metaOf(
  { ip, headers }: FastifyRequest,
  wish: StepMeta['wish'],
  url?: string,
  lead?: z.output<typeof attributes>,
): StepMeta {
  return {
    address: ip,
    wish,
    attribution: {
      url: url ?? headers.referer ?? null,
      userAgent: headers['user-agent'] ?? null,
      visitedPages: lead?.visited_pages,
      linkedQueryParams: lead?.linked_query_params,
    },
  }
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return reply.code(status).send({ code: 'invalid_body', message: 'The body is a JSON object' })
  request.log.error(
    {
      code: error instanceof Error && 'code' in error ? error.code : undefined,
      reason: error instanceof Error ? error.message : String(error),
    },
    'valuation not kept',
  )
  return reply.code(503).header('retry-after', '5').send({ code: 'lead_failed', message: LEAD_FAILED })
}
