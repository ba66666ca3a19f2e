import { expect, it } from 'vitest'
import { salesSince } from '#data/sales-this-month.ts'
import { brisbaneMonthStart } from '#domain/site/content/sales-counter.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

const sold = (siteId: string, stocknum: string, at: string) =>
  vehicleRow({ siteId, stocknum, status: 'sold', soldAt: new Date(at) })

const database = databaseOfFile()

it("A20.4 real 'Sales this Month' are the site's own vehicles sold since the first of the month", async () => {
  await database.db
    .insertInto('vehicles')
    .values([
      sold('southerly', 'A1', '2026-11-01T00:00:00Z'),
      sold('southerly', 'A2', '2026-11-20T00:00:00Z'),
      sold('southerly', 'A3', '2026-10-31T13:59:59Z'),
      vehicleRow({ siteId: 'southerly', stocknum: 'A4' }),
      sold('ironbark', 'B1', '2026-11-20T00:00:00Z'),
    ])
    .execute()
  expect(await salesSince({ db: database.db, site: { slug: 'southerly' } }, brisbaneMonthStart(NOW))).toBe(2)
  expect(await salesSince({ db: database.db, site: { slug: 'aster' } }, brisbaneMonthStart(NOW))).toBe(0)
})
