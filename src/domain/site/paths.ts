/**
 * Builds every address of a site; no other file spells one out. Names in CAPITALS are fixed addresses, or patterns with
 * `:name` for the server's routes. Functions encode their arguments. A test of the URL table (`pages/routes.ts`)
 * compares its rows with this file and lists the whole site map.
 */

const part = encodeURIComponent

/** A pattern's address for one vehicle. */
function ofVehicle(pattern: string, slug: string): string {
  return pattern.replace(':slug', part(slug))
}

/** `path` with the parameters that are there; alone where there are none. */
export function withParameters(path: string, parameters: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value != null) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

// Pages of every site.
export const HOME_PATH = '/'
/** All yards on one page. */
export const LOCATOR_PATH = '/dealer-locator'
export const BRANDS_PATH = '/brands'
export const OFFERS_PATH = '/special-offers'
/** Every component in every state, where the program shows it. */
export const STYLEGUIDE_PATH = '/styleguide'
export const PRIVACY_PATH = '/privacy-policy'
export const TERMS_PATH = '/terms-and-conditions'
/** Explains a reservation, and when its deposit comes back (R3). */
export const RESERVATION_TERMS_PATH = '/reservation-terms'

/** Page of one yard, or of a dealership by its id (A3.36). */
export const locationPath = (slug: string): string => `/locations/${part(slug)}`

/**
 * A page that the site wrote (`sites/<slug>/pages/`), unless it names another address. As it stands: `site check`
 * refuses a name that no address can hold, and shows it.
 */
export const contentPath = (name: string): string => `/${name}`

/** A campaign or a brand's own page; of no name: how all of them begin. */
export const campaignPath = (name: string): string => `/pages/${part(name)}`

export const SIGN_IN_PATH = '/sign-in'

/**
 * Where one signs in (A3.8, A16.5). After it `redirect` is shown, before it the way back is `back`; both are addresses
 * of this site with their queries.
 */
export const signInPath = (type: string, redirect: string, back: string | null = null): string =>
  withParameters(SIGN_IN_PATH, { type, redirect, back })

/** Where who is signed in proves it once more, before `redirect` (R22). */
export const confirmPath = (redirect: string): string => withParameters(SIGN_IN_PATH, { confirm: '1', redirect })

/** Where a further number or address is proved, before `redirect` (R90). */
export const addIdentifierPath = (redirect: string): string => withParameters(SIGN_IN_PATH, { add: '1', redirect })

/** The sign-in as who has deleted their account sees it: it says that everything is gone (R92). */
export const DELETED_PATH = withParameters(SIGN_IN_PATH, { deleted: '1' })

/** Names of the signed-in area, of which a site has one; the first is the usual. */
export const GARAGE_PATHS = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const
export const GARAGE_PAGES = ['overview', 'watchlist', 'searches', 'vehicles', 'activity', 'settings'] as const
export type GaragePage = (typeof GARAGE_PAGES)[number]

/** A page of the signed-in area of a site (R50). */
export const garagePagePath = (site: { garagePath: string }, page: GaragePage): string =>
  page === 'overview' ? site.garagePath : `${site.garagePath}/${page}`

/** Where the keeping of viewed vehicles is switched on and off (R43). */
export const keepViewedPath = (site: { garagePath: string }): string => `${garagePagePath(site, 'settings')}#looked-at`

/** Where a shopper asks to be told when a reserved vehicle comes free; it is saved as well (R45). */
export const tellWhenFreePath = (site: { garagePath: string }, vehicleId: number): string =>
  `${garagePagePath(site, 'watchlist')}?tell=${vehicleId}`

/** Where a vehicle is saved to the watchlist without a script (A16.9, R34). */
export const saveVehiclePath = (site: { garagePath: string }, vehicleId: number): string =>
  `${garagePagePath(site, 'watchlist')}?watch=${vehicleId}`

/** The page of a shopper's own vehicle (R52). */
export const ownVehiclePath = (site: { garagePath: string }, id: string): string =>
  `${garagePagePath(site, 'vehicles')}/${part(id)}`

/** The field of an own vehicle's tow rating, on its page (R52). */
export const ownTowRatingPath = (site: { garagePath: string }, id: string): string =>
  `${ownVehiclePath(site, id)}#own-tow_kg`

