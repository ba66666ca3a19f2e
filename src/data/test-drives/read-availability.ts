import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'
import { availability, type DriveDay } from '#domain/test-drive/availability.ts'
import type { SiteScope } from '../site-scope.ts'
import { blockedTimes, standingDrives } from './bookings.ts'
import { dayPlanOf } from './day-plan.ts'

export interface Drive {
  location: Location
  vehicleId: number | null
  /** Lead of a booking or reservation to move; its own seat counts as free. */
  exceptLeadId?: string | null
}

/**
 * The days and times at which a drive or collection can be booked now, by the site's settings, special hours, public
 * holidays, bookings and blocked times.
 */
export async function readAvailability(
  scope: SiteScope & { site: Site },
  { location, vehicleId, exceptLeadId = null }: Drive,
  now: Date,
): Promise<DriveDay[]> {
  const [plan, blocked, booked] = await Promise.all([
    dayPlanOf(scope, location),
    blockedTimes(scope, { locationId: location.id, now }),
    standingDrives(scope, {
      locationId: location.id,
      vehicleId,
      exceptLeadId,
      now,
      slotMinutes: scope.site.testDrives.slotMinutes,
    }),
  ])
  return availability({
    ...plan,
    locationId: location.id,
    timeZone: timezoneOf(location),
    vehicleId,
    settings: scope.site.testDrives,
    booked,
    blocked,
    now,
  })
}
