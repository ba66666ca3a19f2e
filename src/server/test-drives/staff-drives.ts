/** Test drives that staff book, move and cancel (Office R50). Seats are those of shoppers. */
import { momentText } from '#domain/test-drive/drive-words.ts'
import { staffSite } from '#domain/test-drive/staff-site.ts'
import type { PhoneBooking } from '#office/desks.ts'
import type { SubmissionAnswer } from '../leads/intake.ts'
import type { LeadContext } from '../leads/submission.ts'
import { bookTestDrive } from './book-drive.ts'
import { changeDriveOf } from './change-test-drive.ts'

/**
 * Books a drive for a shopper who called. It is a lead as every other: it is delivered, and the shopper gets a receipt.
 * `key` is the form's own: sent twice, it books once.
 */
export async function bookByPhone(
  ctx: LeadContext,
  { carId, locationId, startsAt, ...fields }: PhoneBooking,
  { staffId, key }: { staffId: string; key: string },
): Promise<SubmissionAnswer | { kind: 'gone' | 'unknown-vehicle' | 'no-location' }> {
  const answer = await bookTestDrive(
    { ...ctx, site: staffSite(ctx.site) },
    { ...fields, location: locationId, at: momentText(startsAt), ...(carId !== '' && { car_id: carId }) },
    {
      // Each person counts for themselves: an office has one address.
      address: `staff ${staffId}`,
      attribution: {},
      formToken: null,
      needsNoToken: true,
      idempotencyKey: key,
    },
  )
  return answer
}

/** Moves a shopper's drive to a free time, or cancels it (`null`). */
export const changeByStaff = (ctx: LeadContext, leadId: string, startsAt: Date | null) =>
  changeDriveOf({ ...ctx, site: staffSite(ctx.site) }, { leadId, startsAt, by: 'dealer' })
