/** The outbox of leads as a queue of the delivery worker. */
import type { Kysely } from 'kysely'
import { leasedRows } from '#data/platform/delivery/leased-rows.ts'
import {
  claimDue,
  hurryRoute,
  settleDelivered,
  settleParked,
  type ClaimedDelivery,
} from '#data/platform/delivery/outbox.ts'
import { readLead } from '#data/leads/read-leads.ts'
import type { Database } from '#data/schema.ts'
import { DELIVERY_RETRIES } from '#domain/leads/backoff.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Carry } from './carrier.ts'
import type { Queue } from './queue.ts'

/** Leads that wait in the outbox; `carry` brings each to its receiver. */
export function leadQueue(db: Kysely<Database>, carry: Carry): Queue<ClaimedDelivery, Lead> {
  const leased = leasedRows(db, 'outbox')
  return {
    ...leased,
    subject: 'lead',
    parkedHint: '; `forecourt leads resend` tries again',
    about: (row, lead) => ({ reference: lead?.reference ?? null, route: row.routeKey }),
    retries: (site) => ({ ...DELIVERY_RETRIES, attempts: site?.leads.attempts ?? DELIVERY_RETRIES.attempts }),
    claim: (claim) => claimDue(db, claim),
    read: ({ siteId, leadId }) => readLead({ db, site: { slug: siteId } }, leadId),
    carry,
    settleDelivered: (row, receipt) => settleDelivered(db, row, receipt),
    // A lead's reason is never gone: `carry` answers no null.
    settleDropped: (by, row) => leased.release(by, row),
    settleParked: (by, row, { message }) => settleParked(db, by, row, message),
    hurry: (row) => hurryRoute(db, row),
  }
}
