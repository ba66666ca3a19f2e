/** Leads that an account may see (R51, R61). */
import { sql } from 'kysely'
import type { Identifier } from '#domain/accounts/identifier.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { readLeads } from '../leads/read-leads.ts'
import type { SiteScope } from '../site-scope.ts'

export interface SeenLead {
  lead: Lead
  /** It was sent while this account was signed in; else it names a proved number or address. */
  isOwn: boolean
  /** When it reached the dealer; null where it is still on its way. */
  deliveredAt: Date | null
}

interface WhoseLeads {
  accountId: string
  /** Numbers and addresses that the account has proved. */
  identifiers: readonly Identifier[]
}

interface LeadIdRow {
  id: string
  isOwn: boolean
  deliveredAt: Date | null
}

/**
 * The whole rule of R61, as SQL: sent by the account itself, or its own address or number equals one that the account
 * proved. Contacts are joined by whatever strangers type, so they only find candidates, and never decide. The lead of a
 * reservation is unfinished until its deposit is paid, that of a valuation until the estimate is accepted; the
 * account's own are seen from the beginning.
 */
function seenIds({ site }: SiteScope, { accountId, identifiers }: WhoseLeads) {
  const values = (kind: Identifier['kind']) =>
    identifiers.flatMap((identifier) => (identifier.kind === kind ? [identifier.value] : []))
  const [emails, phones] = [values('email'), values('phone')]
  return sql<LeadIdRow>`
    select l.id, coalesce(l.account_id = ${accountId}, false) as is_own, l.created_at,
      (select min(o.delivered_at) from outbox o
        where o.site_id = l.site_id and o.lead_id = l.id and o.channel <> 'receipt') as delivered_at
    from leads l
    where l.site_id = ${site.slug}
      and (l.state = 'complete' or exists (select from reservations r
        where r.site_id = l.site_id and r.lead_id = l.id and r.account_id = ${accountId})
        or (l.account_id = ${accountId} and exists (select from valuations v
          where v.site_id = l.site_id and v.lead_id = l.id)))
      and (
      l.account_id = ${accountId}
      or (l.contact_id in (
            select k.contact_id from contact_keys k where k.site_id = ${site.slug} and (
              (k.kind = 'email' and k.value = any(${emails}::text[]))
              or (k.kind = 'phone' and k.value = any(${phones}::text[])))
          ) and (lower(l.email) = any(${emails}::text[]) or l.phone = any(${phones}::text[])))
    )`
}

/** A page of the leads that an account may see, the newest first, and whether there are more. */
export async function seenLeads(
  scope: SiteScope,
  whose: WhoseLeads,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ leads: SeenLead[]; hasMore: boolean }> {
  const { rows } = await sql<LeadIdRow>`
    select id, is_own, delivered_at from (${seenIds(scope, whose)}) seen
    order by created_at desc, id limit ${limit + 1} offset ${offset}`.execute(scope.db)
  const shown = rows.slice(0, limit)
  const leads = new Map(
    (
      await readLeads(
        scope,
        shown.map(({ id }) => id),
      )
    ).map((lead) => [lead.id, lead]),
  )
  return {
    leads: shown.flatMap(({ id, isOwn, deliveredAt }) => {
      const lead = leads.get(id)
      return lead === undefined ? [] : [{ lead, isOwn, deliveredAt }]
    }),
    hasMore: rows.length > limit,
  }
}

/** How many leads an account may see. */
export async function countSeenLeads(scope: SiteScope, whose: WhoseLeads): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${seenIds(scope, whose)}) seen`.execute(scope.db)
  return rows[0]?.count ?? 0
}

/** Ids of every lead that an account may see. */
export async function seenLeadIds(scope: SiteScope, whose: WhoseLeads): Promise<string[]> {
  const { rows } = await seenIds(scope, whose).execute(scope.db)
  return rows.map(({ id }) => id)
}
