/** Changes of staff with their audit entries (Office R7, R90): invited, given roles, disabled, signed out. */
import { sql, type Kysely } from 'kysely'
import { sitesLeftWithoutOwner } from '#domain/office/owners.ts'
import type { Grant } from '#domain/office/permissions.ts'
import { noteAudit, type AuditEntry } from '../../accounts/audit.ts'
import type { Database } from '../../schema.ts'
import { addInvite } from './staff-invites.ts'
import { endStaffSessions } from './staff-sessions.ts'
import { addStaff, giveRole, listStaff, readStaff, staffByEmail, takeRole, type Staff } from './staff.ts'
import { inTransaction } from '../in-transaction.ts'

/** Who changes staff, and when. */
export interface StaffChange {
  db: Kysely<Database>
  now: Date
  actor: AuditEntry['actor']
  /** Every site of the installation. */
  siteIds: readonly string[]
  requestId?: string | null
}

/**
 * Invites somebody: gives the role, where one is named, and makes a link that serves once within 24 hours. Somebody who
 * was disabled may come in again; somebody who lost every way in gets new ones by the link.
 *
 * @returns Their id and the token of the link.
 */
export async function inviteStaff(
  desk: StaffChange,
  { email, name, grant }: { email: string; name: string; grant: Grant | null },
): Promise<{ staffId: string; token: string }> {
  const { now } = desk
  return inTransaction(desk.db, async (trx) => {
    const known = await staffByEmail(trx, email)
    const staffId = known?.id ?? (await addStaff(trx, { email, name, now })) ?? (await staffByEmail(trx, email))?.id
    if (staffId === undefined) throw new Error(`${email} could not be added to the staff`)
    if (known?.state === 'disabled')
      await trx.updateTable('staff').set({ state: 'invited' }).where('id', '=', staffId).execute()
    if (grant !== null) await giveRole(trx, staffId, grant)
    const token = await addInvite(trx, staffId, now)
    await noteStaffAudit({ ...desk, db: trx }, staffId, { action: 'staff-invited', after: grant })
    return { staffId, token }
  })
}

/** A change that was made, or the sites that would have had no owner left after it. */
export type StaffChanged = { kind: 'changed' } | { kind: 'last-owner'; siteIds: readonly string[] }

/** Lets somebody in no more: their sessions end at once. */
export async function disableStaff(desk: StaffChange, staffId: string): Promise<StaffChanged> {
  return keepingOwners(desk, async (trx) => {
    await trx.updateTable('staff').set({ state: 'disabled' }).where('id', '=', staffId).execute()
    await trx.deleteFrom('staffInvites').where('staffId', '=', staffId).where('usedAt', 'is', null).execute()
    await endStaffSessions(trx, { staffId })
    await noteStaffAudit({ ...desk, db: trx }, staffId, { action: 'staff-disabled' })
  })
}

/** Gives somebody these roles on a site in place of those that they have there. Null: on every site. */
export async function changeRoles(
  desk: StaffChange,
  staffId: string,
  siteId: string | null,
  grants: readonly Omit<Grant, 'siteId'>[],
): Promise<StaffChanged> {
  return keepingOwners(desk, async (trx) => {
    const staff = await readStaff(trx, staffId)
    const before = staff?.grants.filter((grant) => grant.siteId === siteId) ?? []
    for (const grant of before) await takeRole(trx, staffId, grant)
    for (const grant of grants) await giveRole(trx, staffId, { ...grant, siteId })
    const entry = { action: 'staff-roles', before: { grants: before }, after: { grants } }
    const siteIds = siteId === null ? desk.siteIds : [siteId]
    for (const slug of siteIds) await noteOn({ ...desk, db: trx }, slug, staffId, entry)
  })
}

/** Ends every session of somebody. Resolves with how many there were. */
export async function signStaffOut(desk: StaffChange, staffId: string): Promise<number> {
  return inTransaction(desk.db, async (trx) => {
    const ended = await endStaffSessions(trx, { staffId })
    await noteStaffAudit({ ...desk, db: trx }, staffId, { action: 'staff-sessions-ended', after: { ended } })
    return ended
  })
}

const grantsOfActive = async (db: Kysely<Database>) =>
  (await listStaff(db)).flatMap(({ state, grants }) => (state === 'active' ? [grants] : []))

class LastOwner extends Error {
  readonly siteIds: readonly string[]
  constructor(siteIds: readonly string[]) {
    super(`the last owner of ${siteIds.join(', ')}`)
    this.siteIds = siteIds
  }
}

/** Makes a change, unless a site would have no owner left. Two such changes at once wait for one another. */
async function keepingOwners(
  { db, siteIds }: StaffChange,
  change: (trx: Kysely<Database>) => Promise<void>,
): Promise<StaffChanged> {
  try {
    await inTransaction(db, async (trx) => {
      await sql`lock table staff_roles in share row exclusive mode`.execute(trx)
      const before = await grantsOfActive(trx)
      await change(trx)
      const left = sitesLeftWithoutOwner(before, await grantsOfActive(trx), siteIds)
      if (left.length > 0) throw new LastOwner(left)
    })
  } catch (error) {
    if (error instanceof LastOwner) return { kind: 'last-owner', siteIds: error.siteIds }
    throw error
  }
  return { kind: 'changed' }
}

type StaffEntry = Pick<AuditEntry, 'action' | 'before' | 'after'>

/** Notes a change of somebody on each site on which they have a role. */
export async function noteStaffAudit(desk: StaffChange, staffId: string, entry: StaffEntry): Promise<void> {
  const staff = await readStaff(desk.db, staffId)
  for (const slug of sitesOf(staff, desk.siteIds)) await noteOn(desk, slug, staffId, entry)
}

const sitesOf = (staff: Staff | null, siteIds: readonly string[]): readonly string[] =>
  siteIds.filter((slug) => staff?.grants.some(({ siteId }) => siteId === null || siteId === slug) ?? false)

const noteOn = (
  { db, now, actor, requestId = null }: StaffChange,
  slug: string,
  staffId: string,
  entry: StaffEntry,
): Promise<void> => noteAudit({ db, site: { slug } }, { at: now, actor, subject: staffId, requestId, ...entry })
