import type { ReactNode } from 'react'
import { AccountScreen } from './account/screen.tsx'
import { AgentsScreen } from './agents/screen.tsx'
import { AuditScreen } from './audit/screen.tsx'
import { BoardScreen } from './board/screen.tsx'
import { LeadProofScreen } from './lead-proof/screen.tsx'
import { LeadScreen } from './lead/screen.tsx'
import { LeadsScreen } from './leads/screen.tsx'
import { CalendarScreen } from './calendar/screen.tsx'
import { SpecialHoursScreen } from './special-hours/screen.tsx'
import { DayMoneyScreen } from './day-money/screen.tsx'
import { ReservationScreen } from './reservation/screen.tsx'
import { ReservationsScreen } from './reservations/screen.tsx'
import { ReviewsScreen } from './reviews/screen.tsx'
import { SaidPricesScreen } from './said-prices/screen.tsx'
import { WebhookScreen } from './webhook/screen.tsx'
import { WebhooksScreen } from './webhooks/screen.tsx'
import { ColumnsScreen } from './feed-columns/screen.tsx'
import { RunScreen } from './feed-run/screen.tsx'
import { SourceScreen } from './feed-source/screen.tsx'
import { TrialScreen } from './feed-trial/screen.tsx'
import { EnginesScreen } from './engines/screen.tsx'
import { FeedsScreen } from './feeds/screen.tsx'
import { FeedOutScreen } from './feed-out/screen.tsx'
import { FeedsOutScreen } from './feeds-out/screen.tsx'
import type { ScreenView } from './loaders.ts'
import type { OfficeRouteId } from './routes.ts'
import { BulkScreen } from './stock-bulk/screen.tsx'
import { NewVehicleScreen } from './stock-new/screen.tsx'
import { StockRulesScreen } from './stock-rules/screen.tsx'
import { StockScreen } from './stock/screen.tsx'
import { TemplatesScreen } from './templates/screen.tsx'
import { HistoryScreen } from './vehicle-history/screen.tsx'
import { PhotosScreen } from './vehicle-photos/screen.tsx'
import { ShownPageScreen } from './vehicle-page/screen.tsx'
import { PriceScreen } from './vehicle-price/screen.tsx'
import { VehicleScreen } from './vehicle/screen.tsx'
import { ModelsScreen } from './models/screen.tsx'
import { PrivacyScreen } from './privacy/screen.tsx'
import { UserScreen } from './user/screen.tsx'
import { UsersScreen } from './users/screen.tsx'
import { SitesScreen } from './sites/screen.tsx'

/** A screen whose view is not known here: a method, whose parameter is bivariant, takes each. */
interface ScreenRow {
  draw(props: { view: unknown }): ReactNode
}

/** The screen of each row of the office's URL table. One that cannot show what its loader makes does not compile. */
const SCREENS = {
  sites: { draw: SitesScreen },
  account: { draw: AccountScreen },
  board: { draw: BoardScreen },
  leads: { draw: LeadsScreen },
  templates: { draw: TemplatesScreen },
  leadProof: { draw: LeadProofScreen },
  lead: { draw: LeadScreen },
  stock: { draw: StockScreen },
  stockNew: { draw: NewVehicleScreen },
  stockBulk: { draw: BulkScreen },
  stockRules: { draw: StockRulesScreen },
  vehicle: { draw: VehicleScreen },
  vehiclePrice: { draw: PriceScreen },
  vehiclePhotos: { draw: PhotosScreen },
  vehiclePage: { draw: ShownPageScreen },
  vehicleHistory: { draw: HistoryScreen },
  users: { draw: UsersScreen },
  user: { draw: UserScreen },
  audit: { draw: AuditScreen },
  privacy: { draw: PrivacyScreen },
  feeds: { draw: FeedsScreen },
  feed: { draw: SourceScreen },
  feedColumns: { draw: ColumnsScreen },
  feedRun: { draw: RunScreen },
  feedTrial: { draw: TrialScreen },
  calendar: { draw: CalendarScreen },
  specialHours: { draw: SpecialHoursScreen },
  reservations: { draw: ReservationsScreen },
  dayMoney: { draw: DayMoneyScreen },
  reservation: { draw: ReservationScreen },
  agents: { draw: AgentsScreen },
  webhooks: { draw: WebhooksScreen },
  webhook: { draw: WebhookScreen },
  feedsOut: { draw: FeedsOutScreen },
  feedOut: { draw: FeedOutScreen },
  engines: { draw: EnginesScreen },
  models: { draw: ModelsScreen },
  saidPrices: { draw: SaidPricesScreen },
  reviews: { draw: ReviewsScreen },
} satisfies { [Id in OfficeRouteId]: { draw: (props: { view: ScreenView<Id> }) => ReactNode } }

export function screenOf(id: OfficeRouteId): ScreenRow['draw'] {
  const row: ScreenRow = SCREENS[id]
  return row.draw
}
