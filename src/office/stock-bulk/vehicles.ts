import { vehiclesByIds } from '#data/office/office-vehicle.ts'
import { MOST_AT_ONCE } from '#domain/office/bulk-change.ts'
import { parseStockQuery } from '#domain/office/stock/stock-query.ts'
import type { SiteOffice } from '../screen.ts'
import { findStock } from '../stock/find-stock.ts'

export type BulkVehicle = Awaited<ReturnType<typeof vehiclesByIds>>[number]

/**
 * The chosen vehicles that this person may edit, the first of very many: the ids of a form, or all that a list finds
 * whose query is in its field `all`.
 */
export async function bulkVehicles(office: SiteOffice, form: URLSearchParams): Promise<BulkVehicle[]> {
  const { ctx, can } = office
  const query = form.get('all')
  const wanted =
    query === null
      ? form
          .getAll('id')
          .filter((id) => /^[1-9]\d{0,14}$/.test(id))
          .map(Number)
      : (await findStock(office, parseStockQuery(new URLSearchParams(query)))).page.found.map(
          ({ vehicle }) => vehicle.id,
        )
  const found = await vehiclesByIds(ctx, wanted.slice(0, MOST_AT_ONCE))
  return found.filter(({ locationId }) => can('stock.edit', { locationId }))
}
