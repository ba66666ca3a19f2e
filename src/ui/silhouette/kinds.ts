/** Chooses the drawing for a vehicle, by kind of vehicle first, then by body. */
import type { SIMPLE_SILHOUETTES } from '#domain/site/content/silhouettes.ts'
import type { ItemType } from '#domain/vehicle/vehicle.ts'

export type SilhouetteKind = (typeof SIMPLE_SILHOUETTES)[number]

/** Drawings by kind of vehicle. Null: no drawing is like it, as for a boat. */
const BY_ITEM: Partial<Record<ItemType, SilhouetteKind | null>> = {
  motorcycle: 'bike',
  caravan: 'caravan',
  truck: 'truck',
  trailer: null,
  boat: null,
}

const BY_BODY: readonly [RegExp, SilhouetteKind | null][] = [
  [/camper|caravan|pop.?top/i, 'caravan'],
  [/trailer|boat|atv|quad/i, null],
  [/truck|tipper|prime mover|pantech|rigid/i, 'truck'],
  [
    /motorcycle|scooter|cruiser|adventure|off.?road|^(?:road|sports?|naked|touring|enduro|trail|motocross|farm)$/i,
    'bike',
  ],
  [/ute|cab|tray/i, 'ute'],
  [/hatch/i, 'hatch'],
  [/sedan|coupe|convertible|cabriolet/i, 'sedan'],
  [/wagon/i, 'wagon'],
  [/van|people|bus|motorhome/i, 'van'],
]

/** The drawing for a vehicle or a body; null when none is like it. A car without a body is an SUV. */
export function silhouetteOf({
  itemType,
  simpleBody,
}: {
  itemType: ItemType | null
  simpleBody: string | null
}): SilhouetteKind | null {
  const byItem = itemType === null ? undefined : BY_ITEM[itemType]
  if (byItem !== undefined) return byItem
  const body = simpleBody ?? ''
  const byBody = BY_BODY.find(([pattern, kind]) => !(itemType === 'car' && kind === 'bike') && pattern.test(body))
  return byBody === undefined ? 'suv' : byBody[1]
}
