/** The job runner's statements. Each is its own transaction, so no row is locked while a job runs. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { HasWork } from './sites-with-work.ts'

type Db = Kysely<Database>

export interface JobKey {
  siteId: string
  name: string
}

/** Jobs that a process may run, with their interval. */
export interface WantedJob extends JobKey {
  everySeconds: number
  /** Its first run comes some time within its interval, so that sites that are made together do not all run at once. */
  isSpread?: boolean
}

/**
 * Makes the rows of jobs that are new; their first run is due at once, or some time in their interval. A changed
 * interval counts from the next run.
 */
export async function registerJobs(db: Db, jobs: readonly WantedJob[]): Promise<void> {
  await sql`insert into jobs (site_id, name, every_seconds, next_at)
    select site_id, name, every_seconds,
        now() + case when is_spread then random() * every_seconds else 0 end * interval '1 second'
      from unnest(${jobs.map(({ siteId }) => siteId)}::text[], ${jobs.map(({ name }) => name)}::text[],
        ${jobs.map(({ everySeconds }) => everySeconds)}::integer[],
        ${jobs.map(({ isSpread }) => isSpread === true)}::boolean[]) as wanted (site_id, name, every_seconds, is_spread)
    on conflict (site_id, name) do update set every_seconds = excluded.every_seconds
      where jobs.every_seconds <> excluded.every_seconds`.execute(db)
}

/** Jobs that are due and that nobody runs, of whatever site; the latest first, at most `most`. */
export async function dueJobs(db: Db, most: number): Promise<JobKey[]> {
  const { rows } = await sql<JobKey>`
    select site_id, name from jobs
      where next_at <= now() and (locked_until is null or locked_until <= now())
      order by next_at limit ${most}`.execute(db)
  return rows
}

/**
 * Counts due jobs as gone well, of whatever site, that would find nothing to do. `conditions`: by the job's name, when
 * it has something to do for a site. One that is hurried meanwhile stays due.
 */
export async function settleIdleJobs(db: Db, conditions: ReadonlyMap<string, HasWork>): Promise<void> {
  if (conditions.size === 0) return
  const cases = [...conditions].map(([name, hasWork]) => sql`when ${name} then not ${hasWork}`)
  await sql`
    update jobs s set last_at = now(), last_ok_at = now(), last_error = null,
      next_at = now() + every_seconds * interval '1 second'
      where next_at <= now() and (locked_until is null or locked_until <= now())
        and case name ${sql.join(cases, sql` `)} else false end`.execute(db)
}

/** Takes jobs that are due, the latest first: nobody else gets them until the lease is over. */
export async function claimJobs(
  db: Db,
  { by, leaseMs, jobs, limit }: { by: string; leaseMs: number; jobs: readonly JobKey[]; limit: number },
): Promise<JobKey[]> {
  const { rows } = await sql<JobKey>`
    with due as (
      select j.site_id, j.name from jobs j join ${keyRows(jobs)} using (site_id, name)
        where j.next_at <= now() and (j.locked_until is null or j.locked_until <= now())
        order by j.next_at limit ${limit} for update of j skip locked
    )
    update jobs j set locked_by = ${by}, locked_until = now() + ${leaseMs} * interval '1 millisecond'
      from due where j.site_id = due.site_id and j.name = due.name
      returning j.site_id, j.name`.execute(db)
  return rows
}

/** Keeps the leases of jobs under way; answers those that are still this runner's. */
export async function extendJobs(db: Db, by: string, leaseMs: number, jobs: readonly JobKey[]): Promise<JobKey[]> {
  const { rows } = await sql<JobKey>`
    update jobs j set locked_until = now() + ${leaseMs} * interval '1 millisecond'
      from ${keyRows(jobs)} where j.site_id = mine.site_id and j.name = mine.name and j.locked_by = ${by}
      returning j.site_id, j.name`.execute(db)
  return rows
}

/** The longest wait after a failed run, seconds. */
const RETRY_SECONDS = 60

/**
 * Ends a run. `error` is null where it went well; then the next is due after the interval, else after a minute at most.
 * Does nothing once the lease is another runner's.
 */
export async function settleJob(db: Db, by: string, { siteId, name }: JobKey, error: string | null): Promise<void> {
  const isFine = error === null
  await sql`
    update jobs set locked_by = null, locked_until = null, last_at = now(), last_error = ${error},
      last_ok_at = case when ${isFine}::boolean then now() else last_ok_at end,
      next_at = now() + least(every_seconds, case when ${isFine}::boolean then every_seconds else ${RETRY_SECONDS} end)
        * interval '1 second'
      where site_id = ${siteId} and name = ${name} and locked_by = ${by}`.execute(db)
}

/** Gives a run back that a stop broke off: it is due at once. */
export async function releaseJob(db: Db, by: string, { siteId, name }: JobKey): Promise<void> {
  await sql`update jobs set locked_by = null, locked_until = null, next_at = now()
    where site_id = ${siteId} and name = ${name} and locked_by = ${by}`.execute(db)
}

/** Makes a job due now: there is something for it. */
export async function hurryJob(db: Db, { siteId, name }: JobKey): Promise<void> {
  await sql`update jobs set next_at = now() where site_id = ${siteId} and name = ${name}`.execute(db)
}

export interface JobAge extends JobKey {
  /** Seconds since the last run that ended well, or since the job was made. */
  ageSeconds: number
  everySeconds: number
}

/** How long ago each of these jobs last went well. */
export async function jobAges(db: Db, jobs: readonly JobKey[]): Promise<JobAge[]> {
  const { rows } = await sql<JobAge>`
    select j.site_id, j.name, j.every_seconds,
      extract(epoch from now() - coalesce(j.last_ok_at, j.made_at))::double precision as age_seconds
      from jobs j join ${keyRows(jobs)} using (site_id, name) order by j.site_id, j.name`.execute(db)
  return rows
}

function keyRows(jobs: readonly JobKey[]) {
  return sql`unnest(${jobs.map(({ siteId }) => siteId)}::text[], ${jobs.map(({ name }) => name)}::text[])
    as mine (site_id, name)`
}
