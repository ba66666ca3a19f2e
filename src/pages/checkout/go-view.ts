/** Where a held vehicle's deposit is paid: the provider's page, or lines that say how (R12, R40). */
import { untilWords } from '#domain/checkout/checkout-texts.ts'
import { formatDollars } from '#domain/money/money.ts'
import type { PaymentOffer } from './checkout-of-page.ts'
import type { GoStepView } from './go-step.tsx'
import { billOf, stepViews, type StagedVehicle } from './staged.ts'

export function goView(
  staged: StagedVehicle,
  offer: NonNullable<PaymentOffer>,
  { until, now }: { until: Date; now: Date },
): GoStepView {
  const deposit = formatDollars(staged.depositCents)
  const isElsewhere = offer.kind === 'redirect'
  return {
    kind: 'go',
    heading: isElsewhere ? 'To the payment page' : `How to pay ${deposit}`,
    steps: stepViews(staged, 'pay', false),
    summary: { vehicle: staged.brief, bill: billOf(staged, { isShort: true }) },
    errors: [],
    failure: null,
    title: `Kept for you until ${untilWords(until, now, staged.timeZone)}.`,
    text: isElsewhere
      ? 'The payment page opens by itself. If it does not, press the button.'
      : 'We write to you as soon as the money is here.',
    go: isElsewhere ? { label: `Pay ${deposit} deposit`, href: offer.url } : null,
    lines: isElsewhere ? [] : offer.lines,
    backHref: staged.hrefOf('pay'),
  }
}
