/** Wishes of shoppers that the dealer deletes their leads as well, which staff fulfil (R94). */
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { eraseLeadsWithin, type Doing } from '../leads/tend-leads.ts'
import type { SiteScope } from '../site-scope.ts'
import { inTransaction } from '../platform/in-transaction.ts'

const DUE_DAYS = 30
const DAY_MS = 86_400_000

export interface PrivacyRequest {
  id: string
  leadIds: string[]
  askedAt: Date
  dueAt: Date
  doneAt: Date | null
  doneBy: string | null
}

/** Keeps a wish. The account is kept as a keyed hash: it may be deleted before staff come to it. */
export async function askLeadDeletion(
  { db, site }: SiteScope,
  { accountId, leadIds, key, now }: { accountId: string; leadIds: readonly string[]; key: Buffer; now: Date },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('privacyRequests')
    .values({
      siteId: site.slug,
      id,
      accountHash: createHmac('sha256', key).update(accountId).digest(),
      kind: 'delete-leads',
      leadIds: [...leadIds],
      askedAt: now,
      dueAt: new Date(now.getTime() + DUE_DAYS * DAY_MS),
      doneAt: null,
      doneBy: null,
    })
    .execute()
  return id
}

const COLUMNS = ['id', 'leadIds', 'askedAt', 'dueAt', 'doneAt', 'doneBy'] as const

/** Wishes of a site that are still to be fulfilled, the most urgent first. */
export async function openPrivacyRequests({ db, site }: SiteScope): Promise<PrivacyRequest[]> {
  return db
    .selectFrom('privacyRequests')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('doneAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
}

/**
 * Erases the leads of a wish and notes who did it. Returns how many leads there still were; null for an unknown wish,
 * or one that is done.
 */
export async function fulfilPrivacyRequest(scope: SiteScope, id: string, doing: Doing): Promise<number | null> {
  const { db, site } = scope
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('privacyRequests')
      .set({ doneAt: doing.at, doneBy: doing.actor })
      .where('siteId', '=', site.slug)
      .where(sql`id::text`, '=', id)
      .where('doneAt', 'is', null)
      .returning('leadIds')
      .executeTakeFirst()
    return row === undefined ? null : eraseLeadsWithin({ trx, site }, row.leadIds, doing)
  })
}
