/** Takes the rows of a test database away, or back to those that it held before. */
import type pg from 'pg'

/** Name of the connections that stay when a test database is given back. */
export const OWN_SESSION = 'forecourt test'

/** Schema of the remembered rows. */
const KEPT = 'kept_rows'

const TABLES = `select oid, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** All that DDL makes: tables, columns, defaults, constraints, indexes, triggers, functions. */
const SHAPE = `
  with shape as (
    select 1 as part, oid, 0 as place, concat(relname, relkind) as text from pg_class
      where relnamespace = 'public'::regnamespace
    union all select 2, attrelid, attnum, concat(attname, atttypid, attnotnull, attisdropped) from pg_attribute
      join (${TABLES}) t on t.oid = attrelid where attnum > 0
    union all select 3, d.oid, 0, adbin::text from pg_attrdef d join (${TABLES}) t on t.oid = adrelid
    union all select 4, oid, 0, concat(conname, convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 5, g.oid, 0, concat(tgname, tgenabled) from pg_trigger g join (${TABLES}) t on t.oid = tgrelid
    union all select 6, oid, 0, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
  )
  select md5(string_agg(concat_ws(' ', part, oid, place, text), ',' order by part, oid, place)) as text from shape`

/** Returns a hash of the shape of a database's tables. */
export async function shapeOf(pool: pg.Pool): Promise<string> {
  const [shape = ''] = await texts(pool, SHAPE)
  return shape
}

/** Most bytes of tables and indexes that are emptied: a new database costs less than to delete more rows. */
const MOST_BYTES = 16 * 2 ** 20

/**
 * Brings a database back to how it was made: no rows, sequences at their start, no sessions but those of `pool`, and
 * those without settings, locks and temporary tables. Rejects where the rows are too many, or the database's user may
 * not do that.
 */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  // They may hold locks.
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name <> $1`,
    [OWN_SESSION],
  )
  await onEachSession(pool, 'rollback; reset all; unlisten *; discard temp; select pg_advisory_unlock_all()')
  const [bytes] = await texts(pool, `select sum(pg_total_relation_size(oid))::text as text from (${TABLES}) t`)
  if (Number(bytes) > MOST_BYTES) throw new Error(`its tables have ${bytes} bytes; at most ${MOST_BYTES} are emptied`)
  await pool.query(`drop schema if exists ${KEPT} cascade`)
  await deleteRows(pool)
  await pool.query('select setval(seqrelid, seqstart, false) from pg_sequence')
}

/** Remembers every row, for `restoreRows`. */
export async function keepRows(pool: pg.Pool): Promise<void> {
  const copies = (await filledTables(pool)).map((table) => `create table ${KEPT}.${table} as table public.${table}`)
  await pool.query(`create schema ${KEPT}; ${copies.join('; ')};
    create table ${KEPT}.pg_sequences as select sequencename as name, last_value from pg_sequences`)
}

/** Brings every table and sequence back to what `keepRows` remembers. */
export async function restoreRows(pool: pg.Pool): Promise<void> {
  await deleteRows(pool)
  const inserts = await texts(
    pool,
    `select format('insert into public.%1$I (%2$s) overriding system value select %2$s from ${KEPT}.%1$I',
        name, string_agg(quote_ident(attname), ', ' order by attnum)) as text
      from (${TABLES}) t join pg_attribute on attrelid = t.oid and attnum > 0 and attgenerated = '' and not attisdropped
      where to_regclass('${KEPT}.' || quote_ident(name)) is not null group by name`,
  )
  await withoutTriggers(pool, inserts)
  await pool.query(`select setval(quote_ident(name)::regclass, coalesce(last_value, 1), last_value is not null)
    from ${KEPT}.pg_sequences`)
}

async function deleteRows(pool: pg.Pool): Promise<void> {
  const filled = await filledTables(pool)
  if (filled.length === 0) return
  await withoutTriggers(
    pool,
    filled.map((table) => `delete from ${table}`),
  )
  // Gives the deleted rows' room back: the next rows stand in the order in which they come.
  await pool.query(`vacuum ${filled.join(', ')}`)
  // Queries of a table that is known to be empty would be planned otherwise than those of a new one.
  await pool.query(
    `select pg_clear_relation_stats('public', name::text) from unnest($1::regclass[]) as given (oid)
      join (${TABLES}) t using (oid)`,
    [filled],
  )
}

/** Of migrations' own tables the rows stay. */
const filledTables = (pool: pg.Pool): Promise<string[]> =>
  texts(
    pool,
    `select quote_ident(name) as text from (${TABLES}) t where name not like 'kysely%' and pg_relation_size(oid) > 0`,
  )

async function texts(pool: pg.Pool, select: string): Promise<string[]> {
  return (await pool.query<{ text: string }>(select)).rows.map(({ text }) => text)
}

/** No trigger fires, such as the one that keeps the audit's lines, and no foreign key is checked. */
async function withoutTriggers(pool: pg.Pool, statements: string[]): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
}

/** Most connections that stay: the server has a bounded number for all workers and the programs that tests start. */
const MOST_SESSIONS = 4

/** Sends statements on every connection that the pool has, and closes those beyond the most. */
async function onEachSession(pool: pg.Pool, statements: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const [place, client] of clients.entries()) {
    await client.query(statements)
    client.release(place >= MOST_SESSIONS)
  }
}
