import type { Ref } from 'react'
import { ERRORS_HEADING, SUBMIT_FAILED, type FieldError } from '#domain/forms/form.ts'
import { controlId } from './form-view.ts'

interface ErrorSummaryProps {
  formId: string
  errors: readonly FieldError[]
  /** Reason why sending failed; null when only fields are wrong. */
  failure: string | null
  ref?: Ref<HTMLDivElement>
  /** Called with the id of a followed link's control. Without it the browser follows the link. */
  onFollow?: (controlId: string) => void
}

/**
 * Lists a form's errors as links (A10.4), or says why sending failed (A11.14, A11.15). It has the focus on a page that
 * returns a form with errors.
 */
export function ErrorSummary({ formId, errors, failure, ref, onFollow }: ErrorSummaryProps) {
  const isThere = errors.length > 0 || failure !== null
  return (
    <div
      ref={ref}
      className="form__errors"
      role="alert"
      data-testid="error-warning"
      tabIndex={-1}
      hidden={!isThere}
      {...(isThere ? FOCUSED : {})}
    >
      <p className="h3">{failure === null ? ERRORS_HEADING : SUBMIT_FAILED}</p>
      {failure === null ? null : <p>{failure}</p>}
      <ul>
        {errors.map(({ field, message }) => {
          const id = controlId(formId, field)
          return (
            <li key={field}>
              <a
                href={`#${id}`}
                onClick={
                  onFollow === undefined
                    ? undefined
                    : (event) => {
                        event.preventDefault()
                        onFollow(id)
                      }
                }
              >
                {message}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Focuses the summary when the page loads: React renders `autoFocus` as the HTML attribute. */
const FOCUSED = { autoFocus: true } as const
