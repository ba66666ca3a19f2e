import { z } from 'zod'
import { findDrive } from '#data/test-drives/find-drive.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { isoWithOffset } from '#domain/leads/zoned-time.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { testDrivePath } from '#domain/site/paths.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'
import { PRICES_SAY } from '../price-answer.ts'
import { vehicleForSale, vehicleId } from '../vehicle-named.ts'

const MOST_DAYS = 14

export const testDriveTimes = tool({
  name: 'test_drive_times',
  title: 'Free test drive times',
  description:
    'Lists the times at which a vehicle can be driven, free at this moment. It books nothing: another shopper may ' +
    'take a time first. The shopper books at `link`.',
  input: z.strictObject({
    id: vehicleId,
    days: z.int().min(1).max(MOST_DAYS).default(7).describe('Days to look ahead, today first; 14 at most.'),
  }),
  output: z.object({
    ...ANSWER_FIELDS,
    yard: z.string(),
    time_zone: z.string(),
    slot_minutes: z.number(),
    days: z.array(
      z.object({
        date: z.string(),
        closed: z.string().nullable().describe('Why nothing is free that day.'),
        free: z.array(z.string()).describe("Beginnings, ISO 8601 with the yard's offset."),
      }),
    ),
  }),
  run: async ({ ctx }, { id, days }) => {
    const { site, now } = ctx
    const found = await vehicleForSale(ctx, id)
    if (found instanceof Refused) return found
    const drive = await findDrive(ctx, { carId: String(id), locationId: '' })
    if (drive.kind !== 'drive')
      return new Refused('No yard of this dealer takes test drives of this vehicle; enquire instead.')
    const { location } = drive
    const timeZone = timezoneOf(location)
    const all = await readAvailability(ctx, { location, vehicleId: id }, now)
    return {
      price_says: PRICES_SAY,
      link: publicUrl(site, testDrivePath(id)),
      yard: location.name,
      time_zone: timeZone,
      slot_minutes: site.testDrives.slotMinutes,
      days: all.slice(0, days).map(({ date, state, reason, slots }) => ({
        date,
        closed: state === 'free' ? null : (reason ?? (state === 'full' ? 'Every time is taken' : 'Too soon')),
        free: slots.filter(({ left }) => left > 0).map(({ startsAt }) => isoWithOffset(startsAt, timeZone)),
      })),
    }
  },
})
