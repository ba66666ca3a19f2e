/** Counts searches that found nothing by day and words (R65). */
import { sql, type Selectable } from 'kysely'
import { MOST_MISSES, OTHER_WORDS } from '#domain/reach/missed-words.ts'
import type { SiteScope } from '../site-scope.ts'
import type { SearchMissesTable } from './counts-schema.ts'
import type { Days } from './day-counts.ts'

export type MissDay = Omit<Selectable<SearchMissesTable>, 'siteId'>

/**
 * Adds counts of searches to their days. A day holds `most` different words; further ones are counted together, so that
 * made-up words cannot fill the table.
 */
export async function countMisses(
  { db, site }: SiteScope,
  days: readonly MissDay[],
  most = MOST_MISSES,
): Promise<void> {
  if (days.length === 0) return
  await db.transaction().execute(async (tx) => {
    // Two processes that count at once would both find room for the last words.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`search misses of ${site.slug}`}, 0))`.execute(tx)
    await sql`
      with given as (
        select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ words }) => words)}::text[],
          ${days.map(({ hits }) => hits)}::bigint[]) as g (day, words, hits)
      ), filled as (
        select day, count(*) as taken from search_misses
          where site_id = ${site.slug} and words <> ${OTHER_WORDS} and day in (select day from given) group by day
      ), placed as (
        select g.*, m.site_id is not null as is_known,
            row_number() over (partition by g.day, m.site_id is null, g.words = ${OTHER_WORDS}
              order by g.hits desc, g.words) + coalesce(f.taken, 0) as place
          from given g
          left join filled f on f.day = g.day
          left join search_misses m on m.site_id = ${site.slug} and m.day = g.day and m.words = g.words
      )
      insert into search_misses as d (site_id, day, words, hits)
        select ${site.slug}, day, case when is_known or place <= ${most} then words else ${OTHER_WORDS} end as words,
            sum(hits)
          from placed group by 2, 3
        on conflict (site_id, day, words) do update set hits = d.hits + excluded.hits`.execute(tx)
  })
}

/** Words that found nothing, those asked for most first. */
export async function readMisses(
  { db, site }: SiteScope,
  { from, to }: Days,
  most: number,
): Promise<(Omit<MissDay, 'day'> & { lastDay: string })[]> {
  return db
    .selectFrom('searchMisses')
    .select(({ fn }) => ['words', sql<number>`sum(hits)::bigint`.as('hits'), fn.max('day').as('lastDay')])
    .where('siteId', '=', site.slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('words')
    .orderBy('hits', 'desc')
    .orderBy('words')
    .limit(most)
    .execute()
}

/**
 * Deletes words that fewer than `fewest` searches asked for, none of them since a moment; at most `most` rows. A typed
 * name is asked for once; words that dealers can act on come again.
 */
export async function forgetRareMisses(
  { db, site }: SiteScope,
  { before, fewest, most }: { before: Date; fewest: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ one: number }>`
    delete from search_misses where site_id = ${site.slug} and words <> ${OTHER_WORDS} and words in (
      select words from search_misses where site_id = ${site.slug}
        group by words having sum(hits) < ${fewest} and max(day) < ${before.toISOString().slice(0, 10)} limit ${most}
    ) returning 1 as one`.execute(db)
  return rows.length
}
