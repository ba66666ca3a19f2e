/** Step 1: the vehicle, what is paid today, and what happens then. */
import { dayPlanOf } from '#data/test-drives/day-plan.ts'
import { coolingOffOf } from '#domain/checkout/cooling-off.ts'
import { reservedUntilOf } from '#domain/checkout/reserved-until.ts'
import { momentWords, NO_FEES, nounOf, REFUNDABLE, refundFact, unbroken } from '#domain/checkout/checkout-texts.ts'
import { stepsOf } from '#domain/checkout/checkout-steps.ts'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import type { KnownFact } from '#ui/checkout/known-facts.tsx'
import type { PageContext } from '../page.ts'
import type { FirstStepView } from './first-step.tsx'
import { billOf, priceWords, stepViews, type StagedVehicle } from './staged.ts'

export async function firstView(ctx: PageContext, staged: StagedVehicle): Promise<FirstStepView> {
  const { site } = ctx
  const { vehicle, card, model, hrefOf, kind } = staged
  const [, next = 'you'] = stepsOf(kind)
  const until = await untilWords(ctx, staged)
  return {
    kind: 'first',
    heading: kind === 'reserve' ? `Reserve this ${unbroken(model)}` : `Get this ${unbroken(model)} online`,
    steps: stepViews(staged, 'vehicle'),
    vehicle: staged.brief,
    whereabouts: [
      staged.location.name,
      `stock ${vehicle.stocknum}`,
      ...(vehicle.km === null ? [] : [`${formatCount(vehicle.km)} km`]),
    ].join(', '),
    masses: card?.masses ?? [],
    repayment: card?.repayment ?? null,
    bill: billOf(staged),
    go: { label: `Continue with this ${unbroken(model)}`, href: hrefOf(next) },
    promises: [REFUNDABLE[site.checkout.refund], NO_FEES],
    facts: knownFacts(ctx, staged),
    next: [
      { title: 'It comes off sale', text: `At once and everywhere, until ${until}.` },
      site.checkout.fulfilment.includes('collect')
        ? { title: 'You come and see it', text: 'At a time you choose in a moment. Bring your driver licence.' }
        : {
            title: 'You see it at home',
            text: 'It is brought to you once you have signed. Have your driver licence ready.',
          },
      {
        title: 'You decide at the yard',
        text:
          `Sign the contract for ${priceWords(staged.price)}, or take your ` +
          `${formatDollars(staged.depositCents)} back.`,
      },
    ],
  }
}

/** When a reservation made now would end: the yard's closing time of its last open day. */
async function untilWords({ db, site, now }: PageContext, { location, timeZone }: StagedVehicle): Promise<string> {
  const plan = await dayPlanOf({ db, site }, location)
  return momentWords(reservedUntilOf(plan, { now, openDays: site.checkout.reservedDays, timeZone }), timeZone)
}

function knownFacts({ site }: PageContext, staged: StagedVehicle): KnownFact[] {
  const { returnPolicy, refund } = site.checkout
  const noun = nounOf(staged.vehicle)
  return [
    { icon: 'back', ...refundFact(refund, staged.depositCents, noun) },
    ...coolingOffFacts(staged),
    ...(returnPolicy === null
      ? []
      : [
          {
            icon: 'returns' as const,
            title: `${returnPolicy.days} days to bring it back`,
            text:
              `If it is not right, return it within ${returnPolicy.days} days and ` +
              `${formatCount(returnPolicy.km)} km, with at least ${returnPolicy.leastTank} of a tank.`,
          },
        ]),
  ]
}

/** The buyer's right when a contract is signed, by the yard's state; never part of reserving (R4). */
function coolingOffFacts({ vehicle, location }: StagedVehicle): KnownFact[] {
  const { carType, itemType } = vehicle
  const lines = coolingOffOf(location.address.state, { carType, itemType, isCommercial: itemType === 'truck' })
  return lines.length === 0 ? [] : [{ icon: 'contract', title: 'When you sign the contract', text: lines.join(' ') }]
}
