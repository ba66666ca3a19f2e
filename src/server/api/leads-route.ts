import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formByCategory, knownCategories } from '#domain/forms/form-by-category.ts'
import { FORM_IDS, isFormId, LEAD_FORM_IDS, type FormId } from '#domain/forms/form-ids.ts'
import { LEAD_FAILED } from '#domain/forms/form.ts'
import { AT_FIELD } from '#domain/test-drive/drive-words.ts'
import { nearest } from '#domain/site/checks/nearest.ts'
import { LEADS_API, LEAD_TOKEN_API, SELL_PATH, successPath, TRADE_IN_PATH } from '#domain/site/paths.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute } from '../http/site-route.ts'
import { refusesProgram } from '../pages/page-access.ts'
import { formTokenOf, submitLead, type SubmissionAnswer } from '../leads/intake.ts'
import { leadContextOf } from '../leads/lead-context.ts'
import type { LeadContext, SubmissionMeta } from '../leads/submission.ts'
import { IDEMPOTENCY_KEY, leadAttributes } from '../leads/lead-attributes.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { bookTestDrive } from '../test-drives/book-drive.ts'
import { parameterOf } from './parameter.ts'

/** Pages of the forms that a site may put behind its sign-in (A16.4): the address of all leads is no way around it. */
const OWN_VEHICLE_PAGES: Partial<Record<FormId, string>> = { 'trade-in': TRADE_IN_PATH, 'sell-my-car': SELL_PATH }
const MOST_FIELDS = 100
const LONGEST_TOKEN = 200
/** Longest request body. It holds the longest message in any script, the visited pages and an address's parameters. */
const LONGEST_BODY_BYTES = 256 * 1024

/** Body of a lead request (A11.13, A14.1). The form checks field values later. */
const bodySchema = z.strictObject({
  userData: z
    .record(z.string(), z.unknown())
    .refine((data) => Object.keys(data).length <= MOST_FIELDS, `at most ${MOST_FIELDS} fields`),
  isLastStep: z.boolean().default(true),
  form: z.enum(LEAD_FORM_IDS).optional(),
  step: z.string().max(LONGEST_TOKEN).optional(),
  lead_id: z.uuid().optional(),
  resume_token: z.string().max(LONGEST_TOKEN).optional(),
  form_token: z.string().max(LONGEST_TOKEN).optional(),
  lead_attributes: leadAttributes,
})
type Body = z.output<typeof bodySchema>

/**
 * `POST /api/leads` (A30.6): `{userData: {category, subcategory, name, email, phone, message, …}, isLastStep}` with the
 * header `Idempotency-Key`. Answers 201 `{lead_id, reference, state, event_id, …}` once the lead is committed, 200 for
 * a repetition; 409 for a key of another submission, 422 naming each field that is wrong, 429 for a flood. `GET
 * /api/leads/token?form=` gives the token that says since when a form is shown: never part of a page that is kept.
 */
export function registerLeads(app: FastifyInstance, desk: LeadDesk): void {
  const post = { method: 'POST', url: LEADS_API, bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerFailure }
  siteRoute(app, post, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isFromOwnPage(request))
      return reply
        .code(403)
        .send({ code: 'other_origin', message: "Leads are accepted from the site's own pages only" })
    const key = request.headers['idempotency-key'] ?? null
    if (key !== null && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
      return reply.code(400).send({
        code: 'invalid_key',
        message: 'Idempotency-Key is 1 to 200 letters, digits and punctuation without spaces, such as a UUID',
      })
    }
    await desk.turn(request.ctx.site.slug)
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return reply.code(400).send(shapeFault(body.error))
    const form = formNamed(body.data)
    if (typeof form !== 'string') return reply.code(422).send(form)
    const page = OWN_VEHICLE_PAGES[form]
    if (page !== undefined && (await refusesProgram(request, reply, page))) return reply
    if ((body.data.lead_id === undefined) !== (body.data.resume_token === undefined)) {
      return reply.code(400).send({
        code: 'invalid_body',
        message: 'lead_id and resume_token belong together',
        fields: [{ field: 'resume_token', message: 'must be sent together with lead_id' }],
      })
    }
    return send(
      reply,
      await submitForm(await leadContextOf(request, desk), form, body.data.userData, metaOf(request, body.data, key)),
    )
  })

  siteRoute(app, { method: 'GET', url: LEAD_TOKEN_API }, async (request, reply) => {
    const form = parameterOf(request.url, 'form')
    reply.header('cache-control', 'no-store')
    if (!isFormId(form))
      return reply.code(404).send({ code: 'unknown_form', message: `form must be one of ${FORM_IDS.join(', ')}` })
    return { token: await formTokenOf({ ...request.ctx, desk }, form) }
  })
}

/** A test drive that names its time (`at`) is booked with the lead. */
async function submitForm(
  ctx: LeadContext,
  form: FormId,
  userData: Body['userData'],
  meta: SubmissionMeta,
): Promise<SubmissionAnswer> {
  if (form !== 'test-drive' || userData[AT_FIELD] === undefined || meta.isLastStep === false)
    return submitLead(ctx, form, userData, meta)
  const answer = await bookTestDrive(ctx, userData, meta)
  switch (answer.kind) {
    case 'unknown-vehicle':
    case 'gone':
      return {
        kind: 'invalid',
        errors: [{ field: 'car_id', label: 'Vehicle', message: 'This site has no such vehicle for sale.' }],
      }
    case 'no-location':
      return {
        kind: 'invalid',
        errors: [{ field: 'location', label: 'Location', message: 'Please choose a location.' }],
      }
    default:
      return answer
  }
}

