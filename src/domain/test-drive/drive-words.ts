/** Texts of test drives, and their times in addresses and forms. */

/** Field that names the time. */
export const AT_FIELD = 'at'

export const CHOOSE_TIME = 'Please choose a time.'
export const TIME_TAKEN = 'Someone has just booked this time. What you filled in is kept: please choose another time.'
export const TOO_MANY_DRIVES = (most: number): string =>
  `You have ${most === 1 ? 'a test drive' : `${most} test drives`} booked already. ` +
  'Please call us, or change one by the link in its email.'

/** Default terms of a test drive, where the dealer has none (A12.5). */
export const TEST_DRIVE_DISCLAIMER =
  'Drivers must hold a current licence and show it before the drive. A team member may come along. ' +
  'Test drives depend on the vehicle still being for sale, on the weather and on the insurer’s conditions for ' +
  'drivers; we call you if anything changes.'

const WRITTEN =
  /^(?<clock>\d{4}-\d\d-\d\dT\d\d:\d\d)(?::00(?:\.000)?)?(?:Z|(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d))$/

/** A time as addresses have it: `2026-11-21T00:30Z`, in UTC, so that the hour that comes twice a year is two times. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`
}

/**
 * The moment of such a text, or of one with the location's own offset as availability tells it
 * (`2026-11-21T10:30:00+10:00`); null for any other, and for a day that no calendar has.
 */
export function momentOfText(text: string): Date | null {
  const { clock, sign, hours, minutes } = WRITTEN.exec(text)?.groups ?? {}
  if (clock === undefined) return null
  const asUtc = new Date(`${clock}Z`)
  if (Number.isNaN(asUtc.getTime()) || !momentText(asUtc).startsWith(clock)) return null
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return new Date(asUtc.getTime() - (sign === '-' ? -offset : offset))
}

/** Messages to the shopper after a change to a booking. */
export const OUTCOME_WORDS = {
  moved: 'Your test drive has a new time. We have emailed it to you.',
  cancelled: 'Your test drive is cancelled. We have let the location know.',
  taken: 'Someone has just booked that time. Your test drive stays as it was; please choose another time.',
  over: 'This test drive cannot be changed any more. Please call us.',
  untouched: 'Nothing has changed.',
} as const
export type DriveOutcome = keyof typeof OUTCOME_WORDS

export function isDriveOutcome(text: string): text is DriveOutcome {
  return Object.hasOwn(OUTCOME_WORDS, text)
}
