import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { openStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import { mayGiveRole, mayManagePerson } from '#domain/office/manage-users.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { hasRoleOn, ROLES, ROLE_WORDS } from '#domain/office/permissions.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { factorWords, momentWords, roleWords } from '../users/user-words.ts'

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
    yards: { value: string; label: string }[]
    chosenYards: string[]
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
            chosen: here.map(({ role }) => role),
            yards: site.locations.map(({ id, name }) => ({ value: id, label: name })),
            chosenYards: here.flatMap(({ locations }) => locations),
            categories: LEAD_CATEGORIES.map((category) => ({ value: category, label: category })),
            chosenCategories: here.flatMap(({ categories }) => categories),
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
