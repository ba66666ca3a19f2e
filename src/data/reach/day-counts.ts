/** Counts requests by day: of crawlers (R2), of lines of the redirects, and for addresses that are not there (R24). */
import { sql, type Selectable } from 'kysely'
import { MOST_MISSING, OTHER_PATHS } from '#domain/reach/missing-path.ts'
import type { SiteScope } from '../site-scope.ts'
import type { BotDaysTable, MissingPathsTable, RedirectDaysTable } from './counts-schema.ts'

export type BotDay = Omit<Selectable<BotDaysTable>, 'siteId'>
export type RedirectDay = Omit<Selectable<RedirectDaysTable>, 'siteId'>
export type MissingDay = Omit<Selectable<MissingPathsTable>, 'siteId'>

/** Adds counts to those of their days. */
export async function countBots({ db, site }: SiteScope, days: readonly BotDay[]): Promise<void> {
  if (days.length === 0) return
  await db
    .insertInto('botDays')
    .values(days.map((day) => ({ siteId: site.slug, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'day', 'bot', 'pageKind']).doUpdateSet({
        hits: sql`bot_days.hits + excluded.hits`,
        bytes: sql`bot_days.bytes + excluded.bytes`,
      }),
    )
    .execute()
}

/** Adds counts to those of their days. */
export async function countRedirects({ db, site }: SiteScope, days: readonly RedirectDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into redirect_days as d (site_id, day, path, hits)
      select ${site.slug}, day, path, hits
        from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ path }) => path)}::text[],
          ${days.map(({ hits }) => hits)}::bigint[]) as c (day, path, hits)
      on conflict (site_id, day, path) do update set hits = d.hits + excluded.hits`.execute(db)
}

/**
 * Adds counts to those of their days. A day has no more paths than `most`: of those that come when it is full, the
 * requests are counted together, so that made-up paths fill nothing.
 */
export async function countMissing(
  { db, site }: SiteScope,
  days: readonly MissingDay[],
  most = MOST_MISSING,
): Promise<void> {
  if (days.length === 0) return
  await db.transaction().execute(async (tx) => {
    // Two processes that count at once would both find room for the last path.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`missing paths of ${site.slug}`}, 0))`.execute(tx)
    await sql`
      with given as (
        select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ path }) => path)}::text[],
          ${days.map(({ referrer }) => referrer)}::text[], ${days.map(({ hits }) => hits)}::bigint[])
          as g (day, path, referrer, hits)
      ), filled as (
        select day, count(*) as paths from missing_paths
          where site_id = ${site.slug} and path <> ${OTHER_PATHS} and day in (select day from given) group by day
      ), placed as (
        select g.*, m.site_id is not null as is_known,
            row_number() over (partition by g.day, m.site_id is null, g.path = ${OTHER_PATHS}
              order by g.hits desc, g.path, g.referrer) + coalesce(f.paths, 0) as place
          from given g
          left join filled f on f.day = g.day
          left join missing_paths m on m.site_id = ${site.slug} and m.day = g.day and m.path = g.path
            and m.referrer = g.referrer
      ), told as (
        select *, path <> ${OTHER_PATHS} and (is_known or place <= ${most}) as is_told from placed
      )
      insert into missing_paths as d (site_id, day, path, referrer, hits)
        select ${site.slug}, day, case when is_told then path else ${OTHER_PATHS} end as path,
            case when is_told then referrer else '' end as referrer, sum(hits)
          from told group by 2, 3, 4
        on conflict (site_id, day, path, referrer) do update set hits = d.hits + excluded.hits`.execute(tx)
  })
}

/** Days of a report, both included, as YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

/** Requests of crawlers by name and kind of page, those with most first. */
export async function readBots(
  { db, site }: SiteScope,
  { from, to }: Days,
): Promise<(Omit<BotDay, 'day'> & { lastDay: string })[]> {
  return db
    .selectFrom('botDays')
    .select(({ fn }) => [
      'bot',
      'pageKind',
      sql<number>`sum(hits)::bigint`.as('hits'),
      sql<number>`sum(bytes)::bigint`.as('bytes'),
      fn.max('day').as('lastDay'),
    ])
    .where('siteId', '=', site.slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['bot', 'pageKind'])
    .orderBy('hits', 'desc')
    .orderBy('bot')
    .orderBy('pageKind')
    .execute()
}

/** Requests that each line of the redirects answered. */
export async function readRedirects(
  { db, site }: SiteScope,
  { from, to }: Days,
): Promise<(Omit<RedirectDay, 'day'> & { lastDay: string })[]> {
  return db
    .selectFrom('redirectDays')
    .select(({ fn }) => ['path', sql<number>`sum(hits)::bigint`.as('hits'), fn.max('day').as('lastDay')])
    .where('siteId', '=', site.slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('path')
    .orderBy('hits', 'desc')
    .orderBy('path')
    .execute()
}

/** Requests for addresses that are not there, by path and by the host that links there, those with most first. */
export async function readMissing(
  { db, site }: SiteScope,
  { from, to }: Days,
  most: number,
): Promise<(Omit<MissingDay, 'day'> & { lastDay: string })[]> {
  return db
    .selectFrom('missingPaths')
    .select(({ fn }) => ['path', 'referrer', sql<number>`sum(hits)::bigint`.as('hits'), fn.max('day').as('lastDay')])
    .where('siteId', '=', site.slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['path', 'referrer'])
    .orderBy('hits', 'desc')
    .orderBy('path')
    .orderBy('referrer')
    .limit(most)
    .execute()
}

type DayTable = 'bot_days' | 'bot_checks' | 'redirect_days' | 'missing_paths' | 'search_misses' | 'landing_days'

/** Deletes at most `most` of a site's counts from days before a moment. */
const forget =
  (table: DayTable) =>
  async ({ db, site }: SiteScope, before: Date, most: number): Promise<number> => {
    const { rows } = await sql<{ one: number }>`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
          where site_id = ${site.slug} and day < ${before.toISOString().slice(0, 10)} limit ${most}
      )) returning 1 as one`.execute(db)
    return rows.length
  }

export const forgetBots = forget('bot_days')
export const forgetBotChecks = forget('bot_checks')
export const forgetRedirects = forget('redirect_days')
export const forgetMissing = forget('missing_paths')
export const forgetMisses = forget('search_misses')
export const forgetLandingVisits = forget('landing_days')
