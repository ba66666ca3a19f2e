import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { listStaff } from '#data/platform/staff/staff.ts'
import { mayGiveRole } from '#domain/office/manage-users.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { ROLES, ROLE_WORDS } from '#domain/office/permissions.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { momentWords } from '../moment-words.ts'
import { scopeView } from './scope.ts'
import type { ScopeView } from './scope-lists.tsx'
import { factorWords, roleWords } from './user-words.ts'

export interface UsersView {
  people: {
    id: string
    name: string
    href: string
    email: string
    roles: string
    factor: string
    state: 'invited' | 'active' | 'disabled'
    seen: string
  }[]
  /** Roles that this person may give. */
  roles: { value: string; label: string }[]
  invite: { email: string; name: string; role: string; scope: ScopeView; problems: Readonly<Record<string, string>> }
  /** The link of the invitation that was made just now; null for none. */
  link: { email: string; href: string } | null
}

/** Everybody with a role on the site (Office R90). */
export async function loadUsers(
  { ctx, session, now }: SiteOffice,
  { refused, once }: OfficeRequest,
): Promise<OfficePage<UsersView>> {
  const { site, db } = ctx
  const staff = await listStaff(db, site.slug)
  const factors = await readFactors(
    db,
    staff.map(({ id }) => id),
  )
  const { grants } = session.staff
  return {
    title: 'Users',
    view: {
      people: staff.map(({ id, name, email, state, lastSeenAt, grants: theirs }) => ({
        id,
        name,
        href: officePath(site.slug, 'users', id),
        email,
        roles: roleWords(theirs, site),
        factor: factorWords(factors.get(id)),
        state,
        seen: momentWords(lastSeenAt, site, now),
      })),
      roles: ROLES.filter((role) => mayGiveRole(grants, role, site.slug)).map((role) => ({
        value: role,
        label: ROLE_WORDS[role],
      })),
      invite: {
        email: refused?.form.get('email') ?? '',
        name: refused?.form.get('name') ?? '',
        role: refused?.form.get('role') ?? 'sales',
        scope: scopeView(site, {
          dealerships: refused?.form.getAll('dealership') ?? [],
          locations: refused?.form.getAll('yard') ?? [],
        }),
        problems: refused?.problems ?? {},
      },
      link: once['link'] === undefined ? null : { email: once['email'] ?? '', href: once['link'] },
    },
  }
}
