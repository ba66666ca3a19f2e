/** Leads and the people who answer them, on a real database. */
import { randomUUID } from 'node:crypto'
import { addStaff, giveRole } from '#data/platform/staff/staff.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Grant } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'
import { acceptLeads } from './delivery-world.ts'
import type { TestDatabase } from './postgres.ts'

/** Adds somebody who has come in; resolves with their id. */
export async function addColleague(
  { db }: TestDatabase,
  name: string,
  grant: Partial<Grant> = {},
  now = new Date('2026-11-01T00:00:00Z'),
): Promise<string> {
  const id = await addStaff(db, { email: `${name.toLowerCase()}@sample.example`, name, now })
  if (id === null) throw new Error(`${name} is there already`)
  await db.updateTable('staff').set({ state: 'active' }).where('id', '=', id).execute()
  await giveRole(db, id, { siteId: 'sample', role: 'sales', locations: [], categories: [], ...grant })
  return id
}

/** A complete lead as intake stores it; resolves with its id. */
export async function addLead(
  { db }: TestDatabase,
  site: Site,
  at: Date,
  changes: Partial<Lead> = {},
): Promise<string> {
  const id = randomUUID()
  const drive = { testDrive: null, ...changes }
  await acceptLeads(db, site, 1, { id, createdAt: at, completedAt: at, ...drive })
  return id
}
