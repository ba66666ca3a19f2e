/** Books a test drive: stores lead and seat in one transaction (A12.2, A12.5). */
import { createHash } from 'node:crypto'
import { bookDrive } from '#data/test-drives/bookings.ts'
import { findDrive, type DriveSearch } from '#data/test-drives/find-drive.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import { AT_FIELD, CHOOSE_TIME, momentOfText, TIME_TAKEN, TOO_MANY_DRIVES } from '#domain/test-drive/drive-words.ts'
import { refusedTimeWords } from '#domain/test-drive/refused-time.ts'
import { submitLead, type SubmissionAnswer } from '../leads/intake.ts'
import type { LeadContext, SubmissionMeta } from '../leads/submission.ts'

const fault = (message: string): FieldError[] => [{ field: AT_FIELD, label: 'Time', message }]

/**
 * Takes in a filled-in booking: `raw` names the vehicle (`car_id`) or the `location` and the time (`at`), besides the
 * form's own fields. A time that is not free is an error of the field `at` that says why; nothing was kept then.
 * Rejects only when the database fails.
 */
export async function bookTestDrive(
  ctx: LeadContext,
  raw: Readonly<Record<string, unknown>>,
  meta: SubmissionMeta,
): Promise<SubmissionAnswer | Exclude<DriveSearch, { kind: 'drive' }>> {
  const { site, db, now } = ctx
  const text = (name: string) => {
    const value = raw[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const found = await findDrive({ db, site }, { carId: text('car_id'), locationId: text('location') })
  if (found.kind !== 'drive') return found
  const { location, vehicle } = found
  const startsAt = momentOfText(text(AT_FIELD))
  if (startsAt === null) return { kind: 'invalid', errors: fault(CHOOSE_TIME) }

  const vehicleId = vehicle?.snapshot.id ?? null
  const timeZone = timezoneOf(location)
  const days = await readAvailability({ db, site }, { location, vehicleId }, now)
  const slot = freeSlotAt(days, startsAt)
  const drive = slot === null ? null : { startsAt, endsAt: slot.endsAt, timeZone, locationId: location.id }
  const { [AT_FIELD]: _at, ...fields } = raw
  // A time that is gone is offered to the intake all the same: it may be gone to this very form, sent a second time.
  return submitLead(
    ctx,
    'test-drive',
    { ...fields, location: location.id },
    {
      ...meta,
      isLastStep: true,
      idempotencyKey: keyOf(raw, meta),
      context: { ...meta.context, locationId: location.id, hasSlot: true },
      testDrive: drive,
      within: async (trx, lead) => {
        if (drive === null) return fault(refusedTimeWords(days, startsAt, { timeZone, now }))
        const { mostPerPerson } = site.testDrives
        const outcome = await bookDrive({ trx, site }, lead, { ...drive, vehicleId }, site.testDrives, now)
        if (outcome === 'too-many') return fault(TOO_MANY_DRIVES(mostPerPerson))
        return outcome === 'taken' ? fault(TIME_TAKEN) : null
      },
    },
  )
}

/** The same form with another time is another wish, which the form's own fields do not tell. */
function keyOf(raw: Readonly<Record<string, unknown>>, { idempotencyKey, formToken }: SubmissionMeta): string | null {
  if (idempotencyKey)
    return createHash('sha256')
      .update(JSON.stringify([idempotencyKey, raw[AT_FIELD]]))
      .digest('hex')
  if (formToken === null || formToken === '') return null
  return createHash('sha256')
    .update(JSON.stringify([formToken, Object.entries(raw).sort(([one], [other]) => (one < other ? -1 : 1))]))
    .digest('hex')
}
