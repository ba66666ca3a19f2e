import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { openStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import { mayGiveRole, mayManagePerson } from '#domain/office/manage-users.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { hasRoleOn, ROLES, ROLE_WORDS } from '#domain/office/permissions.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { momentWords } from '../moment-words.ts'
import { scopeView } from '../users/scope.ts'
import type { ScopeView } from '../users/scope-lists.tsx'
import { factorWords, roleWords } from '../users/user-words.ts'

export interface UserView {
  name: string
  email: string
  back: string
  roles: string
  factor: string
  state: 'invited' | 'active' | 'disabled'
  sessions: { label: string; seen: string }[]
  /** The form of roles; null where this person may not change them. */
  form: {
    roles: { value: string; label: string }[]
    chosen: string[]
    scope: ScopeView
    categories: { value: string; label: string }[]
    chosenCategories: string[]
  } | null
  /** Whether this person may invite them anew, sign them out and disable them. */
  isManaged: boolean
  problem: string | undefined
  link: { email: string; href: string } | null
}

/** One person of the site's staff (Office R90). */
export async function loadUser(
  { ctx, session, now }: SiteOffice,
  { params, refused, once }: OfficeRequest,
): Promise<OfficePage<UserView>> {
  const { site, db } = ctx
  const staff = await readPerson(db, params['person'] ?? '', site.slug)
  if (staff === null) return null
  const [factors, sessions] = await Promise.all([readFactors(db, [staff.id]), openStaffSessions(db, staff.id, now)])
  const { grants } = session.staff
  const here = staff.grants.filter(({ siteId }) => siteId === site.slug)
  const roles = ROLES.filter((role) => mayGiveRole(grants, role, site.slug))
  const mayChange = here.every(({ role }) => roles.includes(role))
  const typed = refused?.form.get('do') === 'roles' ? refused.form : null
  const chosen = (name: string, kept: readonly string[]) => typed?.getAll(name) ?? [...kept]
  return {
    title: staff.name,
    view: {
      name: staff.name,
      email: staff.email,
      back: officePath(site.slug, 'users'),
      roles: roleWords(staff.grants, site),
      factor: factorWords(factors.get(staff.id)),
      state: staff.state,
      sessions: sessions.map(({ label, lastSeenAt }) => ({ label, seen: momentWords(lastSeenAt, site, now) })),
      form: mayChange
        ? {
            roles: roles.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
            chosen: chosen(
              'role',
              here.map(({ role }) => role),
            ),
            scope: scopeView(site, {
              dealerships: chosen(
                'dealership',
                here.flatMap(({ dealerships = [] }) => dealerships),
              ),
              locations: chosen(
                'yard',
                here.flatMap(({ locations }) => locations),
              ),
            }),
            categories: LEAD_CATEGORIES.map((category) => ({ value: category, label: category })),
            chosenCategories: chosen(
              'category',
              here.flatMap(({ categories }) => categories),
            ),
          }
        : null,
      isManaged: mayManagePerson(grants, staff.grants),
      problem: refused?.problems[''],
      link: once['link'] === undefined ? null : { email: staff.email, href: once['link'] },
    },
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Somebody of the site's staff; null for others, as for nobody. */
export async function readPerson(db: SiteOffice['db'], id: string, siteId: string) {
  const staff = UUID.test(id) ? await readStaff(db, id) : null
  return staff !== null && hasRoleOn(staff.grants, siteId) ? staff : null
}
