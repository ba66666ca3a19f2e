import type { Ref } from 'react'
import { ERRORS_HEADING, SUBMIT_FAILED, type FieldError } from '#domain/forms/form.ts'
import { controlId } from './form-view.ts'

interface ErrorSummaryProps {
  formId: string
  errors: readonly FieldError[]
  /** Why it could not be sent; null where fields are wrong, or nothing is. */
  failure: string | null
  ref?: Ref<HTMLDivElement>
  /** Told the id of the control that a link leads to; the browser goes there by itself where this is left out. */
  onFollow?: (controlId: string) => void
}

/**
 * Heading and linked list of what is wrong (A10.4), or why it could not be sent (A11.14, A11.15). Of a page that comes
 * back it takes the focus.
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

/** React writes the attribute only under this name, and the browser heeds it when the page is there. */
const FOCUSED = { autoFocus: true } as const
