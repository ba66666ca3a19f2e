/** Tables of stock imports: their runs, and rows that were refused or warned of. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { IMPORT_MODES, IMPORT_STATES } from '../listed-values.ts'

export interface ImportRunsTable {
  siteId: ColumnType<string, string, never>
  id: GeneratedAlways<number>
  source: string
  /** Name of the feed, the same at every delivery; `null` for an import that did not come so far. */
  sourceId: string | null
  format: string
  mode: (typeof IMPORT_MODES)[number]
  state: (typeof IMPORT_STATES)[number]
  startedAt: Date
  finishedAt: Date | null
  rowsRead: Generated<number>
  rowsTaken: Generated<number>
  rowsWarned: Generated<number>
  rowsRefused: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  sold: Generated<number>
  failure: string | null
  /** The header as it was read; null for JSON, and for runs of before it was kept. */
  columns: Generated<string[] | null>
  /** `office:<staff>`, `pull` or `push`; null for the command line. */
  startedBy: Generated<string | null>
  /** Why a person let it go on that the guard had stopped. */
  confirmedBecause: Generated<string | null>
  /** Name of the kept file; null where none is kept, or not any more. */
  keptAs: Generated<string | null>
  bytes: Generated<number | null>
}

export interface RefusedRowsTable {
  siteId: string
  runId: number
  /** Line of the feed file where the row begins, counted from 1. */
  line: number
  raw: string
  reason: string
  /** The run that took the row after it was mended. */
  mendedRunId: Generated<number | null>
  /** A person left it out of the source for good. */
  leftOut: Generated<boolean>
}

/** Warnings about rows that were taken, of the last import of each source. */
export interface FeedWarningsTable {
  siteId: string
  runId: number
  line: number
  /** Place among the row's warnings, counted from 1. */
  position: number
  stocknum: string
  /** The message without the values it quotes: alike for all warnings of one kind. */
  kind: string
  message: string
}
