/** Test databases are emptied and lent again: a test must not meet what another left behind (issue 13). */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { addLead } from './office-leads-fixture.ts'
import { OFFICE_SITES } from './office-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-11-27T02:00:00Z')

const addVehicle = async ({ db }: TestDatabase) =>
  (await db.insertInto('vehicles').values(vehicleRow()).returning('id').executeTakeFirstOrThrow()).id

/** Gives a database back and takes it again. */
async function lendAgain(database: TestDatabase): Promise<TestDatabase> {
  await database.drop()
  const again = await createTestDatabase()
  expect(again.url).toBe(database.url)
  return again
}

async function filledTables({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely'))
}

/** How many vehicles the planner of queries knows of; -1 in a new database. */
async function knownRows({ db }: TestDatabase): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = 'vehicles'::regclass`.execute(db)
  return rows[0]?.rows
}

it('issue 13: a database that is lent again has no rows, not even audit lines, and numbers from 1', async () => {
  const first = await createTestDatabase()
  expect(await addVehicle(first)).toBe(1)
  await addLead(first, OFFICE_SITES.south, NOW, {})
  await sql`insert into audit_log (site_id, at, actor, action, subject)
    values ('south', ${NOW}, 'job:test', 'test', 'a line')`.execute(first.db)
  expect(await filledTables(first)).toEqual(
    expect.arrayContaining(['vehicles', 'leads', 'contacts', 'audit_log', 'stock_events']),
  )
  await first.pool.query('analyze vehicles')
  const again = await lendAgain(first)
  expect(await filledTables(again)).toEqual([])
  expect(await knownRows(again)).toBe(-1)
  expect(await addVehicle(again)).toBe(1)
  await again.drop()
})

it('issue 13: no session, setting, lock or temporary table of the borrower before is left', async () => {
  const first = await createTestDatabase()
  const lost: unknown[] = []
  const left = new pg.Client({ connectionString: first.url })
  left.on('error', (error) => lost.push(error.message))
  await left.connect()
  await left.query('begin; lock table vehicles')
  await Promise.all([
    first.pool.query("set timezone = 'Australia/Perth'; create temporary table mine (n int)"),
    first.pool.query('select pg_advisory_lock(7)'),
  ])
  const again = await lendAgain(first)
  await expect.poll(() => lost).toContain('terminating connection due to administrator command')
  const { rows } = await again.pool.query(`select current_setting('timezone') as timezone,
    (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()) as locks,
    (select count(*)::int from pg_class where relname = 'mine') as mine,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name <> current_setting('application_name')) as others`)
  expect(rows).toEqual([{ timezone: 'UTC', locks: 0, mine: 0, others: 0 }])
  await again.drop()
})

it('issue 13: queries of a test that is over are refused, and its database waits for those that run', async () => {
  const first = await createTestDatabase()
  const client = await first.pool.connect()
  const running = client.query('select pg_sleep(0.05)').finally(() => client.release())
  const again = await lendAgain(first)
  await running
  await expect(addVehicle(first)).rejects.toThrow('This test database was given back')
  expect(await filledTables(again)).toEqual([])
  await again.drop()
})

it.each([
  'alter table spin_prizes rename to prizes',
  'alter table vehicles drop column tag',
  "alter table stock_events alter column at set default '2026-01-01'",
  'alter table vehicles disable trigger user',
  'create table more (n int)',
  'create function one() returns int language sql as $$ select 1 $$',
  'drop index vehicles_changed',
  'alter table vehicles drop constraint vehicles_km_check',
])('issue 13: after "%s" a database is removed', async (statement) => {
  const first = await createTestDatabase()
  await first.pool.query(statement)
  await first.drop()
  const again = await createTestDatabase()
  expect(again.url).not.toBe(first.url)
  await again.drop()
})
