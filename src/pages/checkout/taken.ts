/** In place of the checkout: somebody else has the vehicle. */
import { holderOf, type Reservation } from '#data/checkout/reservations.ts'
import { placeAhead } from '#data/checkout/line-places.ts'
import { HOLD_GRACE_MINUTES } from '#data/checkout/reservations.ts'
import { nounOf, untilWords } from '#domain/checkout/checkout-texts.ts'
import { signInPath, tellWhenFreePath } from '#domain/site/paths.ts'
import { cardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import type { PageContext } from '../page.ts'
import { similarTo } from '../vehicle/similar.ts'
import type { StagedVehicle } from './staged.ts'
import type { TakenView } from './taken-page.tsx'

/** Similar vehicles offered instead. */
const INSTEAD = 3

/** Who else has the vehicle now; null for nobody but the shopper. */
export async function otherHolder(
  ctx: PageContext,
  staged: StagedVehicle,
  own: Reservation | null,
): Promise<Holder | null> {
  const holder = await holderOf(ctx, staged.vehicle.id)
  if (holder !== null && holder.id !== own?.id && !isOver(holder, ctx.now))
    return holder.state === 'reserved' ? { why: 'reserved' } : { why: 'holding', freeAfter: freeAfter(holder) }
  // The dealer's own system knows of a deposit that was paid in the yard (R16).
  if (holder === null && staged.vehicle.reserved) return { why: 'reserved' }
  if (own !== null && own.id === holder?.id) return null
  // The one who asked first goes before everybody else, whether the vehicle came free a minute or an hour ago.
  const ahead = await placeAhead(ctx, { vehicleId: staged.vehicle.id, accountId: ctx.account?.id ?? null })
  return ahead === null ? null : { why: 'first-refusal', until: ahead.offerUntil }
}

export type Holder =
  | { why: 'reserved' }
  | { why: 'first-refusal'; until: Date | null }
  | { why: 'holding'; freeAfter: Date }

const freeAfter = ({ holdUntil }: Reservation): Date => new Date(holdUntil.getTime() + HOLD_GRACE_MINUTES * 60_000)

/** The next shopper's hold ends it; the button may be pressed. */
const isOver = (holder: Reservation, now: Date): boolean => holder.state !== 'reserved' && freeAfter(holder) <= now

export async function takenView(ctx: PageContext, staged: StagedVehicle, holder: Holder): Promise<TakenView> {
  const { site } = ctx
  const { vehicle, price, brief } = staged
  const { cards, href } = await similarTo(ctx, vehicle, { kind: 'price', wasCents: null, ...price }, INSTEAD)
  const rules = cardRules(ctx)
  return {
    kind: 'taken',
    heading: brief.title,
    vehicle: brief,
    ...takenWords(ctx, staged, holder),
    tellHref: site.switches.garage ? tellWhenFreePath(site, vehicle.id) : null,
    signInHref:
      holder.why === 'first-refusal' && ctx.account === null ? signInPath('checkout', staged.hrefOf('vehicle')) : null,
    again: holder.why === 'reserved' ? null : staged.hrefOf('vehicle'),
    similar: { cards: cards.map((card) => cardView(card, rules)), href },
  }
}

function takenWords(
  ctx: PageContext,
  { vehicle, timeZone }: StagedVehicle,
  holder: Holder,
): { title: string; text: string } {
  const noun = nounOf(vehicle)
  switch (holder.why) {
    case 'reserved':
      return {
        title: 'This vehicle has been reserved.',
        text: `Its deposit is paid. If the ${noun} comes free, it is on sale here again.`,
      }
    case 'holding':
      return {
        title: 'Somebody else is reserving this vehicle right now.',
        text: `It may be free again after ${untilWords(holder.freeAfter, ctx.now, timeZone)}. Nothing was charged.`,
      }
    case 'first-refusal': {
      const until = holder.until === null ? '' : ` until ${untilWords(holder.until, ctx.now, timeZone)}`
      return {
        title: `This ${noun} is kept${until} for a shopper who asked first.`,
        text: 'If they let it go, it is the turn of the next who asked, or it is on sale here again.',
      }
    }
  }
}
