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

/**
 * Keeps a wish and returns its id. The account is kept as a keyed hash: it may be deleted before staff come to it.
 * Leads that an open wish of the account names already are not asked for again; where all are, its id is returned.
 */
export async function askLeadDeletion(
  { db, site }: SiteScope,
  { accountId, leadIds, key, now }: { accountId: string; leadIds: readonly string[]; key: Buffer; now: Date },
): Promise<string> {
  const accountHash = createHmac('sha256', key).update(accountId).digest()
  const open = (await openWishes({ db, site })).filter((wish) => wish.accountHash.equals(accountHash))
  const asked = new Set(open.flatMap((wish) => wish.leadIds))
  const further = leadIds.filter((leadId) => !asked.has(leadId))
  const last = open.at(-1)
  if (further.length === 0 && last !== undefined) return last.id
  const id = randomUUID()
  await db
    .insertInto('privacyRequests')
    .values({
      siteId: site.slug,
      id,
      accountHash,
      kind: 'delete-leads',
      leadIds: further,
      askedAt: now,
      dueAt: new Date(now.getTime() + DUE_DAYS * DAY_MS),
      doneAt: null,
      doneBy: null,
    })
    .execute()
  return id
}

const openWishes = ({ db, site }: SiteScope) =>
  db
    .selectFrom('privacyRequests')
    .select(['id', 'leadIds', 'askedAt', 'dueAt', 'doneAt', 'doneBy', 'accountHash'])
    .where('siteId', '=', site.slug)
    .where('doneAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('id')
    .execute()

/** Wishes of a site that are still to be fulfilled, the most urgent first. */
export async function openPrivacyRequests(scope: SiteScope): Promise<PrivacyRequest[]> {
  return (await openWishes(scope)).map(({ accountHash: _ofNobody, ...wish }) => wish)
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
