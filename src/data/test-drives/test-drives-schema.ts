import type { ColumnType, Generated } from 'kysely'
import type { DriveEnd } from '#domain/test-drive/drive-end.ts'

/** A column that the insert sets and no update changes. */
type Fixed<T> = ColumnType<T, T, never>

/** The booking of a lead; a lead has one at most. */
export interface TestDrivesTable {
  siteId: Fixed<string>
  leadId: Fixed<string>
  locationId: Fixed<string>
  vehicleId: Fixed<number | null>
  startsAt: Date
  endsAt: Date
  timeZone: Fixed<string>
  /** From 1; as many as the site's capacity at one time. */
  seat: number
  sequence: Generated<number>
  bookedAt: Fixed<Date>
  cancelledAt: Date | null
  /** When staff last spoke with the shopper about it. */
  confirmedAt: Generated<Date | null>
  /** How it ended; null while nobody has noted it. */
  outcome: Generated<DriveEnd | null>
  outcomeAt: Generated<Date | null>
}
