/** Feeds to partners, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated } from 'kysely'
import type { FileKind, FileRow } from '#domain/feeds-out/feed-format.ts'
import type { PhotoWords } from '#domain/media/photo-words.ts'
import type { FEED_PUSH_STATES, FEED_RUN_STATES, FEED_RUN_WAYS } from '../listed-values.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface FeedsOutTable {
  siteId: Fixed<string>
  id: Fixed<string>
  name: string
  format: Fixed<string>
  searchPath: string
  options: ColumnType<unknown, string, string>
  keyHash: Buffer
  oldKeyHash: Buffer | null
  oldKeyUntil: Date | null
  pushUrl: string | null
  pushSecret: Buffer | null
  everyMinutes: number | null
  pausedAt: Date | null
  madeAt: Generated<Date>
  lastPulledAt: Date | null
  lastPulledBy: string | null
  /** Of the database: all that it sees is in the copy that was fetched. */
  lastPulledSeen: string | null
  lastPulledWithOldKey: Generated<boolean>
}

export interface FeedFilesTable {
  siteId: Fixed<string>
  feedId: Fixed<string>
  kind: Fixed<FileKind>
  body: Buffer
  bytes: number
  sha256: string
  vehicleIds: ColumnType<number[], string, string>
  rows: ColumnType<FileRow[], string, string>
  madeAt: Date
  heldSince: Date | null
  madeBy: string | null
  seen: string | null
  keptXid: string | null
}

export interface PhotoKeysTable {
  siteId: Fixed<string>
  vehicleId: Fixed<number>
  keys: string
  words: ColumnType<PhotoWords[] | null, string | null, string | null>
}

export interface PhotoKeyStatesTable {
  siteId: Fixed<string>
  seen: string | null
  keptXid: string | null
}

export interface FeedOutRunsTable {
  siteId: Fixed<string>
  feedId: Fixed<string>
  id: ColumnType<string, string | undefined, never>
  at: Fixed<Date>
  stockVersion: Fixed<string>
  rows: Fixed<number>
  leftOut: ColumnType<Record<string, number[]>, string, never>
  bytes: Fixed<number>
  sha256: Fixed<string>
  how: Fixed<(typeof FEED_RUN_WAYS)[number]>
  status: Fixed<(typeof FEED_RUN_STATES)[number]>
}

export interface FeedPushesTable {
  siteId: Fixed<string>
  id: ColumnType<string, string | undefined, never>
  feedId: Fixed<string>
  createdAt: Generated<Date>
  dueAt: Date
  attempts: Generated<number>
  state: Generated<(typeof FEED_PUSH_STATES)[number]>
  lastError: string | null
  settledAt: Date | null
  sha256: string | null
  lockedBy: string | null
  lockedUntil: Date | null
}
