import { sql } from 'kysely'
import type { KindChange } from '#domain/reach/path-lists.ts'
import type { SiteScope } from '../site-scope.ts'

/** The last change of each vehicle that its page shows, by the stock journal. Those without an event are left out. */
export async function vehicleChanges({ db, site }: SiteScope): Promise<Map<number, Date>> {
  // As one text: 100,000 rows of a result would keep other requests waiting for 50 milliseconds.
  const { rows } = await sql<{ changes: string | null }>`
    select string_agg(id || ' ' || floor(extract(epoch from at) * 1000), ' ') as changes from (
      select vehicle_id as id, max(at) as at from stock_events where site_id = ${site.slug} group by vehicle_id
    ) as changed`.execute(db.withoutPlugins())
  const figures = rows[0]?.changes?.split(' ') ?? []
  const changes = new Map<number, Date>()
  for (let place = 0; place < figures.length; place += 2)
    changes.set(Number(figures[place]), new Date(Number(figures[place + 1])))
  return changes
}

/** The last arrival, sale or return of each kind of vehicle, also of kinds that are gone. */
export async function kindChanges({ db, site }: SiteScope): Promise<KindChange[]> {
  const { rows } = await sql<KindChange>`
    select v.car_type, v.make, v.model, v.simple_body, max(e.at) as at
    from stock_events e join vehicles v on v.site_id = e.site_id and v.id = e.vehicle_id
    where e.site_id = ${site.slug} and e.kind in ('arrived', 'status')
    group by v.car_type, v.make, v.model, v.simple_body`.execute(db)
  return rows
}

/** When special hours of each location were last entered or changed, by its id (R4). */
export async function locationChanges({ db, site }: SiteScope): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('specialHours')
    .select(({ fn }) => ['locationId', fn.max('changedAt').as('at')])
    .where('siteId', '=', site.slug)
    .groupBy('locationId')
    .execute()
  return new Map(rows.flatMap(({ locationId, at }) => (at === null ? [] : [[locationId, at] as const])))
}
