/** Sources of stock feeds, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated } from 'kysely'
import type { FeedSourceKind } from '#domain/office/feeds/feed-source.ts'
import type { IMPORT_MODES } from '../listed-values.ts'

export interface FeedSourcesTable {
  siteId: ColumnType<string, string, never>
  id: ColumnType<string, string, never>
  name: string
  kind: FeedSourceKind
  url: string | null
  keyHash: Buffer | null
  format: string | null
  mode: (typeof IMPORT_MODES)[number]
  everyMinutes: number | null
  columnMap: ColumnType<unknown, string | undefined, string>
  guardPercent: Generated<number>
  fieldPatterns: ColumnType<unknown, string | undefined, string>
  etag: string | null
  lastModified: string | null
  lateAfterMinutes: number
  pausedAt: Date | null
  triedAt: Date | null
  goodAt: Date | null
  failure: string | null
  createdAt: Generated<Date>
  version: Generated<number>
}

/** Rows that a person left out of a source for good. */
export interface LeftOutRowsTable {
  siteId: ColumnType<string, string, never>
  sourceId: ColumnType<string, string, never>
  hash: ColumnType<Buffer, Buffer, never>
  staffId: ColumnType<string, string, never>
  at: ColumnType<Date, Date, never>
}
