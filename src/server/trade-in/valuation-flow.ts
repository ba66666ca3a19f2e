/**
 * Steps of a valuation: create the lead, update adjustments, accept the offer (A14.3). Each step submits one form to
 * lead intake.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#data/schema.ts'
import {
  addValuation,
  changeValuation,
  closeValuation,
  readValuation,
  setResult,
  valuationOfLead,
} from '#data/trade-in/valuations.ts'
import { FORM_SENT, OFFER_ACCEPTED } from '#domain/forms/event-id.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { Lead, LeadCategory } from '#domain/leads/lead.ts'
import { MEASURE_FIELDS, OWN_TYPE_FIELD } from '#domain/forms/own-vehicle.ts'
import { adjustmentAnswersOf, type AdjustmentAnswers } from '#domain/trade-in/adjustments.ts'
import { TRADED_TYPES } from '#domain/trade-in/market-question.ts'
import { plateOf } from '#domain/trade-in/plate.ts'
import type { TradeInWish } from '#domain/trade-in/trade-in-paths.ts'
import type { OwnVehicle, Valuation, ValuationResult } from '#domain/trade-in/valuation.ts'
import { shownOf, shownWords } from '#domain/trade-in/valuation-words.ts'
import { valueTradeIn } from '#domain/trade-in/value-trade-in.ts'
import { issueFormToken, issueResumeToken } from '../leads/form-tokens.ts'
import { submitLead, type SubmissionAnswer } from '../leads/intake.ts'
import type { SubmissionMeta } from '../leads/submission.ts'
import { marketOf, type TradeInContext } from './trade-in-desk.ts'

export type StepMeta = Pick<SubmissionMeta, 'address' | 'attribution'> & {
  wish: TradeInWish
  idempotencyKey?: string | null
}

export type StepAnswer =
  | { kind: 'kept'; valuation: Valuation; answer: Extract<SubmissionAnswer, { kind: 'accepted' }> }
  /** No such valuation, it is too old, or it was accepted already. */
  | { kind: 'gone' }
  | { kind: 'closed'; valuation: Valuation }
  | Exclude<SubmissionAnswer, { kind: 'accepted' | 'not-resumable' }>

/** The subcategories of a trade-in's lead as it goes on (A14.5). */
const STAGES = {
  vehicle: '1. Lead Created',
  condition: '2. Adjustments Updated',
  accepted: '3. Offer Accepted',
} as const

/** Name under which some dealerships keep the result (A14.6). */
export const VALUATION_COLUMN = 'valuation'

const CHANGED: FieldError = {
  field: 'shown',
  label: 'Estimate',
  message: 'The estimate has changed in the meantime. Please look at it again.',
}
const NO_RESULT: FieldError = {
  field: 'condition',
  label: 'Condition',
  message: 'Please answer the questions about the vehicle first.',
}

/** Creates the lead and its valuation, in one transaction (A14.1). */
export async function startValuation(
  ctx: TradeInContext,
  raw: Readonly<Record<string, unknown>>,
  meta: StepMeta,
): Promise<StepAnswer> {
  const id = randomUUID()
  const within = async (trx: Transaction<Database>, lead: Lead): Promise<null> => {
    await addValuation(
      { db: trx, site: ctx.site },
      {
        id,
        leadId: lead.id,
        ...factsOf(lead),
        adjustmentAnswers: null,
        result: null,
        createdAt: ctx.now,
      },
    )
    return null
  }
  const answer = await submitLead(ctx, 'trade-in', raw, {
    ...stepMeta(meta, 'vehicle'),
    idempotencyKey: meta.idempotencyKey ?? null,
    within,
  })
  return answer.kind === 'accepted' && answer.isRepeated ? repeated(ctx, answer) : settled(ctx, id, answer)
}

