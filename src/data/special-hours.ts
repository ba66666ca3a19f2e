import type { Kysely } from 'kysely'
import type { SpecialDay } from '#domain/hours/special-hours.ts'
import type { Database } from './schema.ts'
import type { SiteScope } from './vehicle-queries.ts'

export interface SpecialDayOf extends SpecialDay {
  siteId: string
  locationId: string
}

/** Holiday hours from `day` (YYYY-MM-DD) on, of one location. */
export async function specialHoursAt(
  { db, site }: SiteScope,
  { locationId, day }: { locationId: string; day: string },
): Promise<SpecialDayOf[]> {
  return allFrom(db, day).where('siteId', '=', site.slug).where('locationId', '=', locationId).execute()
}

/** The same of every location of every site. */
export async function specialHoursFrom(db: Kysely<Database>, day: string): Promise<SpecialDayOf[]> {
  return allFrom(db, day).execute()
}

function allFrom(db: Kysely<Database>, day: string) {
  return db
    .selectFrom('specialHours')
    .select(['siteId', 'locationId', 'onDate as date', 'department', 'status', 'startHour', 'endHour'])
    .where('onDate', '>=', day)
    .orderBy('siteId')
    .orderBy('locationId')
    .orderBy('onDate')
    .orderBy('department')
}
