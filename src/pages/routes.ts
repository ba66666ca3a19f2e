interface Route {
  id: string
  path: string
  /**
   * `shopper`: the page is personal, rendered for each request and never cached. `account`: so is it, and it needs a
   * sign-in. Default: the page is the same for everybody, and never reads a cookie (F1).
   */
  audience?: 'shopper' | 'account'
  /** `form`: it holds a token that says since when it is shown, so a browser must not fetch it before the click. */
  ahead?: 'form'
}

/**
 * The URL table: the whole site map, its audiences, and what browsers may fetch ahead; `match-route.ts` finds the row
 * of a path, `page-parameters.ts` says what each page reads of a query. No imports, so that anything may read it.
 */
export const routes = [
  { id: 'home', path: '/' },
  { id: 'search', path: '/search/*' },
  { id: 'used-car', path: '/used-car/*' },
  { id: 'for-sale', path: '/for-sale/*' },
  { id: 'vehicle', path: '/cars/:slug' },
  { id: 'saved', path: '/saved', audience: 'shopper' },
  { id: 'compare', path: '/compare', audience: 'shopper' },
  { id: 'print', path: '/print' },
  { id: 'finance', path: '/finance', ahead: 'form' },
  { id: 'finance-enquiry', path: '/finance-enquiry', ahead: 'form' },
  { id: 'apply-for-finance', path: '/apply-for-finance', ahead: 'form' },
  { id: 'personalised-finance', path: '/personalised/finance', ahead: 'form' },
  { id: 'checkout', path: '/cars/:slug/checkout', audience: 'shopper', ahead: 'form' },
  { id: 'buy-online', path: '/cars/:slug/buy-online', audience: 'shopper', ahead: 'form' },
  { id: 'checkout-journey', path: '/checkout-journey', audience: 'shopper', ahead: 'form' },
  { id: 'payment-return', path: '/checkout/return', audience: 'shopper' },
  { id: 'reservation', path: '/reservation', audience: 'shopper' },
  { id: 'vehicle-form', path: '/cars/:slug/:form', ahead: 'form' },
  { id: 'vehicle-trade-in', path: '/cars/trade-in', ahead: 'form' },
  { id: 'trade-in', path: '/trade-in', ahead: 'form' },
  { id: 'contact', path: '/contact', ahead: 'form' },
  { id: 'contact-us', path: '/contact-us', ahead: 'form' },
  { id: 'contact-location', path: '/contact-us/:location', ahead: 'form' },
  { id: 'find-similar', path: '/find-me-something-similar', ahead: 'form' },
  { id: 'book-test-drive', path: '/book-test-drive', audience: 'shopper', ahead: 'form' },
  { id: 'manage-test-drive', path: '/book-test-drive/manage', audience: 'shopper' },
  { id: 'order-now', path: '/models/order-now', ahead: 'form' },
  { id: 'models', path: '/models' },
  { id: 'model', path: '/models/:model', ahead: 'form' },
  { id: 'service', path: '/service', ahead: 'form' },
  { id: 'parts', path: '/parts', ahead: 'form' },
  { id: 'parts-and-accessories', path: '/vehicle-parts-and-accessories', ahead: 'form' },
  { id: 'fleet', path: '/fleet', ahead: 'form' },
  { id: 'careers', path: '/careers', ahead: 'form' },
  { id: 'insurance', path: '/insurance', ahead: 'form' },
  { id: 'sell-my-car', path: '/sell-my-car', ahead: 'form' },
  { id: 'instant-price', path: '/instant-price', ahead: 'form' },
  { id: 'feedback', path: '/feedback', ahead: 'form' },
  { id: 'success', path: '/success', audience: 'shopper' },
  { id: 'dealer-locator', path: '/dealer-locator' },
  { id: 'locations', path: '/locations' },
  { id: 'location', path: '/locations/:location' },
  { id: 'brands', path: '/brands' },
  { id: 'brand', path: '/:brand/overview' },
  { id: 'reviews', path: '/reviews' },
  { id: 'offers', path: '/special-offers' },
  { id: 'developers', path: '/developers' },
  { id: 'campaign', path: '/pages/:page' },
  { id: 'sign-in', path: '/sign-in', audience: 'shopper' },
  // A site may use another name for this area (`GARAGE_PATHS`); `match-route.ts` reads each as this one.
  { id: 'garage', path: '/my-garage', audience: 'account' },
  { id: 'garage-watchlist', path: '/my-garage/watchlist', audience: 'account' },
  { id: 'garage-searches', path: '/my-garage/searches', audience: 'account' },
  { id: 'garage-vehicles', path: '/my-garage/vehicles', audience: 'account' },
  { id: 'garage-vehicle', path: '/my-garage/vehicles/:id', audience: 'account' },
  { id: 'garage-activity', path: '/my-garage/activity', audience: 'account' },
  { id: 'garage-settings', path: '/my-garage/settings', audience: 'account' },
  { id: 'garage-none', path: '/my-garage/*', audience: 'account' },
  { id: 'online-payment', path: '/online-payment', audience: 'shopper' },
  // Everybody may read it; the account that spins is known by its session.
  { id: 'spin-to-win', path: '/spin-to-win', audience: 'account' },
  { id: 'styleguide', path: '/styleguide' },
  { id: 'content', path: '/:page' },
  { id: 'not-found', path: '/*' },
] as const satisfies readonly Route[]

export type RouteId = (typeof routes)[number]['id']

const AUDIENCES: ReadonlyMap<RouteId, 'shopper' | 'account'> = new Map(
  routes.flatMap((row) => ('audience' in row ? [[row.id, row.audience]] : [])),
)

/** Whether a page is one shopper's, so that no cache may keep it. */
export const isForOneShopper = (id: RouteId): boolean => AUDIENCES.has(id)

/** Whether a page shows an account, so that it needs a sign-in. */
export const showsAccount = (id: RouteId): boolean => AUDIENCES.get(id) === 'account'
