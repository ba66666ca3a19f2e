import type { Template } from '#domain/site/identity.ts'
import type { RouteId } from './routes.ts'

/** Source file of a page's component: what the build names its chunk by, so that the server can have it loaded early. */
export function pageModule(routeId: RouteId, template: Template): string {
  return routeId === 'home' ? `src/routes/home/${template}.tsx` : MODULES[routeId]
}

const CONTENT = 'src/routes/content/page.tsx'
const LOCATOR = 'src/routes/locations/page.tsx'
const FORM = 'src/routes/forms/page.tsx'
const TRADE_IN = 'src/routes/trade-in/page.tsx'

const MODULES: Record<Exclude<RouteId, 'home'>, string> = {
  search: 'src/routes/search/page.tsx',
  'used-car': 'src/routes/search/page.tsx',
  vehicle: 'src/routes/vehicle/page.tsx',
  saved: 'src/routes/saved/page.tsx',
  compare: 'src/routes/compare/page.tsx',
  print: 'src/routes/print/page.tsx',
  finance: 'src/routes/finance/page.tsx',
  'finance-enquiry': 'src/routes/finance/page.tsx',
  'apply-for-finance': 'src/routes/finance/page.tsx',
  'personalised-finance': 'src/routes/finance/page.tsx',
  'vehicle-form': FORM,
  'vehicle-trade-in': TRADE_IN,
  'trade-in': TRADE_IN,
  contact: FORM,
  'contact-us': FORM,
  'contact-location': FORM,
  'find-similar': FORM,
  'book-test-drive': 'src/routes/test-drive/page.tsx',
  'manage-test-drive': 'src/routes/test-drive/manage-page.tsx',
  'order-now': FORM,
  service: FORM,
  parts: FORM,
  'parts-and-accessories': FORM,
  fleet: FORM,
  careers: FORM,
  insurance: FORM,
  'sell-my-car': TRADE_IN,
  'instant-price': TRADE_IN,
  feedback: FORM,
  success: 'src/routes/success/page.tsx',
  'dealer-locator': LOCATOR,
  locations: LOCATOR,
  location: 'src/routes/locations/location-page.tsx',
  brands: 'src/routes/brands/page.tsx',
  offers: 'src/routes/offers/page.tsx',
  campaign: CONTENT,
  content: CONTENT,
  styleguide: 'src/routes/styleguide/page.tsx',
  'not-found': 'src/routes/not-found/any-path-page.tsx',
}
