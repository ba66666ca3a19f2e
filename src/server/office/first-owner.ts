import type { Kysely } from 'kysely'
import { addInvite } from '#data/platform/staff/staff-invites.ts'
import { addStaff, giveRole, listStaff } from '#data/platform/staff/staff.ts'
import type { Database } from '#data/schema.ts'
import { welcomePath } from '#domain/office/office-paths.ts'

const FIRST = { email: 'owner@office.localhost', name: 'First owner' }

/**
 * The path of the link by which the first person of a demo comes in, an owner of every site; null where somebody has
 * come in already (Office R7). Earlier links of the same person end.
 */
export async function firstOwnerPath(db: Kysely<Database>, now: Date): Promise<string | null> {
  const staff = await listStaff(db)
  if (staff.some(({ state }) => state !== 'invited')) return null
  const known = staff.find(({ email }) => email === FIRST.email)?.id
  // Somebody else was invited by hand.
  if (known === undefined && staff.length > 0) return null
  const id = known ?? (await addStaff(db, { ...FIRST, now }))
  if (id === null) return null
  await giveRole(db, id, { siteId: null, role: 'owner', locations: [], categories: [] })
  return welcomePath(await addInvite(db, id, now))
}
