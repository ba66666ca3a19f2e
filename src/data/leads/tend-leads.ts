/**
 * Lead operations of the command line: resend, release, export, erase. Each writes an audit line without personal data.
 */
import { sql, type Transaction } from 'kysely'
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import type { LeadRoute } from '#domain/leads/routing.ts'
import { REMINDER_ROUTE } from '#domain/site/settings/lead-routes.ts'
import { outboxRows } from './outbox-rows.ts'
import type { LeadAuditTable } from './leads-schema.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { inTransaction } from '../platform/in-transaction.ts'

export interface Doing {
  /** Account that asks for it. */
  actor: string
  at: Date
}

type Action = LeadAuditTable['action']['__select__']

async function note(
  trx: Transaction<Database>,
  siteId: string,
  action: Action,
  { actor, at }: Doing,
  lead: { id: string; reference: string } | null,
  detail: Record<string, string | number>,
): Promise<void> {
  await trx
    .insertInto('leadAudit')
    .values({
      siteId,
      action,
      actor,
      at,
      leadId: lead?.id ?? null,
      reference: lead?.reference ?? null,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/**
 * Makes every delivery of a lead due again, under its own id so that receivers see that it is the same. Resolves with
 * how many. A test drive's reminder keeps its own time.
 */
export async function resendLead(
  { db, site }: SiteScope,
  lead: { id: string; reference: string },
  doing: Doing,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({
        state: 'waiting',
        attempts: 0,
        dueAt: doing.at,
        lockedBy: null,
        lockedUntil: null,
        lastError: null,
        overdueAt: null,
      })
      .where('siteId', '=', site.slug)
      .where('leadId', '=', lead.id)
      .where('routeKey', '!=', REMINDER_ROUTE)
      .executeTakeFirst()
    const deliveries = Number(numUpdatedRows)
    if (deliveries > 0) await note(trx, site.slug, 'resent', doing, lead, { deliveries })
    return deliveries
  })
}

/**
 * Delivers a lead that was held as suspected spam, by the routes given, as somebody has looked at it. It must have no
 * deliveries yet. Resolves with how many there are now.
 */
export async function releaseLead(
  { db, site }: SiteScope,
  lead: { id: string; reference: string },
  routes: readonly LeadRoute[],
  doing: Doing,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('outbox')
      .values(outboxRows({ siteId: site.slug, leadId: lead.id }, routes, doing.at))
      .execute()
    await note(trx, site.slug, 'resent', doing, lead, { deliveries: routes.length, released: 1 })
    return routes.length
  })
}

/** Notes that leads left the platform in a file. */
export async function noteExport(
  { db, site }: SiteScope,
  doing: Doing,
  detail: { leads: number; format: string },
): Promise<void> {
  await inTransaction(db, (trx) => note(trx, site.slug, 'exported', doing, null, detail))
}

/**
 * Deletes leads for good with their consents, deliveries and keys, and contacts that none is left of (privacy request,
 * APP 11.2). One line for each stays, with the reference that the person may quote. Resolves with how many there were.
 */
export async function eraseLeads({ db, site }: SiteScope, leadIds: readonly string[], doing: Doing): Promise<number> {
  return inTransaction(db, (trx) => eraseLeadsWithin({ trx, site }, leadIds, doing))
}

/** A transaction of the caller's, and the one site that it writes. */
interface SiteTransaction {
  trx: Transaction<Database>
  site: SiteScope['site']
}

/** The same within the caller's transaction. Throws where a lead's reservation is open: its holder must be reached. */
export async function eraseLeadsWithin(
  { trx, site }: SiteTransaction,
  leadIds: readonly string[],
  doing: Doing,
): Promise<number> {
  if (leadIds.length === 0) return 0
  const open = await trx
    .selectFrom('reservations')
    .select('reference')
    .where('siteId', '=', site.slug)
    .where('leadId', 'in', leadIds)
    .where('state', 'in', HOLDING_STATES)
    .execute()
  if (open.length > 0)
    throw new Error(
      `nothing was erased: reservation ${open.map(({ reference }) => reference).join(', ')} is open; ` +
        'cancel or complete it first, then erase again',
    )
  const erased = await trx
    .deleteFrom('leads')
    .where('siteId', '=', site.slug)
    .where('id', 'in', leadIds)
    .returning(['id', 'reference', 'contactId'])
    .execute()
  for (const lead of erased) await note(trx, site.slug, 'erased', doing, lead, {})
  const contacts = [...new Set(erased.flatMap(({ contactId }) => contactId ?? []))]
  if (contacts.length > 0) {
    await trx
      .deleteFrom('contacts as c')
      .where('c.siteId', '=', site.slug)
      .where('c.id', 'in', contacts)
      .where(({ not, exists }) =>
        not(exists(sql`(select 1 from leads as l where l.site_id = c.site_id and l.contact_id = c.id)`)),
      )
      .execute()
  }
  return erased.length
}
