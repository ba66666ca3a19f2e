import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PriceBasis, VehicleDetails } from '#domain/vehicle/vehicle.ts'
import type { PhotoMark } from '#domain/media/photo-words.ts'
import type { StockEventKind } from '#domain/stock/stock-event.ts'
import type { HOURS_DEPARTMENTS } from '#domain/hours/hours-row.ts'
import type { HOURS_STATUSES, MEDIA_KINDS } from './listed-values.ts'
import type {
  AccountIdentifiersTable,
  AccountSessionsTable,
  AccountsTable,
  AlertsTable,
  AuditLogTable,
  ConsentsTable,
  NewsHeldTable,
  OtpRequestsTable,
  OwnVehicleValuesTable,
  OwnVehiclesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PrivacyRequestsTable,
  RateBucketsTable,
  SavedSearchesTable,
  SuppressionsTable,
  ViewedItemsTable,
  WatchItemsTable,
} from './accounts/accounts-schema.ts'
import type {
  BotChecksTable,
  BotDaysTable,
  LandingDaysTable,
  BotSamplesTable,
  MissingPathsTable,
  RedirectDaysTable,
  SearchMissesTable,
} from './reach/counts-schema.ts'
import type { IndexNowAddressesTable, IndexNowStatesTable } from './reach/index-now-schema.ts'
import type { LandingsTable } from './reach/landings-schema.ts'
import type { PriceAuditsTable } from './reach/price-audits-schema.ts'
import type {
  HandReservationsTable,
  StockColumnsTable,
  StockViewsTable,
  UploadedPicturesTable,
  VehicleEditsTable,
  VehicleFeedRowsTable,
} from './office/stock-schema.ts'
import type {
  VehicleViewDaysTable,
  VehicleViewsTable,
  ViewSaltsTable,
  ViewVisitorsTable,
  PhoneRevealsTable,
} from './views-schema.ts'
import type { ReviewRequestsTable, ReviewsTable } from './reviews/reviews-schema.ts'
import type { AgentDaysTable, HandoversTable } from './agents/agents-schema.ts'
import type { ApiKeysTable } from './public-api/api-schema.ts'
import type { SpinPrizesTable, SpinsTable } from './spins/spins-schema.ts'
import type { EventCountsTable, EventsTable } from './analytics/events-schema.ts'
import type {
  DocumentCountersTable,
  LedgerTable,
  LinePlacesTable,
  PaymentDocumentsTable,
  PaymentEventsTable,
  PaymentFindingsTable,
  PaymentsTable,
  RefundsTable,
  ReservationsTable,
} from './checkout/checkout-schema.ts'
import type {
  ContactKeysTable,
  ContactsTable,
  FormSecretsTable,
  LeadAuditTable,
  LeadConsentsTable,
  LeadKeysTable,
  LeadsTable,
  OutboxTable,
  ReceiptCountsTable,
} from './leads/leads-schema.ts'
import type {
  FeedFilesTable,
  FeedOutRunsTable,
  FeedPushesTable,
  FeedsOutTable,
  PhotoKeysTable,
  PhotoKeyStatesTable,
} from './feeds-out/feeds-schema.ts'
import type { CalendarBlocksTable, CalendarLinksTable } from './office/calendar-schema.ts'
import type { FeedSourcesTable, LeftOutRowsTable } from './office/feeds-schema.ts'
import type {
  StaffTable,
  StaffChallengesTable,
  StaffInvitesTable,
  StaffKeysTable,
  StaffPasswordsTable,
  StaffRecoveryTable,
  StaffRolesTable,
  StaffKeptFormsTable,
  StaffSessionsTable,
  StaffTotpTable,
} from './platform/staff/staff-schema.ts'
import type {
  BoardSnoozesTable,
  LeadNotesTable,
  LeadViewsTable,
  LeadWorkTable,
  ReplyTemplatesTable,
} from './office/office-schema.ts'
import type { FeedWarningsTable, ImportRunsTable, RefusedRowsTable } from './stock-import/import-schema.ts'
import type { NoticesTable } from './notices/notices-schema.ts'
import type { TestDrivesTable } from './test-drives/test-drives-schema.ts'
import type { ValuationsTable } from './trade-in/valuations-schema.ts'
import type {
  WebhookChangesTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
  WebhookEventsTable,
  WebhookSitesTable,
  WebhookTriesTable,
} from './webhooks/webhooks-schema.ts'

