/** Finds leads that no route delivered to the dealer in time. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** How long a site lets a lead wait. */
export interface OverdueLimit {
  siteId: string
  minutes: number
}

export interface OverdueLead {
  siteId: string
  leadId: string
  reference: string
  waitingMinutes: number
}

/**
 * Marks leads whose every delivery has waited longer than their site allows and of which none succeeded, and answers
 * those marked now: each is told of once, however many workers look. The shopper's receipt does not count.
 */
export async function markOverdue(db: Kysely<Database>, limits: readonly OverdueLimit[]): Promise<OverdueLead[]> {
  const { rows } = await sql<OverdueLead>`
    with limits (site_id, minutes) as (${limitRows(limits)}), late as (
      select o.site_id, o.id from outbox o join limits using (site_id)
        where o.state = 'waiting' and o.channel <> 'receipt' and o.overdue_at is null and o.delivered_at is null
          and o.created_at < now() - limits.minutes * interval '1 minute'
          and not exists (
            select from outbox other
              where other.site_id = o.site_id and other.lead_id = o.lead_id and other.channel <> 'receipt'
                and (other.delivered_at is not null or other.overdue_at is not null)
          )
        for update of o skip locked
    ), marked as (
      update outbox o set overdue_at = now() from late where o.site_id = late.site_id and o.id = late.id
        returning o.site_id, o.lead_id, o.created_at
    )
    select l.site_id, l.id as lead_id, l.reference,
      floor(extract(epoch from now() - min(m.created_at)) / 60)::integer as waiting_minutes
      from marked m join leads l on l.site_id = m.site_id and l.id = m.lead_id
      group by l.site_id, l.id, l.reference`.execute(db)
  return rows
}

export interface OverdueCount {
  siteId: string
  /** `waiting`: a delivery is still to be tried. `parked`: none is, so a person must. */
  state: 'waiting' | 'parked'
  leads: number
}

/**
 * Leads that have reached nobody at the dealer within their site's limit, marked or not; a state that a site has none
 * in is left out.
 */
export async function countOverdue(db: Kysely<Database>, limits: readonly OverdueLimit[]): Promise<OverdueCount[]> {
  const { rows } = await sql<OverdueCount>`
    with limits (site_id, minutes) as (${limitRows(limits)}), late as (
      select o.site_id, o.lead_id, case when bool_or(o.state = 'waiting') then 'waiting' else 'parked' end as state
        from outbox o join limits using (site_id)
        where o.state <> 'delivered' and o.channel <> 'receipt'
          and o.created_at < now() - limits.minutes * interval '1 minute'
          and not exists (
            select from outbox other
              where other.site_id = o.site_id and other.lead_id = o.lead_id and other.channel <> 'receipt'
                and other.delivered_at is not null
          )
        group by o.site_id, o.lead_id
    )
    select site_id, state, count(*) as leads from late group by site_id, state`.execute(db)
  return rows
}

function limitRows(limits: readonly OverdueLimit[]) {
  return sql`select * from unnest(${limits.map(({ siteId }) => siteId)}::text[],
    ${limits.map(({ minutes }) => minutes)}::integer[])`
}
