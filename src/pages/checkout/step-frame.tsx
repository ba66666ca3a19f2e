import type { ReactNode } from 'react'
import type { FieldError } from '#domain/forms/form.ts'
import type { BillView } from '#ui/checkout/bill.tsx'
import { SummaryCard } from '#ui/checkout/summary-card.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Steps } from '#ui/form/steps.tsx'
import type { StepView } from '#ui/form/step-view.ts'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'

/** Id of the checkout's form, with which the ids of its controls begin. */
export const CHECKOUT_FORM = 'checkout'

export interface StepFrameView {
  heading: string
  steps: readonly StepView[]
  summary: { vehicle: VehicleBriefView; bill: BillView }
  errors: readonly FieldError[]
  /** Why it could not be done, besides the errors of fields. */
  failure: string | null
}

/** One question of the checkout, with the vehicle beside it. */
export function StepFrame({
  view: { heading, steps, summary, errors, failure },
  children,
  note = null,
}: {
  view: StepFrameView
  children: ReactNode
  /** Below all, in small type. */
  note?: ReactNode
}) {
  return (
    <div className="wrap ckw">
      <h1 className="h2">{heading}</h1>
      <Steps steps={steps} />
      <div className="ckg ckg--sum">
        <div className="ckg__m">
          <ErrorSummary formId={CHECKOUT_FORM} errors={errors} failure={failure} />
          {children}
        </div>
        <aside className="ckg__s" aria-label="Your reservation">
          <SummaryCard {...summary} />
        </aside>
      </div>
      {note}
    </div>
  )
}
