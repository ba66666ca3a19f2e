/** Roles that are narrowed to dealerships (Office R8). */
import { expect, it } from 'vitest'
import { readStaff } from '#data/platform/staff/staff.ts'
import { tellDueLeads } from '#data/office/due-leads.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import { addLead } from './office-leads-fixture.ts'
import { officeOfFile } from './office-of-file.ts'
import { OFFICE_SITES, signedIn } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const site = OFFICE_SITES.south
const database = databaseOfFile()
const world = officeOfFile(database, () => NOW)

it('Office R8 a role for a dealership is given by a form, and reaches the leads of its yards alone', async () => {
  const owner = await signedIn(database, [{ role: 'owner' }], NOW)
  const sam = await signedIn(database, [{ role: 'sales' }], NOW)
  for (const [reference, locationId] of [
    ['SOU-TRUCKS', 'brisbane-trucks'],
    ['SOU-CAIRNS', 'cairns'],
  ] as const)
    await addLead(database, site, NOW, { reference, locationId, testDrive: null })
  const form = { do: 'roles', role: 'sales', dealership: 'southerly-brisbane' }
  expect((await world.post(`/south/users/${sam.id}`, form, owner)).statusCode).toBe(303)
  expect((await readStaff(database.db, sam.id))?.grants).toMatchObject([
    { role: 'sales', dealerships: ['southerly-brisbane'], locations: [] },
  ])
  const own = await world.ask({ url: '/south/leads/SOU-TRUCKS', ...sam })
  const foreign = await world.ask({ url: '/south/leads/SOU-CAIRNS', ...sam })
  expect([own.statusCode, foreign.statusCode]).toEqual([200, 404])
  const inbox = (await world.ask({ url: '/south/leads', ...sam })).body
  expect([inbox.includes('SOU-TRUCKS'), inbox.includes('SOU-CAIRNS')]).toEqual([true, false])
  expect((await world.ask({ url: `/south/users/${sam.id}`, session: owner.session })).body).toContain(
    'Southerly Brisbane',
  )
  const unknown = { do: 'roles', role: 'sales', dealership: 'nobody' }
  await world.post(`/south/users/${sam.id}`, unknown, owner)
  expect((await readStaff(database.db, sam.id))?.grants).toMatchObject([{ dealerships: [], locations: [] }])
})

it('Office R8 R19 a manager of another dealership gets no letter about a late lead', async () => {
  const scope = { db: database.db, site }
  const manager = (dealership: string) => signedIn(database, [{ role: 'manager', dealerships: [dealership] }], NOW)
  const [mine, other] = [await manager('southerly-hobart'), await manager('southerly-cairns')]
  const leadId = await addLead(database, site, NOW, { reference: 'SOU-HOBART', locationId: 'hobart', testDrive: null })
  await takeNewLeads(scope, NOW, new AbortController().signal)
  await tellDueLeads(scope, new Date(NOW.getTime() + 30 * 86_400_000))
  const letters = await database.db
    .selectFrom('notices')
    .select(['toValue', 'subject'])
    .where('kind', '=', 'lead-due')
    .execute()
  const told = new Set(letters.flatMap(({ subject, toValue }) => (subject['lead'] === leadId ? [toValue] : [])))
  const emailOf = async (id: string) => (await readStaff(database.db, id))?.email
  expect([told.has((await emailOf(mine.id)) ?? ''), told.has((await emailOf(other.id)) ?? '')]).toEqual([true, false])
})
