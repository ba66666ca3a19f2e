import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SimulatorParts } from './api-routes.ts'
import type { Moment } from './moment.ts'
import { answerSecondStep, payByCard, type PayOutcome } from './pay-moves.ts'
import { missingPage, paidUrl, payHeaders, payPage, type PayError } from './pay-page.ts'
import type { Entry, PaymentRecord } from './records.ts'
import { PAY_PATH, payPath } from './simulator-paths.ts'
import { testCardOf, WALLET_CARD } from './test-cards.ts'

const NO_TEST_CARD = 'That is no test card. Never type a real card here: choose one of the numbers below.'

interface SessionAddress {
  Params: { id: string }
}

/** The hosted page (R47): plain documents and forms, by which a session is paid. */
export function registerPayPage(app: FastifyInstance, parts: SimulatorParts): void {
  const { book, clock } = parts
  app.get<SessionAddress>(PAY_PATH, async ({ params: { id } }, reply) => {
    await clock.catchUp()
    return show(reply, 200, book.payments.get(id), null, parts)
  })
  app.post<SessionAddress>(PAY_PATH, async ({ params: { id }, body }, reply) => {
    await clock.catchUp()
    const fields = new URLSearchParams(typeof body === 'string' ? body : '')
    const outcome = await book.change(() => attempt(book.payments.get(id), fields, parts))
    const payment = book.payments.get(id)
    if (outcome === null || payment === undefined) return show(reply, 409, payment, null, parts)
    if (outcome.kind === 'paid') return reply.redirect(paidUrl(payment), 303)
    if (outcome.kind === 'second-step') return reply.redirect(payPath(id), 303)
    const card = testCardOf(fields.get('card') ?? '')
    const error = { message: outcome.message, card: card === null ? '' : (fields.get('card') ?? '') }
    return show(reply, outcome.kind === 'declined' ? 402 : 422, payment, error, parts)
  })
}

type Outcome = PayOutcome | { kind: 'no-card'; message: string }

/** Carries a form out on a session; null where it cannot be paid any more. */
function attempt(
  payment: PaymentRecord | undefined,
  fields: URLSearchParams,
  { clock, faults }: SimulatorParts,
): { entries: Entry[]; result: Outcome | null } {
  if (payment === undefined || !isPayable(payment, faults())) return { entries: [], result: null }
  const moment: Moment = clock.moment()
  const answer = fields.get('answer')
  if (answer !== null && payment.intent?.status === 'requires_action')
    return answerSecondStep(payment, answer === 'yes', moment)
  const wallet = walletOf(fields.get('wallet'))
  const card = testCardOf(wallet === null ? (fields.get('card') ?? '') : WALLET_CARD)
  if (card === null) return { entries: [], result: { kind: 'no-card', message: NO_TEST_CARD } }
  return payByCard({ ...payment, ...faults().payOther }, card, wallet, moment)
}

function walletOf(word: string | null) {
  return word === 'apple_pay' || word === 'google_pay' ? word : null
}

function isPayable({ status }: PaymentRecord, { payAfterExpiry }: { payAfterExpiry: boolean }): boolean {
  return status === 'open' || (status === 'expired' && payAfterExpiry)
}

function show(
  reply: FastifyReply,
  status: number,
  payment: PaymentRecord | undefined,
  error: PayError | null,
  { faults }: SimulatorParts,
): string {
  void reply.status(payment === undefined ? 404 : status).headers(payHeaders(payment ?? null))
  return payment === undefined ? missingPage() : payPage(payment, error, isPayable(payment, faults()))
}
