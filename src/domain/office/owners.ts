import type { Grant } from './permissions.ts'

/** Roles of somebody who may come in. */
export type GrantsOfPerson = readonly Pick<Grant, 'siteId' | 'role'>[]

/** Sites that had an owner and would have none (Office R90): one must remain, or nobody could invite another. */
export function sitesLeftWithoutOwner(
  before: readonly GrantsOfPerson[],
  after: readonly GrantsOfPerson[],
  siteIds: readonly string[],
): string[] {
  return siteIds.filter((siteId) => hasOwner(before, siteId) && !hasOwner(after, siteId))
}

const hasOwner = (people: readonly GrantsOfPerson[], siteId: string): boolean =>
  people.some((grants) =>
    grants.some((grant) => grant.role === 'owner' && (grant.siteId === null || grant.siteId === siteId)),
  )
