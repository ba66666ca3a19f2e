/** Step 3: how the shopper gets the vehicle, and what else they want. */
import { stepsOf } from '#domain/checkout/checkout-steps.ts'
import { unbroken } from '#domain/checkout/checkout-texts.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { vehicleTradeInPath } from '#domain/site/paths.ts'
import type { PickOption } from '#ui/checkout/pick.tsx'
import type { PageContext } from '../page.ts'
import { pickerView, shortSlotWords } from '../test-drive/picker-view.ts'
import type { GetState } from './get-facts.ts'
import type { GetStepView } from './get-step.tsx'
import type { WantsView } from './wants.tsx'
import { billOf, dollarsOrFree, stepViews, type StagedVehicle } from './staged.ts'
import type { StepFaults } from './you-view.ts'

export function getView(ctx: PageContext, staged: StagedVehicle, state: GetState, faults: StepFaults): GetStepView {
  const { site, checkout } = ctx
  const { values } = checkout.draft
  const { location, timeZone, kind } = staged
  const slot = state.fulfilment === 'deliver' ? null : state.slot
  const date = slot === null ? null : localDateTime(slot.startsAt, timeZone).slice(0, 10)
  const deliveryCents = state.fulfilment === 'deliver' ? (state.quote?.priceCents ?? null) : null
  return {
    kind: 'get',
    heading: 'How would you like to get it?',
    steps: stepViews(staged, 'get'),
    summary: { vehicle: staged.brief, bill: billOf(staged, { deliveryCents, isShort: true }) },
    ...faults,
    action: staged.hrefOf('get'),
    backHref: staged.hrefOf('you'),
    options: optionsOf(ctx, staged, state),
    chosen: state.fulfilment ?? 'collect',
    picker: !staged.offersTimes
      ? null
      : pickerView({
          days: state.days,
          wantedDay: values.day ?? date ?? '',
          chosen: state.slot,
          slotMinutes: site.testDrives.slotMinutes,
          isVehicle: true,
          timeZone,
          // Buttons send these in place of leading there.
          hrefOf: (choice) => ('at' in choice ? choice.at : choice.day),
        }),
    noTimes: `${location.name} rings you to find a time.`,
    wants: stepsOf(kind).includes('money') ? null : wantsView(ctx, staged),
    go: slot === null || date === null ? 'Continue' : `Continue with ${unbroken(shortSlotWords(date, slot.time))}`,
  }
}

function optionsOf({ site, checkout }: PageContext, { location }: StagedVehicle, { quote, deliveryFault }: GetState) {
  const { street, city } = location.address
  const postcode = checkout.draft.values.postcode ?? ''
  const options: Record<'collect' | 'deliver', PickOption> = {
    collect: {
      value: 'collect',
      name: 'See it and collect it',
      detail: `${location.name}, ${street}, ${city}`,
      price: 'Free',
    },
    deliver: {
      value: 'deliver',
      name: `Have it brought to ${postcode}`,
      detail: deliveryFault ?? [`To ${quote?.name}, after you have signed.`, quote?.note].filter(Boolean).join(' '),
      price: quote === null ? '' : dollarsOrFree(quote.priceCents),
    },
  }
  return site.checkout.fulfilment.map((way) => options[way])
}

/** Whether there is a vehicle to trade in, and whether to talk about finance. Nothing is applied for here. */
export function wantsView({ checkout }: PageContext, { vehicle, card }: StagedVehicle): WantsView {
  const { values } = checkout.draft
  return {
    tradeIn: { isYes: values.trade_in === 'yes', valueHref: vehicleTradeInPath(vehicle.id) },
    finance: { isYes: values.finance === 'yes', repayment: card?.repayment ?? null },
  }
}
