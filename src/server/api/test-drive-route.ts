import type { FastifyInstance } from 'fastify'
import { findDrive } from '#data/test-drives/find-drive.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { isoWithOffset } from '#domain/leads/zoned-time.ts'
import { TEST_DRIVE_TIMES_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'

const UNKNOWN_VEHICLE = { code: 'unknown_vehicle', message: 'There is no such vehicle for sale.' } as const
const NO_LOCATION = {
  code: 'unknown_location',
  message: 'Send car_id of a vehicle for sale, or location of a sales yard with opening hours',
} as const

/**
 * `GET /api/test-drive/availability?car_id=` or `?location=`: days that can be booked (A12.2). Each day has its times
 * in ISO 8601 with the location's offset, and the number of free places; `reason` says why a day is closed. 404 for a
 * vehicle that is not for sale here, 422 without a location. Another shopper may take a free time before it is booked:
 * the booking decides.
 */
export function registerTestDrive(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: TEST_DRIVE_TIMES_API }, async ({ ctx, url }, reply) => {
    reply.header('cache-control', 'no-store')
    const found = await findDrive(ctx, { carId: parameterOf(url, 'car_id'), locationId: parameterOf(url, 'location') })
    if (found.kind === 'no-location') return reply.code(422).send(NO_LOCATION)
    if (found.kind !== 'drive') return reply.code(404).send(UNKNOWN_VEHICLE)
    const { location, vehicle } = found
    const timeZone = timezoneOf(location)
    const days = await readAvailability(ctx, { location, vehicleId: vehicle?.snapshot.id ?? null }, ctx.now)
    return reply.send({
      car_id: vehicle?.snapshot.id ?? null,
      location: { id: location.id, name: location.name },
      time_zone: timeZone,
      slot_minutes: ctx.site.testDrives.slotMinutes,
      days: days.map(({ date, state, reason, slots }) => ({
        date,
        state,
        reason,
        slots: slots.map(({ startsAt, endsAt, time, left }) => ({
          starts_at: isoWithOffset(startsAt, timeZone),
          ends_at: isoWithOffset(endsAt, timeZone),
          time,
          left,
          available: left > 0,
        })),
      })),
    })
  })
}
