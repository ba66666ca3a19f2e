import type { Identifier } from '#domain/accounts/identifier.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'
import { noteAudit } from './audit.ts'

/** Letters about it are of no use after so long. */
const TOLD_WITHIN_MS = 7 * 86_400_000

interface IdentifierChange {
  change: 'added' | 'removed'
  kind: Identifier['kind']
  /** The numbers and addresses that were there before: their owner must hear of it, whoever did it. */
  tell: readonly Identifier[]
  now: Date
}

/** Notes for good that a way to sign in has changed, and tells the old ones (R90). Belongs into the transaction. */
export async function noteIdentifierChange(
  scope: SiteScope,
  accountId: string,
  { change, kind, tell, now }: IdentifierChange,
): Promise<void> {
  await noteAudit(scope, {
    at: now,
    actor: `shopper:${accountId}`,
    action: `identifier-${change}`,
    subject: accountId,
    [change === 'added' ? 'after' : 'before']: { kind },
  })
  for (const { kind: told, value } of tell)
    await queueNotice(scope, {
      kind: 'identifier-changed',
      channel: told === 'phone' ? 'sms' : 'email',
      accountId,
      to: value,
      subject: { identifier: kind, change },
      dedupeKey: null,
      dueAt: now,
      expiresAt: new Date(now.getTime() + TOLD_WITHIN_MS),
    })
}
