/** The tables of shoppers' accounts, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AlertCadence, AlertChannel, AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { TradedType } from '#domain/trade-in/market-question.ts'
import type { ListEntry } from '#domain/lists/list-entries.ts'
import type { CONSENT_PURPOSES, IDENTIFIER_KINDS, PROOF_PURPOSES, SUPPRESSION_PURPOSES } from '../listed-values.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>
/** jsonb is written as JSON text, or an array of values would go as a PostgreSQL array. */
type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>

export interface AccountsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  name: string | null
  postcode: string | null
  createdAt: Fixed<Date>
  lastSeenAt: Date
  warnedAt: Date | null
  alertsPaused: Generated<boolean>
  keepsViewed: Generated<boolean>
}

export interface AccountIdentifiersTable {
  siteId: Fixed<string>
  kind: Fixed<(typeof IDENTIFIER_KINDS)[number]>
  /** E.164, or an address in lower case. */
  value: Fixed<string>
  accountId: string
  verifiedAt: Date
  bounces: Generated<number>
}

export interface OtpRequestsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  kind: Fixed<(typeof IDENTIFIER_KINDS)[number]>
  value: Fixed<string>
  purpose: Fixed<(typeof PROOF_PURPOSES)[number]>
  accountId: Fixed<string | null>
  macs: Buffer[]
  triesLeft: number
  sends: number
  createdAt: Fixed<Date>
  sentAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface AccountSessionsTable {
  siteId: Fixed<string>
  /** SHA-256 of the cookie's bytes. */
  id: Fixed<Buffer>
  accountId: Fixed<string>
  label: Fixed<string>
  createdAt: Fixed<Date>
  lastSeenAt: Date
  strongAt: Date
  expiresAt: Date
}

export interface PasskeysTable {
  siteId: Fixed<string>
  credentialId: Fixed<Buffer>
  accountId: Fixed<string>
  /** COSE key. */
  publicKey: Fixed<Buffer>
  /** Signatures so far as the device counts them; 0 for one that does not count. */
  counter: number
  /** How a browser reaches it, such as `internal`. */
  transports: Fixed<string[]>
  backedUp: boolean
  name: string
  createdAt: Fixed<Date>
  lastUsedAt: Date | null
}

export interface PasskeyChallengesTable {
  siteId: Fixed<string>
  id: Fixed<string>
  purpose: Fixed<(typeof PROOF_PURPOSES)[number]>
  accountId: Fixed<string | null>
  challenge: Fixed<string>
  expiresAt: Fixed<Date>
}

export interface WatchItemsTable {
  siteId: Fixed<string>
  accountId: Fixed<string>
  vehicleId: Fixed<number>
  savedAt: Date
  priceCents: number | null
  priceLedgerId: number | null
  /** The list draws a vehicle that is gone from it. */
  snapshot: Json<ListEntry>
  note: string | null
  tellWhenFree: Generated<boolean>
}

/** A vehicle whose page a shopper opened, of an account that keeps them. */
export interface ViewedItemsTable {
  siteId: Fixed<string>
  accountId: Fixed<string>
  vehicleId: Fixed<number>
  viewedAt: Date
}

/** A vehicle as its owner gave it, from a plate or by hand. */
export interface StoredOwnVehicle {
  year: number
  make: string
  model: string
  badge: string | null
  itemType: TradedType
}

export interface OwnVehiclesTable {
  siteId: Fixed<string>
  id: Fixed<string>
  accountId: Fixed<string>
  rego: string | null
  regoState: string | null
  vehicle: Json<StoredOwnVehicle>
  /** Null of what has no odometer. */
  km: number | null
  /** 'YYYY-MM-DD': the day of `km`. */
  kmOn: string
  nickname: string | null
  towKg: number | null
  payoutCents: number | null
  /** 'YYYY-MM-DD': the day of `payoutCents`. */
  payoutOn: string | null
  createdAt: Fixed<Date>
}

export interface OwnVehicleValuesTable {
  siteId: Fixed<string>
  vehicleId: Fixed<string>
  day: Fixed<string>
  lowCents: number
  midCents: number
  highCents: number
  compared: number
}

export interface SavedSearchesTable {
  siteId: Fixed<string>
  id: Fixed<string>
  accountId: Fixed<string>
  name: string
  path: Fixed<string>
  kinds: AlertKind[]
  channel: AlertChannel
  cadence: AlertCadence
  createdAt: Fixed<Date>
  checkedAt: Date
  agreedAt: Date
}

export interface AlertsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  accountId: Fixed<string>
  searchId: Fixed<string | null>
  vehicleId: Fixed<number>
  kind: Fixed<AlertKind>
  eventId: Fixed<number>
  priceCents: Fixed<number | null>
  wasCents: Fixed<number | null>
  wasUntil: Fixed<Date | null>
  at: Fixed<Date>
  noticeId: string | null
  once: Fixed<string>
}

/** A vehicle whose news alerts hold back; from which event of the stock journal on. */
export interface NewsHeldTable {
  siteId: Fixed<string>
  vehicleId: Fixed<number>
  eventId: Fixed<number>
}

export interface ConsentsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  accountId: Fixed<string>
  purpose: Fixed<(typeof CONSENT_PURPOSES)[number]>
  given: Fixed<boolean>
  /** The sentence that was agreed to or withdrawn from. */
  words: Fixed<string>
  method: Fixed<string>
  at: Fixed<Date>
}

export interface SuppressionsTable {
  siteId: Fixed<string>
  kind: Fixed<(typeof IDENTIFIER_KINDS)[number]>
  valueHash: Fixed<Buffer>
  purpose: Fixed<(typeof SUPPRESSION_PURPOSES)[number]>
  at: Fixed<Date>
}

export interface PrivacyRequestsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  accountHash: Fixed<Buffer>
  kind: Fixed<'delete-leads'>
  leadIds: Fixed<string[]>
  askedAt: Fixed<Date>
  dueAt: Fixed<Date>
  doneAt: Date | null
  doneBy: string | null
}

/** Counts for limits; the key is a keyed hash of what is counted. */
export interface RateBucketsTable {
  key: Fixed<Buffer>
  hits: number
  resetsAt: Date
}

/** Append only: the database refuses an update or delete. Holds no name, number or address. */
export interface AuditLogTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  at: Fixed<Date>
  actor: Fixed<string>
  action: Fixed<string>
  subject: Fixed<string>
  before: ColumnType<object | null, string | null, never>
  after: ColumnType<object | null, string | null, never>
  requestId: Fixed<string | null>
}
