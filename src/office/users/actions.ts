import { z } from 'zod'
import { changeRoles, inviteStaff, type StaffChange } from '#data/platform/staff/change-staff.ts'
import { staffByEmail } from '#data/platform/staff/staff.ts'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import { mayGiveRole, mayManagePerson } from '#domain/office/manage-users.ts'
import { officePath, welcomePath } from '#domain/office/office-paths.ts'
import { ROLES } from '#domain/office/permissions.ts'
import type { FormAnswer, OfficeContext, SiteOffice } from '../screen.ts'

/** How changes of staff by this person are made and noted. */
export const changeBy = ({ db, now, session, siteIds, requestId }: OfficeContext): StaffChange => ({
  db,
  now,
  actor: `staff:${session.staff.id}`,
  siteIds,
  requestId,
})

/** The part of a site that a form narrows a role to: dealerships and yards of the site, and kinds of leads. */
export function scopeOf({ ctx: { site } }: SiteOffice, form: URLSearchParams) {
  const chosen = (name: string, known: readonly { id: string }[]) =>
    known.map(({ id }) => id).filter((id) => form.getAll(name).includes(id))
  return {
    dealerships: chosen('dealership', site.dealerships),
    locations: chosen('yard', site.locations),
    categories: LEAD_CATEGORIES.filter((category) => form.getAll('category').includes(category)),
  }
}

/**
 * Invites somebody with a role (Office R90). An address that is known gets the role alone: the link of somebody who is
 * in already would let whoever sees it in as them, so it is made on their own screen by who may manage them.
 */
export async function invite(office: SiteOffice, { form }: { form: URLSearchParams }): Promise<FormAnswer> {
  const { ctx, session } = office
  const { slug } = ctx.site
  const [email, name] = [form.get('email')?.trim() ?? '', form.get('name')?.trim() ?? '']
  const role = ROLES.find((one) => one === form.get('role'))
  const problems = {
    ...(z.email().safeParse(email).success ? {} : { email: 'This is no e-mail address, such as pat@dealer.com.au.' }),
    ...(name === '' ? { name: 'Type the name that others see.' } : {}),
    ...(role !== undefined && mayGiveRole(session.staff.grants, role, slug)
      ? {}
      : { role: 'You may not give this role. An owner may.' }),
  }
  if (role === undefined || Object.keys(problems).length > 0) return { kind: 'refused', status: 422, problems }
  const grant = { siteId: slug, role, ...scopeOf(office, form) }
  const known = await staffByEmail(ctx.db, email)
  if (known !== null && known.state === 'active') {
    if (known.grants.some((one) => one.siteId === slug && !mayGiveRole(session.staff.grants, one.role, slug)))
      return { kind: 'refused', status: 422, problems: { email: 'An owner alone may change this person.' } }
    const others = known.grants.filter((one) => one.siteId === slug && one.role !== role)
    await changeRoles(changeBy(office), known.id, slug, [...others, grant])
    return { kind: 'go', to: officePath(slug, 'users', known.id) }
  }
  if (known !== null && !mayManagePerson(session.staff.grants, known.grants))
    return { kind: 'refused', status: 422, problems: { email: 'An owner alone may invite this person.' } }
  const { token } = await inviteStaff(changeBy(office), { email, name, grant })
  return { kind: 'shown', once: { email, link: `${office.origin}${welcomePath(token)}` } }
}
