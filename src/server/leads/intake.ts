/** Accepts every form submission (A11.13, A11.19, A30.6). Pages and the HTTP API both call `submitLead`. */
import { createHash, randomUUID, type KeyObject } from 'node:crypto'
import { liveHandover, noteHandoverSent, type LiveHandover } from '#data/agents/handovers.ts'
import { acceptLead, type Acceptance } from '#data/leads/accept-lead.ts'
import { askedVehicle, type AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { routeHours } from '#data/special-hours.ts'
import { submittedOf } from '#data/leads/read-leads.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { HANDOVER_FIELD } from '#domain/forms/fields.ts'
import {
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  textOf,
  type FieldError,
  type FormDefinition,
  type FormValues,
} from '#domain/forms/form.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { contactKeysOf } from '#domain/leads/contact-keys.ts'
import { addresseeOf } from '#domain/leads/form-addressee.ts'
import { formAnswersOf } from '#domain/leads/form-answers.ts'
import type { Lead, LeadState } from '#domain/leads/lead.ts'
import { refusalOf } from '#domain/leads/vehicle-refusal.ts'
import { routesOf } from '#domain/leads/routing.ts'
import { TOKEN_USES } from '#domain/leads/spam.ts'
import { issueFormToken, issueResumeToken, readFormToken, readResumeToken } from './form-tokens.ts'
import { build, faultsOf } from './lead-of-draft.ts'
import { e164Of } from './phone.ts'
import { preferredDateFaults } from './preferred-date.ts'
import { receiptBoundsOf } from './receipt-bounds.ts'
import type { Draft, LeadContext, SubmissionMeta } from './submission.ts'
import type { SubmissionAttempt } from './submission-limits.ts'

export type SubmissionAnswer =
  /** Safe on disk. `isRepeated`: it was before. `resumeToken` where steps are missing yet. */
  | {
      kind: 'accepted'
      leadId: string
      reference: string
      state: LeadState
      eventId: number
      resumeToken: string | null
      isRepeated: boolean
    }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The key belongs to another submission. */
  | { kind: 'conflict'; leadId: string; reference: string }
  | { kind: 'not-resumable'; reason: 'forged' | 'expired' | 'unknown' | 'complete' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** A token to put into a form that is shown now. A page that holds one must not be kept in a cache for others. */
export async function formTokenOf(ctx: LeadContext, formId: FormId): Promise<string> {
  return issueFormToken(await ctx.desk.secretOf(ctx), formId, ctx.now)
}

/**
 * Takes in a form: `raw` is what was sent by field name, of whatever types, the honeypot with it. Resolves once the
 * lead is committed, or with why there is none; every outcome that a sender can cause is an answer. Rejects only when
 * the database fails: the same is to be sent again, with the same key, since the answer to a lead that was kept may
 * have been lost. Whatever looks like spam is taken all the same, and marked.
 */
export async function submitLead(
  ctx: LeadContext,
  formId: FormId,
  raw: Readonly<Record<string, unknown>>,
  meta: SubmissionMeta,
): Promise<SubmissionAnswer> {
  const { site, desk, now: at } = ctx
  const attempt = desk.limits.attempt(site.slug, meta.address, site.forms.limits, at)
  if (attempt.kind === 'too-many') return attempt
  let isKept = false
  try {
    const secret = await desk.secretOf(ctx)
    const draft = await draftOf(ctx, formId, raw, meta, secret)
    const answer = 'form' in draft ? await take(draft, secret, attempt) : draft
    isKept = answer.kind === 'accepted'
    return answer
  } finally {
    if (!isKept) attempt.takeBack()
  }
}

/** Reads what was sent against its form, or answers why it is refused. */
async function draftOf(
  ctx: LeadContext,
  formId: FormId,
  raw: Readonly<Record<string, unknown>>,
  meta: SubmissionMeta,
  secret: KeyObject,
): Promise<Draft | SubmissionAnswer> {
  const { site, now: at } = ctx
  const resume = meta.resume ?? null
  const believed = resume === null ? 'valid' : readResumeToken(secret, resume.leadId, resume.token, at)
  if (believed !== 'valid') return { kind: 'not-resumable', reason: believed }

  const { [HONEYPOT_FIELD]: honeypot, ...given } = raw
  const earlier = resume === null ? {} : ((await submittedOf(ctx, resume.leadId)) ?? {})
  const vehicle = await vehicleOf(ctx, given['car_id'] ?? earlier['car_id'])
  const refusal = vehicle === 'unknown' ? NO_SUCH_VEHICLE : vehicle && refusalOf(formId, vehicle, site)
  if (vehicle === 'unknown' || refusal !== null) return { kind: 'invalid', errors: refusal === null ? [] : [refusal] }
  const form = formOf(formId, site, {
    ...meta.context,
    vehicle: vehicle && { ...vehicle, id: vehicle.snapshot.id, carType: vehicle.snapshot.carType },
  })
  const read = readValues(form, given)
  const errors = [...read.errors, ...misplaced(form, read.unknown, meta)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  return {
    ctx,
    at,
    form,
    vehicle,
    values: read.values,
    answers: formAnswersOf(form, read.values, e164Of),
    handover: await handoverOf(ctx, { ...earlier, ...read.values }),
    unknown: read.unknown,
    reading: readFormToken(secret, formId, meta.formToken, at),
    honeypot: typeof honeypot === 'string' ? honeypot : '',
    meta,
    fromAddress: 0,
    tokenUses: 0,
  }
}

/** Keeps what was sent, once nothing speaks against it. */
async function take(read: Draft, secret: KeyObject, attempt: SubmissionAttempt): Promise<SubmissionAnswer> {
  const { ctx, at, form, reading, meta } = read
  const { db, site } = ctx
  const resume = meta.resume ?? null
  const faults = [...(resume === null ? faultsOf(read, read.values) : []), ...(await dateFaultsOf(read))]
  if (faults.length > 0) return { kind: 'invalid', errors: faults }
  const key = keyOf(read)
  const token = 'nonce' in reading ? { nonce: reading.nonce, use: key?.name ?? randomUUID() } : null
  const draft = meta.isLastStep === false ? read : { ...read, ...attempt.sent(token) }
  if (draft.tokenUses > TOKEN_USES.most) return { kind: 'invalid', errors: [WORN_OUT] }
  const hours = await routeHours({ db, site }, at)
  const outcome = await acceptLead<FieldError[]>(
    { db, site },
    {
      at,
      formId: form.id,
      key,
      resumesId: resume?.leadId ?? null,
      newId: randomUUID(),
      accountId: ctx.accountId ?? null,
      build: (steps) => build(draft, steps),
      routesOf: (lead) => routesOf(lead, site, at, hours),
      receiptOf: ({ person: { email } }) =>
        email === null || draft.tokenUses > TOKEN_USES.withReceipt
          ? null
          : receiptBoundsOf(secret, email, meta.address),
      within: withinOf(draft),
    },
  )
  const answer = answerOf(outcome, draft, secret)
  if (outcome.kind === 'accepted' && answer.kind === 'accepted')
    announce(ctx, outcome.lead, answer.eventId, resume === null)
  return answer
}

/** The form that an agent filled in, by the field that names it. */
async function handoverOf(ctx: LeadContext, values: FormValues): Promise<LiveHandover | null> {
  const id = textOf(values, HANDOVER_FIELD)
  return id === '' ? null : liveHandover(ctx, id, ctx.now)
}

/** A form that an agent filled in counts as sent with its lead (R62). */
function withinOf({ ctx: { site }, handover, meta }: Draft): SubmissionMeta['within'] {
  if (handover === null || meta.isLastStep === false) return meta.within
  return async (trx, lead) => {
    await noteHandoverSent({ db: trx, site }, handover.id, lead.id)
    return meta.within?.(trx, lead) ?? null
  }
}

function dateFaultsOf({ ctx: { db, site }, values, answers, vehicle, at }: Draft): Promise<FieldError[]> {
  return preferredDateFaults({ db, site }, { ...answers, ...addresseeOf(site, answers, vehicle) }, values, at)
}

const WORN_OUT: FieldError = {
  field: FORM_TOKEN_FIELD,
  label: 'Form',
  message: 'This page has sent too many forms. Please send this one again.',
}
const NO_SUCH_VEHICLE: FieldError = { field: 'car_id', label: 'Vehicle', message: 'This site has no such vehicle.' }

/** Notifies the delivery workers of a complete lead. Counts a lead when it begins and when it is complete. */
function announce({ db, site, desk }: LeadContext, lead: Lead, eventId: number, isNew: boolean): void {
  const isComplete = lead.state === 'complete'
  if (isComplete) desk.tell(db)
  if (isComplete || isNew) desk.count(site, lead, eventId)
}

async function vehicleOf({ db, site }: LeadContext, carId: unknown): Promise<AskedVehicle | 'unknown' | null> {
  if (carId === undefined || carId === null || carId === '') return null
  const text = typeof carId === 'number' || typeof carId === 'string' ? String(carId) : ''
  const id = vehicleIdOf(text)
  // The form's own check reports a text that is no number.
  if (id === null) return /^\d+$/.test(text) ? 'unknown' : null
  return (await askedVehicle({ db, site }, id)) ?? 'unknown'
}

/** Errors for fields and steps that the form does not have. */
function misplaced(
  form: FormDefinition,
  unknown: Record<string, string>,
  { isStrict = false, step = null }: SubmissionMeta,
): FieldError[] {
  const fields = isStrict
    ? Object.keys(unknown).map((name) => ({
        field: name,
        label: name,
        message: `The form ${form.id} has no field "${name}".`,
      }))
    : []
  const steps = form.steps.map(({ id }) => id)
  return step === null || steps.includes(step)
    ? fields
    : [
        ...fields,
        {
          field: 'step',
          label: 'Step',
          message: `The form ${form.id} has no step "${step}"; it has ${steps.join(', ')}.`,
        },
      ]
}

const sorted = (record: object) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

function keyOf({ form, values, answers, unknown, reading, meta }: Draft): { name: string; bodyHash: Buffer } | null {
  const body = [
    form.id,
    sorted(values),
    sorted(unknown),
    meta.isLastStep !== false,
    meta.step ?? null,
    meta.resume?.leadId ?? null,
  ]
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  if (meta.idempotencyKey) return { name: `key:${meta.idempotencyKey}`, bodyHash }
  // A cached page shows its token to many shoppers: equal answers that name nobody are not one lead.
  const namesSomebody = meta.resume || contactKeysOf(answers.person).length > 0
  return namesSomebody && 'nonce' in reading
    ? { name: `form:${reading.nonce}:${bodyHash.toString('base64url')}`, bodyHash }
    : null
}

function answerOf(
  outcome: Acceptance<FieldError[]>,
  { at, answers, meta }: Draft,
  secret: KeyObject,
): SubmissionAnswer {
  if (outcome.kind === 'refused') return { kind: 'invalid', errors: outcome.refused }
  if (outcome.kind !== 'accepted' && outcome.kind !== 'known') return outcome
  const lead =
    outcome.kind === 'accepted'
      ? { leadId: outcome.lead.id, reference: outcome.lead.reference, state: outcome.lead.state }
      : outcome
  return {
    kind: 'accepted',
    leadId: lead.leadId,
    reference: lead.reference,
    state: lead.state,
    eventId: meta.settled?.eventId ?? answers.eventId,
    resumeToken: lead.state === 'partial' ? issueResumeToken(secret, lead.leadId, at) : null,
    isRepeated: outcome.kind === 'known',
  }
}
