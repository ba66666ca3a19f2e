/**
 * Addresses of the office. It has a host of its own, so they never meet a site's. Its script reads them: they import
 * nothing of the sites' addresses, which would bring the shop's script along.
 */

export const OFFICE_HOME = '/'
export const OFFICE_SIGN_IN = '/sign-in'
export const OFFICE_SIGN_OUT = '/sign-out'
export const OFFICE_ACCOUNT = '/account'
export const OFFICE_PROVE = '/prove'

/** Where somebody proves anew who they are. `next`: where to go on to; `form`: id of a form that is kept until then. */
export const provePath = (next: string, form: string | null): string =>
  `${OFFICE_PROVE}?${new URLSearchParams({ next, ...(form !== null && { form }) })}`

/** Where somebody signs in to go on to `next`. */
export const signInPath = (next: string): string => `${OFFICE_SIGN_IN}?${new URLSearchParams({ next })}`

/** Whether a form is kept to be carried out at an address that `provePath` made. */
export const bringsForm = (next: string): boolean =>
  next.startsWith(`${OFFICE_PROVE}?`) && new URLSearchParams(next.slice(OFFICE_PROVE.length)).has('form')

/** Pattern of the address at which the board's script asks for news. */
export const OFFICE_PULSE = '/:site/pulse'

/** Patterns of addresses whose bodies are files. */
export const FEED_PUSH_ROUTE = '/feeds/:site/:source'
export const FEED_UPLOAD_ROUTE = '/:site/feeds/:source/upload'
export const REFUSED_CSV_ROUTE = '/:site/feeds/:source/runs/:run/refused.csv'
export const CALENDAR_FILE_ROUTE = '/:site/calendar/:file'
/** A receipt, refund note or tax invoice of a reservation, by its file's name. */
export const PAPER_ROUTE = '/:site/reservations/:reference/papers/:file'

export const WINDOW_SHEETS_ROUTE = '/:site/stock/sheets.pdf'

/** The window sheets of vehicles, in one file. */
export const windowSheetPath = (siteId: string, vehicleIds: readonly number[]): string =>
  `/${siteId}/stock/sheets.pdf${vehicleIds.length === 0 ? '' : `?${vehicleIds.map((id) => `id=${id}`).join('&')}`}`

/** Where another system puts a feed. */
export const feedPushPath = (siteId: string, sourceId: string): string =>
  `/feeds/${siteId}/${encodeURIComponent(sourceId)}`

/** The link of an invitation. */
export const welcomePath = (token: string): string => `/welcome/${token}`

/** A screen of a site: `officePath('southerly', 'leads', 'L-1')` is /southerly/leads/L-1; without words, its board. */
export const officePath = (siteId: string, ...words: readonly (string | number)[]): string =>
  `/${[siteId, ...words.map((word) => encodeURIComponent(word))].join('/')}`

/**
 * Where to go on after a sign-in: the path and query of an address of the office, else its home. Nothing leads to
 * another host.
 */
export function safeNext(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return OFFICE_HOME
  const base = 'https://office.invalid'
  const url = URL.parse(next, base)
  return url === null || url.origin !== base ? OFFICE_HOME : `${url.pathname}${url.search}`
}

/** Where the browser's script asks for a passkey's challenge, and sends its answer. */
export const OFFICE_PASSKEY_CHALLENGE = '/passkey/challenge'
export const OFFICE_PASSKEY = '/passkey'
/** Where photos of a vehicle are sent, as a route. */
export const OFFICE_PHOTO_UPLOAD = '/:site/stock/:id/photos/upload'

/** Where a calendar program reads a yard: whoever has the address may, until it is revoked. */
export const calendarFeedPath = (siteId: string, secret: string): string =>
  officePath(siteId, 'calendar', `${secret}.ics`)
