/** Counts for limits that all processes share and that outlast a restart (F6). */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** How often something may happen. */
export interface RateLimit {
  /** A keyed hash of what is counted: no number or network address is stored. */
  key: Buffer
  most: number
  windowMs: number
}

export type Hit = { kind: 'taken' } | { kind: 'full'; retryAfterSeconds: number }

/**
 * Counts one use unless that is one too many. The window begins with its first use; a refused use is not counted. One
 * statement, so uses at the same moment are never more than `most`.
 */
export async function takeHit(db: Kysely<Database>, { key, most, windowMs }: RateLimit, now: Date): Promise<Hit> {
  const end = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ taken: boolean; resetsAt: Date }>`
    with taken as (
      insert into rate_buckets as b (key, hits, resets_at) values (${key}, 1, ${end})
      on conflict (key) do update set
        hits = case when b.resets_at <= ${now} then 1 else b.hits + 1 end,
        resets_at = case when b.resets_at <= ${now} then excluded.resets_at else b.resets_at end
      where b.resets_at <= ${now} or b.hits < ${most}
      returning resets_at
    )
    select true as taken, resets_at from taken
    union all
    select false, resets_at from rate_buckets where key = ${key} and not exists (select from taken)`.execute(db)
  const row = rows[0]
  if (row?.taken === true) return { kind: 'taken' }
  return { kind: 'full', retryAfterSeconds: secondsTo(row?.resetsAt ?? end, now) }
}

/** Seconds until a full limit takes one more; null where it does now. Takes nothing. */
export async function secondsUntilRoom(
  db: Kysely<Database>,
  { key, most }: RateLimit,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('rateBuckets')
    .select(['hits', 'resetsAt'])
    .where('key', '=', key)
    .where('resetsAt', '>', now)
    .executeTakeFirst()
  return row === undefined || row.hits < most ? null : secondsTo(row.resetsAt, now)
}

const secondsTo = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

/** Takes back a use that turned out not to count. */
export async function giveHitBack(db: Kysely<Database>, key: Buffer): Promise<void> {
  await sql`update rate_buckets set hits = hits - 1 where key = ${key} and hits > 0`.execute(db)
}

/** Deletes counts whose time is over. Skips those that somebody is counting in. */
export async function deleteOldRateBuckets(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from rate_buckets where key in (
      select key from rate_buckets where resets_at <= ${now} for update skip locked
    )`.execute(db)
}
