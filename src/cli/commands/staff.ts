import { disableStaff, inviteStaff, signStaffOut, type StaffChange } from '#data/platform/staff/change-staff.ts'
import { readFactors, type StaffFactors } from '#data/platform/staff/staff-secrets.ts'
import { listStaff, staffByEmail, type Staff } from '#data/platform/staff/staff.ts'
import type { Environment } from '#server/env.ts'
import { welcomePath } from '#domain/office/office-paths.ts'
import { helped, noSuchSite, refuseUsage, type SiteCommandDeps } from '../site-command.ts'
import { textTable } from '../text-table.ts'
import { readStaffArguments, type StaffArguments } from './staff-arguments.ts'

const USAGE = `Usage: forecourt staff invite <email> --role name [--site slug] [--name text]
       forecourt staff list [--site slug] [--format text|json]
       forecourt staff disable <email>
       forecourt staff sessions end <email>

People who work in the office (docs/office.md).
invite: gives the role, on every site where none is named, and prints a link that serves once within 24 hours. Without
--role somebody who is known gets a new link: for a lost telephone or key, and after disable.
disable: they come in no more, and their sessions end at once.
--role: owner, manager, sales, stock, editor or viewer.

Exit codes: 0 done, 1 not possible, 2 wrong usage.
`

const NOT_POSSIBLE = 1

/** Where the office answers, for a link that people follow; null where there is none. */
export function officeOriginOf({ OFFICE_HOSTS, PORT }: Pick<Environment, 'OFFICE_HOSTS' | 'PORT'>): string | null {
  const [host] = OFFICE_HOSTS
  if (host === undefined) return null
  // A host of this machine is reached at the server's own port; any other stands behind a proxy that speaks TLS.
  return host.endsWith('.localhost') ? `http://${host}:${PORT}` : `https://${host}`
}

export interface StaffCommandDeps extends Pick<SiteCommandDeps, 'openDb' | 'siteSlugs' | 'stdout' | 'stderr'> {
  now: () => Date
  /** Operating system account, for the audit. */
  account: string
  /** Where the office answers, such as `http://office.localhost:3000`; null where there is none. */
  officeOrigin: string | null
}

/** `forecourt staff …`. Resolves with the exit code. */
export async function staff(args: readonly string[], deps: StaffCommandDeps): Promise<number> {
  if (helped(args, USAGE, deps)) return 0
  const wanted = readStaffArguments(args)
  if (typeof wanted === 'string') return refuseUsage(deps, 'staff', wanted)
  const site = 'site' in wanted ? wanted.site : null
  if (site !== null && !deps.siteSlugs.includes(site))
    return refuseUsage(deps, 'staff', noSuchSite(site, deps.siteSlugs))
  const { db, close } = await deps.openDb()
  const change = { db, now: deps.now(), actor: `cli:${deps.account}`, siteIds: deps.siteSlugs } as const
  try {
    return await run(wanted, change, deps)
  } finally {
    await close()
  }
}

async function run(wanted: StaffArguments, change: StaffChange, deps: StaffCommandDeps): Promise<number> {
  switch (wanted.verb) {
    case 'list':
      deps.stdout.write(await listText(change, wanted))
      return 0
    case 'invite':
      return invite(wanted, change, deps)
    case 'disable':
    case 'sessions end': {
      const known = await staffByEmail(change.db, wanted.email)
      if (known === null) return refuse(deps, `nobody of the staff has the address ${wanted.email}`)
      return wanted.verb === 'disable' ? disable(known, change, deps) : signOut(known, change, deps)
    }
  }
}

async function invite(
  { email, name, role, site }: Extract<StaffArguments, { verb: 'invite' }>,
  change: StaffChange,
  deps: StaffCommandDeps,
): Promise<number> {
  if (deps.officeOrigin === null) return refuse(deps, 'OFFICE_HOSTS is empty, so there is no office to invite into')
  const known = await staffByEmail(change.db, email)
  if (role === null && known === null)
    return refuseUsage(deps, 'staff', `${email} is new, so a role is needed, such as --role owner`)
  const grant = role === null ? null : { siteId: site, role, locations: [], categories: [] }
  const { token } = await inviteStaff(change, { email, name, grant })
  deps.stdout.write(
    `${email} comes in by this link, once, within 24 hours:\n${deps.officeOrigin}${welcomePath(token)}\n`,
  )
  return 0
}

async function disable({ id, email }: Staff, change: StaffChange, deps: StaffCommandDeps): Promise<number> {
  const done = await disableStaff(change, id)
  if (done.kind === 'last-owner')
    return refuse(deps, `${email} is the last owner of ${done.siteIds.join(', ')}; invite another owner first`)
  deps.stdout.write(`${email} comes in no more.\n`)
  return 0
}

async function signOut({ id, email }: Staff, change: StaffChange, { stdout }: StaffCommandDeps): Promise<number> {
  const ended = await signStaffOut(change, id)
  stdout.write(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email} ended.\n`)
  return 0
}

function refuse({ stderr }: StaffCommandDeps, sentence: string): number {
  stderr.write(`forecourt staff: ${sentence}\n`)
  return NOT_POSSIBLE
}

async function listText(
  { db }: StaffChange,
  { site, format }: Extract<StaffArguments, { verb: 'list' }>,
): Promise<string> {
  const people = await listStaff(db, site)
  const factors = await readFactors(
    db,
    people.map(({ id }) => id),
  )
  if (format === 'json')
    return `${JSON.stringify(
      people.map((person) => ({ ...person, ...factors.get(person.id) })),
      null,
      2,
    )}\n`
  if (people.length === 0) return 'Nobody\n'
  const rows = people.map((person) => rowOf(person, factors.get(person.id)))
  return textTable([['e-mail', 'name', 'state', 'roles', 'signs in by'], ...rows], 5)
    .map((line) => `${line}\n`)
    .join('')
}

function rowOf({ email, name, state, grants }: Staff, factors: StaffFactors | undefined): string[] {
  const roles = grants.map(({ role, siteId }) => `${role} of ${siteId ?? 'every site'}`)
  const ways = [
    factors !== undefined && factors.passkeys > 0 ? 'passkey' : null,
    factors?.hasPassword === true && factors.hasTotp ? 'password and app' : null,
  ].filter((way) => way !== null)
  return [email, name, state, roles.join(', ') || 'none', ways.join(', ') || 'nothing yet']
}
