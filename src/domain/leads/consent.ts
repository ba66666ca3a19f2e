import { fieldsOf, type FormDefinition } from '../forms/form.ts'
import type { LeadConsent } from './lead.ts'

/** The shopper's consents as the lead stores them: wording and answer (Spam Act 2003, D2.1). */
export function consentOf(
  form: Pick<FormDefinition, 'steps' | 'termsNote' | 'privacyNote'>,
  optIn: boolean,
  at: Date,
): LeadConsent {
  const fields = fieldsOf(form)
  const question = fields.find(({ to }) => to === 'optIn')
  const agreement = fields.find(({ to }) => to === 'agreement')
  const terms = [
    form.termsNote,
    agreement === undefined ? null : [agreement.label, agreement.hint].filter(Boolean).join(' '),
  ].filter((text) => text !== null)
  return {
    optIn,
    optInText: question?.label ?? null,
    optInPreTicked: question?.initial === 'true',
    termsText: terms.length === 0 ? null : terms.join(' '),
    privacyText: form.privacyNote.text,
    at,
  }
}
