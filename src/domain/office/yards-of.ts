import { grantsFor, type Grant, type OfficeAction } from './permissions.ts'

/** Ids of the yards where somebody may do this on a site; empty: all. Null where they may nowhere. */
export function yardsOf(grants: readonly Grant[], action: OfficeAction, siteId: string): string[] | null {
  const allowing = grantsFor(grants, action, siteId)
  if (allowing.length === 0) return null
  if (allowing.some(({ locations }) => locations.length === 0)) return []
  return [...new Set(allowing.flatMap(({ locations }) => locations))]
}
