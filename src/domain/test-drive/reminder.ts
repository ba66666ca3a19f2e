/** Decides when a test drive's reminder is sent, and whether still (A12.5). */
import { dateAfter, momentOf } from '../hours/wall-clock.ts'
import type { Lead, LeadTestDrive } from '../leads/lead.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import type { Site } from '../site/site.ts'
import type { TestDriveSettings } from '../site/settings/test-drives.ts'

/** The moment of a drive's reminder, the day before at the site's hour; null where none is sent. */
export function reminderAt(
  { startsAt, timeZone, isCancelled }: LeadTestDrive,
  { reminderHour }: Pick<TestDriveSettings, 'reminderHour'>,
): Date | null {
  if (reminderHour === null || isCancelled === true) return null
  const dayBefore = dateAfter(localDateTime(startsAt, timeZone).slice(0, 10), -1)
  return momentOf(dayBefore, `${String(reminderHour).padStart(2, '0')}:00`, timeZone)
}

/** Whether a reminder still says something: one that was held up does not after the drive, nor once it is cancelled. */
export function isReminderWanted(
  { testDrive }: Pick<Lead, 'testDrive'>,
  { testDrives }: Pick<Site, 'testDrives'>,
  now: Date,
): boolean {
  return (
    testDrive !== null && testDrives.reminderHour !== null && testDrive.isCancelled !== true && now < testDrive.startsAt
  )
}
