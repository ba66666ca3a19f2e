/** Next steps after a form is sent. The form page and the success page show them. */
import { BLUEPRINTS } from '#domain/forms/blueprints.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { LeadDepartment } from '#domain/leads/lead.ts'

const BY_DEPARTMENT: Partial<Record<LeadDepartment, string>> = {
  service: 'The workshop checks the day and confirms your booking.',
  parts: 'The parts counter checks price and stock and gets back to you.',
  finance: 'Our finance team looks at it and gets back to you. Nothing is applied for before you say so.',
  careers: 'We read every application and write back either way.',
}

/** A booking stands as soon as it is made (A12.4, A12.5). */
const TIME_KEPT = 'Your time is kept.'
const TIME_SENT = 'The email has it as a calendar file, with a link to change or cancel it.'
const ANY = 'Our team gets back to you, in opening hours usually the same day.'

/** One sentence or two for a sent lead. No email is spoken of where none goes. */
export function afterSending({ formId, hasReceipt }: { formId: FormId; hasReceipt: boolean }): string {
  if (formId === 'test-drive') return hasReceipt ? `${TIME_KEPT} ${TIME_SENT}` : TIME_KEPT
  return BY_DEPARTMENT[BLUEPRINTS[formId].department] ?? ANY
}
