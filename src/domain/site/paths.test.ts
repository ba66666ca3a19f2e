import fc from 'fast-check'
import { expect, test } from 'vitest'
import { URL_TABLE } from '#test/pages/url-table.ts'
import { matchRoute } from '#pages/match-route.ts'
import { routes, type RouteId } from '#pages/routes.ts'
import * as paths from './paths.ts'

const ORIGIN = 'http://site.invalid'
const GARAGE = { garagePath: '/my-garage' }

type Name = keyof typeof paths

/**
 * Every address of a page: its name in `paths.ts`, what it makes of sample arguments, that, and the row it is meant
 * for.
 */
const PAGES: readonly [Name, string, string, RouteId][] = [
  ['HOME_PATH', paths.HOME_PATH, '/', 'home'],
  ['LOCATOR_PATH', paths.LOCATOR_PATH, '/dealer-locator', 'dealer-locator'],
  ['BRANDS_PATH', paths.BRANDS_PATH, '/brands', 'brands'],
  ['OFFERS_PATH', paths.OFFERS_PATH, '/special-offers', 'offers'],
  ['STYLEGUIDE_PATH', paths.STYLEGUIDE_PATH, '/styleguide', 'styleguide'],
  ['PRIVACY_PATH', paths.PRIVACY_PATH, '/privacy-policy', 'content'],
  ['TERMS_PATH', paths.TERMS_PATH, '/terms-and-conditions', 'content'],
  ['RESERVATION_TERMS_PATH', paths.RESERVATION_TERMS_PATH, '/reservation-terms', 'content'],
  ['locationPath', paths.locationPath('southerly-cairns'), '/locations/southerly-cairns', 'location'],
  ['contentPath', paths.contentPath('about-us'), '/about-us', 'content'],
  ['campaignPath', paths.campaignPath('eofy-sale'), '/pages/eofy-sale', 'campaign'],
  ['SIGN_IN_PATH', paths.SIGN_IN_PATH, '/sign-in', 'sign-in'],
  [
    'signInPath',
    paths.signInPath('trade-in', '/trade-in?car_id=7', '/'),
    '/sign-in?type=trade-in&redirect=%2Ftrade-in%3Fcar_id%3D7&back=%2F',
    'sign-in',
  ],
  ['confirmPath', paths.confirmPath('/my-garage'), '/sign-in?confirm=1&redirect=%2Fmy-garage', 'sign-in'],
  ['DELETED_PATH', paths.DELETED_PATH, '/sign-in?deleted=1', 'sign-in'],
  ['addIdentifierPath', paths.addIdentifierPath('/my-garage'), '/sign-in?add=1&redirect=%2Fmy-garage', 'sign-in'],
  ['garagePagePath', paths.garagePagePath({ garagePath: '/myblinkr' }, 'overview'), '/myblinkr', 'garage'],
  ['garagePagePath', paths.garagePagePath(GARAGE, 'watchlist'), '/my-garage/watchlist', 'garage-watchlist'],
  ['keepViewedPath', paths.keepViewedPath(GARAGE), '/my-garage/settings#looked-at', 'garage-settings'],
  ['saveVehiclePath', paths.saveVehiclePath(GARAGE, 7), '/my-garage/watchlist?watch=7', 'garage-watchlist'],
  ['tellWhenFreePath', paths.tellWhenFreePath(GARAGE, 7), '/my-garage/watchlist?tell=7', 'garage-watchlist'],
  ['ownVehiclePath', paths.ownVehiclePath(GARAGE, 'a1'), '/my-garage/vehicles/a1', 'garage-vehicle'],
  ['ownTowRatingPath', paths.ownTowRatingPath(GARAGE, 'a1'), '/my-garage/vehicles/a1#own-tow_kg', 'garage-vehicle'],
  [
    'saveSearchPath',
    paths.saveSearchPath(GARAGE, '/search/ute?near=4870'),
    '/my-garage/searches?save=%2Fsearch%2Fute%3Fnear%3D4870',
    'garage-searches',
  ],
  ['GARAGE_PATHS', paths.GARAGE_PATHS[0], '/my-garage', 'garage'],
  ['GARAGE_PATHS', paths.GARAGE_PATHS[1], '/mymotorama', 'garage'],
  ['GARAGE_PATHS', paths.GARAGE_PATHS[2], '/mybigboxcars', 'garage'],
  ['GARAGE_PATHS', paths.GARAGE_PATHS[3], '/myblinkr', 'garage'],
  ['GARAGE_PATHS', paths.GARAGE_PATHS[4], '/myservco', 'garage'],
  ['garagePagePath', paths.garagePagePath(GARAGE, 'searches'), '/my-garage/searches', 'garage-searches'],
  ['garagePagePath', paths.garagePagePath(GARAGE, 'vehicles'), '/my-garage/vehicles', 'garage-vehicles'],
  ['garagePagePath', paths.garagePagePath(GARAGE, 'activity'), '/my-garage/activity', 'garage-activity'],
  ['garagePagePath', paths.garagePagePath(GARAGE, 'settings'), '/my-garage/settings', 'garage-settings'],
  ['CHECKOUT_PATH', paths.CHECKOUT_PATH, '/checkout-journey', 'checkout-journey'],
  [
    'checkoutJourneyPath',
    paths.checkoutJourneyPath('2021-hilux-a1', 'you'),
    '/checkout-journey?car_id=2021-hilux-a1&step=you',
    'checkout-journey',
  ],
  [
    'checkoutPath',
    paths.checkoutPath({ vehiclePage: { checkoutPath: 'checkout' } }, '2021-hilux-a1'),
    '/cars/2021-hilux-a1/checkout',
    'checkout',
  ],
  [
    'checkoutPath',
    paths.checkoutPath({ vehiclePage: { checkoutPath: 'buy-online' } }, '2021-hilux-a1', 'you'),
    '/cars/2021-hilux-a1/buy-online?step=you',
    'buy-online',
  ],
  ['PAYMENT_RETURN_PATH', paths.PAYMENT_RETURN_PATH, '/checkout/return', 'payment-return'],
  ['paymentReturnPath', paths.paymentReturnPath('a1'), '/checkout/return?payment=a1', 'payment-return'],
  ['paymentReturnPath', paths.paymentReturnPath('a1', 2), '/checkout/return?payment=a1&look=2', 'payment-return'],
  ['RESERVATION_PATH', paths.RESERVATION_PATH, '/reservation', 'reservation'],
  ['reservationPath', paths.reservationPath('a.b'), '/reservation?t=a.b', 'reservation'],
  ['reservationPath', paths.reservationPath('a.b', 'changed'), '/reservation?t=a.b&say=changed', 'reservation'],
  [
    'changeVisitPath',
    paths.changeVisitPath('a.b', '2026-11-26'),
    '/reservation?t=a.b&day=2026-11-26#visit-change',
    'reservation',
  ],
  ['SPIN_TO_WIN_PATH', paths.SPIN_TO_WIN_PATH, '/spin-to-win', 'spin-to-win'],
  ['ONLINE_PAYMENT_PATH', paths.ONLINE_PAYMENT_PATH, '/online-payment', 'online-payment'],
  ['onlinePaymentPath', paths.onlinePaymentPath('a1'), '/online-payment?payment=a1', 'online-payment'],
  ['PRE_APPROVAL_PATH', paths.PRE_APPROVAL_PATH, '/finance-pre-approval', 'content'],
  ['SEARCH_PATH', paths.SEARCH_PATH, '/search', 'search'],
  ['resultsPath', paths.resultsPath(['new-cars', 'toyota', 'hilux']), '/search/new-cars/toyota/hilux', 'search'],
  ['usedCarsPath', paths.usedCarsPath(['toyota', 'hilux']), '/used-car/toyota/hilux', 'used-car'],
  ['vehiclePath', paths.vehiclePath('2021-hilux-a1'), '/cars/2021-hilux-a1', 'vehicle'],
  ['vehicleFormPath', paths.vehicleFormPath('2021-hilux-a1', 'enquire'), '/cars/2021-hilux-a1/enquire', 'vehicle-form'],
  ['printPath', paths.printPath('2021-hilux-a1'), '/print?car_id=2021-hilux-a1', 'print'],
  ['savedPath', paths.savedPath(), '/saved', 'saved'],
  ['savedPath', paths.savedPath([3, 1], [4]), '/saved?ids=3,1&viewed=4', 'saved'],
  ['comparePath', paths.comparePath(), '/compare', 'compare'],
  ['comparePath', paths.comparePath([3, 1], true), '/compare?ids=3,1&only=differences', 'compare'],
  ['CONTACT_PATH', paths.CONTACT_PATH, '/contact', 'contact'],
  [
    'contactLocationPath',
    paths.contactLocationPath('southerly-cairns'),
    '/contact-us/southerly-cairns',
    'contact-location',
  ],
  ['FIND_SIMILAR_PATH', paths.FIND_SIMILAR_PATH, '/find-me-something-similar', 'find-similar'],
  ['SERVICE_PATH', paths.SERVICE_PATH, '/service', 'service'],
  ['MANUFACTURER_SERVICE_PATH', paths.MANUFACTURER_SERVICE_PATH, '/subaru-service', 'content'],
  ['PARTS_PATH', paths.PARTS_PATH, '/vehicle-parts-and-accessories', 'parts-and-accessories'],
  ['FINANCE_PATHS', paths.FINANCE_PATHS[0], '/finance', 'finance'],
  ['FINANCE_PATHS', paths.FINANCE_PATHS[1], '/finance-enquiry', 'finance-enquiry'],
  ['FINANCE_PATHS', paths.FINANCE_PATHS[2], '/apply-for-finance', 'apply-for-finance'],
  ['PERSONALISED_FINANCE_PATH', paths.PERSONALISED_FINANCE_PATH, '/personalised/finance', 'personalised-finance'],
  ['TRADE_IN_PATH', paths.TRADE_IN_PATH, '/trade-in', 'trade-in'],
  ['VEHICLE_TRADE_IN_PATH', paths.VEHICLE_TRADE_IN_PATH, '/cars/trade-in', 'vehicle-trade-in'],
  ['ownTradeInPath', paths.ownTradeInPath({ Rego: '482JKT', badge: null }), '/trade-in?Rego=482JKT', 'trade-in'],
  ['vehicleTradeInPath', paths.vehicleTradeInPath(7), '/cars/trade-in?car_id=7', 'vehicle-trade-in'],
  ['SELL_PATH', paths.SELL_PATH, '/sell-my-car', 'sell-my-car'],
  ['INSTANT_PRICE_PATH', paths.INSTANT_PRICE_PATH, '/instant-price', 'instant-price'],
  ['BOOK_TEST_DRIVE_PATH', paths.BOOK_TEST_DRIVE_PATH, '/book-test-drive', 'book-test-drive'],
  ['testDrivePath', paths.testDrivePath(7), '/book-test-drive?car_id=7', 'book-test-drive'],
  ['MANAGE_TEST_DRIVE_PATH', paths.MANAGE_TEST_DRIVE_PATH, '/book-test-drive/manage', 'manage-test-drive'],
  ['manageDrivePath', paths.manageDrivePath('a.b'), '/book-test-drive/manage?booking=a.b', 'manage-test-drive'],
  [
    'manageDrivePath',
    paths.manageDrivePath('a.b', 'moved'),
    '/book-test-drive/manage?booking=a.b&outcome=moved',
    'manage-test-drive',
  ],
  ['successPath', paths.successPath(), '/success', 'success'],
  ['successPath', paths.successPath('SOU-7K2F9Q'), '/success?reference=SOU-7K2F9Q', 'success'],
]

