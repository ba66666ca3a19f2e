import type { Kysely } from 'kysely'
import type { SpecialDay } from '#domain/hours/special-hours.ts'
import type { Database } from '../schema.ts'

/** Announces that special hours have changed (A18.3). */
export const HOURS_CHANNEL = 'forecourt_hours'

export interface SpecialDayOf extends SpecialDay {
  siteId: string
  locationId: string
}

/** Holiday hours from `day` (YYYY-MM-DD) on, of every location of every site. */
export async function specialHoursFrom(db: Kysely<Database>, day: string): Promise<SpecialDayOf[]> {
  return specialDays(db, day).execute()
}

/** A query of the same, for who narrows it to one site. */
export function specialDays(db: Kysely<Database>, day: string) {
  return db
    .selectFrom('specialHours')
    .select(['siteId', 'locationId', 'onDate as date', 'department', 'status', 'startHour', 'endHour'])
    .where('onDate', '>=', day)
    .orderBy('siteId')
    .orderBy('locationId')
    .orderBy('onDate')
    .orderBy('department')
}
