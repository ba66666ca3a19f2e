import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#data/platform/migrations/032-webhook-keys.ts'
import { createTestDatabase } from './postgres.ts'

it('R88 endpoints with derived keys are taken away, and what waited for them is dropped', async () => {
  const { db, drop } = await createTestDatabase()
  try {
    // The table as it was before.
    await sql`alter table webhook_endpoints drop column key, drop column old_key,
      add column key_number integer not null default 1`.execute(db)
    await sql`insert into webhook_endpoints (site_id, url, events, created_at)
      values ('sample', 'https://crm.example/', '{stock.sold}', now())`.execute(db)
    await sql`select webhook_tell('sample', 'stock.sold', '{}')`.execute(db)
    await db.connection().execute((one) => up(one.withTables<never>()))
    expect(await db.selectFrom('webhookEndpoints').select(['url', 'state', 'key']).execute()).toEqual([
      { url: 'https://crm.example/', state: 'off', key: null },
    ])
    expect(await db.selectFrom('webhookDeliveries').select('state').execute()).toEqual([{ state: 'dropped' }])
  } finally {
    await drop()
  }
})
