import type { SiteScope } from '../site-scope.ts'

export interface AuditEntry {
  at: Date
  /** `shopper:<account, or reservation of none>`, `staff:<id>`, `cli:<user>` or `job:<name>`. */
  actor: `${'shopper' | 'staff' | 'cli' | 'job'}:${string}`
  /** Such as `passkey-added`. */
  action: string
  /** The id of the row that changed. */
  subject: string
  before?: object | null
  after?: object | null
  requestId?: string | null
}

/** Notes a change for good (F7). An entry holds ids and kinds: no name, number or address. */
export async function noteAudit({ db, site }: SiteScope, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      siteId: site.slug,
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      before: entry.before == null ? null : JSON.stringify(entry.before),
      after: entry.after == null ? null : JSON.stringify(entry.after),
      requestId: entry.requestId ?? null,
    })
    .execute()
}
