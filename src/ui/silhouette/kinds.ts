/** Which drawing stands for a vehicle: by kind of vehicle first, then by body. */
import type { SIMPLE_SILHOUETTES } from '#domain/site/silhouettes.ts'
import type { ItemType } from '#domain/vehicle/vehicle.ts'

export type SilhouetteKind = (typeof SIMPLE_SILHOUETTES)[number]

const BY_ITEM: Partial<Record<ItemType, SilhouetteKind>> = { motorcycle: 'bike', caravan: 'caravan', trailer: 'caravan', truck: 'van' }

const BY_BODY: readonly [RegExp, SilhouetteKind][] = [
  [/ute|cab|tray/i, 'ute'],
  [/hatch/i, 'hatch'],
  [/sedan|coupe|convertible|cabriolet/i, 'sedan'],
  [/wagon/i, 'wagon'],
  [/van|people|bus/i, 'van'],
]

/** The drawing for a vehicle; an SUV where nothing else fits. */
export function silhouetteOf(vehicle: { itemType: ItemType; simpleBody: string | null }): SilhouetteKind {
  const byItem = BY_ITEM[vehicle.itemType]
  if (byItem) return byItem
  const body = vehicle.simpleBody ?? ''
  return BY_BODY.find(([pattern]) => pattern.test(body))?.[1] ?? 'suv'
}
