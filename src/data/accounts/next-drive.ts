import type { SiteScope } from '../site-scope.ts'
import type { AccountId } from './watchlist.ts'

/** A test drive to come. */
export interface NextDrive {
  leadId: string
  reference: string
  startsAt: Date
  endsAt: Date
  /** IANA name of the yard's zone. */
  timeZone: string
  locationId: string
  vehicleId: number | null
}

/** The next test drive booked by the account itself; null for none. Bookings of others are not theirs (R61). */
export async function nextDrive(
  { db, site }: SiteScope,
  { accountId, now }: AccountId & { now: Date },
): Promise<NextDrive | null> {
  const row = await db
    .selectFrom('leads as l')
    .innerJoin('testDrives as t', (join) => join.onRef('t.siteId', '=', 'l.siteId').onRef('t.leadId', '=', 'l.id'))
    .select(['l.id as leadId', 'l.reference', 't.startsAt', 't.endsAt', 't.timeZone', 't.locationId', 't.vehicleId'])
    .where('l.siteId', '=', site.slug)
    .where('l.accountId', '=', accountId)
    .where('t.cancelledAt', 'is', null)
    .where('t.endsAt', '>', now)
    .orderBy('t.startsAt')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
