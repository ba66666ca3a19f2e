import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { AuditContext, AuditedVehicle } from './surface.ts'

/** Ids to compare: one vehicle needs another beside it. Null on a site with a single one, which compares nothing. */
export async function comparedIds(
  { site, search }: AuditContext,
  vehicles: readonly AuditedVehicle[],
): Promise<number[] | null> {
  const ids = vehicles.map(({ vehicle: { id } }) => id)
  if (ids.length === 1) {
    const { hits } = await search.search(site.slug, { ...requestOf(EMPTY_STATE, site.search), hitsPerPage: 2 })
    ids.push(...hits.flatMap(({ id }) => (ids.includes(id) ? [] : [id])).slice(0, 1))
  }
  return ids.length < 2 ? null : ids
}
