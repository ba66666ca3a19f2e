/** Sends the API's response to a step of a valuation. */
import type { FastifyReply } from 'fastify'
import { awaitsContact } from '#data/trade-in/awaits-contact.ts'
import { wholeDollarsOf } from '#domain/money/money.ts'
import { successPath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Valuation } from '#domain/trade-in/valuation.ts'
import { ESTIMATE_NOTE, noEstimateWords } from '#domain/trade-in/valuation-words.ts'
import type { TradeInContext } from './trade-in-desk.ts'
import type { StepAnswer } from './valuation-flow.ts'

/** Answers a step with its valuation, or with why there is none. */
export async function sendStep(
  reply: FastifyReply,
  { site, db }: Pick<TradeInContext, 'site' | 'db'>,
  answer: StepAnswer,
  status: number,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'kept':
      return reply.code(status).send({
        ...bodyOf(site, answer.valuation, await awaitsContact({ db, site }, answer.valuation)),
        reference: answer.answer.reference,
        state: answer.answer.state,
        event_id: answer.answer.eventId,
        ...(answer.answer.state === 'complete' ? { redirect: successPath(answer.answer.reference) } : {}),
      })
    case 'closed':
      return reply.code(409).send({
        code: 'offer_accepted',
        message: 'The offer has already been accepted',
        lead_id: answer.valuation.leadId,
      })
    case 'gone':
      return reply
        .code(404)
        .send({ code: 'unknown_valuation', message: 'There is no such valuation; please start again' })
    case 'conflict':
      return reply.code(409).send({
        code: 'key_reused',
        message: `This Idempotency-Key belongs to lead ${answer.reference}`,
        lead_id: answer.leadId,
      })
    case 'invalid':
      return reply.code(422).send({
        code: 'invalid_lead',
        message: answer.errors.map(({ message }) => message).join(' '),
        fields: answer.errors,
      })
    case 'too-many':
      return reply
        .code(429)
        .header('retry-after', answer.retryAfterSeconds)
        .send({ code: 'too_many', message: 'Too many forms came in. Please try again later, or call us.' })
  }
}

/** A valuation as programs read it; whole dollars. */
function bodyOf(
  site: Site,
  { id, leadId, vehicle, rego, regoState, adjustmentAnswers, result }: Valuation,
  isHeldBack: boolean,
) {
  const told =
    result === null || isHeldBack
      ? null
      : result.kind === 'none'
        ? { reason: result.reason, message: noEstimateWords(result.reason, site.tradeIn) }
        : {
            low: wholeDollarsOf(result.lowCents),
            middle: wholeDollarsOf(result.midCents),
            high: wholeDollarsOf(result.highCents),
            compared: result.compared,
            note: ESTIMATE_NOTE,
            lines: result.lines.map(({ label, cents }) => ({ label, amount: wholeDollarsOf(cents) })),
          }
  return {
    id,
    lead_id: leadId,
    vehicle,
    rego,
    regoState,
    adjustmentAnswers,
    result: told,
    ...(isHeldBack && { needs: 'contact' }),
  }
}
