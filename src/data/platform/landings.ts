import type { Kysely } from 'kysely'
import type { Landing } from '#domain/search/landings/landing-table.ts'
import type { Database } from '../schema.ts'

/** Landings that every site has given an address, by site, the biggest first. Those that wait are not among them. */
export async function givenLandings(db: Kysely<Database>): Promise<Map<string, Landing[]>> {
  const rows = await db
    .selectFrom('landings')
    .select(['siteId', 'slug', 'key', 'goneAt', 'sameAs'])
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
