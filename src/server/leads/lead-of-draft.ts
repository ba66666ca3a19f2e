/** Makes a lead of a form that was sent. */
import { randomInt } from 'node:crypto'
import type { EarlierSteps } from '#data/leads/accept-lead.ts'
import { isBot } from '#domain/analytics/is-bot.ts'
import type { FieldError, FormValues } from '#domain/forms/form.ts'
import { validate } from '#domain/forms/validate.ts'
import { consentOf } from '#domain/leads/consent.ts'
import { addresseeOf } from '#domain/leads/form-addressee.ts'
import { answersBeside, formAnswersOf } from '#domain/leads/form-answers.ts'
import { attributionOf } from '#domain/leads/form-attribution.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { withRepayment } from '#domain/leads/lead-finance.ts'
import { sizeFaults } from '#domain/leads/lead-size.ts'
import { spamOf } from '#domain/leads/spam.ts'
import { linksIn } from './links.ts'
import { e164Of } from './phone.ts'
import type { Draft } from './submission.ts'

const isPhone = (text: string) => e164Of(text) !== null

/** Errors of these values: of the whole form, or of as much of it as was sent. */
export function faultsOf({ form, meta, unknown }: Draft, values: FormValues): FieldError[] {
  const { isLastStep = true, isWhole = isLastStep, step = null } = meta
  const part = isWhole ? {} : step === null ? { isUnfinished: true } : { step }
  return [...validate(form, values, { ...part, isPhone }), ...sizeFaults(form, { ...extraAnswers(unknown), ...values })]
}

/** The lead of a draft on top of earlier steps, or why it cannot be one. */
export function build(
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
  { ctx: { site }, at, form, vehicle, answers: sent, unknown, meta, handover, ...evidence }: Draft,
  values: FormValues,
  earlier: EarlierSteps | null,
  isComplete: boolean,
): Lead {
  const {
    vehicleId: _asked,
    handoverId: _handover,
    pageId,
    optIn,
    eventId: _event,
    ...answers
  } = earlier === null ? sent : formAnswersOf(form, values, e164Of)
  const { firstName, lastName } = answers.person
  const texts = [
    firstName,
    lastName,
    answers.message,
    ...Object.values(answers.answers),
    ...Object.values(unknown),
    ...answers.additionalServices,
  ].filter((text) => text !== null)
  return {
    ...answers,
    ...addresseeOf(site, answers, vehicle),
    finance: withRepayment(answers.finance, site),
    id: earlier?.id ?? '',
    reference: earlier?.reference ?? newReference(site.slug),
    siteId: site.slug,
    formId: form.id,
    state: isComplete ? 'complete' : 'partial',
    category: meta.settled?.category ?? answers.category,
    subcategory: meta.settled?.subcategory ?? answers.subcategory,
    answers: { ...extraAnswers(unknown), ...answersBeside(vehicle, answers.answers), ...meta.settled?.answers },
    ...(meta.settled?.charges && { charges: meta.settled.charges }),
    vehicle: vehicle?.snapshot ?? null,
    testDrive: meta.testDrive ?? null,
    consent: consentOf(form, optIn, at),
    attribution: attributionOf(
      meta.attribution,
      pageId,
      handover && { client: handover.client, handoverId: handover.id },
    ),
    spam: spamOf({
      texts,
      links: linksIn(texts.join('\n')),
      honeypot: evidence.honeypot,
      token: meta.needsNoToken && evidence.reading.kind === 'missing' ? 'unasked' : evidence.reading.kind,
      fillSeconds: 'fillSeconds' in evidence.reading ? evidence.reading.fillSeconds : null,
      name: firstName,
      fromAddress: { count: evidence.fromAddress, ordinary: site.forms.limits.addressOrdinary },
      tokenUses: evidence.tokenUses,
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

/** Without characters that look or sound like others. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const REFERENCE_SIGNS = 6

/** A name for people, such as SOU-7K2F9Q. Whether it is free, the database says. */
export function newReference(slug: string): string {
  const prefix = slug.replaceAll('-', '').slice(0, 3).toUpperCase()
  return `${prefix}-${Array.from({ length: REFERENCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}
