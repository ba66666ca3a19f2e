import { dayPlanOf } from '#data/test-drives/day-plan.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { DATE } from '#domain/forms/fields.ts'
import type { FieldError, FormValues } from '#domain/forms/form.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { locationOfLead } from '#domain/leads/routing.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { hoursOn } from '#domain/test-drive/day-hours.ts'
import type { Site } from '#domain/site/site.ts'

const fault = (message: string): FieldError[] => [{ field: DATE.name, label: DATE.label, message }]

/**
 * Errors of a shopper's preferred day (A12.2). The day may have passed, or the location may be closed. A location
 * without known hours counts as open.
 */
export async function preferredDateFaults(
  scope: SiteScope & { site: Site },
  lead: Pick<Lead, 'locationId' | 'dealershipId' | 'department'>,
  values: FormValues,
  now: Date,
): Promise<FieldError[]> {
  const date = values[DATE.name]
  const location = locationOfLead(lead, scope.site)
  if (typeof date !== 'string' || date === '' || location === null) return []
  if (date < localDateTime(now, timezoneOf(location)).slice(0, 10))
    return fault('This day has passed. Please choose a day from today on.')
  if (location.openingHours.length === 0) return []
  const hours = hoursOn(date, await dayPlanOf(scope, location))
  if (!('closed' in hours)) return []
  const why = hours.closed === 'Closed' ? '' : ` (${hours.closed})`
  return fault(`${location.name} is closed on that day${why}. Please choose another day.`)
}