/** Changes what is known of a vehicle, or takes the adjustment answers (A14.2), and values it anew. */
export async function updateValuation(
  ctx: TradeInContext,
  id: string,
  step: 'vehicle' | 'condition',
  raw: Readonly<Record<string, unknown>>,
  meta: StepMeta,
): Promise<StepAnswer> {
  const { known, refusal } = await openValuation(ctx, id)
  if (known === null) return refusal
  const within = async (trx: Transaction<Database>, lead: Lead): Promise<null> => {
    await changeValuation(
      { db: trx, site: ctx.site },
      id,
      { ...factsOf(lead), adjustmentAnswers: answersOf(lead), result: null },
      ctx.now,
    )
    return null
  }
  const answer = await submitLead(ctx, 'trade-in', raw, {
    ...stepMeta(meta, step),
    resume: await resumeOf(ctx, known),
    within,
  })
  if (answer.kind !== 'accepted') return settled(ctx, id, answer)
  const changed = await readValuation(ctx, id, ctx.now)
  // After the commit: a market that is asked elsewhere must not hold a transaction open.
  if (changed !== null && changed.adjustmentAnswers !== null)
    await setResult(ctx, changed, await valued(ctx, changed), ctx.now)
  return settled(ctx, id, answer)
}

/** Keeps who asks, before the estimate is shown (`tradeIn.contactFirst`); the lead stays unfinished. */
export async function keepContact(
  ctx: TradeInContext,
  id: string,
  raw: Readonly<Record<string, unknown>>,
  meta: StepMeta,
): Promise<StepAnswer> {
  const { known, refusal } = await openValuation(ctx, id)
  if (known === null) return refusal
  const stage = known.adjustmentAnswers === null ? 'vehicle' : 'condition'
  const answer = await submitLead(ctx, 'trade-in', raw, {
    ...stepMeta(meta, stage),
    step: 'details',
    formToken: await tokenOf(ctx, known),
    resume: await resumeOf(ctx, known),
  })
  return settled(ctx, id, answer)
}

/**
 * Completes the lead: '3. Offer Accepted' and event 18 where there is an estimate (A14.5), else a plain enquiry for a
 * person to value it. `shown` is what the page showed, so that nobody accepts an estimate that is no longer the one
 * they saw.
 */
export async function acceptOffer(
  ctx: TradeInContext,
  id: string,
  raw: Readonly<Record<string, unknown>>,
  meta: StepMeta & { shown: string | null },
): Promise<StepAnswer> {
  const { known, refusal } = await openValuation(ctx, id)
  if (known === null) return refusal
  const { result } = known
  if (result === null) return { kind: 'invalid', errors: [NO_RESULT] }
  if (meta.shown !== null && meta.shown !== shownOf(result)) return { kind: 'invalid', errors: [CHANGED] }
  const isOffer = result.kind === 'range'
  const answer = await submitLead(ctx, 'trade-in', raw, {
    ...stepMeta(meta, null),
    isLastStep: true,
    resume: await resumeOf(ctx, known),
    formToken: await tokenOf(ctx, known),
    idempotencyKey: `valuation ${id}`,
    settled: {
      category: categoryOf(meta.wish),
      subcategory: isOffer ? STAGES.accepted : null,
      eventId: isOffer ? OFFER_ACCEPTED : FORM_SENT,
      answers: {
        form_completed: 'true',
        offer_accepted: String(isOffer),
        estimate_shown: shownWords(result, ctx.site.tradeIn),
        ...(ctx.site.switches.valuationColumn ? { [VALUATION_COLUMN]: shownWords(result, ctx.site.tradeIn) } : {}),
      },
    },
    within: async (trx) => ((await closeValuation({ db: trx, site: ctx.site }, known, ctx.now)) ? null : [CHANGED]),
  })
  if (answer.kind === 'not-resumable' && answer.reason === 'complete') return { kind: 'closed', valuation: known }
  return settled(ctx, id, answer)
}

