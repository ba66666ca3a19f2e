/** The tables of reservations and money, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  Attention,
  ComparedSum,
  DocumentKind,
  EndReason,
  Fulfilment,
  LedgerAccount,
  PaymentProvider,
  PaymentPurpose,
  PaymentState,
  RefundReason,
  RefundState,
  ReservationKind,
  ReservationState,
} from '#domain/checkout/checkout-words.ts'
import type { PlaceState } from '#domain/checkout/first-refusal.ts'
import type { PaymentDocument } from '#domain/checkout/payment-document.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>
/** jsonb is written as JSON text. */
type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>
type FixedJson<T extends object> = ColumnType<T, string, never>

/** Where a vehicle is delivered, and what for. */
export interface DeliveryWish {
  postcode: string
  priceCents: number
  region: string
}

/** Wishes of the shopper besides the vehicle. */
export interface ReservationWants {
  finance?: boolean
  tradeInValuationId?: string | null
  call?: boolean
}

export interface ReservationsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  reference: Fixed<string>
  vehicleId: Fixed<number>
  accountId: string | null
  leadId: Fixed<string>
  kind: Fixed<ReservationKind>
  state: ReservationState
  priceCents: Fixed<number>
  priceBasis: Fixed<PriceBasis>
  priceLedgerId: Fixed<number | null>
  depositCents: Fixed<number>
  termsVersion: Fixed<string>
  fulfilment: Fulfilment
  locationId: string
  collectAt: Date | null
  delivery: Json<DeliveryWish | null>
  wants: ColumnType<ReservationWants, string | undefined, string>
  holdUntil: Date
  reservedUntil: Date | null
  personKeys: Fixed<Buffer[]>
  networkKey: Fixed<Buffer | null>
  createdAt: Fixed<Date>
  /** The same by the database's clock. */
  takenAt: ColumnType<Date, undefined, never>
  reservedAt: Date | null
  endedAt: Date | null
  endReason: EndReason | null
  attention: Attention | null
  version: Generated<number>
}

/** Places in the lines of shoppers who wait for a vehicle. */
export interface LinePlacesTable {
  siteId: Fixed<string>
  id: GeneratedAlways<string>
  vehicleId: Fixed<number>
  accountId: Fixed<string>
  state: Generated<PlaceState>
  joinedAt: ColumnType<Date, undefined, never>
  number: GeneratedAlways<number>
  offeredAt: Date | null
  offerUntil: Date | null
  endedAt: Date | null
  offers: Generated<number>
}

export interface Payer {
  name: string
  email: string | null
  /** Number of the invoice that is paid; null for a deposit. */
  invoice: string | null
}

export interface PaidCard {
  /** Such as `visa`. */
  brand: string
  last4: string
  /** Such as `apple_pay`; null for the card itself. */
  wallet: string | null
}

export interface PaymentsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  reservationId: Fixed<string | null>
  purpose: Fixed<PaymentPurpose>
  provider: Fixed<PaymentProvider>
  providerId: string | null
  intentId: string | null
  /** Asked for. */
  amountCents: Fixed<number>
  /** Taken; null until money moved. */
  paidCents: number | null
  /** Gone back for good. */
  refundedCents: Generated<number>
  /** Made part of a price, or forfeited. */
  appliedCents: Generated<number>
  feeCents: number | null
  state: PaymentState
  url: string | null
  urlExpiresAt: Date | null
  payer: FixedJson<Payer>
  card: Json<PaidCard | null>
  errorCode: string | null
  attempts: Generated<number>
  captureBefore: Date | null
  createdAt: Fixed<Date>
  paidAt: Date | null
  checkedAt: Date | null
}

export interface RefundsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  paymentId: Fixed<string>
  /** Names the call to the provider; a try after a definite no has a new one. */
  number: number
  amountCents: Fixed<number>
  reason: Fixed<RefundReason>
  askedBy: Fixed<string>
  providerId: string | null
  state: RefundState
  attempts: Generated<number>
  nextAt: Date
  lastError: string | null
  createdAt: Fixed<Date>
  settledAt: Date | null
}

export interface PaymentEventsTable {
  siteId: Fixed<string>
  providerEventId: Fixed<string>
  type: Fixed<string>
  providerId: Fixed<string | null>
  createdAt: Fixed<Date>
  receivedAt: Fixed<Date>
  handledAt: Date | null
  outcome: string | null
  body: FixedJson<object>
}

export interface PaymentFindingsTable {
  siteId: Fixed<string>
  /** YYYY-MM-DD */
  day: Fixed<string>
  sum: Fixed<ComparedSum>
  oursCents: number
  theirsCents: number
  foundAt: Date
  resolvedAt: Date | null
}

/** Append only: the database refuses an update or delete, and an entry that does not sum to 0. */
export interface LedgerTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  entry: Fixed<string>
  account: Fixed<LedgerAccount>
  cents: Fixed<number>
  paymentId: Fixed<string>
  reservationId: Fixed<string | null>
  at: Fixed<Date>
  memo: Fixed<string>
}

export interface PaymentDocumentsTable {
  siteId: Fixed<string>
  kind: Fixed<DocumentKind>
  number: Fixed<number>
  paymentId: Fixed<string>
  payload: FixedJson<PaymentDocument>
  /** Of the PDF's bytes. */
  sha256: Fixed<Buffer>
  issuedAt: Fixed<Date>
}

export interface DocumentCountersTable {
  siteId: Fixed<string>
  kind: Fixed<DocumentKind>
  last: number
}
