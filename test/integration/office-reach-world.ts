/** An owner in the office of two sites, for tests of the screens of R160. */
import { beforeAll, beforeEach } from 'vitest'
import type { Database } from '#data/schema.ts'
import { addReachRows } from './office-reach-rows.ts'
import { officeOfFile } from './office-of-file.ts'
import { OFFICE_SITES, signedIn, viewIn, type openOfficeWorld } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

export const NOW = new Date('2026-11-27T02:00:00Z')
export const { south, north } = OFFICE_SITES

/** Opens the office for the tests of one file; before each of them these tables are emptied. */
export function reachOffice(tables: readonly (keyof Database)[], more: Parameters<typeof openOfficeWorld>[2] = {}) {
  const database = databaseOfFile()
  const world = officeOfFile(database, () => NOW, more)
  let owner = ''
  beforeAll(async () => {
    owner = (await signedIn(database, [{ role: 'owner' }], NOW)).session
  })
  beforeEach(async () => {
    for (const table of tables) await database.db.deleteFrom(table).execute()
  })
  const scopeOf = (site: typeof south) => ({ db: database.db, site })
  return {
    scopeOf,
    db: () => database.db,
    signedIn: (role: 'editor') => signedIn(database, [{ role }], NOW),
    ask: (path: string, session = owner) => world.ask({ url: `/south${path}`, session }),
    shown: async (path: string, session = owner) => viewIn(await world.ask({ url: `/south${path}`, session })),
    press: (path: string, form: Record<string, string>) => world.post(`/south${path}`, form, { session: owner }),
    rowsOf: (site: typeof south) => addReachRows(scopeOf(site), { locationId: 'cairns', now: NOW }),
    /** The newest line of the audit. */
    audit: () =>
      database.db
        .selectFrom('auditLog')
        .select(['siteId', 'action', 'subject', 'after'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  }
}