/**
 * Every table as Kysely sees it: camelCase names for the snake_case columns of `migrations/`. bigint and numeric come
 * as numbers, date as 'YYYY-MM-DD', timestamptz as Date, time as 'HH:MM:SS', xid8 as a string. Keys inside jsonb are
 * stored and read exactly as given.
 */
export interface Database {
  importRuns: ImportRunsTable
  refusedRows: RefusedRowsTable
  feedSources: FeedSourcesTable
  leftOutRows: LeftOutRowsTable
  feedWarnings: FeedWarningsTable
  vehicles: VehiclesTable
  vehicleFeedRows: VehicleFeedRowsTable
  vehicleEdits: VehicleEditsTable
  uploadedPictures: UploadedPicturesTable
  stockViews: StockViewsTable
  stockColumns: StockColumnsTable
  handReservations: HandReservationsTable
  media: MediaTable
  pictures: PicturesTable
  priceLedger: PriceLedgerTable
  specialHours: SpecialHoursTable
  calendarBlocks: CalendarBlocksTable
  calendarLinks: CalendarLinksTable
  reviewSummaries: ReviewSummariesTable
  reviews: ReviewsTable
  reviewRequests: ReviewRequestsTable
  agentDays: AgentDaysTable
  handovers: HandoversTable
  priceAudits: PriceAuditsTable
  vehicleViews: VehicleViewsTable
  vehicleViewDays: VehicleViewDaysTable
  viewSalts: ViewSaltsTable
  viewVisitors: ViewVisitorsTable
  phoneReveals: PhoneRevealsTable
  contacts: ContactsTable
  contactKeys: ContactKeysTable
  leads: LeadsTable
  leadConsents: LeadConsentsTable
  leadKeys: LeadKeysTable
  outbox: OutboxTable
  receiptCounts: ReceiptCountsTable
  leadAudit: LeadAuditTable
  formSecrets: FormSecretsTable
  leadWork: LeadWorkTable
  leadNotes: LeadNotesTable
  replyTemplates: ReplyTemplatesTable
  leadViews: LeadViewsTable
  boardSnoozes: BoardSnoozesTable
  events: EventsTable
  eventCounts: EventCountsTable
  testDrives: TestDrivesTable
  valuations: ValuationsTable
  accounts: AccountsTable
  accountIdentifiers: AccountIdentifiersTable
  otpRequests: OtpRequestsTable
  accountSessions: AccountSessionsTable
  passkeys: PasskeysTable
  passkeyChallenges: PasskeyChallengesTable
  watchItems: WatchItemsTable
  viewedItems: ViewedItemsTable
  ownVehicles: OwnVehiclesTable
  ownVehicleValues: OwnVehicleValuesTable
  savedSearches: SavedSearchesTable
  alerts: AlertsTable
  newsHeld: NewsHeldTable
  staff: StaffTable
  staffChallenges: StaffChallengesTable
  staffInvites: StaffInvitesTable
  staffKeys: StaffKeysTable
  staffPasswords: StaffPasswordsTable
  staffRecovery: StaffRecoveryTable
  staffRoles: StaffRolesTable
  staffKeptForms: StaffKeptFormsTable
  staffSessions: StaffSessionsTable
  staffTotp: StaffTotpTable
  consents: ConsentsTable
  suppressions: SuppressionsTable
  privacyRequests: PrivacyRequestsTable
  rateBuckets: RateBucketsTable
  auditLog: AuditLogTable
  stockEvents: StockEventsTable
  journalCursors: JournalCursorsTable
  notices: NoticesTable
  jobs: JobsTable
  reservations: ReservationsTable
  linePlaces: LinePlacesTable
  payments: PaymentsTable
  refunds: RefundsTable
  paymentEvents: PaymentEventsTable
  paymentFindings: PaymentFindingsTable
  ledger: LedgerTable
  paymentDocuments: PaymentDocumentsTable
  documentCounters: DocumentCountersTable
  spins: SpinsTable
  spinPrizes: SpinPrizesTable
  apiKeys: ApiKeysTable
  landings: LandingsTable
  indexNowAddresses: IndexNowAddressesTable
  indexNowStates: IndexNowStatesTable
  botDays: BotDaysTable
  botSamples: BotSamplesTable
  botChecks: BotChecksTable
  redirectDays: RedirectDaysTable
  missingPaths: MissingPathsTable
  searchMisses: SearchMissesTable
  landingDays: LandingDaysTable
  feedsOut: FeedsOutTable
  feedFiles: FeedFilesTable
  photoKeys: PhotoKeysTable
  photoKeyStates: PhotoKeyStatesTable
  feedOutRuns: FeedOutRunsTable
  feedPushes: FeedPushesTable
  webhookEndpoints: WebhookEndpointsTable
  webhookEvents: WebhookEventsTable
  webhookDeliveries: WebhookDeliveriesTable
  webhookTries: WebhookTriesTable
  webhookChanges: WebhookChangesTable
  webhookSites: WebhookSitesTable
}

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

