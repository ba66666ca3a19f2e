/** Counts for limits that all processes share and that outlast a restart (F6). */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { keptStatement } from './keep-plans.ts'

/** How often something may happen. */
export interface RateLimit {
  /** A keyed hash of what is counted: no number or network address is stored. */
  key: Buffer
  most: number
  windowMs: number
}

export type Hit = { kind: 'taken' } | { kind: 'full'; retryAfterSeconds: number }

/** Counts one use unless that is one too many. Uses at the same moment are never more than `most`. */
export function takeHit(db: Kysely<Database>, limit: RateLimit, now: Date): Promise<Hit> {
  return takeHits(db, [limit], now)
}

interface BucketRow {
  taken: boolean
  /** Null where the use was taken. */
  resetsAt: Date | null
}

/**
 * Counts a use of every limit in turn, up to the first that is full. A window begins with its first use; a refused use
 * is not counted. One exchange with the server for all. The narrower limits come first: two statements that hold the
 * same rows in another order would wait for each other.
 */
export async function takeHits(db: Kysely<Database>, limits: readonly RateLimit[], now: Date): Promise<Hit> {
  if (limits.length === 0) return { kind: 'taken' }
  const ends = limits.map(({ windowMs }) => new Date(now.getTime() + windowMs))
  const { rows } = await db.executeQuery<BucketRow>(
    keptStatement(takingText(limits.length), [
      now,
      ...limits.flatMap(({ key, most }, place) => [key, ends[place], most]),
    ]),
  )
  const full = rows.findIndex(({ taken }) => !taken)
  if (full === -1) return { kind: 'taken' }
  return { kind: 'full', retryAfterSeconds: secondsTo(rows[full]?.resetsAt ?? ends[full] ?? now, now) }
}

/** The statement for so many limits, which answers a row for each. The first value is the time; a limit has three. */
function takingText(count: number): string {
  const places = Array.from({ length: count }, (_, place) => place)
  const taking = places.map((place) => {
    const [key, end, most] = [3 * place + 2, 3 * place + 3, 3 * place + 4]
    const condition = place === 0 ? '' : `where exists (select from taken_${place - 1})`
    return `taken_${place} as (
      insert into rate_buckets as b (key, hits, resets_at)
      select $${key}::bytea, 1, $${end}::timestamptz ${condition}
      on conflict (key) do update set
        hits = case when b.resets_at <= $1 then 1 else b.hits + 1 end,
        resets_at = case when b.resets_at <= $1 then excluded.resets_at else b.resets_at end
      where b.resets_at <= $1 or b.hits < $${most}::int
      returning true
    )`
  })
  const answers = places.map(
    (place) => `select ${place} as place, exists (select from taken_${place}) as taken,
      (select resets_at from rate_buckets where key = $${3 * place + 2} and not exists (select from taken_${place}))`,
  )
  return `with ${taking.join(', ')} ${answers.join(' union all ')} order by place`
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
