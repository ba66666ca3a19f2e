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

const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/

/** A time as addresses have it: `2026-11-21T00:30Z`, in UTC, so that the hour that comes twice a year is two times. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`
}

/** The moment of such a text; null for any other. */
export function momentOfText(text: string): Date | null {
  const moment = WRITTEN.test(text) ? new Date(text) : null
  return moment === null || Number.isNaN(moment.getTime()) || momentText(moment) !== text ? null : moment
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
