/** Moves and cancels bookings (A12.5). Seat, lead and messages change in one transaction. */
import type { Transaction } from 'kysely'
import type { Lead, LeadTestDrive } from '#domain/leads/lead.ts'
import { testDriveWords } from '#domain/leads/lead-lines.ts'
import type { LeadRoute } from '#domain/leads/routing.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { REMINDER_ROUTE } from '#domain/site/settings/lead-routes.ts'
import { outboxRows } from '../leads/outbox-rows.ts'
import { readLead } from '../leads/read-leads.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { lockDrive, moveDrive, type Limits } from './bookings.ts'
import { inTransaction } from '../platform/in-transaction.ts'

export interface DriveChange {
  leadId: string
  /** The new time; null cancels. */
  slot: { startsAt: Date; endsAt: Date } | null
  seats: Omit<Limits, 'mostPerPerson'>
  /** Who changes it: the lead says so. */
  by?: 'shopper' | 'dealer'
  now: Date
  routesOf(lead: Lead): LeadRoute[]
}

/** `same`: it is so already. `over`: it has begun, or was cancelled and cannot be moved. */
export type ChangeOutcome = 'changed' | 'same' | 'taken' | 'over' | 'unknown'

/** Resolves once the change is committed. Rejects when the database fails; nothing has changed then. */
export async function changeDrive({ db, site }: SiteScope, change: DriveChange): Promise<ChangeOutcome> {
  const { leadId, slot, now } = change
  const siteId = site.slug
  return inTransaction(db, async (trx) => {
    const drive = await lockDrive({ trx, site }, leadId)
    const lead = drive === null ? null : await readLead({ db: trx, site }, leadId)
    if (drive === null || lead === null || lead.testDrive === null) return 'unknown'
    if (drive.cancelledAt !== null) return slot === null ? 'same' : 'over'
    if (drive.startsAt <= now) return 'over'
    if (slot !== null && slot.startsAt.getTime() === drive.startsAt.getTime()) return 'same'

    const sequence = drive.sequence + 1
    if (slot === null)
      await trx
        .updateTable('testDrives')
        .set({ cancelledAt: now, sequence })
        .where('siteId', '=', siteId)
        .where('leadId', '=', leadId)
        .execute()
    else if ((await moveDrive({ trx, site }, leadId, { ...drive, ...slot }, change.seats)) === 'taken') return 'taken'
    const changed: LeadTestDrive =
      slot === null ? { ...lead.testDrive, sequence, isCancelled: true } : { ...lead.testDrive, ...slot, sequence }
    await tell(
      trx,
      siteId,
      { ...lead, testDrive: changed, answers: answersOf(lead, lead.testDrive, changed, change) },
      changed,
      change,
    )
    return 'changed'
  })
}

/** The lead says what has become of it, so that every way it is delivered says so. */
function answersOf(
  { answers }: Lead,
  before: LeadTestDrive,
  { timeZone, isCancelled }: LeadTestDrive,
  { now, by = 'shopper' }: DriveChange,
): Lead['answers'] {
  const word =
    isCancelled === true ? `Cancelled on ${spokenDateTime(now, timeZone)}` : `Moved from ${testDriveWords(before)}`
  return { ...answers, [`change_by_${by}`]: word }
}

async function tell(
  trx: Transaction<Database>,
  siteId: string,
  lead: Lead,
  testDrive: LeadTestDrive,
  { leadId, now, routesOf }: DriveChange,
): Promise<void> {
  const stored = { ...testDrive, startsAt: testDrive.startsAt.toISOString(), endsAt: testDrive.endsAt.toISOString() }
  await trx
    .updateTable('leads')
    .set({ testDrive: JSON.stringify(stored), answers: JSON.stringify(lead.answers) })
    .where('siteId', '=', siteId)
    .where('id', '=', leadId)
    .execute()
  // The reminder of the old time; the routes have one of the new.
  await trx
    .deleteFrom('outbox')
    .where('siteId', '=', siteId)
    .where('leadId', '=', leadId)
    .where('routeKey', '=', REMINDER_ROUTE)
    .where('state', '=', 'waiting')
    .execute()
  const routes = routesOf(lead)
  if (routes.length === 0) return
  await trx
    .insertInto('outbox')
    .values(outboxRows({ siteId, leadId }, routes, now))
    .execute()
}