/** Where a search is saved: the searches of the garage, with the search's own address (R70). */
export const saveSearchPath = (site: { garagePath: string }, path: string): string =>
  withParameters(garagePagePath(site, 'searches'), { save: path })

export const UNSUBSCRIBE = '/u/:token'

/** Where a letter or text leads who wants no more of them (R86). */
export const unsubscribePath = (token: string): string => UNSUBSCRIBE.replace(':token', part(token))

/** Which name of the signed-in area a path begins with; null for a path outside of it. */
export function garageNameOf(pathname: string): string | null {
  const path = pathname.toLowerCase()
  return GARAGE_PATHS.find((name) => path === name || path.startsWith(`${name}/`)) ?? null
}
export const CHECKOUT_PATH = '/checkout-journey'
export const SPIN_TO_WIN_PATH = '/spin-to-win'
export const ONLINE_PAYMENT_PATH = '/online-payment'
/** Leads a begun payment on to the provider (R80). */
export const onlinePaymentPath = (payment: string): string => withParameters(ONLINE_PAYMENT_PATH, { payment })
export const PRE_APPROVAL_PATH = '/finance-pre-approval'

/** Where a provider leads back to once a shopper has paid, or has not (R22). */
export const PAYMENT_RETURN_PATH = '/checkout/return'
/** A shopper's reservation: confirmation, change and cancellation (R14). */
export const RESERVATION_PATH = '/reservation'
/** Receipt of a reservation as a PDF, and its visit as a calendar's file; both ask for the token. */
export const RESERVATION_RECEIPT_PATH = '/reservation/receipt.pdf'
export const RESERVATION_CALENDAR_PATH = '/reservation/visit.ics'

/** Where a payment's outcome is shown. `look` counts how often the page has asked itself again. */
export const paymentReturnPath = (paymentId: string, look: number | null = null): string =>
  withParameters(PAYMENT_RETURN_PATH, { payment: paymentId, look: look === null ? null : String(look) })

/** A reservation's page; the token is all it takes. `say` names the change just made, or the question asked. */
export const reservationPath = (token: string, say: string | null = null): string =>
  withParameters(RESERVATION_PATH, { t: token, say })

/** The choice of another time for the visit of a reservation, on its page; `day` is a date of the yard's. */
export const changeVisitPath = (token: string, day: string): string =>
  `${withParameters(RESERVATION_PATH, { t: token, day })}#visit-change`

/** The receipt of a reservation, or its refund note. */
export const reservationReceiptPath = (token: string, kind: 'receipt' | 'refund' = 'receipt'): string =>
  withParameters(RESERVATION_RECEIPT_PATH, { t: token, kind: kind === 'receipt' ? null : kind })

/** The visit of a reservation for calendars. */
export const reservationCalendarPath = (token: string): string =>
  withParameters(RESERVATION_CALENDAR_PATH, { t: token })

// Search results. `searchPath` (`search/search-path.ts`) writes the address of a whole search from these two.
/** Where a form of search is sent. */
export const SEARCH_PATH = '/search'
const USED_CARS_PATH = '/used-car'

/** Results by path parts: type, make, model, body. Parts are slugs of ours and need no encoding. */
export const resultsPath = (parts: readonly string[]): string => [SEARCH_PATH, ...parts].join('/')

/** Used cars by make, model and body, which have their own root (A3.28). */
export const usedCarsPath = (parts: readonly string[]): string => [USED_CARS_PATH, ...parts].join('/')

// Vehicles.
export const VEHICLE = '/cars/:slug'
/** Fastify takes the ending apart from the slug only where the slug says what it is made of. */
export const VEHICLE_PDF = '/cars/:slug(^[a-z0-9-]+).pdf'
export const VEHICLE_VIDEO = '/cars/:slug/video'
export const VEHICLE_SPIN_CODE = '/cars/:slug/spin-code'
/** A vehicle's report (A6.14). */
export const VEHICLE_REPORT = '/cars/:slug/report'
/** The gauge's answer at its older address; ours is `GAUGE_API`. */
export const VEHICLE_GAUGE = '/cars/:slug/autogauge'
/** The views' answer at its older address; ours is `VIEW_API`. */
export const VEHICLE_VIEW = '/cars/:slug/view.json'
export const SIMILAR_PART = '/_part/cars/:slug/similar'

