/** Letters and texts to shoppers, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated } from 'kysely'
import type { NoticeKind, NoticeSubject } from '#domain/notices/notice.ts'
import type { NOTICE_CHANNELS, NOTICE_STATES } from '../listed-values.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface NoticesTable {
  siteId: Fixed<string>
  id: ColumnType<string, string | undefined, never>
  kind: Fixed<NoticeKind>
  channel: Fixed<(typeof NOTICE_CHANNELS)[number]>
  accountId: Fixed<string | null>
  /** An address, or a number as E.164. */
  toValue: string
  subject: ColumnType<NoticeSubject, string, never>
  dedupeKey: Fixed<string | null>
  createdAt: Generated<Date>
  dueAt: Date
  expiresAt: Fixed<Date | null>
  attempts: Generated<number>
  state: Generated<(typeof NOTICE_STATES)[number]>
  lastError: string | null
  settledAt: Date | null
  providerId: string | null
  lockedBy: string | null
  lockedUntil: Date | null
}
