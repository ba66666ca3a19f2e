/** Settings for test drives: length, drives at once, notice, and days ahead (A12.2). */
import { z } from 'zod'

export const testDrivesSchema = z.strictObject({
  slotMinutes: z
    .int()
    .min(10)
    .max(240)
    .default(30)
    .describe('Length of a test drive in minutes; times are offered at this distance from opening.'),
  capacity: z
    .int()
    .min(1)
    .max(50)
    .default(1)
    .describe('Test drives that one location can look after at the same time.'),
  leadMinutes: z.int().min(0).max(20160).default(120).describe('Least time in minutes between booking and test drive.'),
  daysAhead: z.int().min(1).max(60).default(14).describe('Days, today included, that can be booked.'),
  marginMinutes: z
    .int()
    .min(0)
    .max(240)
    .default(0)
    .describe('Minutes before closing by which a test drive must be over.'),
  reminderHour: z
    .int()
    .min(0)
    .max(23)
    .nullable()
    .default(9)
    .describe(
      "Hour of the day before, on the location's clock, at which the shopper is mailed a reminder; null for none.",
    ),
  publicHolidays: z
    .enum(['closed', 'as-usual'])
    .default('closed')
    .describe("Whether locations close on their state's public holidays; special hours of the day count for more."),
  mostPerPerson: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Test drives still to come that one person may have booked.'),
})
export type TestDriveSettings = z.output<typeof testDrivesSchema>
