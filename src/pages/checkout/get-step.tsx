import { Pick, type PickOption } from '#ui/checkout/pick.tsx'
import { TimePicker } from '#ui/test-drive/time-picker.tsx'
import { controlId } from '#ui/form/form-view.ts'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import type { TimePickerView } from '#ui/test-drive/time-picker.tsx'
import type { PublicSite } from '../public-site.ts'
import { StepButtons } from './step-buttons.tsx'
import { CHECKOUT_FORM, StepFrame, type StepFrameView } from './step-frame.tsx'
import { Wants, type WantsView } from './wants.tsx'

export interface GetStepView extends StepFrameView {
  kind: 'get'
  action: string
  backHref: string
  options: readonly PickOption[]
  chosen: string
  /** Null where the yard offers no times. */
  picker: TimePickerView | null
  noTimes: string
  /** Null where they were asked before. */
  wants: WantsView | null
  go: string
}

export function GetStep({ site, view }: { site: PublicSite; view: GetStepView }) {
  const { action, backHref, options, chosen, picker, noTimes, wants, go, errors } = view
  const faultOf = (name: string) => errors.find(({ field }) => field === name)?.message ?? null
  const timeFault = faultOf('at')
  return (
    <StepFrame
      view={view}
      note={
        wants === null || wants.finance.repayment === null || site.finance === null ? null : (
          <div className="ckw__note">
            <FinanceNoteText note={site.finance} />
          </div>
        )
      }
    >
      <form className="ckg__m get" method="post" action={action} noValidate aria-label="How you get it">
        {/* Enter sends the first button of a form: it must be the way on, not a day. */}
        <button className="get__enter" tabIndex={-1} aria-hidden="true" />
        <Pick
          formId={CHECKOUT_FORM}
          name="fulfilment"
          label="Collect or delivery"
          options={options}
          chosen={chosen}
          fault={faultOf('fulfilment')}
        />
        <div className="get__times" id={controlId(CHECKOUT_FORM, 'at')} tabIndex={-1}>
          {picker === null ? <p>{noTimes}</p> : <TimePicker view={picker} isButtons />}
          {timeFault === null ? null : <p className="field__error">{timeFault}</p>}
        </div>
        {wants === null ? null : <Wants view={wants} />}
        <StepButtons backHref={backHref} go={go} />
      </form>
    </StepFrame>
  )
}
