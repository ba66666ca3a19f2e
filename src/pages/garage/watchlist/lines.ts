/** The lines that a shopper stands in for vehicles that somebody else has, as the watchlist shows them. */
import { lineVehicle, openPlaces, placesOf, type AccountPlace } from '#data/checkout/line-places.ts'
import { untilWords } from '#domain/checkout/checkout-texts.ts'
import { hoursAlone } from '#domain/checkout/first-refusal.ts'
import { lineRuleWords, placeWords } from '#domain/checkout/line-words.ts'
import { isReservable, reserveRulesOf } from '#domain/checkout/reservable.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { checkoutPath } from '#domain/site/paths.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { LineView } from '#ui/account/line-note.tsx'
import type { AccountContext } from '../garage-frame-view.ts'

/** By vehicle, the account's places; none where it waits for nothing. */
export async function linesOf(ctx: AccountContext): Promise<ReadonlyMap<number, AccountPlace>> {
  return new Map((await placesOf(ctx, ctx.account.id)).map((place) => [place.vehicleId, place]))
}

/** Words of a vehicle's card about its line; null where the shopper does not stand in it. */
export function lineView(
  { site, now }: AccountContext,
  place: AccountPlace | undefined,
  slug: string,
): LineView | null {
  if (place === undefined) return null
  const { state, offerUntil, ahead } = place
  // An offer whose time is over ends at the next turn of its job.
  if (state === 'offered' && offerUntil !== null && offerUntil > now) {
    const until = untilWords(offerUntil, now, siteTimeZone(site))
    return { words: `It is free, and kept for you until ${until}.`, reserveHref: checkoutPath(site, slug) }
  }
  return { words: state === 'offered' ? 'The time it was kept for you is over.' : placeWords(ahead), reserveHref: null }
}

/** How the line of a vehicle works; null where nobody can wait for it. `card`: one that the site lists. */
export async function lineRuleOf(ctx: AccountContext, card: VehicleCard): Promise<string | null> {
  const hours = hoursAlone(ctx.site)
  if (hours === null || !isReservable({ ...card, reserved: false }, card.priceCents, reserveRulesOf(ctx.site)))
    return null
  const [vehicle, places] = [await lineVehicle(ctx, card.id), await openPlaces(ctx, card.id)]
  const isInLine = places.some(({ accountId }) => accountId === ctx.account.id)
  if (isInLine || vehicle === 'gone' || (vehicle === 'free' && places.length === 0)) return null
  return lineRuleWords(hours, places.length)
}
