import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountOf, isLiveKey, type SimulatorAccount } from './accounts.ts'
import { answerId, fingerprintOf, keptAnswer } from './answers.ts'
import { ApiError, wrongRequest } from './api-error.ts'
import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import { POST_ENDPOINTS, type ApiCall } from './endpoints.ts'
import { takeFailure, type Faults } from './faults.ts'
import { readForm } from './form-body.ts'
import { newId } from './moment.ts'
import { API_VERSION } from './money-shapes.ts'
import { GET_ENDPOINTS } from './read-endpoints.ts'

export interface SimulatorParts {
  book: Book
  clock: Clock
  accounts: readonly SimulatorAccount[]
  faults: () => Faults
}

/** Answers the provider's own requests: each by its table, with the account of its key. */
export function registerApi(app: FastifyInstance, parts: SimulatorParts): void {
  for (const [url, decide] of Object.entries(POST_ENDPOINTS))
    app.post(url, async (request, reply) =>
      answer(request, reply, parts, async () => carryOut(request, reply, parts, decide)),
    )
  for (const [url, read] of Object.entries(GET_ENDPOINTS))
    app.get(url, async (request, reply) =>
      answer(request, reply, parts, async () => {
        const query = request.url.split('?').slice(1).join('?')
        return { status: 200, body: JSON.stringify(read(callOf(request, query, parts))) }
      }),
    )
}

interface Answer {
  status: number
  body: string
}

/** Faults, errors and headers that every answer has. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, faults }: SimulatorParts,
  work: () => Promise<Answer>,
): Promise<string> {
  const { delayMs } = faults()
  const failure = takeFailure(faults(), request.url)
  if (delayMs > 0) await setTimeout(delayMs)
  void reply.headers({
    'content-type': 'application/json',
    'request-id': newId('req_'),
    'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
  })
  await clock.catchUp()
  const { status, body } =
    failure?.isCarriedOut === false ? lost(failure.status) : await work().catch((error: unknown) => errorAnswer(error))
  const given = failure?.isCarriedOut === true ? lost(failure.status) : { status, body }
  void reply.status(given.status)
  return given.body
}

/** Carries out a request once for each key: a repetition gets the first answer. */
async function carryOut(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SimulatorParts,
  decide: (typeof POST_ENDPOINTS)[string],
): Promise<Answer> {
  const text = typeof request.body === 'string' ? request.body : ''
  const call = callOf(request, text, parts)
  const key = request.headers['idempotency-key']
  const id = typeof key === 'string' ? answerId(call.site, key) : null
  const fingerprint = fingerprintOf(request.method, request.url, text)
  return parts.book.change(() => {
    const kept = keptAnswer(parts.book.answers.get(id ?? ''), fingerprint, call.moment.now)
    if (kept !== null) {
      void reply.header('idempotent-replayed', 'true')
      return { entries: [], result: kept }
    }
    const { entries, body } = decide(call)
    const result = { status: 200, body: JSON.stringify(body) }
    if (id === null) return { entries, result }
    const record = { id, site: call.site, created: call.moment.now, fingerprint, ...result }
    return { entries: [...entries, { kind: 'answer', record }], result }
  })
}

function callOf(request: FastifyRequest, text: string, { book, clock, accounts, faults }: SimulatorParts): ApiCall {
  const { authorization } = request.headers
  if (isLiveKey(authorization?.replace(/^Bearer /i, '') ?? ''))
    throw new ApiError(
      401,
      'invalid_request_error',
      'This is a simulator of test payments. Never send a live key here.',
    )
  const account = accountOf(accounts, authorization)
  if (account === null)
    throw new ApiError(401, 'invalid_request_error', 'Invalid API key: the simulator knows none of its sites by it.')
  const form = readForm(text)
  if (form === null) throw wrongRequest('The parameters are not form encoded.')
  const id = idIn(request.params)
  return { book, site: account.site, id, form, moment: clock.moment(), lacked: faults().lacked }
}

function idIn(params: unknown): string {
  return typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
    ? params.id
    : ''
}

function lost(status: number): Answer {
  return { status, body: JSON.stringify({ error: { type: 'api_error', message: 'A fault that a test asked for.' } }) }
}

function errorAnswer(error: unknown): Answer {
  if (error instanceof ApiError) return { status: error.status, body: JSON.stringify(error.body) }
  throw error
}
