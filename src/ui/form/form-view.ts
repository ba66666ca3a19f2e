import type { FieldError, FormDefinition } from '#domain/forms/form.ts'

/** A submitted form, shown again with its values after an error (A10.7, A11.14). */
export interface PostedForm {
  /** Values by field name. A missing checkbox was not ticked. */
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  /** Reason why sending failed, if not a field's error. */
  failure: string | null
  /** Id of the step to show. */
  step: string
  formToken: string | null
  /** Idempotency key: sending the form twice makes one lead. */
  key: string
  /** Partial lead of the earlier steps. */
  resume: { leadId: string; token: string } | null
}

/** A form, ready to render. */
export interface FormView {
  definition: FormDefinition
  /** Path and query that it is sent to: its own page. */
  action: string
  /** Initial values by field name. */
  values: Readonly<Record<string, string>>
  /** Signed time since when the form is shown; on a cached page, when it was rendered. */
  formToken: string | null
  posted: PostedForm | null
}

/** Names of hidden fields that are sent with every form. */
export const STEP_FIELD = '_step'
export const BACK_FIELD = '_back'
export const KEY_FIELD = 'idempotency_key'
export const LEAD_FIELD = 'lead_id'
export const RESUME_FIELD = 'resume_token'

/** Id of a field's control. A page never has the same form twice. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/[^\w-]/g, '_')}`
}
