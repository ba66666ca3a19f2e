/** Queues letters and texts to shoppers. `notice-queue.ts` has the worker's statements. */
import type { Notice } from '#domain/notices/notice.ts'
import type { SiteScope } from '../../site-scope.ts'

export interface NewNotice extends Pick<Notice, 'kind' | 'channel' | 'accountId' | 'to' | 'subject'> {
  /** Of notices with one key the first counts; null for one that may repeat. */
  dedupeKey: string | null
  /** When it may go. */
  dueAt: Date
  /** From when on it is dropped instead; null: never. */
  expiresAt: Date | null
}

/**
 * Queues a notice, in the caller's transaction where `db` is one. Returns its id, or null where the site has one of the
 * same key, in whatever state. Its words are made when it is sent, by its row of `server/notices/notice-kinds.ts`.
 */
export async function queueNotice({ db, site }: SiteScope, notice: NewNotice): Promise<string | null> {
  const { kind, channel, accountId, to, subject, dedupeKey, dueAt, expiresAt } = notice
  const row = await db
    .insertInto('notices')
    .values({
      siteId: site.slug,
      kind,
      channel,
      accountId,
      toValue: to,
      subject: JSON.stringify(subject),
      dedupeKey,
      dueAt,
      expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['siteId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
