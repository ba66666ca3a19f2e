/**
 * The URL table: the whole site map; `match-route.ts` finds the row of a path. No imports, so that anything may read
 * it.
 */
export const routes = [
  { id: 'home', path: '/' },
  { id: 'search', path: '/search/*' },
  { id: 'used-car', path: '/used-car/*' },
  { id: 'vehicle', path: '/cars/:slug' },
  { id: 'saved', path: '/saved' },
  { id: 'compare', path: '/compare' },
  { id: 'print', path: '/print' },
  { id: 'finance', path: '/finance' },
  { id: 'finance-enquiry', path: '/finance-enquiry' },
  { id: 'apply-for-finance', path: '/apply-for-finance' },
  { id: 'personalised-finance', path: '/personalised/finance' },
  { id: 'vehicle-form', path: '/cars/:slug/:form' },
  { id: 'vehicle-trade-in', path: '/cars/trade-in' },
  { id: 'trade-in', path: '/trade-in' },
  { id: 'contact', path: '/contact' },
  { id: 'contact-us', path: '/contact-us' },
  { id: 'contact-location', path: '/contact-us/:location' },
  { id: 'find-similar', path: '/find-me-something-similar' },
  { id: 'book-test-drive', path: '/book-test-drive' },
  { id: 'manage-test-drive', path: '/book-test-drive/manage' },
  { id: 'order-now', path: '/models/order-now' },
  { id: 'service', path: '/service' },
  { id: 'parts', path: '/parts' },
  { id: 'parts-and-accessories', path: '/vehicle-parts-and-accessories' },
  { id: 'fleet', path: '/fleet' },
  { id: 'careers', path: '/careers' },
  { id: 'insurance', path: '/insurance' },
  { id: 'sell-my-car', path: '/sell-my-car' },
  { id: 'instant-price', path: '/instant-price' },
  { id: 'feedback', path: '/feedback' },
  { id: 'success', path: '/success' },
  { id: 'dealer-locator', path: '/dealer-locator' },
  { id: 'locations', path: '/locations' },
  { id: 'location', path: '/locations/:location' },
  { id: 'brands', path: '/brands' },
  { id: 'offers', path: '/special-offers' },
  { id: 'campaign', path: '/pages/:page' },
  { id: 'styleguide', path: '/styleguide' },
  { id: 'content', path: '/:page' },
  { id: 'not-found', path: '/*' },
] as const

export type RouteId = (typeof routes)[number]['id']

/** Whether an address is one of search results: the rows `search` and `used-car`. */
export function isResultsPath(pathname: string): boolean {
  return /^\/(?:search|used-car)(?:\/|$)/.test(pathname)
}
