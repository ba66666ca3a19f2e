import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'
import { availability, type DriveDay } from '#domain/test-drive/availability.ts'
import { publicHolidays } from '../holidays/public-holidays.ts'
import type { SiteScope } from '../site-scope.ts'
import { standingDrives } from './bookings.ts'

export interface Drive {
  location: Location
  vehicleId: number | null
  /** A booking that is about to be moved does not stand in its own way. */
  exceptLeadId?: string | null
}

/**
 * The days and times at which a drive can be booked now, by the site's settings, special hours, public holidays and
 * bookings.
 */
export async function readAvailability(
  scope: SiteScope & { site: Site },
  { location, vehicleId, exceptLeadId = null }: Drive,
  now: Date,
): Promise<DriveDay[]> {
  const { db, site } = scope
  const settings = site.testDrives
  const [specialHours, booked, holidays] = await Promise.all([
    db
      .selectFrom('specialHours')
      .select(['onDate as date', 'department', 'status', 'startHour', 'endHour'])
      .where('siteId', '=', site.slug)
      .where('locationId', '=', location.id)
      .execute(),
    standingDrives(scope, { locationId: location.id, vehicleId, exceptLeadId, now }),
    settings.publicHolidays === 'closed' ? publicHolidays(location.address.state) : [],
  ])
  return availability({
    openingHours: location.openingHours,
    specialHours,
    holidays,
    locationId: location.id,
    timeZone: timezoneOf(location),
    vehicleId,
    settings,
    booked,
    now,
  })
}