/** Every other address, and the patterns of the server's routes. */
const OTHERS: readonly [Name, string, string][] = [
  ['VEHICLE', paths.VEHICLE, '/cars/:slug'],
  ['VEHICLE_CHECKOUT', paths.VEHICLE_CHECKOUT, '/cars/:slug/checkout'],
  ['VEHICLE_BUY_ONLINE', paths.VEHICLE_BUY_ONLINE, '/cars/:slug/buy-online'],
  ['RESERVATION_RECEIPT_PATH', paths.RESERVATION_RECEIPT_PATH, '/reservation/receipt.pdf'],
  ['reservationReceiptPath', paths.reservationReceiptPath('a.b'), '/reservation/receipt.pdf?t=a.b'],
  [
    'reservationReceiptPath',
    paths.reservationReceiptPath('a.b', 'refund'),
    '/reservation/receipt.pdf?t=a.b&kind=refund',
  ],
  ['RESERVATION_CALENDAR_PATH', paths.RESERVATION_CALENDAR_PATH, '/reservation/visit.ics'],
  ['reservationCalendarPath', paths.reservationCalendarPath('a.b'), '/reservation/visit.ics?t=a.b'],
  ['DRIVE_CALENDAR_PATH', paths.DRIVE_CALENDAR_PATH, '/book-test-drive/test-drive.ics'],
  ['driveCalendarPath', paths.driveCalendarPath('a.b'), '/book-test-drive/test-drive.ics?booking=a.b'],
  ['VEHICLE_PDF', paths.VEHICLE_PDF, '/cars/:slug(^[a-z0-9-]+).pdf'],
  ['vehiclePdfPath', paths.vehiclePdfPath('2021-hilux-a1'), '/cars/2021-hilux-a1.pdf'],
  ['VEHICLE_VIDEO', paths.VEHICLE_VIDEO, '/cars/:slug/video'],
  ['VEHICLE_REPORT', paths.VEHICLE_REPORT, '/cars/:slug/report'],
  ['vehicleVideoPath', paths.vehicleVideoPath('2021-hilux-a1'), '/cars/2021-hilux-a1/video'],
  ['vehicleReportPath', paths.vehicleReportPath('2021-hilux-a1'), '/cars/2021-hilux-a1/report'],
  ['vehicleVideoPath', paths.vehicleVideoPath('2021-hilux-a1', '0f9e'), '/cars/2021-hilux-a1/video/0f9e'],
  ['VEHICLE_SPIN_CODE', paths.VEHICLE_SPIN_CODE, '/cars/:slug/spin-code'],
  ['vehicleSpinCodePath', paths.vehicleSpinCodePath('2021-hilux-a1'), '/cars/2021-hilux-a1/spin-code'],
  ['VEHICLE_GAUGE', paths.VEHICLE_GAUGE, '/cars/:slug/autogauge'],
  ['VEHICLE_VIEW', paths.VEHICLE_VIEW, '/cars/:slug/view.json'],
  ['SIMILAR_PART', paths.SIMILAR_PART, '/_part/cars/:slug/similar'],
  ['similarPartPath', paths.similarPartPath('2021-hilux-a1'), '/_part/cars/2021-hilux-a1/similar'],
  ['MAIN_PREFIX', paths.MAIN_PREFIX, '/_main'],
  ['mainPath', paths.mainPath('/search/toyota?page=2'), '/_main/search/toyota?page=2'],
  ['PART_PREFIX', paths.PART_PREFIX, '/_part'],
  ['PICTURES_PREFIX', paths.PICTURES_PREFIX, '/img'],
  ['ASSETS_PREFIX', paths.ASSETS_PREFIX, '/assets'],
  ['assetPath', paths.assetPath('assets/main-1a2b.js'), '/assets/main-1a2b.js'],
  ['FAVICON_PATH', paths.FAVICON_PATH, '/favicon.svg'],
  ['OLD_FAVICON_PATH', paths.OLD_FAVICON_PATH, '/favicon.ico'],
  ['MANIFEST_PATH', paths.MANIFEST_PATH, '/manifest.webmanifest'],
  ['SHARE_IMAGE_PATH', paths.SHARE_IMAGE_PATH, '/share.png'],
  ['SPECULATION_RULES_PATH', paths.SPECULATION_RULES_PATH, '/speculation-rules.json'],
  ['API_PREFIX', paths.API_PREFIX, '/api'],
  ['CONFIG_API', paths.CONFIG_API, '/api/config'],
  ['GEOCODE_API', paths.GEOCODE_API, '/api/geocode'],
  ['REPAYMENT_API', paths.REPAYMENT_API, '/api/finance/repayment'],
  ['FINANCE_DISCLAIMER_API', paths.FINANCE_DISCLAIMER_API, '/api/cars/:id/finance-disclaimer'],
  ['similarApiPath', paths.similarApiPath('2021-hilux-a1'), '/api/cars/2021-hilux-a1/similar'],
  ['RESERVATIONS_API', paths.RESERVATIONS_API, '/api/reservations'],
  ['RESERVATION_PAY_API', paths.RESERVATION_PAY_API, '/api/reservations/:id/pay'],
  ['RESERVATION_RELEASE_API', paths.RESERVATION_RELEASE_API, '/api/reservations/:id/release'],
  ['RESERVATION_CANCEL_API', paths.RESERVATION_CANCEL_API, '/api/reservations/:id/cancel'],
  ['RESERVATION_API', paths.RESERVATION_API, '/api/reservations/:id'],
  ['RESERVATION_COLLECT_API', paths.RESERVATION_COLLECT_API, '/api/reservations/:id/collect-at'],
  ['SIMILAR_API', paths.SIMILAR_API, '/api/cars/:slug/similar'],
  ['VIEW_API', paths.VIEW_API, '/api/cars/:slug/view.json'],
  [
    'viewPath',
    paths.viewPath('2021-hilux-a1', { photos_count: '9', updated_at: '2026-11-22T01:00Z', website_id: 'aster' }),
    '/api/cars/2021-hilux-a1/view.json?photos_count=9&updated_at=2026-11-22T01%3A00Z&website_id=aster',
  ],
  ['GAUGE_API', paths.GAUGE_API, '/api/cars/:slug/autogauge'],
  ['gaugePath', paths.gaugePath('2021-hilux-a1'), '/api/cars/2021-hilux-a1/autogauge'],
  ['EVENTS_API', paths.EVENTS_API, '/api/events'],
  ['BROWSER_FAILURES_API', paths.BROWSER_FAILURES_API, '/api/browser-failures'],
  ['PHONE_REVEALS_API', paths.PHONE_REVEALS_API, '/api/phone-reveals'],
  ['RESULTS_COUNT_API', paths.RESULTS_COUNT_API, '/api/results-count'],
  ['resultsCountPath', paths.resultsCountPath('/search', 'query=ute'), '/api/results-count?/search?query=ute'],
  ['SUGGESTIONS_API', paths.SUGGESTIONS_API, '/api/suggestions'],
  ['suggestionsPath', paths.suggestionsPath('red ute'), '/api/suggestions?q=red%20ute'],
  ['FORM_VIEWS_API', paths.FORM_VIEWS_API, '/api/form-views'],
  [
    'formViewPath',
    paths.formViewPath('/book-test-drive?at=1', true),
    '/api/form-views?path=%2Fbook-test-drive%3Fat%3D1&sold=1',
  ],
  ['formViewPath', paths.formViewPath('/contact', false), '/api/form-views?path=%2Fcontact'],
  ['DELIVERY_QUOTES_API', paths.DELIVERY_QUOTES_API, '/api/delivery-quotes'],
  ['deliveryQuotePath', paths.deliveryQuotePath('4870', 7), '/api/delivery-quotes?postcode=4870&car_id=7'],
  ['LEADS_API', paths.LEADS_API, '/api/leads'],
  ['LEAD_TOKEN_API', paths.LEAD_TOKEN_API, '/api/leads/token'],
  ['leadTokenPath', paths.leadTokenPath('parts'), '/api/leads/token?form=parts'],
  ['TEST_DRIVE_TIMES_API', paths.TEST_DRIVE_TIMES_API, '/api/test-drive/availability'],
  ['TRADE_IN_LEADS_API', paths.TRADE_IN_LEADS_API, '/api/trade-in/leads'],
  ['VALUATIONS_API', paths.VALUATIONS_API, '/api/trade-in/valuations'],
  ['PLATE_LOOKUP_API', paths.PLATE_LOOKUP_API, '/api/trade-in/rego-lookup'],
  ['OFFER_ACCEPTED_API', paths.OFFER_ACCEPTED_API, '/api/trade-in/offer-accepted'],
  ['OTP_API', paths.OTP_API, '/api/auth/otp'],
  ['VERIFY_API', paths.VERIFY_API, '/api/auth/verify'],
  ['PASSKEYS_API', paths.PASSKEYS_API, '/api/auth/passkeys'],
  ['PASSKEY_OPTIONS_API', paths.PASSKEY_OPTIONS_API, '/api/auth/passkeys/options'],
  ['PASSKEY_SIGN_IN_API', paths.PASSKEY_SIGN_IN_API, '/api/auth/passkeys/sign-in'],
  ['PASSKEY_API', paths.PASSKEY_API, '/api/auth/passkeys/:id'],
  ['SESSION_API', paths.SESSION_API, '/api/auth/session'],
  ['SAVED_SEARCHES_API', paths.SAVED_SEARCHES_API, '/api/saved-searches'],
  ['SMS_INBOUND_API', paths.SMS_INBOUND_API, '/api/sms/inbound'],
  ['PAYMENT_EVENTS_API', paths.PAYMENT_EVENTS_API, '/api/payments/events'],
  ['UNSUBSCRIBE', paths.UNSUBSCRIBE, '/u/:token'],
  ['unsubscribePath', paths.unsubscribePath('a-b'), '/u/a-b'],
  ['SAVED_SEARCH_API', paths.SAVED_SEARCH_API, '/api/saved-searches/:id'],
  ['EXPORT_ACCOUNT_API', paths.EXPORT_ACCOUNT_API, '/api/account/export'],
  ['DELETE_ACCOUNT_API', paths.DELETE_ACCOUNT_API, '/api/account/delete'],
  ['SIGN_OUT_API', paths.SIGN_OUT_API, '/api/auth/sign-out'],
  ['LEAD_COLUMN_API', paths.LEAD_COLUMN_API, '/api/miscellaneous'],
  ['WATCHLIST_API', paths.WATCHLIST_API, '/api/watchlist'],
  ['WATCHLIST_SAVE_API', paths.WATCHLIST_SAVE_API, '/api/watchlist/save-car'],
  ['WATCHLIST_REMOVE_API', paths.WATCHLIST_REMOVE_API, '/api/watchlist/remove-car'],
  ['WATCHLIST_MERGE_API', paths.WATCHLIST_MERGE_API, '/api/watchlist/merge'],
  ['VIEWED_API', paths.VIEWED_API, '/api/viewed'],
  ['HEALTH_PATH', paths.HEALTH_PATH, '/healthz'],
  ['READY_PATH', paths.READY_PATH, '/readyz'],
  ['TOO_LONG_PATH', paths.TOO_LONG_PATH, '/too-long'],
  ['METRICS_PATH', paths.METRICS_PATH, '/metrics'],
  ['ROBOTS_PATH', paths.ROBOTS_PATH, '/robots.txt'],
  ['SITEMAP_PATH', paths.SITEMAP_PATH, '/sitemap.xml'],
  ['SITEMAP_FILE', paths.SITEMAP_FILE, '/sitemaps/:name(^[a-z0-9-]+).xml'],
  ['sitemapPath', paths.sitemapPath('vehicles-1'), '/sitemaps/vehicles-1.xml'],
  ['LLMS_PATH', paths.LLMS_PATH, '/llms.txt'],
  ['SECURITY_PATH', paths.SECURITY_PATH, '/.well-known/security.txt'],
  ['OUTBOX_PATH', paths.OUTBOX_PATH, '/outbox'],
]

