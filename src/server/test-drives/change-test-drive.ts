/** Moves or cancels a test drive through the receipt's link (A12.5). */
import { routeHours } from '#data/special-hours.ts'
import { driveOf } from '#data/test-drives/bookings.ts'
import { changeDrive, type ChangeOutcome } from '#data/test-drives/change-drive.ts'
import { readManageToken } from '#data/manage-token.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { routesOf } from '#domain/leads/routing.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import type { LeadContext } from '../leads/submission.ts'

export type ChangeAnswer = ChangeOutcome | 'expired' | 'forged'

/** Moves the booking of a token to a moment, or cancels it (`null`). */
export async function changeTestDrive(ctx: LeadContext, token: string, startsAt: Date | null): Promise<ChangeAnswer> {
  const reading = readManageToken(await ctx.desk.secretOf(ctx), 'test-drive', token, ctx.now)
  return reading.kind === 'valid' ? changeDriveOf(ctx, { leadId: reading.id, startsAt, by: 'shopper' }) : reading.kind
}

/** Moves the booking of a lead to a moment, or cancels it (`null`). Everybody whom it concerns is told. */
export async function changeDriveOf(
  ctx: LeadContext,
  { leadId, startsAt, by }: { leadId: string; startsAt: Date | null; by: 'shopper' | 'dealer' },
): Promise<ChangeOutcome> {
  const { db, site, desk, now: at } = ctx
  const drive = await driveOf({ db, site }, leadId)
  if (drive === null) return 'unknown'
  const location = locationById(site, drive.locationId)
  const isMoved = startsAt !== null && startsAt.getTime() !== drive.startsAt.getTime()
  const days =
    isMoved && location !== null
      ? await readAvailability({ db, site }, { location, vehicleId: drive.vehicleId, exceptLeadId: leadId }, at)
      : []
  const slot = startsAt === null ? null : isMoved ? freeSlotAt(days, startsAt) : drive
  if (startsAt !== null && slot === null) return drive.cancelledAt !== null || drive.startsAt <= at ? 'over' : 'taken'
  const hours = await routeHours({ db, site }, at)
  const outcome = await changeDrive(
    { db, site },
    {
      leadId,
      by,
      slot: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt },
      seats: site.testDrives,
      now: at,
      routesOf: (lead) => routesOf(lead, site, at, hours),
    },
  )
  if (outcome === 'changed') desk.tell(db)
  return outcome
}
