import type { KeptOwnVehicle } from '#data/accounts/own-vehicles.ts'
import { formatCount } from '#domain/money/money.ts'
import { ownTowRatingPath } from '#domain/site/paths.ts'
import type { OwnVehicleView } from '#ui/account/own-vehicle-view.ts'
import { findListed } from '../../in-stock.ts'
import type { PageContext } from '../../page.ts'
import { withinTowRating } from '../../tow-rating.ts'

/** Kinds of own vehicles that pull a caravan. */
const TOWING_TYPES: ReadonlySet<KeptOwnVehicle['itemType']> = new Set(['car', 'truck'])

/**
 * "What can it tow?" leads to the caravans that the vehicle may pull (R52), or to the field of its tow rating while
 * that is unknown. None where the site lists no caravan.
 */
export async function towAction(
  ctx: PageContext,
  { id, itemType, towKg }: Pick<KeptOwnVehicle, 'id' | 'itemType' | 'towKg'>,
): Promise<OwnVehicleView['actions']> {
  if (!TOWING_TYPES.has(itemType)) return []
  if (towKg === null) {
    const { count } = await findListed(ctx, { item_type: ['caravan'] })
    return count === 0 ? [] : [{ label: 'What can it tow?', href: ownTowRatingPath(ctx.site, id) }]
  }
  const { count, href } = await withinTowRating(ctx, towKg)
  const known = count === 0 ? 'None' : formatCount(count)
  return [{ label: `What can it tow? ${known} up to ${formatCount(towKg)} kg`, href }]
}
