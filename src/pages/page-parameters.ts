import { CALCULATOR_NAMES } from '#domain/finance/calculator.ts'
import { HANDOVER_FIELD } from '#domain/forms/fields.ts'
import { OWN_VEHICLE_NAMES } from '#domain/forms/own-vehicle.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import { PREFERRED_DEALERSHIP, prefillNamesOf } from '#domain/forms/prefill-names.ts'
import { VERSION_DAY } from '#domain/site/paths/legal-paths.ts'
import { isSearchParameter } from '#domain/search/parse-search-url.ts'
import { AT_FIELD } from '#domain/test-drive/drive-words.ts'
import { STEP_PARAM, VALUATION_PARAM } from '#domain/trade-in/trade-in-paths.ts'
import { FINANCE_FORM, FIXED_FORMS, VEHICLE_FORMS } from './forms/form-places.ts'
import type { RouteId } from './routes.ts'
import { SHOW } from './search/opened-groups.ts'
import { VEHICLE_NAMES } from './vehicle/page-query.ts'

type Reads = readonly string[] | ((name: string) => boolean)

/** Names that fill these forms in, and that of the vehicle they are about; but those that the page itself knows. */
function ofForms(forms: readonly { formId: FormId }[], known: readonly string[] = []): readonly string[] {
  const names = new Set(['car_id', ...forms.flatMap(({ formId }) => prefillNamesOf(formId))])
  return [...names].filter((name) => !known.includes(name))
}

const SEARCH = (name: string) => name === SHOW || isSearchParameter(name)
const FINANCE = [...CALCULATOR_NAMES, ...ofForms([FINANCE_FORM], CALCULATOR_NAMES)]
const TRADE_IN = ['car_id', VALUATION_PARAM, STEP_PARAM, ...OWN_VEHICLE_NAMES, HANDOVER_FIELD]
const CHECKOUT = ['step', 'go']
const LOCATOR = ['work', 'postcode', 'at']

/**
 * Query parameters that the page of each row of the URL table reads, by name or by rule. A page is made and kept
 * without any other, or an address with a made-up name would cost a whole page each time (S10).
 */
const READS = {
  home: ['atm'],
  search: SEARCH,
  'used-car': SEARCH,
  'for-sale': SEARCH,
  vehicle: [...VEHICLE_NAMES, HANDOVER_FIELD],
  saved: ['ids', 'viewed'],
  compare: ['ids', 'only'],
  print: ['car_id'],
  finance: FINANCE,
  'finance-enquiry': FINANCE,
  'apply-for-finance': FINANCE,
  'personalised-finance': [...FINANCE, 'band'],
  checkout: CHECKOUT,
  'buy-online': CHECKOUT,
  'checkout-journey': ['car_id', ...CHECKOUT],
  'payment-return': ['payment', 'look'],
  reservation: ['t', 'say', 'day', AT_FIELD],
  'vehicle-form': ofForms(Object.values(VEHICLE_FORMS), ['car_id', 'car_type']),
  'vehicle-trade-in': TRADE_IN,
  'trade-in': TRADE_IN,
  contact: ofForms([FIXED_FORMS.contact]),
  'contact-us': [],
  'contact-location': ofForms([{ formId: 'location-contact' }], [PREFERRED_DEALERSHIP]),
  'find-similar': ofForms([FIXED_FORMS['find-similar']]),
  'book-test-drive': [
    ...ofForms([FIXED_FORMS['book-test-drive']], [PREFERRED_DEALERSHIP]),
    'location',
    'day',
    AT_FIELD,
    'step',
  ],
  'manage-test-drive': ['booking', 'day', AT_FIELD, 'outcome'],
  'order-now': ofForms([FIXED_FORMS['order-now']]),
  models: ['body', 'postcode'],
  model: ['postcode'],
  service: ofForms([FIXED_FORMS.service]),
  parts: ofForms([FIXED_FORMS.parts]),
  'parts-and-accessories': ofForms([FIXED_FORMS['parts-and-accessories']]),
  fleet: ofForms([FIXED_FORMS.fleet]),
  careers: ofForms([FIXED_FORMS.careers]),
  insurance: ofForms([FIXED_FORMS.insurance]),
  'sell-my-car': TRADE_IN,
  'instant-price': TRADE_IN,
  feedback: ofForms([FIXED_FORMS.feedback]),
  success: ['reference'],
  'dealer-locator': LOCATOR,
  locations: LOCATOR,
  location: LOCATOR,
  brands: [],
  developers: [],
  brand: ['postcode'],
  reviews: ['yard', 'stars', 'page'],
  offers: [],
  campaign: [],
  'online-payment': ['payment', 'number', 'amount', 'purpose'],
  'spin-to-win': ['spun'],
  'sign-in': ['type', 'redirect', 'back', 'confirm', 'add', 'welcome', 'by', 'deleted'],
  garage: [],
  'garage-watchlist': ['sort', 'say', 'tell', 'watch', 'ids'],
  'garage-searches': ['save', 'saved', 'removed', 'name', 'kinds', 'channel', 'cadence'],
  'garage-vehicles': ['add', 'plate', 'fault', 'rego', 'state', 'year', 'make', 'model', 'badge', 'type', 'km'],
  'garage-vehicle': ['fault', 'km', 'nickname', 'tow_kg', 'payout'],
  'garage-activity': ['page'],
  'garage-settings': ['done', 'fault', 'postcode'],
  'garage-none': [],
  styleguide: ['long'],
  content: [VERSION_DAY],
  'not-found': [],
} satisfies Record<RouteId, Reads>

/** The names that a page reads; null where a rule says it, as of results. */
export function namesReadBy(routeId: RouteId): readonly string[] | null {
  const reads: Reads = READS[routeId]
  return typeof reads === 'function' ? null : reads
}

/** Whether a page reads a parameter of this name. */
export function isReadBy(routeId: RouteId, name: string): boolean {
  const reads: Reads = READS[routeId]
  return typeof reads === 'function' ? reads(name) : reads.includes(name)
}
