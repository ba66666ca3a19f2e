/** Accepts every form submission (A11.13, A11.19, A30.6). Pages and the HTTP API both call `submitLead`. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { acceptLead, type Acceptance, type EarlierSteps } from '#data/leads/accept-lead.ts'
import { askedVehicle, type AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { routeHours } from '#data/special-hours.ts'
import { submittedOf } from '#data/leads/read-leads.ts'
import type { Database } from '#data/schema.ts'
import type { SiteContext } from '#data/site-context.ts'
import { isBot } from '#domain/analytics/is-bot.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import { formOf, type FormContext } from '#domain/forms/form-of.ts'
import { HONEYPOT_FIELD, type FieldError, type FormDefinition, type FormValues } from '#domain/forms/form.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { validate } from '#domain/forms/validate.ts'
import { consentOf } from '#domain/leads/consent.ts'
import { contactKeysOf } from '#domain/leads/contact-keys.ts'
import { addresseeOf } from '#domain/leads/form-addressee.ts'
import { answersBeside, formAnswersOf } from '#domain/leads/form-answers.ts'
import { attributionOf, type GivenAttribution } from '#domain/leads/form-attribution.ts'
import type { Lead, LeadState, LeadTestDrive } from '#domain/leads/lead.ts'
import { refusalOf } from '#domain/leads/vehicle-refusal.ts'
import { withRepayment } from '#domain/leads/lead-finance.ts'
import { routesOf } from '#domain/leads/routing.ts'
import { spamOf } from '#domain/leads/spam.ts'
import {
  issueFormToken,
  issueResumeToken,
  readFormToken,
  readResumeToken,
  type FormTokenReading,
} from './form-tokens.ts'
import type { LeadDesk } from './lead-desk.ts'
import { e164Of } from './phone.ts'
import { preferredDateFaults } from './preferred-date.ts'

export interface LeadContext extends Pick<SiteContext, 'db' | 'site' | 'now'> {
  desk: LeadDesk
}

/** Data of a submission besides the form values. */
export interface SubmissionMeta {
  /** The sender's network address; it is counted and not kept. */
  address: string
  attribution: GivenAttribution
  /** From `formTokenOf`; null where the form had none. */
  formToken: string | null
  /** It came over the documented HTTP API, whose callers show no form: a token that is missing says nothing (W2). */
  needsNoToken?: boolean
  /**
   * The caller's own name for this submission. Without one a form with a token is told from its repetition by token and
   * content.
   */
  idempotencyKey?: string | null
  /** False saves what is there as a partial lead (A11.13). */
  isLastStep?: boolean
  /** Id of the step that is sent, where it is not the last. */
  step?: string | null
  /** The partial lead that this goes on with, and the token that came with it. */
  resume?: { leadId: string; token: string } | null
  /** The form context that the page fixes; the vehicle is looked up by `car_id`. */
  context?: Omit<FormContext, 'vehicle'>
  /** Refuses fields that the form does not have; without it they are kept among the answers. */
  isStrict?: boolean
  /** The slot that was chosen, for a test drive. */
  testDrive?: LeadTestDrive | null
  /** Lead data that the server sets itself, over anything sent, such as the state of an offer. */
  settled?: Partial<Pick<Lead, 'category' | 'subcategory'>> & { answers?: Record<string, string>; eventId?: number }
  /**
   * Work in the same transaction, such as selling the slot; errors that it answers refuse the lead, and nothing is
   * kept.
   */
  within?: (trx: Transaction<Database>, lead: Lead) => Promise<FieldError[] | null>
}

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
 * the database fails; nothing was kept then, and the same key may be sent again. Whatever looks like spam is taken all
 * the same, and marked.
 */
export async function submitLead(
  ctx: LeadContext,
  formId: FormId,
  raw: Readonly<Record<string, unknown>>,
  meta: SubmissionMeta,
): Promise<SubmissionAnswer> {
  const { db, site, desk, now: at } = ctx
  const wait = desk.limits.attempt(site.slug, meta.address, site.forms.limits, at)
  if (wait !== null) return { kind: 'too-many', retryAfterSeconds: wait }
  const secret = await desk.secretOf(ctx)
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

  const reading = readFormToken(secret, formId, meta.formToken, at)
  const draft: Draft = {
    ctx,
    at,
    form,
    vehicle,
    values: read.values,
    unknown: read.unknown,
    reading,
    honeypot: typeof honeypot === 'string' ? honeypot : '',
    meta,
    fromAddress: 0,
  }
  const faults = [...(resume === null ? faultsOf(draft, read.values) : []), ...(await dateFaultsOf(draft))]
  if (faults.length > 0) return { kind: 'invalid', errors: faults }
  if (meta.isLastStep !== false) draft.fromAddress = desk.limits.sent(site.slug, meta.address, at)

  const hours = await routeHours({ db, site }, at)
  const outcome = await acceptLead<FieldError[]>(
    { db, site },
    {
      at,
      formId,
      key: keyOf(draft),
      resumesId: resume?.leadId ?? null,
      newId: randomUUID(),
      build: (steps) => build(draft, steps),
      routesOf: (lead) => routesOf(lead, site, at, hours),
      within: meta.within,
    },
  )
  const answer = answerOf(outcome, draft, secret)
  if (outcome.kind === 'accepted' && answer.kind === 'accepted')
    announce(ctx, outcome.lead, answer.eventId, resume === null)
  return answer
}

