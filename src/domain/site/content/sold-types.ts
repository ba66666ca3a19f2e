/** Conditions and kinds of vehicle that a site's settings say it sells (A1.2). */
import type { CarType, ItemType } from '../../vehicle/vehicle.ts'

export interface SoldTypes {
  itemTypes: readonly ItemType[]
  carTypes: readonly CarType[]
}

/** Whether a site sells vehicles of this condition and kind. */
export function sellsVehicle(
  { carType, itemType }: { carType: CarType; itemType: ItemType },
  { carTypes, itemTypes }: SoldTypes,
): boolean {
  return carTypes.includes(carType) && itemTypes.includes(itemType)
}

function sellsOneOf(asked: readonly string[] | undefined, sold: readonly string[]): boolean {
  return asked === undefined || asked.length === 0 || asked.some((type) => sold.includes(type))
}

/** Whether a search by these filters can find anything that the site sells: a link to it is offered only then. */
export function sellsAnyOf(
  filters: { readonly car_type?: readonly string[] | undefined; readonly item_type?: readonly string[] | undefined },
  { carTypes, itemTypes }: SoldTypes,
): boolean {
  return sellsOneOf(filters.car_type, carTypes) && sellsOneOf(filters.item_type, itemTypes)
}
