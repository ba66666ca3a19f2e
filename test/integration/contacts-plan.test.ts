import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#data/platform/connection.ts'
import type { Database } from '#data/schema.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { submitLead } from '#server/leads/intake.ts'
import { context, meta } from './leads-fixture.ts'
import { MESSAGE } from './leads-intake-cases.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
const site = sampleSite()
/** PostgreSQL settles on one plan for all values with the sixth run. */
const UNTIL_SETTLED = 8
const OTHERS = 3_000

/** Rows and entries of indexes that were read of contacts and their keys so far. */
async function readSoFar(db: Kysely<Database>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ read: number }>`
    select (
      (select sum(seq_tup_read) from pg_stat_user_tables where relname in ('contacts', 'contact_keys')) +
      (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ('contacts', 'contact_keys'))
    )::int as read`.execute(db)
  return rows[0]?.read ?? NaN
}

/** Lends a connection that keeps no plan yet: those of the run's databases serve one test file after the other. */
async function onNewConnection(use: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const opened = openDatabase({ url: database.url, poolSize: 1 })
  await use(opened.db).finally(() => opened.close())
}

it('A11.19 the plan that stores a lead was made while there were no contacts and reads no others', async () => {
  await onNewConnection(async (db) => {
    const send = async (person: number) => {
      const values = { ...MESSAGE, email: `sam${person}@example.com`, phone: `0491 57${1_000 + person}` }
      const { kind } = await submitLead({ ...context(database, site), db }, 'general-contact', values, meta())
      expect(kind).toBe('accepted')
    }
    for (let person = 0; person < UNTIL_SETTLED; person++) await send(person)
    await sql`
      with made as (insert into contacts (site_id, id, first_seen_at, last_seen_at)
        select ${site.slug}, gen_random_uuid(), now(), now() from generate_series(1, ${OTHERS}::int) returning id)
      insert into contact_keys (site_id, kind, value, contact_id)
        select ${site.slug}, 'email', id || '@example.com', id from made`.execute(db)
    const before = await readSoFar(db)
    await send(UNTIL_SETTLED)
    await send(0)
    // Checks of foreign keys read the contact itself.
    expect((await readSoFar(db)) - before).toBeLessThan(OTHERS / 100)
    const { rows } = await sql<{ settled: boolean }>`select generic_plans > 0 as settled from pg_prepared_statements
      where statement like '%contact_keys%'`.execute(db)
    expect(rows).toEqual([{ settled: true }])
  })
})
