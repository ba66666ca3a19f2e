import { listStaffKeys } from '#data/platform/staff/staff-keys.ts'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { openStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { OFFICE_ACCOUNT } from '#domain/office/office-paths.ts'
import type { NewAppView } from '../doors/new-app.tsx'
import type { OfficeContext, OfficePage, OfficeRequest } from '../screen.ts'
import { factorWords } from '../users/user-words.ts'

export interface AccountView {
  email: string
  name: string
  isAway: boolean
  /** In words: how this person signs in. */
  factor: string
  passkeys: { id: string; name: string; at: string }[]
  sessions: { id: string; label: string; at: string; isThis: boolean }[]
  hasPassword: boolean
  /** An app to join; null where nobody asked for a new one. */
  app: NewAppView | null
  appHref: string
  here: string
  problems: Readonly<Record<string, string>>
  /** New recovery codes, shown this once. */
  codes: string[]
}

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })

/** Things that people change of themselves: ways to sign in, sessions, out of office. */
export async function loadAccount(
  { db, session, now, security }: OfficeContext,
  { url, refused, once }: OfficeRequest,
): Promise<OfficePage<AccountView>> {
  const { staff } = session
  const [keys, sessions, factors] = await Promise.all([
    listStaffKeys(db, staff.id),
    openStaffSessions(db, staff.id, now),
    readFactors(db, [staff.id]),
  ])
  const wantsApp = url.searchParams.has('app') || refused?.form.get('do') === 'password'
  return {
    title: 'My account',
    view: {
      email: staff.email,
      name: refused?.form.get('name') ?? staff.name,
      isAway: staff.away,
      factor: factorWords(factors.get(staff.id)),
      passkeys: keys.map(({ credentialId, name, createdAt }) => ({
        id: credentialId.toString('base64url'),
        name,
        at: day.format(createdAt),
      })),
      sessions: sessions.map(({ id, label, createdAt }) => ({
        id: id.toString('base64url'),
        label,
        at: day.format(createdAt),
        isThis: id.equals(session.id),
      })),
      hasPassword: factors.get(staff.id)?.hasPassword ?? false,
      app: wantsApp ? security.newApp(staff.email, refused?.form.get('app') ?? null) : null,
      appHref: `${OFFICE_ACCOUNT}?app`,
      here: OFFICE_ACCOUNT,
      problems: refused?.problems ?? {},
      codes: once['codes']?.split(' ') ?? [],
    },
  }
}
