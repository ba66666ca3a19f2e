/** Tow match of one vehicle (DESIGN 3.3): caravans in stock it can tow, or vehicles that can tow it. */
import { formatCount } from '#domain/money/money.ts'
import { plateMassesOf } from '#domain/vehicle/masses.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { massesOf, type CardRules } from '#ui/card/card-view.ts'
import type { TowingView } from '#ui/vehicle/towing.tsx'
import { allInStock, hrefOf } from '../in-stock.ts'
import type { PageContext } from '../page.ts'
import { withinTowRating } from '../tow-rating.ts'
import { towBars } from './tow-bars.ts'

/** More caravans than any yard holds. */
const MOST_CARAVANS = 1_000

/**
 * Null where the template stamps no masses, the vehicle is not to be had, or nothing is known of what it pulls or
 * weighs.
 */
export async function towingOf(
  ctx: PageContext,
  vehicle: Vehicle,
  { showsMasses }: Pick<CardRules, 'showsMasses'>,
): Promise<TowingView | null> {
  if (!showsMasses || !isAvailable(vehicle.status)) return null
  const known = {
    itemType: vehicle.itemType,
    sleeps: vehicle.specifications?.sleeps ?? null,
    ...plateMassesOf(vehicle),
  }
  const { atmKg, towingKg } = known
  const masses = massesOf(known)
  const guide = ctx.site.home.towMatch?.guide ?? null
  if (vehicle.itemType === 'caravan') {
    const bars = atmKg === null ? null : await towBars(ctx, atmKg)
    return bars === null && masses.length === 0
      ? null
      : { title: 'What pulls it', masses, match: null, bars, guide: bars === null ? null : guide }
  }
  const match = towingKg === null ? null : await matchOf(ctx, towingKg)
  return masses.length === 0 && match === null
    ? null
    : {
        title: towingKg === null ? 'What it weighs' : 'What it tows',
        masses,
        match,
        bars: null,
        guide: match === null ? null : guide,
      }
}

/** How many of the yard's caravans whose ATM is known are within a rating; null where there is none to compare. */
async function matchOf(ctx: PageContext, kg: number): Promise<TowingView['match']> {
  const caravans = await allInStock(ctx, { item_type: ['caravan'] }, MOST_CARAVANS)
  const known = caravans.flatMap(({ atmKg }) => (atmKg === null ? [] : [atmKg]))
  if (known.length === 0) return null
  const matching = known.filter((atmKg) => atmKg <= kg).length
  const where = known.length === caravans.length ? 'in the yard' : 'in the yard whose ATM we know'
  return {
    count: countWords(matching, known.length),
    rest: ` ${where}, up to ${formatCount(kg)} kg ATM with electric brakes.`,
    // Where none is light enough, the others are shown.
    href: matching === 0 ? hrefOf(ctx, { item_type: ['caravan'] }) : (await withinTowRating(ctx, kg)).href,
  }
}

/** "24 of the 26 caravans", to follow "Matches". */
export function countWords(matching: number, all: number): string {
  if (all === 1) return matching === 1 ? 'the one caravan' : 'no caravan'
  return (
    `${matching === 0 ? 'none' : matching === all ? 'all' : formatCount(matching)} of the ${formatCount(all)} ` +
    'caravans'
  )
}
