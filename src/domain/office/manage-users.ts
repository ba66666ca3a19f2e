/** Whom somebody may manage (Office R8): owners everybody, managers those of their own sites who are not owners. */
import { can, type Grant, type Role } from './permissions.ts'

type Grants = readonly Grant[]

const isOwnerOf = (grants: Grants, siteId: string | null): boolean =>
  grants.some(({ role, siteId: of }) => role === 'owner' && (of === null || of === siteId))

/** Whether somebody may give this role on a site, or take it; null: on every site, which its owners alone may. */
export function mayGiveRole(actor: Grants, role: Role, siteId: string | null): boolean {
  if (siteId === null || role === 'owner') return isOwnerOf(actor, siteId)
  return can(actor, 'users.manage', { siteId })
}

/**
 * Whether somebody may invite a person anew, sign them out or disable them: that touches every site of the person, so
 * it needs the right to take each of their roles.
 */
export function mayManagePerson(actor: Grants, person: Grants): boolean {
  return person.every(({ role, siteId }) => mayGiveRole(actor, role, siteId))
}
