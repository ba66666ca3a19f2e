/** The sign-in page's forms as browsers send them, with a script or without (R1): number, code, first time. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { changeAccount } from '#data/accounts/change-account.ts'
import { noteConsent } from '#data/accounts/consents.ts'
import { CONSENT_WORDS, FIRST_CONSENTS } from '#domain/accounts/consent-words.ts'
import { safeReturn } from '#domain/accounts/safe-return.ts'
import { confirmPath, garagePagePath, SIGN_IN_PATH } from '#domain/site/paths.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageStatus } from '#pages/page.ts'
import { STEP_FIELD, type PostedForm } from '#ui/form/form-view.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { refusesForm } from '../pages/own-form.ts'
import { sendPosted } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'
import type { SignInDesk } from './ask-code.ts'
import { readShopper } from './read-shopper.ts'
import { sendCode, takeCode, type Refusal, type WantedCode } from './sign-in.ts'
import { takesText } from '../pages/text-bodies.ts'

const LONGEST_FORM_BYTES = 8 * 1024
const LONGEST_NAME = 100

export function registerSignInPages(app: FastifyInstance, server: PageServer, desk: SignInDesk): void {
  void app.register(async (scope) => {
    takesText(scope, LONGEST_FORM_BYTES)
    siteRoute(scope, { method: 'POST', url: SIGN_IN_PATH }, (request, reply) => takeStep(server, desk, request, reply))
  })
}

async function takeStep(
  server: PageServer,
  desk: SignInDesk,
  request: SiteRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  if (!request.ctx.site.switches.garage) return reply.callNotFound()
  if (await refusesForm(request, reply)) return reply
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const url = wholeUrl(request.url)
  const answer = await STEPS[stepOf(form)](desk, { request, reply, form, url })
  if (answer.kind === 'leave') return reply.code(303).header('location', answer.path).send()
  const match = matchRoute(SIGN_IN_PATH)
  if (match === null) return reply.callNotFound()
  const session = await readShopper(request)
  return sendPosted(server, request, reply, { url, match, session, status: answer.status, posted: answer.posted })
}

interface StepRequest {
  request: SiteRequest
  reply: FastifyReply
  form: URLSearchParams
  url: URL
}

type StepAnswer = { kind: 'leave'; path: string } | { kind: 'page'; status: PageStatus; posted: PostedForm }
type Step = (desk: SignInDesk, step: StepRequest) => Promise<StepAnswer>

const STEPS = { identifier: askStep, code: codeStep, welcome: welcomeStep } satisfies Record<string, Step>

function stepOf(form: URLSearchParams): keyof typeof STEPS {
  const step = form.get(STEP_FIELD)
  return step === 'code' || step === 'welcome' ? step : 'identifier'
}

/** Purposes by the parameter of the address that asks for them: a further number, or a proof of who is signed in. */
function purposeOf(url: URL): WantedCode['purpose'] {
  if (url.searchParams.has('confirm')) return 'step-up'
  return url.searchParams.has('add') ? 'add' : 'sign-in'
}

async function askStep(desk: SignInDesk, { request, reply, form, url }: StepRequest): Promise<StepAnswer> {
  const text = form.get('identifier') ?? ''
  const sent = await sendCode(desk, request, reply, { purpose: purposeOf(url), text })
  if (sent.kind === 'refused' && sent.code === 'confirm_identity')
    return { kind: 'leave', path: confirmPath(garagePagePath(request.ctx.site, 'settings')) }
  if (sent.kind === 'refused') return refused(sent, form, sent.canTry && form.has('to') ? 'code' : 'identifier')
  return page(200, 'code', { identifier: text, to: sent.to, channel: sent.channel })
}

async function codeStep(desk: SignInDesk, { request, reply, form, url }: StepRequest): Promise<StepAnswer> {
  const taken = await takeCode(desk, request, reply, form.get('code') ?? '')
  if (taken.kind === 'refused') return refused(taken, form, 'code')
  const next = safeReturn(url.searchParams.get('redirect'), request.ctx.site.garagePath)
  if (!taken.created) return { kind: 'leave', path: next }
  // A first sign-in shows once what is kept, and asks for nothing that must be answered (R10).
  const welcome = new URLSearchParams([...url.searchParams, ['welcome', '1']])
  return { kind: 'leave', path: `${SIGN_IN_PATH}?${welcome.toString()}` }
}

async function welcomeStep(_desk: SignInDesk, { request, form, url }: StepRequest): Promise<StepAnswer> {
  const { ctx } = request
  const session = await readShopper(request)
  const next = safeReturn(url.searchParams.get('redirect'), ctx.site.garagePath)
  if (session === null) return { kind: 'leave', path: next }
  const accountId = session.account.id
  const name = (form.get('name') ?? '').trim().slice(0, LONGEST_NAME)
  if (name !== '') await changeAccount(ctx, accountId, { name })
  for (const purpose of FIRST_CONSENTS)
    if (form.has(purpose))
      await noteConsent(ctx, accountId, {
        purpose,
        given: true,
        words: CONSENT_WORDS[purpose],
        method: 'first sign-in',
        at: ctx.now,
      })
  return { kind: 'leave', path: next }
}

const STATUSES: Partial<Record<Refusal['status'], PageStatus>> = { 409: 409, 429: 429, 503: 503 }

/** The page again, with what was typed and what was wrong. */
function refused({ status, message, canTry }: Refusal, form: URLSearchParams, step: 'identifier' | 'code'): StepAnswer {
  const values = Object.fromEntries(
    ['identifier', 'to', 'channel'].map((name) => [name, (form.get(name) ?? '').slice(0, 254)]),
  )
  const shown = page(STATUSES[status] ?? 422, step, { ...values, ended: step === 'code' && !canTry ? '1' : '' })
  if (shown.kind === 'leave') return shown
  const field = step === 'code' ? 'code' : 'identifier'
  const label = step === 'code' ? 'Code' : 'Mobile number or email'
  return { ...shown, posted: { ...shown.posted, errors: [{ field, label, message }] } }
}

function page(status: PageStatus, step: 'identifier' | 'code', values: Record<string, string>): StepAnswer {
  const posted = { values, errors: [], failure: null, step, formToken: null, key: '', resume: null }
  return { kind: 'page', status, posted }
}
