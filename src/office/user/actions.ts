import {
  changeRoles,
  disableStaff,
  inviteStaff,
  signStaffOut,
  type StaffChanged,
} from '#data/platform/staff/change-staff.ts'
import type { Staff } from '#data/platform/staff/staff.ts'
import { mayGiveRole, mayManagePerson } from '#domain/office/manage-users.ts'
import { officePath, welcomePath } from '#domain/office/office-paths.ts'
import { ROLES } from '#domain/office/permissions.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { changeBy, scopeOf } from '../users/actions.ts'
import { readPerson } from './load.ts'

/** An action on a person whom the staff member may manage on every site of theirs. */
function onPerson(run: (office: SiteOffice, person: Staff) => Promise<FormAnswer>): FormAction<SiteOffice> {
  return {
    may: 'users.manage',
    fresh: true,
    run: async (office, { params }) => {
      const person = await readPerson(office.db, params['person'] ?? '', office.ctx.site.slug)
      if (person === null) return { kind: 'refused', status: 404, problems: {} }
      if (!mayManagePerson(office.session.staff.grants, person.grants)) return refuse(NOT_YOURS)
      return run(office, person)
    },
  }
}

const NOT_YOURS = 'An owner of every site that this person works on may do this.'
const refuse = (words: string): FormAnswer => ({ kind: 'refused', status: 422, problems: { '': words } })

const stay = ({ ctx }: SiteOffice, person: Staff): FormAnswer => ({
  kind: 'go',
  to: officePath(ctx.site.slug, 'users', person.id),
})

function answerOf(office: SiteOffice, person: Staff, done: StaffChanged): FormAnswer {
  return done.kind === 'changed'
    ? stay(office, person)
    : refuse(`${person.name} is the last owner of ${done.siteIds.join(', ')}. Make somebody else an owner first.`)
}

/** Forms of one person's screen (Office R90). Each asks for a fresh proof. */
export const userActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  link: onPerson(async (office, { email, name }) => {
    const { token } = await inviteStaff(changeBy(office), { email, name, grant: null })
    return { kind: 'shown', once: { link: `${office.origin}${welcomePath(token)}` } }
  }),
  'sign-out': onPerson(async (office, person) => {
    await signStaffOut(changeBy(office), person.id)
    return stay(office, person)
  }),
  disable: onPerson(async (office, person) =>
    answerOf(office, person, await disableStaff(changeBy(office), person.id)),
  ),
  roles: { may: 'users.manage', fresh: true, run: saveRoles },
}

async function saveRoles(
  office: SiteOffice,
  { params, form }: { params: Readonly<Record<string, string>>; form: URLSearchParams },
): Promise<FormAnswer> {
  const { slug } = office.ctx.site
  const person = await readPerson(office.db, params['person'] ?? '', slug)
  if (person === null) return { kind: 'refused', status: 404, problems: {} }
  const { grants } = office.session.staff
  const wanted = ROLES.filter((role) => form.getAll('role').includes(role))
  const before = person.grants.filter(({ siteId }) => siteId === slug).map(({ role }) => role)
  const touched = [...new Set([...wanted, ...before])]
  if (!touched.every((role) => mayGiveRole(grants, role, slug)))
    return refuse('An owner alone may make an owner, or change one.')
  const scope = scopeOf(office, form)
  const given = wanted.map((role) => ({ role, ...scope }))
  const done = await changeRoles(changeBy(office), person.id, slug, given)
  if (done.kind === 'changed' && given.length === 0) return { kind: 'go', to: officePath(slug, 'users') }
  return answerOf(office, person, done)
}