/** Where a vehicle is reserved; a site uses one of the two names (A15.1). */
export const VEHICLE_CHECKOUT = '/cars/:slug/checkout'
export const VEHICLE_BUY_ONLINE = '/cars/:slug/buy-online'

/** Forms about one vehicle, each below its page. */
export type VehicleFormName = 'enquire' | 'request-photos' | 'reserve' | 'find-similar' | 'finance-quote'

/** Address of a vehicle's page (A3.1). */
export const vehiclePath = (slug: string): string => ofVehicle(VEHICLE, slug)

/** Where a form about a vehicle is. */
export const vehicleFormPath = (slug: string, form: VehicleFormName): string => `${vehiclePath(slug)}/${form}`

/** Where a vehicle is reserved on a site, at a step or at the first. */
export const checkoutPath = (
  { vehiclePage }: { vehiclePage: { checkoutPath: 'checkout' | 'buy-online' } },
  slug: string,
  step: string | null = null,
): string =>
  withParameters(ofVehicle(vehiclePage.checkoutPath === 'checkout' ? VEHICLE_CHECKOUT : VEHICLE_BUY_ONLINE, slug), {
    step,
  })

/** Where a vehicle is bought online, at a step or at the first (A15.2). */
export const checkoutJourneyPath = (slug: string, step: string | null = null): string =>
  withParameters(CHECKOUT_PATH, { car_id: slug, step })

/** The vehicle on two A4 pages, as a file (A24.2). */
export const vehiclePdfPath = (slug: string): string => `${vehiclePath(slug)}.pdf`

/** The vehicle's own video (A7.4); with the hash of its bytes an address that may be kept for good. */
export const vehicleVideoPath = (slug: string, hash?: string): string =>
  ofVehicle(VEHICLE_VIDEO, slug) + (hash === undefined ? '' : `/${part(hash)}`)

/** The report of a vehicle that is for sale, as a PDF (A6.14). */
export const vehicleReportPath = (slug: string): string => ofVehicle(VEHICLE_REPORT, slug)

/** The frame of a vehicle's spin code (A7.9). */
export const vehicleSpinCodePath = (slug: string): string => ofVehicle(VEHICLE_SPIN_CODE, slug)

/** Vehicles like one, for programs. */
export const similarApiPath = (slug: string): string => ofVehicle(SIMILAR_API, slug)
/** Similar vehicles alone, which a vehicle's page leaves for later (A17.5). */
export const similarPartPath = (slug: string): string => ofVehicle(SIMILAR_PART, slug)

/** A vehicle's sheet on paper (A24.1). */
export const printPath = (slug: string): string => `/print?car_id=${part(slug)}`

// Lists of one shopper. `lists/list-ids.ts` reads their ids back.
/** The address of the saved vehicles, the latest first. */
export function savedPath(ids: readonly number[] = [], viewed: readonly number[] = []): string {
  const query = [
    ...(ids.length === 0 ? [] : [`ids=${ids.join()}`]),
    ...(viewed.length === 0 ? [] : [`viewed=${viewed.join()}`]),
  ].join('&')
  return query === '' ? '/saved' : `/saved?${query}`
}

