/** People who work in the office, and their roles (Office, section 2). They may be of several sites. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Grant } from '#domain/office/permissions.ts'
import type { Database } from '../../schema.ts'
import type { StaffTable } from './staff-schema.ts'

type Db = Kysely<Database>

/** A person with their roles, those on every site first. */
export interface Staff extends Selectable<StaffTable> {
  grants: Grant[]
}

/** The person of this id; null where there is none. */
export async function readStaff(db: Db, id: string): Promise<Staff | null> {
  const [found] = await withGrants(db, await people(db).where('id', '=', id).execute())
  return found ?? null
}

/** The person of this address, in any case of letters; null where there is none. */
export async function staffByEmail(db: Db, email: string): Promise<Staff | null> {
  const [found] = await withGrants(db, await people(db).where('email', '=', email.toLowerCase()).execute())
  return found ?? null
}

/** Everybody, or those with a role on this site, by name. */
export async function listStaff(db: Db, siteId: string | null = null): Promise<Staff[]> {
  const all = await withGrants(db, await people(db).orderBy('name').orderBy('id').execute())
  if (siteId === null) return all
  return all.filter(({ grants }) => grants.some((grant) => grant.siteId === null || grant.siteId === siteId))
}

/** Adds somebody who has not come in yet. Resolves with their id; null where the address is known already. */
export async function addStaff(
  db: Db,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<string | null> {
  const row = await db
    .insertInto('staff')
    .values({ id: randomUUID(), email: email.toLowerCase(), name, phone: null, state: 'invited', createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Lets somebody in who was invited. */
export async function activateStaff(db: Db, id: string): Promise<void> {
  await db.updateTable('staff').set({ state: 'active' }).where('id', '=', id).execute()
}

/** Changes the name of somebody, and whether they are out of the office. */
export async function changeStaff(db: Db, id: string, changes: Pick<Staff, 'name' | 'away'>): Promise<void> {
  await db.updateTable('staff').set(changes).where('id', '=', id).execute()
}

/** Gives somebody a role, or changes the scope of one that they have. */
export async function giveRole(db: Db, staffId: string, grant: Grant): Promise<void> {
  await takeRole(db, staffId, grant)
  const { siteId, role, dealerships = [] } = grant
  const scope = { dealerships: [...dealerships], locations: [...grant.locations], categories: [...grant.categories] }
  await db
    .insertInto('staffRoles')
    .values({ staffId, siteId, role, ...scope })
    .execute()
}

/** Takes a role on a site, or one on every site, from somebody. */
export async function takeRole(
  db: Db,
  staffId: string,
  { siteId, role }: Pick<Grant, 'siteId' | 'role'>,
): Promise<void> {
  await db
    .deleteFrom('staffRoles')
    .where('staffId', '=', staffId)
    .where('role', '=', role)
    .where('siteId', siteId === null ? 'is' : '=', siteId)
    .execute()
}

const people = (db: Db) => db.selectFrom('staff').selectAll()

async function withGrants(db: Db, rows: readonly Selectable<StaffTable>[]): Promise<Staff[]> {
  if (rows.length === 0) return []
  const roles = await db
    .selectFrom('staffRoles')
    .selectAll()
    .where(
      'staffId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('siteId', (order) => order.asc().nullsFirst())
    .orderBy('role')
    .execute()
  return rows.map((row) => ({
    ...row,
    grants: roles.flatMap(({ staffId, ...grant }) => (staffId === row.id ? [grant] : [])),
  }))
}
