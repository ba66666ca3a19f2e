/** Addresses of test drives (A3.34). */
export const BOOK_PATH = '/book-test-drive'
export const MANAGE_PATH = '/book-test-drive/manage'

/** Where a booking is moved or cancelled; the token is all it takes. */
export function manageDrivePath(token: string): string {
  return `${MANAGE_PATH}?booking=${encodeURIComponent(token)}`
}
