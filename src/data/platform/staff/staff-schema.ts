import type { ColumnType, Generated } from 'kysely'
import type { PROOF_PURPOSES, STAFF_STATES } from '../../listed-values.ts'
import type { Role } from '#domain/office/permissions.ts'

export interface StaffTable {
  id: string
  /** In lower case. */
  email: string
  name: string
  phone: string | null
  state: StaffState
  away: Generated<boolean>
  createdAt: Date
  /** Null for somebody who never came in. */
  lastSeenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** An invited person has not yet come in; a disabled one cannot. */
export type StaffState = (typeof STAFF_STATES)[number]

export interface StaffRolesTable {
  staffId: string
  /** Null: on every site. */
  siteId: string | null
  role: Role
  dealerships: Generated<string[]>
  locations: Generated<string[]>
  categories: Generated<string[]>
}

export interface StaffInvitesTable {
  /** SHA-256 of the link's token. */
  hash: Buffer
  staffId: string
  createdAt: Date
  expiresAt: Date
  usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface StaffPasswordsTable {
  staffId: string
  argon2: string
  changedAt: Date
}

export interface StaffTotpTable {
  staffId: string
  /** Sealed. */
  seed: Buffer
  lastStep: Generated<number>
}

export interface StaffRecoveryTable {
  staffId: string
  hash: Buffer
  usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface StaffKeysTable {
  credentialId: Buffer
  staffId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
  name: string
  createdAt: Date
  lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface StaffChallengesTable {
  id: string
  staffId: string | null
  challenge: string
  purpose: (typeof PROOF_PURPOSES)[number]
  expiresAt: Date
}

export interface StaffSessionsTable {
  /** SHA-256 of the cookie. */
  id: Buffer
  staffId: string
  label: string
  createdAt: Date
  lastSeenAt: Date
  provedAt: Date
}

export interface StaffKeptFormsTable {
  id: string
  sessionId: Buffer
  /** Address and values. */
  sealed: Buffer
  keptAt: Date
}