/** A valuation while it can still be changed; otherwise the answer that says why not. */
async function openValuation(
  ctx: TradeInContext,
  id: string,
): Promise<{ known: Valuation; refusal: null } | { known: null; refusal: StepAnswer }> {
  const known = await readValuation(ctx, id, ctx.now)
  if (known === null) return { known: null, refusal: { kind: 'gone' } }
  if (known.offerAcceptedAt !== null) return { known: null, refusal: { kind: 'closed', valuation: known } }
  return { known, refusal: null }
}

async function settled(ctx: TradeInContext, id: string, answer: SubmissionAnswer): Promise<StepAnswer> {
  if (answer.kind === 'not-resumable') return { kind: 'gone' }
  if (answer.kind !== 'accepted') return answer
  const valuation = await readValuation(ctx, id, ctx.now)
  return valuation === null ? { kind: 'gone' } : { kind: 'kept', valuation, answer }
}

/** A start that was sent twice: the valuation of the first time. */
async function repeated(
  ctx: TradeInContext,
  answer: Extract<SubmissionAnswer, { kind: 'accepted' }>,
): Promise<StepAnswer> {
  const valuation = await valuationOfLead(ctx, answer.leadId, ctx.now)
  return valuation === null ? { kind: 'gone' } : { kind: 'kept', valuation, answer }
}

function stepMeta({ address, attribution, wish }: StepMeta, step: 'vehicle' | 'condition' | null): SubmissionMeta {
  return {
    address,
    attribution,
    formToken: null,
    isLastStep: false,
    step,
    settled: step === null ? {} : { category: categoryOf(wish), subcategory: STAGES[step] },
  }
}

function categoryOf(wish: TradeInWish): LeadCategory {
  return wish === 'sell' ? 'Sell My Car Enquiry' : 'Trade-in Enquiry'
}

/** Since when the valuation goes on is what a form's token would say. */
async function tokenOf(ctx: TradeInContext, { createdAt }: Valuation): Promise<string> {
  return issueFormToken(await ctx.desk.secretOf(ctx), 'trade-in', createdAt)
}

async function resumeOf(ctx: TradeInContext, { leadId }: Valuation): Promise<{ leadId: string; token: string }> {
  return { leadId, token: issueResumeToken(await ctx.desk.secretOf(ctx), leadId, ctx.now) }
}

/** The vehicle facts of a lead. The form requires year, make, model, and kilometres of what has an odometer. */
function factsOf({ tradeIn, vehicle, answers }: Lead): Pick<Valuation, 'vehicle' | 'rego' | 'regoState' | 'carId'> {
  const itemType = TRADED_TYPES.find((type) => type === answers[OWN_TYPE_FIELD])
  const measures = MEASURE_FIELDS.flatMap(({ name }) => (answers[name] ? [[name, answers[name]] as const] : []))
  const own: OwnVehicle = {
    year: tradeIn?.year ?? 0,
    make: tradeIn?.make ?? '',
    model: tradeIn?.model ?? '',
    badge: tradeIn?.badge ?? null,
    km: tradeIn?.km ?? null,
    ...(itemType === undefined ? {} : { itemType }),
    ...(measures.length === 0 ? {} : { measures: Object.fromEntries(measures) }),
  }
  return {
    vehicle: own,
    rego: plateOf(tradeIn?.rego ?? ''),
    regoState: tradeIn?.regoState ?? null,
    carId: vehicle?.id ?? null,
  }
}

function answersOf({ answers, tradeIn }: Lead): AdjustmentAnswers | null {
  return adjustmentAnswersOf({ ...answers, condition: tradeIn?.condition })
}

async function valued(ctx: TradeInContext, { vehicle, adjustmentAnswers }: Valuation): Promise<ValuationResult> {
  if (adjustmentAnswers === null) return { kind: 'none', reason: 'market' }
  const thisYear = Number(localDay(ctx.site, ctx.now).slice(0, 4))
  return valueTradeIn({
    vehicle,
    answers: adjustmentAnswers,
    market: await marketOf(ctx, vehicle),
    rules: ctx.site.tradeIn,
    thisYear,
  })
}
