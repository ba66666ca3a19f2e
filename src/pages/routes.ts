/**
 * The URL table: the whole site map; `match-route.ts` finds the row of a path. No imports, so that anything may read
 * it. `ahead` says why a browser must not fetch a page before its link is pressed: a `form` holds a token that says
 * since when it is shown, a `result` tells of something that was sent, and a `personal` page is made anew for one
 * shopper each time.
 */
export const routes = [
  { id: 'home', path: '/' },
  { id: 'search', path: '/search/*' },
  { id: 'used-car', path: '/used-car/*' },
  { id: 'vehicle', path: '/cars/:slug' },
  { id: 'saved', path: '/saved', ahead: 'personal' },
  { id: 'compare', path: '/compare', ahead: 'personal' },
  { id: 'print', path: '/print' },
  { id: 'finance', path: '/finance', ahead: 'form' },
  { id: 'finance-enquiry', path: '/finance-enquiry', ahead: 'form' },
  { id: 'apply-for-finance', path: '/apply-for-finance', ahead: 'form' },
  { id: 'personalised-finance', path: '/personalised/finance', ahead: 'form' },
  { id: 'vehicle-form', path: '/cars/:slug/:form', ahead: 'form' },
  { id: 'vehicle-trade-in', path: '/cars/trade-in', ahead: 'form' },
  { id: 'trade-in', path: '/trade-in', ahead: 'form' },
  { id: 'contact', path: '/contact', ahead: 'form' },
  { id: 'contact-us', path: '/contact-us', ahead: 'form' },
  { id: 'contact-location', path: '/contact-us/:location', ahead: 'form' },
  { id: 'find-similar', path: '/find-me-something-similar', ahead: 'form' },
  { id: 'book-test-drive', path: '/book-test-drive', ahead: 'form' },
  { id: 'manage-test-drive', path: '/book-test-drive/manage', ahead: 'personal' },
  { id: 'order-now', path: '/models/order-now', ahead: 'form' },
  { id: 'service', path: '/service', ahead: 'form' },
  { id: 'parts', path: '/parts', ahead: 'form' },
  { id: 'parts-and-accessories', path: '/vehicle-parts-and-accessories', ahead: 'form' },
  { id: 'fleet', path: '/fleet', ahead: 'form' },
  { id: 'careers', path: '/careers', ahead: 'form' },
  { id: 'insurance', path: '/insurance', ahead: 'form' },
  { id: 'sell-my-car', path: '/sell-my-car', ahead: 'form' },
  { id: 'instant-price', path: '/instant-price', ahead: 'form' },
  { id: 'feedback', path: '/feedback', ahead: 'form' },
  { id: 'success', path: '/success', ahead: 'result' },
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