const NO_ADDRESS: readonly Name[] = ['withParameters', 'GARAGE_PAGES', 'garageNameOf']

test('the URL table is this', () => {
  expect(routes.map(({ id, path }) => [id, path])).toEqual(URL_TABLE)
})

test.each<[Name, string, string]>([
  ...PAGES.map(([name, made, address]): [Name, string, string] => [name, made, address]),
  ...OTHERS,
])('%s: %s', (_name, made, address) => {
  expect(made).toBe(address)
})

test('every address of paths.ts is in the map above', () => {
  const named = new Set<string>([...PAGES, ...OTHERS].map(([name]) => name))
  expect(Object.keys(paths).filter((name) => !named.has(name))).toEqual(NO_ADDRESS)
})

test.each(PAGES)('%s: %s is a page of the row it is meant for', (_name, made, _address, row) => {
  expect(matchRoute(new URL(made, ORIGIN).pathname)?.routeId).toBe(row)
})

/** Rows that only settings, menus and links from elsewhere lead to, and one whose builder is in `paths-results.ts`. */
const NOT_BUILT: readonly RouteId[] = [
  'for-sale',
  'contact-us',
  // model-paths.test.ts holds these three.
  'order-now',
  'models',
  'model',
  'parts',
  'fleet',
  'careers',
  'insurance',
  'feedback',
  'locations',
  // brand-paths.test.ts holds this one.
  'brand',
  // reviews-paths.test.ts holds it.
  'reviews',
  // paths-api.test.ts holds it.
  'developers',
  'garage-none',
  'not-found',
]

