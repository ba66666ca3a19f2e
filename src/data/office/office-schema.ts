/** Tables of the office about leads and the board, as Kysely sees them; see `../schema.ts` for how columns arrive. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LeadStatus, LostReason, NoteKind } from '#domain/office/lead-status.ts'
import type { BoardItem } from '#domain/office/board.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

/** Where staff stand with a lead. A lead from before the office has none until somebody takes it up. */
export interface LeadWorkTable {
  siteId: Fixed<string>
  leadId: Fixed<string>
  status: LeadStatus
  assignee: ColumnType<string | null, string | null | undefined, string | null>
  assignedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  receivedAt: Fixed<Date>
  /** End of the time to answer; null until the job `lead-work` has taken the lead in. */
  dueAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** End of twice that time. */
  lateAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Letters about it: 1 at `dueAt`, 2 at `lateAt`, or where none is to go. */
  told: Generated<number>
  firstAnswerAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Open minutes of the yard from its coming to the first answer. */
  answerMinutes: ColumnType<number | null, number | null | undefined, number | null>
  answeredBy: ColumnType<string | null, string | null | undefined, string | null>
  lostReason: ColumnType<LostReason | null, LostReason | null | undefined, LostReason | null>
  soldVehicleId: ColumnType<number | null, number | null | undefined, number | null>
  duplicateOf: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes, so that two people do not overwrite one another. */
  version: Generated<number>
}

export interface LeadNotesTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  leadId: Fixed<string>
  /** Null: the platform itself. */
  staffId: ColumnType<string | null, string | null, never>
  at: Fixed<Date>
  kind: Fixed<NoteKind>
  body: Fixed<string>
  noticeId: ColumnType<string | null, string | null | undefined, string | null>
}

/** Words that staff begin a reply with. */
export interface ReplyTemplatesTable {
  siteId: Fixed<string>
  id: Fixed<string>
  title: string
  body: string
  /** Lead categories; empty: all. */
  categories: string[]
}

/** Lists of leads that somebody has named for themselves. */
export interface LeadViewsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  staffId: Fixed<string>
  name: Fixed<string>
  query: string
}

/** Lines of the board that are put off. */
export interface BoardSnoozesTable {
  siteId: Fixed<string>
  item: Fixed<BoardItem>
  subject: Fixed<string>
  reason: string
  until: Date
  staffId: string | null
}
