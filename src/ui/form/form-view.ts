import type { FieldError, FormDefinition } from '#domain/forms/form.ts'

/** What a shopper has sent and gets back: nothing of it is lost (A10.7, A11.14). */
export interface PostedForm {
  /** By field name; a box that is not there was not ticked. */
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  /** Why it could not be kept, where that is not a field's fault. */
  failure: string | null
  /** Id of the step to show. */
  step: string
  formToken: string | null
  /** Names this submission, so that sending it twice is one lead. */
  key: string
  /** The partial lead of the steps before. */
  resume: { leadId: string; token: string } | null
}

/** A form as it is drawn. */
export interface FormView {
  definition: FormDefinition
  /** Path and query it is sent to: the page it stands on. */
  action: string
  /** Values it starts with, by field name. */
  values: Readonly<Record<string, string>>
  /** Says since when the form is shown; of a page that is kept, since when it was made. */
  formToken: string | null
  posted: PostedForm | null
}

/** Names of what goes with a form besides its fields. */
export const STEP_FIELD = '_step'
export const BACK_FIELD = '_back'
export const KEY_FIELD = 'idempotency_key'
export const LEAD_FIELD = 'lead_id'
export const RESUME_FIELD = 'resume_token'

/** Id of a field's control in the page. Two forms never stand on one page twice. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/[^\w-]/g, '_')}`
}
