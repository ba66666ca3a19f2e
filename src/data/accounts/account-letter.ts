import type { Identifier } from '#domain/accounts/identifier.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'

interface AccountLetter {
  kind: 'account-unused' | 'account-deleted'
  /** Null where the account is gone by then. */
  accountId: string | null
  now: Date
}

/** Queues a letter about the account itself, to its first e-mail address or, without one, as a text to its number. */
export async function queueAccountLetter(
  scope: SiteScope,
  identifiers: readonly Identifier[],
  { kind, accountId, now }: AccountLetter,
): Promise<void> {
  const to = identifiers.find((identifier) => identifier.kind === 'email') ?? identifiers[0]
  if (to === undefined) return
  await queueNotice(scope, {
    kind,
    channel: to.kind === 'email' ? 'email' : 'sms',
    accountId,
    to: to.value,
    subject: {},
    dedupeKey: null,
    dueAt: now,
    expiresAt: null,
  })
}
