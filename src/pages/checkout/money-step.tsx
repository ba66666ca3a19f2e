import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import type { PublicSite } from '../public-site.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame, type StepFrameView } from './step-frame.tsx'
import { Wants, type WantsView } from './wants.tsx'

export interface MoneyStepView extends StepFrameView {
  kind: 'money'
  action: string
  backHref: string
  wants: WantsView
}

export function MoneyStep({ site, view }: { site: PublicSite; view: MoneyStepView }) {
  const { action, backHref, wants } = view
  return (
    <StepFrame
      view={view}
      note={
        wants.finance.repayment === null || site.finance === null ? null : (
          <div className="ckw__note">
            <FinanceNoteText note={site.finance} />
          </div>
        )
      }
    >
      <form className="ckg__m" method="post" action={action} aria-label="Trade-in and finance">
        <Wants view={wants} />
        <p className="mute">
          What is left after today’s deposit is settled with the yard, by bank transfer or finance, when you sign.
        </p>
        <StepButtons backHref={backHref} />
      </form>
    </StepFrame>
  )
}
