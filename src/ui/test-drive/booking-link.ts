import { BOOK_PATH } from '#domain/test-drive/drive-paths.ts'

/** Whether an address of this site is of booking a test drive, and not of changing one. */
export function isBooking({ origin, pathname }: { origin: string; pathname: string }): boolean {
  return origin === window.location.origin && pathname.replace(/\/$/, '') === BOOK_PATH
}
