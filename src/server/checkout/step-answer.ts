import type { FastifyReply } from 'fastify'
import { LEAD_FAILED, type FieldError } from '#domain/forms/form.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageStatus } from '#pages/page.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { sendPosted } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'

/** Outcome of a form that was sent: another page, or its own again with what was typed. */
export type StepAnswer =
  | { kind: 'unknown' }
  | { kind: 'leave'; path: string }
  | {
      kind: 'again'
      status: PageStatus
      step: string
      errors: readonly FieldError[]
      failure: string | null
      retryAfterSeconds?: number
    }

/** The answer to a form that could not be kept. The log gets no more of an error than its reason. */
export function failedStep({ ctx }: SiteRequest, error: unknown, { step, what }: { step: string; what: string }) {
  // Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail.
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  ctx.log.error({ code, reason }, what)
  return { kind: 'again', status: 503, step, errors: [], failure: LEAD_FAILED } satisfies StepAnswer
}

/** Sends the outcome of a form. `fields` are what was typed. */
export async function sendStep(
  server: PageServer,
  request: SiteRequest,
  reply: FastifyReply,
  { answer, fields }: { answer: StepAnswer; fields: Readonly<Record<string, string>> },
): Promise<FastifyReply | void> {
  const url = wholeUrl(request.url)
  const match = matchRoute(url.pathname)
  if (answer.kind === 'unknown' || match === null) return reply.callNotFound()
  if (answer.kind === 'leave') return reply.code(303).header('location', answer.path).send()
  const { status, step, errors, failure, retryAfterSeconds } = answer
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const posted = { values: fields, errors, failure, step, formToken: null, key: '', resume: null }
  // A database that is away must not cost the page that keeps the values.
  const session = await readShopper(request).catch(() => null)
  return sendPosted(server, request, reply, { url, match, session, status, posted })
}
