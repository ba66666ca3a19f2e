import { noteAudit, type AuditEntry } from '#data/accounts/audit.ts'
import type { SiteOffice } from './screen.ts'

/** Notes in the audit what this person changed. Entries hold ids and kinds, no secret and nobody's details. */
export const noteChange = (
  { ctx, session, requestId }: Pick<SiteOffice, 'ctx' | 'session' | 'requestId'>,
  change: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> => noteAudit(ctx, { at: ctx.now, actor: `staff:${session.staff.id}`, requestId, ...change })
