import { noteStaffAudit } from '#data/platform/staff/change-staff.ts'
import { listStaffKeys, removeStaffKey } from '#data/platform/staff/staff-keys.ts'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { endStaffSessions, openStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { changeStaff } from '#data/platform/staff/staff.ts'
import { OFFICE_ACCOUNT } from '#domain/office/office-paths.ts'
import { passwordFault, passwordFaultWords } from '#domain/office/password-rules.ts'
import type { FormAction, FormAnswer, OfficeContext } from '../screen.ts'
import { changeBy } from '../users/actions.ts'

const STAY: FormAnswer = { kind: 'go', to: OFFICE_ACCOUNT }
const refuse = (problems: Readonly<Record<string, string>>): FormAnswer => ({ kind: 'refused', status: 422, problems })

/** Notes a change of oneself on each site where one works: kinds of changes alone, no name and no secret. */
const note = (office: OfficeContext, entry: Parameters<typeof noteStaffAudit>[2]): Promise<void> =>
  noteStaffAudit(changeBy(office), office.session.staff.id, entry)

/** Forms of "My account". Those that change how somebody signs in ask for a fresh proof. */
export const accountActions: Readonly<Record<string, FormAction<OfficeContext>>> = {
  person: {
    run: async (office, { form }) => {
      const { staff } = office.session
      const name = form.get('name')?.trim() ?? ''
      const away = form.get('away') === 'yes'
      if (name === '') return refuse({ name: 'Type the name that others see.' })
      await changeStaff(office.db, staff.id, { name, away })
      if (name !== staff.name || away !== staff.away)
        await note(office, {
          action: 'staff-changed',
          before: { away: staff.away },
          after: { away, ...(name !== staff.name && { name: 'changed' }) },
        })
      return STAY
    },
  },
  password: { fresh: true, run: changePassword },
  codes: { fresh: true, run: newCodes },
  'remove-passkey': { fresh: true, run: removePasskey },
  'end-session': {
    run: async (office, { form }) => {
      const { db, session, now } = office
      const wanted = Buffer.from(form.get('session') ?? '', 'base64url')
      const own = await openStaffSessions(db, session.staff.id, now)
      if (!own.some(({ id }) => id.equals(wanted))) return STAY
      const ended = await endStaffSessions(db, { id: wanted })
      await note(office, { action: 'staff-sessions-ended', after: { ended } })
      return STAY
    },
  },
}

async function newCodes(office: OfficeContext): Promise<FormAnswer> {
  const codes = await office.security.newRecoveryCodes(office.session.staff.id)
  await note(office, { action: 'recovery-codes-made' })
  return { kind: 'shown', once: { codes: codes.join(' ') } }
}

async function removePasskey(office: OfficeContext, { form }: { form: URLSearchParams }): Promise<FormAnswer> {
  const { db, session } = office
  const { id } = session.staff
  const [keys, factors] = [await listStaffKeys(db, id), await readFactors(db, [id])]
  if (keys.length === 1 && factors.get(id)?.hasPassword !== true)
    return refuse({ passkey: 'This is your only way in. Set a password with an app first, or add another passkey.' })
  const isRemoved = await removeStaffKey(db, id, Buffer.from(form.get('passkey') ?? '', 'base64url'))
  if (isRemoved) await note(office, { action: 'staff-passkey-removed' })
  return STAY
}

/** Sets password and app together: one is nothing without the other. Other sessions end. */
async function changePassword(office: OfficeContext, { form }: { form: URLSearchParams }): Promise<FormAnswer> {
  const { db, session, security, sites, now } = office
  const { staff } = session
  const password = form.get('password') ?? ''
  const own = sites.flatMap((site) => [site.slug, site.name, site.legalName, ...site.hosts])
  const fault = passwordFault(password, [staff.name, staff.email, ...own])
  if (fault !== null) return refuse({ password: passwordFaultWords(fault) })
  const app = { sealed: form.get('app'), code: form.get('code') ?? '' }
  if (!(await security.joinApp(staff.id, app))) return refuse({ code: 'This is not the code that the app shows now.' })
  await security.setPassword(staff.id, password)
  for (const { id } of await openStaffSessions(db, staff.id, now))
    if (!id.equals(session.id)) await endStaffSessions(db, { id })
  await note(office, { action: 'staff-password-set' })
  return newCodes(office)
}
