import { changed, newId, type Moment } from './moment.ts'
import type { ChargeRecord, Entry, IntentRecord, MovementRecord, PaymentRecord } from './records.ts'
import { testCardOf, type TestCard } from './test-cards.ts'

/** How an attempt of the payer ended. */
export type PayOutcome = { kind: 'paid' } | { kind: 'second-step' } | { kind: 'declined'; message: string }

interface PayResult {
  entries: Entry[]
  result: PayOutcome
}

/** Cards of the provider keep an authorisation for so long. */
const AUTHORISED_SECONDS = 7 * 24 * 3600
/** A payer who disputes does so after this. */
const DISPUTE_AFTER_SECONDS = 3
const SECOND_STEP_REFUSED = 'The second step was not confirmed. Try again, or another card.'

/** Pays an open session by a card, or by a wallet that holds it. */
export function payByCard(
  payment: PaymentRecord,
  card: TestCard,
  wallet: ChargeRecord['wallet'],
  moment: Moment,
): PayResult {
  const intent = payment.intent ?? newIntent(moment)
  const { attempt } = card
  if (attempt.kind === 'paid') return settle({ ...payment, intent }, card, wallet, moment)
  if (attempt.kind === 'second-step') {
    const waiting = { ...intent, status: 'requires_action', error: null } satisfies IntentRecord
    return {
      entries: changed({ ...payment, intent: waiting, waitingCard: card.number }, [], moment),
      result: { kind: 'second-step' },
    }
  }
  return declined(payment, intent, attempt, moment)
}

/** Answers the second step that a card asked for. */
export function answerSecondStep(payment: PaymentRecord, isConfirmed: boolean, moment: Moment): PayResult {
  const card = testCardOf(payment.waitingCard ?? '')
  const intent = payment.intent ?? newIntent(moment)
  if (card !== null && isConfirmed) return settle({ ...payment, intent }, card, null, moment)
  const code = 'payment_intent_authentication_failure'
  return declined(payment, intent, { code, declineCode: null, message: SECOND_STEP_REFUSED }, moment)
}

function newIntent({ now }: Moment): IntentRecord {
  const status = 'requires_payment_method'
  return { id: newId('pi_'), created: now, status, error: null, canceledAt: null, canceledBy: null }
}

function declined(
  payment: PaymentRecord,
  intent: IntentRecord,
  { code, declineCode, message }: { code: string; declineCode: string | null; message: string },
  moment: Moment,
): PayResult {
  const error = { code, declineCode, message }
  const failed = { ...intent, status: 'requires_payment_method', error } satisfies IntentRecord
  const record = { ...payment, intent: failed, waitingCard: null }
  return { entries: changed(record, ['payment_intent.payment_failed'], moment), result: { kind: 'declined', message } }
}

/** The card pays: the money is taken, or only authorised. */
function settle(
  payment: PaymentRecord & { intent: IntentRecord },
  card: TestCard,
  wallet: ChargeRecord['wallet'],
  moment: Moment,
): PayResult {
  const { now } = moment
  const isTaken = payment.capture === 'automatic'
  const chargeId = newId('ch_')
  const movement = isTaken ? takenMovement(payment, chargeId, payment.amountCents, now) : null
  const charge: ChargeRecord = {
    id: chargeId,
    created: now,
    card: card.number,
    brand: card.brand,
    last4: card.number.slice(-4),
    wallet,
    capturedCents: isTaken ? payment.amountCents : 0,
    refundedCents: 0,
    isDisputed: false,
    disputeAt: card.later === 'dispute' && isTaken ? now + DISPUTE_AFTER_SECONDS : null,
    captureBefore: isTaken ? null : now + AUTHORISED_SECONDS,
    movementId: movement?.id ?? null,
  }
  const record: PaymentRecord = {
    ...payment,
    status: 'complete',
    waitingCard: null,
    intent: { ...payment.intent, status: isTaken ? 'succeeded' : 'requires_capture', error: null },
    charge,
  }
  const told = isTaken ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated'
  return {
    entries: [
      ...(movement === null ? [] : [{ kind: 'movement' as const, record: movement }]),
      ...changed(record, [told, 'checkout.session.completed'], moment),
    ],
    result: { kind: 'paid' },
  }
}

/** Money that came in, less the fee of a domestic card: 1.7 % and 30 cents. */
export function takenMovement(
  { site, currency }: PaymentRecord,
  sourceId: string,
  amountCents: number,
  created: number,
): MovementRecord {
  const feeCents = Math.round((amountCents * 17) / 1000) + 30
  return { id: newId('txn_'), site, created, type: 'charge', amountCents, feeCents, currency, sourceId }
}
