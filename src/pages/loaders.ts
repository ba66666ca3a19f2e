import { loadCheckout, loadCheckoutJourney } from './checkout/load.ts'
import { loadReservation } from './checkout/load-reservation.ts'
import { loadReturn } from './checkout/load-return.ts'
import { loadBrand } from './brands/load-brand.ts'
import { loadBrands } from './brands/load.ts'
import { loadCompare } from './compare/load.ts'
import { loadContent } from './content/load.ts'
import { loadDevelopers } from './developers/load.ts'
import { loadFinance } from './finance/load.ts'
import { formLoader, loadContactUs } from './forms/load.ts'
import { loadHome } from './home/load.ts'
import { loadLocation } from './locations/load-location.ts'
import { loadLocations, loadLocator } from './locations/load.ts'
import { loadModel } from './models/load-model.ts'
import { loadModels } from './models/load-models.ts'
import { loadNotFound } from './not-found/load.ts'
import { loadOffers } from './offers/load.ts'
import type { PageLoader } from './page.ts'
import type { LaterPart } from './render-input.ts'
import type { RouteId } from './routes.ts'
import { loadPrint } from './print/load.ts'
import { loadReviews } from './reviews/load.ts'
import { loadSaved } from './saved/load.ts'
import { loadSearch } from './search/load.ts'
import { loadSearches } from './garage/searches/load.ts'
import { loadOverview } from './garage/overview/load.ts'
import { loadActivity } from './garage/activity/load.ts'
import { loadSettings } from './garage/settings/load.ts'
import { loadOwnVehicle } from './garage/vehicles/load-vehicle.ts'
import { loadOwnVehicles } from './garage/vehicles/load.ts'
import { loadWatchlist } from './garage/watchlist/load.ts'
import { loadSignIn } from './sign-in/load.ts'
import { loadOnlinePayment } from './online-payment/load.ts'
import { loadSpinToWin } from './spin-to-win/load.ts'
import { loadStyleguide } from './styleguide/load.ts'
import { loadSuccess } from './success/load.ts'
import { loadManageDrive } from './test-drive/load-manage.ts'
import { loadTestDrive } from './test-drive/load.ts'
import { loadTradeIn } from './trade-in/load.ts'
import { loadVehicle } from './vehicle/load.ts'
import { loadSimilar } from './vehicle/load-similar.ts'

/**
 * The loader of every row of the URL table. A row without one does not compile. A page has three rows under one id:
 * address (`routes.ts`), loader (here) and component (`pages.tsx`), each checked against the others. They are separate,
 * since loaders and forms import the addresses, and Node cannot run JSX.
 */
export const loaders = {
  home: loadHome,
  search: loadSearch,
  'used-car': loadSearch,
  'for-sale': loadSearch,
  vehicle: loadVehicle,
  saved: loadSaved,
  compare: loadCompare,
  print: loadPrint,
  finance: loadFinance,
  'finance-enquiry': loadFinance,
  'apply-for-finance': loadFinance,
  'personalised-finance': loadFinance,
  checkout: loadCheckout,
  'buy-online': loadCheckout,
  'checkout-journey': loadCheckoutJourney,
  'payment-return': loadReturn,
  reservation: loadReservation,
  'vehicle-form': formLoader('vehicle-form'),
  'vehicle-trade-in': loadTradeIn,
  'trade-in': loadTradeIn,
  contact: formLoader('contact'),
  'contact-us': loadContactUs,
  'contact-location': formLoader('contact-location'),
  'find-similar': formLoader('find-similar'),
  'book-test-drive': loadTestDrive,
  'manage-test-drive': loadManageDrive,
  'order-now': formLoader('order-now'),
  models: loadModels,
  model: loadModel,
  service: formLoader('service'),
  parts: formLoader('parts'),
  'parts-and-accessories': formLoader('parts-and-accessories'),
  fleet: formLoader('fleet'),
  careers: formLoader('careers'),
  insurance: formLoader('insurance'),
  'sell-my-car': loadTradeIn,
  'instant-price': loadTradeIn,
  feedback: formLoader('feedback'),
  success: loadSuccess,
  'dealer-locator': loadLocator,
  locations: loadLocations,
  location: loadLocation,
  brands: loadBrands,
  brand: loadBrand,
  reviews: loadReviews,
  offers: loadOffers,
  developers: loadDevelopers,
  campaign: loadContent,
  content: loadContent,
  'sign-in': loadSignIn,
  'online-payment': loadOnlinePayment,
  'spin-to-win': loadSpinToWin,
  garage: loadOverview,
  'garage-watchlist': loadWatchlist,
  'garage-searches': loadSearches,
  'garage-vehicles': loadOwnVehicles,
  'garage-vehicle': loadOwnVehicle,
  'garage-activity': loadActivity,
  'garage-settings': loadSettings,
  'garage-none': loadNotFound,
  styleguide: loadStyleguide,
  'not-found': loadNotFound,
} satisfies Record<RouteId, PageLoader<unknown>>

/** The loader of every part that a page leaves for later. */
export const partLoaders = { similar: loadSimilar } satisfies Record<LaterPart, PageLoader<unknown>>

type DataOf<Loader> = Loader extends PageLoader<infer Data> ? Data : never
/** The data that the loader of a page, or of a later part, returns. */
export type PageData<Id extends RouteId> = DataOf<(typeof loaders)[Id]>
export type PartData<Part extends LaterPart> = DataOf<(typeof partLoaders)[Part]>
