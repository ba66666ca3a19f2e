/** The outbox of leads as a queue of the delivery worker. */
import type { Kysely } from 'kysely'
import {
  claimDue,
  extendLeases,
  hurryRoute,
  releaseUntried,
  settleDelivered,
  settleParked,
  settleRetry,
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
  return {
    subject: 'lead',
    parkedHint: '; `forecourt leads resend` tries again',
    about: (row, lead) => ({ reference: lead?.reference ?? null, route: row.routeKey }),
    retries: (site) => ({ ...DELIVERY_RETRIES, attempts: site?.leads.attempts ?? DELIVERY_RETRIES.attempts }),
    claim: (claim) => claimDue(db, claim),
    extend: (by, leaseMs, rows) => extendLeases(db, by, leaseMs, rows),
    read: ({ siteId, leadId }) => readLead({ db, site: { slug: siteId } }, leadId),
    carry,
    settleDelivered: (row, { note }) => settleDelivered(db, row, note),
    // A lead's reason is never gone: `carry` answers no null.
    settleDropped: (by, row) => releaseUntried(db, by, row),
    settleRetry: (by, row, next) => settleRetry(db, by, row, next),
    settleParked: (by, row, { message }) => settleParked(db, by, row, message),
    release: (by, row, delayMs) => releaseUntried(db, by, row, delayMs),
    hurry: (row) => hurryRoute(db, row),
  }
}
