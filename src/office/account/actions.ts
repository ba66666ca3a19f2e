import { listStaffKeys, removeStaffKey } from '#data/platform/staff/staff-keys.ts'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { endStaffSessions, openStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { changeStaff } from '#data/platform/staff/staff.ts'
import { OFFICE_ACCOUNT } from '#domain/office/office-paths.ts'
import { passwordFault, passwordFaultWords } from '#domain/office/password-rules.ts'
import type { FormAction, FormAnswer, OfficeContext } from '../screen.ts'

const STAY: FormAnswer = { kind: 'go', to: OFFICE_ACCOUNT }
const refuse = (problems: Readonly<Record<string, string>>): FormAnswer => ({ kind: 'refused', status: 422, problems })

/** Forms of "My account". Those that change how somebody signs in ask for a fresh proof. */
export const accountActions: Readonly<Record<string, FormAction<OfficeContext>>> = {
  person: {
    run: async ({ db, session }, { form }) => {
      const name = form.get('name')?.trim() ?? ''
      if (name === '') return refuse({ name: 'Type the name that others see.' })
      await changeStaff(db, session.staff.id, { name, away: form.get('away') === 'yes' })
      return STAY
    },
  },
  password: { fresh: true, run: changePassword },
  codes: {
    fresh: true,
    run: async ({ session, security }) => ({
      kind: 'shown',
      once: { codes: (await security.newRecoveryCodes(session.staff.id)).join(' ') },
    }),
  },
  'remove-passkey': {
    fresh: true,
    run: async ({ db, session }, { form }) => {
      const { id } = session.staff
      const [keys, factors] = await Promise.all([listStaffKeys(db, id), readFactors(db, [id])])
      if (keys.length === 1 && factors.get(id)?.hasPassword !== true)
        return refuse({
          passkey: 'This is your only way in. Set a password with an app first, or add another passkey.',
        })
      await removeStaffKey(db, id, Buffer.from(form.get('passkey') ?? '', 'base64url'))
      return STAY
    },
  },
  'end-session': {
    run: async ({ db, session, now }, { form }) => {
      const wanted = Buffer.from(form.get('session') ?? '', 'base64url')
      const own = await openStaffSessions(db, session.staff.id, now)
      if (own.some(({ id }) => id.equals(wanted))) await endStaffSessions(db, { id: wanted })
      return STAY
    },
  },
}

/** Sets password and app together: one is nothing without the other. Other sessions end. */
async function changePassword(
  { db, session, security, sites, now }: OfficeContext,
  { form }: { form: URLSearchParams },
): Promise<FormAnswer> {
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
  return { kind: 'shown', once: { codes: (await security.newRecoveryCodes(staff.id)).join(' ') } }
}