function metaOf(
  { ip, headers }: FastifyRequest,
  body: Body,
  idempotencyKey: string | null,
): Parameters<typeof submitLead>[3] {
  const { url, visited_pages, linked_query_params } = body.lead_attributes
  return {
    address: ip,
    attribution: {
      url: url ?? headers.referer ?? null,
      userAgent: headers['user-agent'] ?? null,
      visitedPages: visited_pages,
      linkedQueryParams: linked_query_params,
    },
    formToken: body.form_token ?? null,
    needsNoToken: true,
    idempotencyKey,
    isLastStep: body.isLastStep,
    step: body.step ?? null,
    resume:
      body.lead_id === undefined || body.resume_token === undefined
        ? null
        : { leadId: body.lead_id, token: body.resume_token },
    isStrict: true,
  }
}

/** The form by its name, else by its category; or what is wrong with both. */
function formNamed({
  form,
  userData,
}: Body): FormId | { code: string; message: string; fields: { field: string; message: string }[] } {
  if (form !== undefined) return form
  const { category, subcategory = null } = userData
  const found =
    typeof category === 'string' && (subcategory === null || typeof subcategory === 'string')
      ? formByCategory(category.trim(), subcategory?.trim() || null)
      : null
  if (found !== null) return found
  const near = typeof category === 'string' ? nearest(category, knownCategories()) : null
  const message =
    `category and subcategory name no form${near === null ? '' : `; did you mean "${near}"?`} Valid: ` +
    `${knownCategories().join('; ')}`
  return { code: 'unknown_category', message, fields: [{ field: 'category', message }] }
}

function send(reply: FastifyReply, answer: SubmissionAnswer): FastifyReply {
  switch (answer.kind) {
    case 'accepted': {
      const { leadId, reference, state, eventId, resumeToken, isRepeated } = answer
      return reply.code(isRepeated ? 200 : 201).send({
        lead_id: leadId,
        reference,
        state,
        event_id: eventId,
        ...(resumeToken === null ? {} : { resume_token: resumeToken }),
        ...(state === 'complete' ? { redirect: successPath(reference) } : {}),
      })
    }
    case 'invalid':
      return reply.code(422).send({
        code: 'invalid_lead',
        message: answer.errors.map(({ message }) => message).join(' '),
        fields: answer.errors,
      })
    case 'conflict':
      return reply.code(409).send({
        code: 'key_reused',
        message:
          `This Idempotency-Key belongs to lead ${answer.reference}, which was sent with other values; ` +
          'a new submission needs a new key',
        lead_id: answer.leadId,
        reference: answer.reference,
      })
    case 'not-resumable':
      return reply
        .code(NOT_RESUMABLE[answer.reason].status)
        .send({ code: `lead_${answer.reason}`, message: NOT_RESUMABLE[answer.reason].message })
    case 'too-many':
      return reply
        .code(429)
        .header('retry-after', answer.retryAfterSeconds)
        .send({
          code: 'too_many',
          message: `Too many forms came in. Please try again in ${minutes(answer.retryAfterSeconds)}, or call us.`,
        })
  }
}

const NOT_RESUMABLE: Record<
  Extract<SubmissionAnswer, { kind: 'not-resumable' }>['reason'],
  { status: number; message: string }
> = {
  forged: { status: 403, message: 'resume_token does not belong to lead_id' },
  expired: { status: 410, message: 'resume_token is too old; send all steps again without lead_id' },
  unknown: { status: 404, message: 'There is no such unfinished lead; send all steps again without lead_id' },
  complete: { status: 409, message: 'This lead was already sent in full; send a new one without lead_id' },
}

function minutes(seconds: number): string {
  const whole = Math.ceil(seconds / 60)
  return whole === 1 ? 'a minute' : `${whole} minutes`
}

function shapeFault(error: z.ZodError) {
  const fields = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field: [...issue.path, field].join('.'), message: 'is not a known member' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  )
  return {
    code: 'invalid_body',
    message:
      'A lead is {"userData": {…}, "isLastStep": true}: ' +
      `${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}`,
    fields,
  }
}

/**
 * Answers a failed lead request: 4xx for a body that cannot be read, 503 for a lead that was not stored (A11.14).
 */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413)
    return reply.code(413).send({ code: 'too_large', message: `A lead is at most ${LONGEST_BODY_BYTES / 1024} KB` })
  if (status === 415) return reply.code(415).send({ code: 'not_json', message: 'A lead is sent as application/json' })
  if (status >= 400 && status < 500)
    return reply.code(status).send({ code: 'invalid_json', message: 'A lead is a JSON object' })
  // Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail.
  request.log.error(
    {
      code: error instanceof Error && 'code' in error ? error.code : undefined,
      reason: error instanceof Error ? error.message : String(error),
    },
    'lead not kept',
  )
  return reply.code(503).header('retry-after', '5').send({ code: 'lead_failed', message: LEAD_FAILED })
}