/** A vehicle's columns are the domain's `VehicleDetails` name by name, and what the platform assigns. */
export interface VehiclesTable extends VehicleDetails {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  slug: string
  lockedFields: Generated<string[]>
  photosCount: Generated<number>
  createdAt: Fixed<Date>
  updatedAt: Date
  soldAt: Date | null
  lastRunId: number | null
  /** Feed that holds the vehicle and may sell it by leaving it out; `null` for one entered by hand. */
  sourceId: string | null
  /** The reservation that keeps it from everybody else. Feeds have no such column: an import leaves it alone. */
  reservationId: ColumnType<string | null, null | undefined, string | null>
  /** Transaction (xid8) that last changed what shoppers see of the row: only the database writes it. */
  changedXid: ColumnType<string, never, never>
}

export interface MediaTable {
  siteId: string
  vehicleId: number
  kind: (typeof MEDIA_KINDS)[number]
  position: number
  sourceUrl: string
  isDefault: Generated<boolean>
  /** A person's words under the photo. */
  caption: Generated<string | null>
  /** A person's words in place of the photo. */
  alt: Generated<string | null>
  marks: ColumnType<PhotoMark[], string | undefined, string>
}

export interface PicturesTable {
  siteId: string
  sourceUrl: string
  /** First 32 hex digits of the SHA-256 of the original's bytes; null when it could not be taken in. */
  contentHash: string | null
  width: number | null
  height: number | null
  failure: string | null
  /** Mean brightness from 0 to 255; null where it was never measured. */
  luma: Generated<number | null>
  checkedAt: Date
  /** Tries since the last success, counted from 1; decides when the next is due. */
  attempts: Generated<number>
  /** Transaction (xid8) that last changed the picture itself: only the database writes it. */
  changedXid: ColumnType<string, never, never>
}

/** Append only: the database refuses an update or delete. */
export interface PriceLedgerTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  vehicleId: Fixed<number>
  priceCents: Fixed<number | null>
  offerPriceCents: Fixed<number | null>
  beforePriceCents: Fixed<number | null>
  priceBasis: Fixed<PriceBasis>
  source: Fixed<string>
  runId: Fixed<number | null>
  recordedAt: Fixed<Date>
}

/** Only the database writes it, by the triggers of migration 015. */
export interface StockEventsTable {
  siteId: ColumnType<string, never, never>
  id: GeneratedAlways<number>
  vehicleId: ColumnType<number, never, never>
  kind: ColumnType<StockEventKind, never, never>
  /** Facts by column name, as they were and as they are. */
  before: ColumnType<Record<string, unknown> | null, never, never>
  after: ColumnType<Record<string, unknown>, never, never>
  source: ColumnType<string, never, never>
  at: ColumnType<Date, never, never>
  xid: ColumnType<string, never, never>
}

export interface JobsTable {
  siteId: Fixed<string>
  name: Fixed<string>
  everySeconds: number
  madeAt: Generated<Date>
  nextAt: Generated<Date>
  lockedBy: string | null
  lockedUntil: Date | null
  lastAt: Date | null
  lastOkAt: Date | null
  lastError: string | null
}

export interface JournalCursorsTable {
  siteId: Fixed<string>
  /** Name of the job that reads. */
  reader: Fixed<string>
  cursor: ColumnType<unknown, string, string>
}

export interface SpecialHoursTable {
  siteId: string
  locationId: string
  onDate: string
  department: (typeof HOURS_DEPARTMENTS)[number]
  status: (typeof HOURS_STATUSES)[number]
  startHour: string | null
  endHour: string | null
  /** When it was entered or changed last; null of older rows. */
  changedAt: Generated<Date | null>
}

export interface ReviewSummariesTable {
  siteId: string
  locationId: string
  source: string
  averageRating: number
  reviewCount: number
  fetchedAt: Date
  /** Page of the source that shows all reviews of the yard. */
  url: string | null
  /** Moves with each change of the yard's reviews. */
  revision: Generated<number>
}
