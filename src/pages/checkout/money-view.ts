/** The step of buying online that asks about trade-in and finance, before who the shopper is (R24). */
import type { PageContext } from '../page.ts'
import { wantsView } from './get-view.ts'
import type { MoneyStepView } from './money-step.tsx'
import { billOf, stepViews, type StagedVehicle } from './staged.ts'

export function moneyView(ctx: PageContext, staged: StagedVehicle): MoneyStepView {
  return {
    kind: 'money',
    heading: 'How would you like to pay for it?',
    steps: stepViews(staged, 'money'),
    summary: { vehicle: staged.brief, bill: billOf(staged, { isShort: true }) },
    errors: [],
    failure: null,
    action: staged.hrefOf('money'),
    backHref: staged.hrefOf('vehicle'),
    wants: wantsView(ctx, staged),
  }
}