test('every row of the URL table has its builder, or is one that we never lead to', () => {
  const built = new Set(PAGES.map(([, , , row]) => row))
  expect(routes.map(({ id }) => id).filter((id) => !built.has(id))).toEqual(NOT_BUILT)
})

/** Any slug, token or name without lone surrogates, which no address can hold. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text))

/** Builders that take a text into their path, with their row and the name of the text there. */
const TAKING: readonly [(text: string) => string, RouteId, string][] = [
  [paths.vehiclePath, 'vehicle', 'slug'],
  [(text) => paths.vehicleFormPath(text, 'enquire'), 'vehicle-form', 'slug'],
  [paths.locationPath, 'location', 'location'],
  [paths.contactLocationPath, 'contact-location', 'location'],
  [paths.campaignPath, 'campaign', 'page'],
]

test.each(TAKING)('%o leads to its row and gives back what it was given', (build, row, param) => {
  const words = new Set(routes.flatMap(({ path }) => path.split('/')))
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(!words.has(text.toLowerCase()) && !/[\n\r\u2028\u2029]/.test(text))
      expect(matchRoute(new URL(build(text), ORIGIN).pathname)).toMatchObject({
        routeId: row,
        params: { [param]: text },
      })
    }),
  )
})

const query = (path: string) => new URL(path, ORIGIN).searchParams

test('what goes into a query comes out of it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(query(paths.signInPath('garage', text)).get('redirect')).toBe(text)
      expect(query(paths.manageDrivePath(text, text)).getAll('booking')).toEqual([text])
      expect(query(paths.printPath(text)).get('car_id')).toBe(text)
      expect(query(paths.suggestionsPath(text)).get('q')).toBe(text)
      expect(query(paths.successPath(text)).get('reference')).toBe(text)
    }),
  )
})
