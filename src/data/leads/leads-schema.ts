/** The tables of leads, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { FormId } from '#domain/forms/form-ids.ts'
import type {
  LeadAttribution,
  LeadCategory,
  LeadCharge,
  LeadConsent,
  LeadDepartment,
  LeadFinance,
  LeadState,
  LeadTestDrive,
  LeadTradeIn,
  LeadVehicle,
} from '#domain/leads/lead.ts'
import type { LeadChannel } from '#domain/leads/routing.ts'
import type { CONTACT_KEY_KINDS, LEAD_AUDIT_ACTIONS, OUTBOX_STATES, RECEIPT_COUNTS } from '../listed-values.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface ContactsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  firstSeenAt: Date
  lastSeenAt: Date
}

export interface ContactKeysTable {
  siteId: Fixed<string>
  kind: Fixed<(typeof CONTACT_KEY_KINDS)[number]>
  value: Fixed<string>
  contactId: string
}

/** A test drive inside jsonb, where moments are ISO 8601 texts. */
export interface StoredTestDrive extends Omit<LeadTestDrive, 'startsAt' | 'endsAt'> {
  startsAt: string
  endsAt: string
}

/** jsonb is written as JSON text, or an array of values would go as a PostgreSQL array. */
type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>

export interface LeadsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  reference: Fixed<string>
  formId: Fixed<FormId>
  category: LeadCategory
  subcategory: string | null
  state: LeadState
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  postcode: string | null
  message: string | null
  vehicle: Json<LeadVehicle | null>
  tradeIn: Json<LeadTradeIn | null>
  testDrive: Json<StoredTestDrive | null>
  finance: Json<LeadFinance | null>
  answers: Json<Record<string, string>>
  charges: ColumnType<LeadCharge[] | null, string | null | undefined, string | null>
  additionalServices: string[]
  dealershipId: string | null
  locationId: string | null
  department: LeadDepartment
  attribution: Json<LeadAttribution>
  spamScore: number
  spamReasons: string[]
  isSuspected: boolean
  contactId: string | null
  /** The account that was signed in when it was sent; it may be deleted since. */
  accountId: ColumnType<string | null, string | null | undefined, string | null>
  /** Values from earlier steps; null once the lead is complete. */
  submitted: Json<Record<string, string | string[]> | null>
  createdAt: Fixed<Date>
  completedAt: Date | null
}

export interface LeadConsentsTable extends Omit<LeadConsent, 'at'> {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  leadId: Fixed<string>
  givenAt: Fixed<Date>
}

export interface LeadKeysTable {
  siteId: Fixed<string>
  key: Fixed<string>
  /** SHA-256 of what was sent with it. */
  bodyHash: Fixed<Buffer>
  leadId: Fixed<string>
  createdAt: Fixed<Date>
}

/** One delivery of one lead by one route. Its id is what receivers tell duplicates by. */
export interface OutboxTable {
  siteId: Fixed<string>
  id: Fixed<string>
  leadId: Fixed<string>
  channel: Fixed<LeadChannel>
  routeKey: Fixed<string>
  payloadVersion: Generated<number>
  createdAt: Generated<Date>
  dueAt: Date
  attempts: Generated<number>
  state: Generated<(typeof OUTBOX_STATES)[number]>
  lastError: string | null
  deliveredAt: Date | null
  lockedBy: string | null
  lockedUntil: Date | null
  overdueAt: Date | null
  /** The receiver's words when it took it last, such as `250 2.0.0 OK`; null before, and where it says none. */
  answer: ColumnType<string | null, string | null | undefined, string | null>
}

/** Receipts of the last hour to one mailbox, or from one sender network. */
export interface ReceiptCountsTable {
  siteId: Fixed<string>
  counted: Fixed<(typeof RECEIPT_COUNTS)[number]>
  /** 16 bytes of a keyed hash: neither kind of address is kept. */
  key: Fixed<Buffer>
  sentAt: Date[]
  /** When the last of them is an hour old. */
  expiresAt: Date
}

/** Append only: the database refuses an update or delete. */
export interface LeadAuditTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  at: Fixed<Date>
  action: Fixed<(typeof LEAD_AUDIT_ACTIONS)[number]>
  leadId: Fixed<string | null>
  reference: Fixed<string | null>
  /** The operating system account that ran the command. */
  actor: Fixed<string>
  detail: ColumnType<Record<string, string | number>, string, never>
}

export interface FormSecretsTable {
  siteId: Fixed<string>
  secret: Fixed<Buffer>
  createdAt: Fixed<Date>
}