/** The address of a comparison; `onlyDifferences` leaves out the rows where all are alike. */
export function comparePath(ids: readonly number[] = [], onlyDifferences = false): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join()}${onlyDifferences ? '&only=differences' : ''}`
}

// Forms.
export const CONTACT_PATH = '/contact'
export const FIND_SIMILAR_PATH = '/find-me-something-similar'
export const SERVICE_PATH = '/service'
/** The address that menus name the manufacturer's page of service bookings by (A2.5). */
export const MANUFACTURER_SERVICE_PATH = '/subaru-service'
export const PARTS_PATH = '/vehicle-parts-and-accessories'
/** Finance pages that a site or a dealership may have (A3.6); every site has the first. */
export const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const
export const PERSONALISED_FINANCE_PATH = '/personalised/finance'
export const TRADE_IN_PATH = '/trade-in'
export const VEHICLE_TRADE_IN_PATH = '/cars/trade-in'
export const SELL_PATH = '/sell-my-car'
export const INSTANT_PRICE_PATH = '/instant-price'
export const BOOK_TEST_DRIVE_PATH = '/book-test-drive'
export const MANAGE_TEST_DRIVE_PATH = '/book-test-drive/manage'
export const DRIVE_CALENDAR_PATH = '/book-test-drive/test-drive.ics'

/** The form that writes to one yard. */
export const contactLocationPath = (slug: string): string => `/contact-us/${part(slug)}`

/** Where one's own vehicle is valued, filled in with what is known of it by the form's field (A3.4, R52). */
export const ownTradeInPath = (known: Readonly<Record<string, string | null>>): string =>
  withParameters(TRADE_IN_PATH, known)

/** Where one's own vehicle is valued against one of the stock (A3.4). */
export const vehicleTradeInPath = (vehicleId: number): string => `${VEHICLE_TRADE_IN_PATH}?car_id=${vehicleId}`

/** Where a vehicle's test drive is asked for (A12.1). */
export const testDrivePath = (vehicleId: number): string => `${BOOK_TEST_DRIVE_PATH}?car_id=${vehicleId}`

/** Where a booking is moved or cancelled; the token is all it takes (A3.34). */
export const manageDrivePath = (token: string, outcome?: string): string =>
  `${MANAGE_TEST_DRIVE_PATH}?booking=${part(token)}${outcome === undefined ? '' : `&outcome=${part(outcome)}`}`

/** A booked test drive as a calendar's file; the token is all it takes. */
export const driveCalendarPath = (token: string): string => withParameters(DRIVE_CALENDAR_PATH, { booking: token })

/** Where a sent form leads (A3.10), with the lead's name for people and the form's id. */
export const successPath = (reference: string | null = null): string => withParameters('/success', { reference })

// Pages in parts, and files.
/** Before an address: the main part of its page alone (`browser/morph.ts`). */
export const MAIN_PREFIX = '/_main'
/** The main part of the page at `address`, which is a path with its query. */
export const mainPath = (address: string): string => MAIN_PREFIX + address

/** Before parts that a page leaves for later. */
export const PART_PREFIX = '/_part'
/** Before pictures; `pictureUrl` (`media/picture-url.ts`) writes the rest. */
export const PICTURES_PREFIX = '/img'
export const ASSETS_PREFIX = '/assets'
/** A file of the build, as its manifest names it: `assets/main-1a2b.js`. */
export const assetPath = (file: string): string => `/${file}`
export const FAVICON_PATH = '/favicon.svg'
/** Where those look who read no page. */
export const OLD_FAVICON_PATH = '/favicon.ico'
export const MANIFEST_PATH = '/manifest.webmanifest'
/** Picture of shared links to pages without a photo. */
export const SHARE_IMAGE_PATH = '/share.png'
export const SPECULATION_RULES_PATH = '/speculation-rules.json'
/** Rules for crawlers (R1). */
export const ROBOTS_PATH = '/robots.txt'
/** The index of sitemaps, and one of its files (R3). */
export const SITEMAP_PATH = '/sitemap.xml'
export const SITEMAP_FILE = '/sitemaps/:name(^[a-z0-9-]+).xml'
/** A file of the sitemap: `vehicles-1`. */
export const sitemapPath = (name: string): string => `/sitemaps/${name}.xml`
/** The site for programs that read for people (R6). */
export const LLMS_PATH = '/llms.txt'
/** Whom to tell of a weakness (RFC 9116). */
export const SECURITY_PATH = '/.well-known/security.txt'

// Addresses that programs request.
export const API_PREFIX = '/api'
export const CONFIG_API = '/api/config'
export const GEOCODE_API = '/api/geocode'
export const REPAYMENT_API = '/api/finance/repayment'
export const FINANCE_DISCLAIMER_API = '/api/cars/:id/finance-disclaimer'
export const SIMILAR_API = '/api/cars/:slug/similar'
export const VIEW_API = '/api/cars/:slug/view.json'
export const GAUGE_API = '/api/cars/:slug/autogauge'
export const EVENTS_API = '/api/events'
export const BROWSER_FAILURES_API = '/api/browser-failures'
export const PHONE_REVEALS_API = '/api/phone-reveals'
export const RESULTS_COUNT_API = '/api/results-count'
export const SUGGESTIONS_API = '/api/suggestions'
export const FORM_VIEWS_API = '/api/form-views'
export const DELIVERY_QUOTES_API = '/api/delivery-quotes'
export const LEADS_API = '/api/leads'
export const LEAD_TOKEN_API = '/api/leads/token'
export const TEST_DRIVE_TIMES_API = '/api/test-drive/availability'
export const TRADE_IN_LEADS_API = '/api/trade-in/leads'
export const VALUATIONS_API = '/api/trade-in/valuations'
export const PLATE_LOOKUP_API = '/api/trade-in/rego-lookup'
export const OFFER_ACCEPTED_API = '/api/trade-in/offer-accepted'
export const SAVED_SEARCHES_API = '/api/saved-searches'
export const SMS_INBOUND_API = '/api/sms/inbound'
export const RESERVATIONS_API = '/api/reservations'
export const RESERVATION_API = '/api/reservations/:id'
export const RESERVATION_COLLECT_API = '/api/reservations/:id/collect-at'
export const RESERVATION_PAY_API = '/api/reservations/:id/pay'
export const RESERVATION_RELEASE_API = '/api/reservations/:id/release'
export const RESERVATION_CANCEL_API = '/api/reservations/:id/cancel'
/** Where the payment provider tells of payments (R42). */
export const PAYMENT_EVENTS_API = '/api/payments/events'
export const SAVED_SEARCH_API = '/api/saved-searches/:id'
/** Keeps a result in a column of its lead (A14.6). */
export const LEAD_COLUMN_API = '/api/miscellaneous'

/** Counts a visit to a vehicle's page, whose own facts go along (A6.18). */
export const viewPath = (
  slug: string,
  shown: { photos_count: string; updated_at: string; website_id: string },
): string => withParameters(ofVehicle(VIEW_API, slug), shown)

/** A vehicle's gauge (A8.5, A30.2). */
export const gaugePath = (slug: string): string => ofVehicle(GAUGE_API, slug)

/** How many results a search has; `query` as its form would send it. */
export const resultsCountPath = (pathname: string, query: string): string => `${RESULTS_COUNT_API}?${pathname}?${query}`

/** Suggestions for what was typed. */
export const suggestionsPath = (typed: string): string => `${SUGGESTIONS_API}?q=${part(typed)}`

/** The address of a form page's data; `path` with its query. */
export const formViewPath = (path: string, isSold: boolean): string =>
  withParameters(FORM_VIEWS_API, { path, sold: isSold ? '1' : null })

/** The address that quotes delivery of a vehicle to a postcode. */
export const deliveryQuotePath = (postcode: string, vehicleId: number): string =>
  withParameters(DELIVERY_QUOTES_API, { postcode, car_id: String(vehicleId) })

/** The token that says since when a form is shown. */
export const leadTokenPath = (form: string): string => `${LEAD_TOKEN_API}?form=${part(form)}`

// Addresses of accounts, which programs and forms request.
export const OTP_API = '/api/auth/otp'
export const VERIFY_API = '/api/auth/verify'
export const SESSION_API = '/api/auth/session'
export const PASSKEYS_API = '/api/auth/passkeys'
/** Makes the challenge that a passkey answers. */
export const PASSKEY_OPTIONS_API = '/api/auth/passkeys/options'
export const PASSKEY_SIGN_IN_API = '/api/auth/passkeys/sign-in'
export const PASSKEY_API = '/api/auth/passkeys/:id'
export const EXPORT_ACCOUNT_API = '/api/account/export'
export const DELETE_ACCOUNT_API = '/api/account/delete'
/** Ends the session of a browser, or every session of its account (R24). */
export const SIGN_OUT_API = '/api/auth/sign-out'

/** A signed-in shopper's saved vehicles, and their changes (R41, R43). */
export const WATCHLIST_API = '/api/watchlist'
export const WATCHLIST_SAVE_API = '/api/watchlist/save-car'
export const WATCHLIST_REMOVE_API = '/api/watchlist/remove-car'
export const WATCHLIST_MERGE_API = '/api/watchlist/merge'
/** Notes that a signed-in shopper opened a vehicle's page, where the account keeps that (R43). */
export const VIEWED_API = '/api/viewed'

// Addresses of the process itself, on any host.
export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const METRICS_PATH = '/metrics'
/** Letters and texts of a demo, on the program's own address alone. */
export const OUTBOX_PATH = '/outbox'
/** Stands for an address that is too long, before routes or patterns see it (S1). */
export const TOO_LONG_PATH = '/too-long'
