import { RELEASE_FIELD } from '#ui/checkout/checkout-fields.ts'
import { CheckList, type CheckedAnswer } from '#ui/checkout/check-list.tsx'
import { PayPanel, type PayView } from '#ui/checkout/pay-panel.tsx'
import { Say } from '#ui/checkout/say.tsx'
import type { IconName } from '#ui/icons/icons.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { StepFrame, type StepFrameView } from './step-frame.tsx'

export interface PayStepView extends StepFrameView {
  kind: 'pay'
  message: { icon: IconName; title: string; text: string }
  answers: readonly CheckedAnswer[]
  pay: PayView
  /** The step before; null once the vehicle is held. */
  back: { label: string; href: string } | null
  canRelease: boolean
}

export function PayStep({ view }: { view: PayStepView }) {
  const { message, answers, pay, back, canRelease } = view
  return (
    <StepFrame view={view}>
      <Say icon={message.icon} title={message.title}>
        {message.text}
      </Say>
      <CheckList answers={answers} />
      <PayPanel view={pay} />
      <div className="bk bk--end">
        {back === null ? null : (
          <a className="btn btn--line" href={back.href}>
            <Icon name="arrow-left" />
            {back.label}
          </a>
        )}
        {canRelease ? (
          <form method="post" action={pay.action}>
            <button className="link" name={RELEASE_FIELD} value="yes">
              Let it go, I am not reserving
            </button>
          </form>
        ) : null}
      </div>
    </StepFrame>
  )
}
