import type { Identifier } from '#domain/accounts/identifier.ts'
import type { NoticeKind, NoticeSubject } from '#domain/notices/notice.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'

interface AccountLetter {
  kind: Extract<NoticeKind, 'account-unused' | 'account-deleted' | 'passkey-changed' | 'passkey-suspect'>
  /** Null where the account is gone by then. */
  accountId: string | null
  now: Date
  subject?: NoticeSubject
  /** Of letters with one key the first goes; left out: every one. */
  dedupeKey?: string | null
}

/** Queues a letter about the account itself, to its first e-mail address or, without one, as a text to its number. */
export async function queueAccountLetter(
  scope: SiteScope,
  identifiers: readonly Identifier[],
  { kind, accountId, now, subject = {}, dedupeKey = null }: AccountLetter,
): Promise<void> {
  const to = identifiers.find((identifier) => identifier.kind === 'email') ?? identifiers[0]
  if (to === undefined) return
  await queueNotice(scope, {
    kind,
    channel: to.kind === 'email' ? 'email' : 'sms',
    accountId,
    to: to.value,
    subject,
    dedupeKey,
    dueAt: now,
    expiresAt: null,
  })
}
