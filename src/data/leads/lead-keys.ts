/** Idempotency keys: one submission makes one lead, however often it is sent (A11.19). */
import type { LeadState } from '#domain/leads/lead.ts'
import type { SiteScope } from '../site-scope.ts'

/** Names a submission; the hash is of what was sent with it. */
export interface SubmissionKey {
  name: string
  bodyHash: Buffer
}

/** The lead that has a key already: the same submission, or another one. */
export type KeyHolder =
  | { kind: 'known'; leadId: string; reference: string; state: LeadState }
  | { kind: 'conflict'; leadId: string; reference: string }

/** A key's row; its insertion waits for another of the same key that is under way. */
export function keyInsertion({ db, site }: SiteScope, { name, bodyHash }: SubmissionKey, leadId: string, at: Date) {
  return db.insertInto('leadKeys').values({ siteId: site.slug, key: name, bodyHash, leadId, createdAt: at })
}

/** Null where nobody has the key, or its lead has just been erased. */
export async function keyHolder({ db, site }: SiteScope, { name, bodyHash }: SubmissionKey): Promise<KeyHolder | null> {
  const taken = await db
    .selectFrom('leadKeys as k')
    .innerJoin('leads as l', (join) => join.onRef('l.siteId', '=', 'k.siteId').onRef('l.id', '=', 'k.leadId'))
    .select(['l.id', 'l.reference', 'l.state', 'k.bodyHash'])
    .where('k.siteId', '=', site.slug)
    .where('k.key', '=', name)
    .executeTakeFirst()
  if (taken === undefined) return null
  const lead = { leadId: taken.id, reference: taken.reference }
  return taken.bodyHash.equals(bodyHash)
    ? { kind: 'known', ...lead, state: taken.state }
    : { kind: 'conflict', ...lead }
}
