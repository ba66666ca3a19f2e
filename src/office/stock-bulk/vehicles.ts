import { vehiclesByIds } from '#data/office/office-vehicle.ts'
import { MOST_AT_ONCE } from '#domain/office/bulk-change.ts'
import type { SiteOffice } from '../screen.ts'

export type BulkVehicle = Awaited<ReturnType<typeof vehiclesByIds>>[number]

/** The chosen vehicles that this person may edit, by the ids of a form; the first of very many. */
export async function bulkVehicles({ ctx, can }: SiteOffice, ids: readonly string[]): Promise<BulkVehicle[]> {
  const wanted = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, MOST_AT_ONCE)
  const found = await vehiclesByIds(ctx, wanted.map(Number))
  return found.filter(({ locationId }) => can('stock.edit', { locationId }))
}
