import { accountActions } from './account/actions.ts'
import { loadAccount } from './account/load.ts'
import { agentActions } from './agents/action.ts'
import { loadAgents } from './agents/load.ts'
import { auditForms, loadAudit } from './audit/load.ts'
import { boardActions } from './board/action.ts'
import { calendarActions } from './calendar/action.ts'
import { loadCalendar } from './calendar/load.ts'
import { hoursActions, loadSpecialHours } from './special-hours/load.ts'
import { loadDayMoney } from './day-money/load.ts'
import { reservationActions } from './reservation/action.ts'
import { loadReservation } from './reservation/load.ts'
import { loadReservations } from './reservations/load.ts'
import { reviewActions } from './reviews/action.ts'
import { loadReviews } from './reviews/load.ts'
import { loadSaidPrices } from './said-prices/load.ts'
import { webhookActions } from './webhook/action.ts'
import { loadWebhook } from './webhook/load.ts'
import { webhooksActions } from './webhooks/action.ts'
import { loadWebhooks } from './webhooks/load.ts'
import { columnActions, loadColumns } from './feed-columns/load.ts'
import { runActions } from './feed-run/action.ts'
import { loadRun } from './feed-run/load.ts'
import { sourceActions } from './feed-source/action.ts'
import { loadSource } from './feed-source/load.ts'
import { loadTrial, trialActions } from './feed-trial/load.ts'
import { addSource } from './feeds/action.ts'
import { engineActions } from './engines/action.ts'
import { loadEngines } from './engines/load.ts'
import { loadFeeds } from './feeds/load.ts'
import { feedOutActions } from './feed-out/action.ts'
import { loadFeedOut } from './feed-out/load.ts'
import { feedsOutActions } from './feeds-out/action.ts'
import { loadFeedsOut } from './feeds-out/load.ts'
import { loadBoard } from './board/load.ts'
import { loadLeadProof } from './lead-proof/load.ts'
import { leadActions } from './lead/action.ts'
import { loadLead } from './lead/load.ts'
import { leadsActions } from './leads/action.ts'
import { loadLeads } from './leads/load.ts'
import type { OfficeRouteId } from './routes.ts'
import { ofOffice, ofSite, type Loader } from './screen.ts'
import { bulkActions } from './stock-bulk/action.ts'
import { loadBulk } from './stock-bulk/load.ts'
import { newVehicleActions } from './stock-new/action.ts'
import { loadNewVehicle } from './stock-new/load.ts'
import { loadStockRules } from './stock-rules/load.ts'
import { stockActions } from './stock/action.ts'
import { loadStock } from './stock/load.ts'
import { templateActions } from './templates/action.ts'
import { loadTemplates } from './templates/load.ts'
import { vehicleActions } from './vehicle/action.ts'
import { loadHistory } from './vehicle-history/load.ts'
import { photoActions } from './vehicle-photos/action.ts'
import { loadPhotos } from './vehicle-photos/load.ts'
import { loadShownPage } from './vehicle-page/load.ts'
import { priceActions } from './vehicle-price/action.ts'
import { loadPrice } from './vehicle-price/load.ts'
import { loadVehicle } from './vehicle/load.ts'
import { loadModels } from './models/load.ts'
import { privacyActions } from './privacy/actions.ts'
import { loadPrivacy } from './privacy/load.ts'
import { userActions } from './user/actions.ts'
import { loadUser } from './user/load.ts'
import { invite } from './users/actions.ts'
import { loadUsers } from './users/load.ts'
import { loadSites } from './sites/load.ts'

/** The loader and the forms of every row of the office's URL table. */
export const screens = {
  sites: ofOffice(loadSites),
  account: ofOffice(loadAccount, accountActions),
  board: ofSite(loadBoard, boardActions),
  leads: ofSite(loadLeads, leadsActions),
  templates: ofSite(loadTemplates, templateActions),
  leadProof: ofSite(loadLeadProof),
  lead: ofSite(loadLead, leadActions),
  stock: ofSite(loadStock, stockActions),
  stockNew: ofSite(loadNewVehicle, newVehicleActions),
  stockBulk: ofSite(loadBulk, bulkActions),
  stockRules: ofSite(loadStockRules),
  vehicle: ofSite(loadVehicle, vehicleActions),
  vehiclePrice: ofSite(loadPrice, priceActions),
  vehiclePhotos: ofSite(loadPhotos, photoActions),
  vehiclePage: ofSite(loadShownPage),
  vehicleHistory: ofSite(loadHistory),
  users: ofSite(loadUsers, { invite: { may: 'users.manage', fresh: true, run: invite } }),
  user: ofSite(loadUser, userActions),
  audit: ofSite(loadAudit, auditForms),
  privacy: ofSite(loadPrivacy, privacyActions),
  feeds: ofSite(loadFeeds, { add: addSource }),
  feed: ofSite(loadSource, sourceActions),
  feedColumns: ofSite(loadColumns, columnActions),
  feedRun: ofSite(loadRun, runActions),
  feedTrial: ofSite(loadTrial, trialActions),
  calendar: ofSite(loadCalendar, calendarActions),
  specialHours: ofSite(loadSpecialHours, hoursActions),
  reservations: ofSite(loadReservations),
  dayMoney: ofSite(loadDayMoney),
  reservation: ofSite(loadReservation, reservationActions),
  agents: ofSite(loadAgents, agentActions),
  webhooks: ofSite(loadWebhooks, webhooksActions),
  webhook: ofSite(loadWebhook, webhookActions),
  feedsOut: ofSite(loadFeedsOut, feedsOutActions),
  feedOut: ofSite(loadFeedOut, feedOutActions),
  engines: ofSite(loadEngines, engineActions),
  models: ofSite(loadModels),
  saidPrices: ofSite(loadSaidPrices),
  reviews: ofSite(loadReviews, reviewActions),
} satisfies Record<OfficeRouteId, ReturnType<typeof ofOffice<unknown>> | ReturnType<typeof ofSite<unknown>>>

type ViewOf<Screen> = Screen extends { load: Loader<never, infer View> } ? View : never
/** The view that a screen's loader makes for it. */
export type ScreenView<Id extends OfficeRouteId> = ViewOf<(typeof screens)[Id]>
