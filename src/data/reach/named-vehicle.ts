import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/** Id of a site's vehicle by its stock number, the name in its address, or its id; null where there is none. */
export async function namedVehicleId({ db, site }: SiteScope, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', site.slug)
    .where((vehicle) =>
      vehicle.or([
        vehicle('stocknum', '=', name),
        vehicle('slug', '=', name),
        vehicle(sql<string>`id::text`, '=', name),
      ]),
    )
    // A stock number may look like another vehicle's id.
    .orderBy(sql`stocknum = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
