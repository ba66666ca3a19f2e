import { sql, type Kysely } from 'kysely'
import type { Landing } from '#domain/search/landings/landing-table.ts'
import type { Database } from '../schema.ts'

/**
 * A mark of the landings that each site has given an address, made by the database: it changes with them. `siteIds`
 * null: of every site that has any.
 */
export async function landingMarks(
  db: Kysely<Database>,
  siteIds: readonly string[] | null,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ siteId: string; mark: string }>`
    select site_id, md5(string_agg(
        jsonb_build_array(slug, key, gone_at is not null, same_as)::text, ',' order by vehicles desc, slug)) as mark
      from landings
      where first_live is not null and (${siteIds === null}::boolean or site_id = any(${siteIds ?? []}::text[]))
      group by site_id`.execute(db)
  return new Map(rows.map(({ siteId, mark }) => [siteId, mark]))
}

/** Landings that these sites have given an address, by site, the biggest first. Those that wait are not among them. */
export async function givenLandings(db: Kysely<Database>, siteIds: readonly string[]): Promise<Map<string, Landing[]>> {
  if (siteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('landings')
    .select(['siteId', 'slug', 'key', 'goneAt', 'sameAs'])
    .where('siteId', 'in', siteIds)
    .where('firstLive', 'is not', null)
    .orderBy('siteId')
    .orderBy('vehicles', 'desc')
    .orderBy('slug')
    .execute()
  const landings = rows.map(({ siteId, slug, key, goneAt, sameAs }) => ({
    siteId,
    landing: { slug, state: key, isGone: goneAt !== null, sameAs },
  }))
  return new Map(
    [...Map.groupBy(landings, ({ siteId }) => siteId)].map(([siteId, of]) => [siteId, of.map((row) => row.landing)]),
  )
}
