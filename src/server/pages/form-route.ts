import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readLead } from '#data/leads/read-leads.ts'
import { FORM_TOKEN_FIELD, LEAD_FAILED, wornOutOf, type FieldError } from '#domain/forms/form.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { successPath } from '#domain/site/paths.ts'
import { formPlaceOf, type FormPlace } from '#pages/forms/form-places.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageStatus } from '#pages/page.ts'
import type { RouteId } from '#pages/routes.ts'
import { BACK_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD, type PostedForm } from '#ui/form/form-view.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { formTokenOf, submitLead } from '../leads/intake.ts'
import { leadContextOf } from '../leads/lead-context.ts'
import type { LeadContext, SubmissionMeta } from '../leads/submission.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { bookDriveAction, manageDriveAction } from '../test-drives/drive-actions.ts'
import type { FormAction } from './form-action.ts'
import { sendPosted } from './posted-page.ts'
import type { PageServer } from './render-page.ts'
import { refusesForm } from './own-form.ts'
import { pageUrl } from './canonical-url.ts'

/** Pages whose form has its own action besides storing a lead. */
const FORM_ACTIONS: Partial<Record<RouteId, FormAction>> = {
  'book-test-drive': bookDriveAction,
  'manage-test-drive': manageDriveAction,
}

/** Room for every field of the longest form, at nine bytes a character. More would only cost time (S2). */
export const LONGEST_FORM_BYTES = 100 * 1024
const MOST_FIELDS = 120

/**
 * Forms as browsers send them by themselves: to the address of their page, which answers 303 to /success once the lead
 * is committed, the next step, or the page again with every value kept (A10.7, A11.13–A11.15). Answers are kept
 * nowhere.
 */
export function registerForms(app: FastifyInstance, server: PageServer, desk: LeadDesk): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    siteRoute(scope, { method: 'POST', url: '/*' }, async (request, reply) => {
      await desk.turn(request.ctx.site.slug)
      return takeForm(server, desk, request, reply)
    })
  })
}

async function takeForm(
  server: PageServer,
  desk: LeadDesk,
  request: SiteRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const url = pageUrl(request.url)
  const match = matchRoute(url.pathname)
  if (match === null) return reply.callNotFound()
  const place = formPlaceOf(request.ctx.site, match.routeId, match.params)
  const action = FORM_ACTIONS[match.routeId] ?? (place === null ? undefined : leadAction(place))
  if (action === undefined) return reply.callNotFound()
  if (await refusesForm(request, reply)) return reply

  const sent = sentForm(typeof request.body === 'string' ? request.body : '')
  const answer = await answerTo({ ctx: await leadContextOf(request, desk), place, sent, action, url, request })
  if (answer.kind === 'leave') return reply.code(303).header('location', answer.path).send()
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
  return sendPosted(server, request, reply, { url, match, status: answer.status, posted: answer.posted })
}

interface SentForm {
  /** Fields by name; a list for one that came several times. */
  raw: Record<string, string | string[]>
  values: Record<string, string>
  step: string
  wantsBack: boolean
  formToken: string | null
  key: string | null
  resume: PostedForm['resume']
}

const OURS = new Set([STEP_FIELD, BACK_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, FORM_TOKEN_FIELD])
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const KEY = /^[\x21-\x7e]{1,200}$/

function sentForm(body: string): SentForm {
  const fields = [...new URLSearchParams(body)].slice(0, MOST_FIELDS)
  const ours = new Map(fields.filter(([name]) => OURS.has(name)))
  const raw: Record<string, string | string[]> = Object.create(null)
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of fields) {
    if (OURS.has(name)) continue
    const before = raw[name]
    raw[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
    values[name] = value
  }
  const key = ours.get(KEY_FIELD) ?? ''
  const leadId = ours.get(LEAD_FIELD) ?? ''
  const token = ours.get(RESUME_FIELD) ?? ''
  return {
    raw: { ...raw },
    values: { ...values },
    step: ours.get(STEP_FIELD) ?? '',
    wantsBack: ours.has(BACK_FIELD),
    formToken: ours.get(FORM_TOKEN_FIELD) || null,
    key: KEY.test(key) ? key : null,
    resume: UUID.test(leadId) && token !== '' ? { leadId, token } : null,
  }
}

const TOO_MANY = 'Too many forms came in from your network. Please try again in a few minutes, or call us.'

type FormAnswer =
  | { kind: 'leave'; path: string }
  | { kind: 'page'; status: PageStatus; posted: PostedForm; retryAfterSeconds: number | null }

