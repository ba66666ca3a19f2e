import type { ReactNode } from 'react'
import { templateRow, type HomeLayout, type Template } from '#domain/site/templates.ts'
import { BrandPage } from './brands/brand-page.tsx'
import { BrandsPage } from './brands/page.tsx'
import { CheckoutPage } from './checkout/page.tsx'
import { ReservationPage } from './checkout/reservation-page.tsx'
import { ReturnPage } from './checkout/return-page.tsx'
import { ComparePage } from './compare/page.tsx'
import { ContentPage } from './content/page.tsx'
import { FinancePage } from './finance/page.tsx'
import { FormPage } from './forms/page.tsx'
import { PaintBoothHome } from './home/paint-booth.tsx'
import { ParkSignHome } from './home/park-sign.tsx'
import { WeatherMapHome } from './home/weather-map.tsx'
import type { PageData, PartData } from './loaders.ts'
import { LocationPage } from './locations/location-page.tsx'
import { LocatorPage } from './locations/page.tsx'
import { ModelPage } from './models/model-page.tsx'
import { ModelsPage } from './models/models-page.tsx'
import { NotFoundPage } from './not-found/page.tsx'
import { OffersPage } from './offers/page.tsx'
import { PrintPage } from './print/page.tsx'
import type { PageProps } from './page-props.ts'
import type { LaterPart } from './render-input.ts'
import type { RouteId } from './routes.ts'
import { ReviewsPage } from './reviews/page.tsx'
import { SavedPage } from './saved/page.tsx'
import { SearchPage } from './search/page.tsx'
import { SearchesPage } from './garage/searches/page.tsx'
import { OverviewPage } from './garage/overview/page.tsx'
import { ActivityPage } from './garage/activity/page.tsx'
import { SettingsPage } from './garage/settings/page.tsx'
import { OwnVehiclesPage } from './garage/vehicles/page.tsx'
import { OwnVehiclePage } from './garage/vehicles/vehicle-page.tsx'
import { WatchlistPage } from './garage/watchlist/page.tsx'
import { SignInPage } from './sign-in/page.tsx'
import { OnlinePaymentPage } from './online-payment/page.tsx'
import { SpinToWinPage } from './spin-to-win/page.tsx'
import { StyleguidePage } from './styleguide/page.tsx'
import { SuccessPage } from './success/page.tsx'
import { ManageDrivePage } from './test-drive/manage-page.tsx'
import { TestDrivePage } from './test-drive/page.tsx'
import { TradeInPage } from './trade-in/page.tsx'
import { VehiclePage } from './vehicle/page.tsx'
import { SimilarPart } from './vehicle/similar-part.tsx'

interface RowOf<Data> {
  draw: (props: PageProps<Data>) => ReactNode
}

/**
 * A page component whose data type is not known here. It is a method, whose parameter is bivariant, so that a component
 * with data of its own fits.
 */
interface PageRow {
  draw(props: PageProps<unknown>): ReactNode
}

const HOMES = {
  map: { draw: WeatherMapHome },
  stage: { draw: PaintBoothHome },
  sign: { draw: ParkSignHome },
} satisfies Record<HomeLayout, RowOf<PageData<'home'>>>

/**
 * The component of every row of the URL table but the home page, which templates draw each in their way. A row that
 * cannot show what its loader makes does not compile.
 */
const PAGES = {
  search: { draw: SearchPage },
  'used-car': { draw: SearchPage },
  'for-sale': { draw: SearchPage },
  vehicle: { draw: VehiclePage },
  saved: { draw: SavedPage },
  compare: { draw: ComparePage },
  print: { draw: PrintPage },
  finance: { draw: FinancePage },
  'finance-enquiry': { draw: FinancePage },
  'apply-for-finance': { draw: FinancePage },
  'personalised-finance': { draw: FinancePage },
  checkout: { draw: CheckoutPage },
  'buy-online': { draw: CheckoutPage },
  'checkout-journey': { draw: CheckoutPage },
  'payment-return': { draw: ReturnPage },
  reservation: { draw: ReservationPage },
  'vehicle-form': { draw: FormPage },
  'vehicle-trade-in': { draw: TradeInPage },
  'trade-in': { draw: TradeInPage },
  contact: { draw: FormPage },
  'contact-us': { draw: FormPage },
  'contact-location': { draw: FormPage },
  'find-similar': { draw: FormPage },
  'book-test-drive': { draw: TestDrivePage },
  'manage-test-drive': { draw: ManageDrivePage },
  'order-now': { draw: FormPage },
  models: { draw: ModelsPage },
  model: { draw: ModelPage },
  service: { draw: FormPage },
  parts: { draw: FormPage },
  'parts-and-accessories': { draw: FormPage },
  fleet: { draw: FormPage },
  careers: { draw: FormPage },
  insurance: { draw: FormPage },
  'sell-my-car': { draw: TradeInPage },
  'instant-price': { draw: TradeInPage },
  feedback: { draw: FormPage },
  success: { draw: SuccessPage },
  'dealer-locator': { draw: LocatorPage },
  locations: { draw: LocatorPage },
  location: { draw: LocationPage },
  brands: { draw: BrandsPage },
  brand: { draw: BrandPage },
  reviews: { draw: ReviewsPage },
  offers: { draw: OffersPage },
  developers: { draw: ContentPage },
  campaign: { draw: ContentPage },
  content: { draw: ContentPage },
  'sign-in': { draw: SignInPage },
  'online-payment': { draw: OnlinePaymentPage },
  'spin-to-win': { draw: SpinToWinPage },
  garage: { draw: OverviewPage },
  'garage-watchlist': { draw: WatchlistPage },
  'garage-searches': { draw: SearchesPage },
  'garage-vehicles': { draw: OwnVehiclesPage },
  'garage-vehicle': { draw: OwnVehiclePage },
  'garage-activity': { draw: ActivityPage },
  'garage-settings': { draw: SettingsPage },
  'garage-none': { draw: NotFoundPage },
  styleguide: { draw: StyleguidePage },
  'not-found': { draw: NotFoundPage },
} satisfies { [Id in Exclude<RouteId, 'home'>]: RowOf<PageData<Id>> }

/** The component of every part that a page leaves for later. */
const PARTS = { similar: { draw: SimilarPart } } satisfies { [Part in LaterPart]: RowOf<PartData<Part>> }

/** The component that draws a part of a page alone. */
export function partOf(part: LaterPart): PageRow['draw'] {
  const row: PageRow = PARTS[part]
  return row.draw
}

/** The component that draws a row of the URL table on a site of this template. */
export function pageOf(routeId: RouteId, template: Template): PageRow['draw'] {
  const row: PageRow = routeId === 'home' ? HOMES[templateRow(template).home] : PAGES[routeId]
  return row.draw
}