function dateFaultsOf({ ctx: { db, site }, form, values, vehicle, at }: Draft): Promise<FieldError[]> {
  const answers = formAnswersOf(form, values, e164Of)
  return preferredDateFaults({ db, site }, { ...answers, ...addresseeOf(site, answers, vehicle) }, values, at)
}

const NO_SUCH_VEHICLE: FieldError = { field: 'car_id', label: 'Vehicle', message: 'This site has no such vehicle.' }

/** Notifies the delivery workers of a complete lead. Counts a lead when it begins and when it is complete. */
function announce({ db, site, desk }: LeadContext, lead: Lead, eventId: number, isNew: boolean): void {
  const isComplete = lead.state === 'complete'
  if (isComplete) desk.tell(db)
  if (isComplete || isNew) desk.count(site, lead, eventId)
}

/** A submission on its way to a lead. */
interface Draft {
  ctx: LeadContext
  at: Date
  form: FormDefinition
  vehicle: AskedVehicle | null
  values: FormValues
  unknown: Record<string, string>
  reading: FormTokenReading
  honeypot: string
  meta: SubmissionMeta
  /** Complete forms from the same address of late, this one included. */
  fromAddress: number
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

const isPhone = (text: string) => e164Of(text) !== null

function faultsOf({ form, meta }: Draft, values: FormValues): FieldError[] {
  if (meta.isLastStep !== false) return validate(form, values, { isPhone })
  return validate(
    form,
    values,
    meta.step === null || meta.step === undefined ? { isUnfinished: true, isPhone } : { step: meta.step, isPhone },
  )
}

function build(
  draft: Draft,
  earlier: EarlierSteps | null,
): { lead: Lead; submitted: FormValues | null } | { refused: FieldError[] } {
  const values = { ...earlier?.values, ...draft.values }
  const faults = earlier === null ? [] : faultsOf(draft, values)
  if (faults.length > 0) return { refused: faults }
  const isComplete = draft.meta.isLastStep !== false
  return { lead: leadOf(draft, values, earlier, isComplete), submitted: isComplete ? null : values }
}

function leadOf(
  { ctx: { site }, at, form, vehicle, unknown, meta, ...evidence }: Draft,
  values: FormValues,
  earlier: EarlierSteps | null,
  isComplete: boolean,
): Lead {
  const { vehicleId: _asked, pageId, optIn, eventId: _event, ...answers } = formAnswersOf(form, values, e164Of)
  const { firstName, lastName } = answers.person
  return {
    ...answers,
    ...addresseeOf(site, answers, vehicle),
    finance: withRepayment(answers.finance, site),
    id: earlier?.id ?? '',
    reference: earlier?.reference ?? referenceOf(site.slug),
    siteId: site.slug,
    formId: form.id,
    state: isComplete ? 'complete' : 'partial',
    category: meta.settled?.category ?? answers.category,
    subcategory: meta.settled?.subcategory ?? answers.subcategory,
    answers: { ...extraAnswers(unknown), ...answersBeside(vehicle, answers.answers), ...meta.settled?.answers },
    vehicle: vehicle?.snapshot ?? null,
    testDrive: meta.testDrive ?? null,
    consent: consentOf(form, optIn, at),
    attribution: attributionOf(meta.attribution, pageId),
    spam: spamOf({
      honeypot: evidence.honeypot,
      token: meta.needsNoToken && evidence.reading.kind === 'missing' ? 'unasked' : evidence.reading.kind,
      fillSeconds: 'fillSeconds' in evidence.reading ? evidence.reading.fillSeconds : null,
      texts: [
        firstName,
        lastName,
        answers.message,
        ...Object.values(answers.answers),
        ...Object.values(unknown),
        ...answers.additionalServices,
      ].filter((text) => text !== null),
      name: firstName,
      fromAddress: { count: evidence.fromAddress, ordinary: site.forms.limits.addressOrdinary },
      isProgram: isBot(meta.attribution.userAgent ?? undefined),
    }),
    contactId: null,
    createdAt: earlier?.createdAt ?? at,
    completedAt: isComplete ? at : null,
  }
}

const MOST_EXTRA = 20

/** Fields of an older version of the page, say: somebody filled them in. */
function extraAnswers(unknown: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unknown)
      .filter(([name, text]) => name !== '' && text !== '')
      .slice(0, MOST_EXTRA),
  )
}

/** Without signs that look or sound like others. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const REFERENCE_SIGNS = 6

/** A name for people, such as SOU-7K2F9Q. Whether it is free, the database says. */
function referenceOf(slug: string): string {
  const prefix = slug.replaceAll('-', '').slice(0, 3).toUpperCase()
  return `${prefix}-${Array.from({ length: REFERENCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}

const sorted = (record: object) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

function keyOf({ form, values, unknown, reading, meta }: Draft): { name: string; bodyHash: Buffer } | null {
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
  const namesSomebody = meta.resume || contactKeysOf(formAnswersOf(form, values, e164Of).person).length > 0
  return namesSomebody && 'nonce' in reading
    ? { name: `form:${reading.nonce}:${bodyHash.toString('base64url')}`, bodyHash }
    : null
}

function answerOf(
  outcome: Acceptance<FieldError[]>,
  { at, form, values, meta }: Draft,
  secret: Buffer,
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
    eventId: meta.settled?.eventId ?? formAnswersOf(form, values, e164Of).eventId,
    resumeToken: lead.state === 'partial' ? issueResumeToken(secret, lead.leadId, at) : null,
    isRepeated: outcome.kind === 'known',
  }
}