interface FormSubmission {
  ctx: LeadContext
  place: FormPlace | null
  sent: SentForm
  action: FormAction
  url: URL
  request: SiteRequest
}

/** The reference of the lead that a form goes on with; null for none. */
async function referenceOf(ctx: LeadContext, { resume }: SentForm): Promise<string | null> {
  return resume === null ? null : ((await readLead(ctx, resume.leadId))?.reference ?? null)
}

/** Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail. */
function logLoss({ ctx: { log } }: SiteRequest, error: unknown): null {
  log.error(
    {
      code: error instanceof Error && 'code' in error ? error.code : undefined,
      reason: error instanceof Error ? error.message : String(error),
    },
    'lead not kept',
  )
  return null
}

async function answerTo({ ctx, place, sent, action, url, request }: FormSubmission): Promise<FormAnswer> {
  const steps = place === null ? [{ id: sent.step, fields: [] }] : formOf(place.formId, ctx.site, place.context).steps
  const found = steps.findIndex(({ id }) => id === sent.step)
  const at = found < 0 ? steps.length - 1 : found
  const isLast = at === steps.length - 1
  const page = (
    status: PageStatus,
    index: number,
    part: Partial<PostedForm> = {},
    retryAfterSeconds: number | null = null,
  ): FormAnswer => ({
    kind: 'page',
    status,
    retryAfterSeconds,
    posted: {
      values: sent.values,
      errors: [],
      failure: null,
      step: steps[index]?.id ?? '',
      formToken: sent.formToken,
      key: sent.key ?? randomUUID(),
      resume: sent.resume,
      ...part,
    },
  })
  if (sent.wantsBack) return page(200, Math.max(0, at - 1))

  const meta = metaOf(request, sent, isLast ? null : (steps[at]?.id ?? null))
  const answer = await action({ ctx, url, raw: sent.raw, meta }).catch((error: unknown) => logLoss(request, error))
  if (answer === null) return page(503, at, { failure: LEAD_FAILED })
  switch (answer.kind) {
    case 'accepted':
      return isLast
        ? { kind: 'leave', path: successPath(answer.reference) }
        : page(200, at + 1, {
            resume: answer.resumeToken === null ? null : { leadId: answer.leadId, token: answer.resumeToken },
          })
    case 'invalid': {
      const wornOut = wornOutOf(answer.errors)
      if (wornOut !== null) {
        const formToken = await formTokenOf(ctx, place?.formId ?? 'test-drive')
        return page(422, at, { failure: wornOut, formToken })
      }
      return page(422, isLast ? stepWith(steps, answer.errors, at) : at, { errors: answer.errors })
    }
    // The steps before were sent to their end already, say in another window.
    case 'not-resumable':
      return { kind: 'leave', path: successPath(await referenceOf(ctx, sent)) }
    case 'conflict':
      return { kind: 'leave', path: successPath(answer.reference) }
    case 'redirect':
      return { kind: 'leave', path: answer.path }
    case 'reload':
      return { kind: 'leave', path: request.url }
    case 'too-many':
      return page(429, at, { failure: TOO_MANY }, answer.retryAfterSeconds)
  }
}

function metaOf(
  { headers, ip, url }: SiteRequest,
  { formToken, key, resume }: SentForm,
  step: string | null,
): SubmissionMeta {
  return {
    address: ip,
    attribution: { url: headers.referer ?? url, userAgent: headers['user-agent'] ?? null },
    formToken,
    idempotencyKey: step === null ? key : null,
    isLastStep: step === null,
    step,
    resume,
  }
}

/**
 * Once more without the key where the values have changed since, and without the earlier steps where they are not to be
 * had: all values come with every step.
 */
function leadAction({ formId, context }: FormPlace): FormAction {
  return async ({ ctx, raw, meta }) => {
    const answer = await submitLead(ctx, formId, raw, { ...meta, context })
    const isStale = answer.kind === 'conflict' || (answer.kind === 'not-resumable' && answer.reason !== 'complete')
    return isStale ? submitLead(ctx, formId, raw, { ...meta, context, idempotencyKey: null, resume: null }) : answer
  }
}

/** The first step with an error in it. */
function stepWith(
  steps: readonly { fields: readonly { name: string }[] }[],
  errors: readonly FieldError[],
  otherwise: number,
): number {
  const found = steps.findIndex(({ fields }) => fields.some(({ name }) => errors.some(({ field }) => field === name)))
  return found < 0 ? otherwise : found
}
