import { createSecretKey, randomBytes } from 'node:crypto'
import { acceptLead } from '#data/leads/accept-lead.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { routesOf } from '#domain/leads/routing.ts'
import type { Site } from '#domain/site/site.ts'
import { receiptBoundsOf } from '#server/leads/receipt-bounds.ts'

/** Stores a lead as intake does, with its outbox rows. Throws where it was not accepted. */
export async function keepLead({ db, site }: { db: SiteScope['db']; site: Site }, lead: Lead): Promise<void> {
  const at = lead.createdAt
  const outcome = await acceptLead(
    { db, site },
    {
      formId: lead.formId,
      at,
      key: null,
      resumesId: null,
      newId: lead.id,
      accountId: null,
      build: () => ({ lead, submitted: null }),
      routesOf: (one) => routesOf(one, site, at),
      // Under a new secret, so that no receipt counts with another.
      receiptOf: () => receiptBoundsOf(createSecretKey(randomBytes(32)), String(lead.person.email), '203.0.113.9'),
    },
  )
  if (outcome.kind !== 'accepted') throw new Error(`lead ${lead.reference} was not accepted: ${outcome.kind}`)
}
