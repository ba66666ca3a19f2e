/** Counts what is wrong on a site today, for the board (Office R10): a few statements at once, none for each thing. */
import { sql, type RawBuilder } from 'kysely'
import { OPEN_STATUSES } from '#domain/office/lead-status.ts'
import type { BoardFact, BoardItem } from '#domain/office/board.ts'
import type { Grant } from '#domain/office/permissions.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import { isLate } from './inbox.ts'
import { isReached } from './lead-reach.ts'

export interface BoardAsk {
  now: Date
  /** Minutes after which an undelivered lead is overdue. */
  overdueMinutes: number
  /** Photos that a used vehicle must have to be listed. */
  minimumPhotos: number
  /** End of tomorrow at the site. */
  tomorrowEnd: Date
  /** A week ago, YYYY-MM-DD at the site. */
  weekAgo: string
  /** Roles by which somebody reads each; they may narrow it to yards. None: not asked. */
  reach: Record<'leads' | 'stock' | 'calendar' | 'reservations', readonly Grant[]>
}

type Count = Record<string, number | Date | null>

/** A missing address that was asked for so often in a week is told. */
const MISSED_OFTEN = 10
const DAY_MS = 86_400_000

/** Everything that is counted in the database; items of which there are none have a count of 0. */
export async function boardCounts(scope: SiteScope, ask: BoardAsk): Promise<BoardFact[]> {
  const counted = await Promise.all(
    [lateLeads, lostLeads, reservations, drives, stock, feeds, office].map((count) => count(scope, ask)),
  )
  return counted.flat()
}

const fact = (item: BoardItem, row: Count | undefined, prefix = ''): BoardFact => {
  const numbers = Object.entries(row ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0].startsWith(prefix),
  )
  const parts = Object.fromEntries(numbers.map(([name, count]) => [name.slice(prefix.length).toLowerCase(), count]))
  const oldest = row?.[prefix === '' ? 'oldest' : `${prefix}Oldest`]
  const { all: count = 0, ...rest } = parts
  return { item, count, oldestAt: oldest instanceof Date ? oldest : null, parts: rest }
}

async function rowOf(query: RawBuilder<Count>, { db }: SiteScope): Promise<Count | undefined> {
  return (await query.execute(db)).rows[0]
}

async function lateLeads(scope: SiteScope, { now, reach }: BoardAsk): Promise<BoardFact[]> {
  const query = sql<Count>`
    select count(*) as all, count(*) filter (where w.assignee is null) as unassigned, min(w.due_at) as oldest
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${scope.site.slug} and w.status in (${sql.join([...OPEN_STATUSES])})
        and (w.first_answer_at is not null) = false and ${isLate(now)} and ${isReached(reach.leads)}`
  return [fact('leads-late', await rowOf(query, scope))]
}

async function lostLeads(scope: SiteScope, { now, overdueMinutes, reach }: BoardAsk): Promise<BoardFact[]> {
  const query = sql<Count>`
    with lost as (
      select o.lead_id, min(o.created_at) as since, bool_or(o.state = 'waiting') as is_waiting from outbox o
        where o.site_id = ${scope.site.slug} and o.state <> 'delivered' and o.channel <> 'receipt'
          and o.created_at < ${new Date(now.getTime() - overdueMinutes * 60_000)}
          and not exists (select from outbox d where d.site_id = o.site_id and d.lead_id = o.lead_id
            and d.channel <> 'receipt' and d.delivered_at is not null)
        group by o.lead_id
    )
    select count(*) as all, count(*) filter (where is_waiting) as waiting,
        count(*) filter (where not is_waiting) as parked,
        min(since) as oldest
      from lost join leads l on l.site_id = ${scope.site.slug} and l.id = lost.lead_id where ${isReached(reach.leads)}`
  return [fact('leads-nobody', await rowOf(query, scope))]
}

async function reservations(scope: SiteScope, { now, tomorrowEnd, reach }: BoardAsk): Promise<BoardFact[]> {
  const query = sql<Count>`
    with wrong as (
      select r.attention is not null as attention,
          r.state = 'reserved' and r.collect_at between ${now} and ${tomorrowEnd} as collection,
          exists (select from payments p join refunds f on f.site_id = p.site_id and f.payment_id = p.id
            where p.site_id = r.site_id and p.reservation_id = r.id and f.state = 'failed'
              and p.state = 'refund_failed') as refund,
          r.created_at
        from reservations r where r.site_id = ${scope.site.slug} and ${ofYards(reach.reservations, sql`r.location_id`)}
    )
    select count(*) as all, count(*) filter (where attention) as attention,
        count(*) filter (where collection) as collection, count(*) filter (where refund) as refund,
        min(created_at) as oldest
      from wrong where attention or collection or refund`
  return [fact('reservations', await rowOf(query, scope))]
}

async function drives(scope: SiteScope, { now, reach }: BoardAsk): Promise<BoardFact[]> {
  const [dayAgo, nextDay] = [new Date(now.getTime() - 30 * DAY_MS), new Date(now.getTime() + DAY_MS)]
  const query = sql<Count>`
    select count(*) as all, count(*) filter (where starts_at >= ${now}) as next,
        count(*) filter (where starts_at < ${now}) as past, min(starts_at) as oldest
      from test_drives where site_id = ${scope.site.slug} and cancelled_at is null and outcome is null
        and starts_at < ${nextDay} and ${ofYards(reach.calendar, sql`location_id`)}
        and ((starts_at >= ${now} and confirmed_at is null) or (ends_at <= ${now} and ends_at > ${dayAgo}))`
  return [fact('drives', await rowOf(query, scope))]
}

/** One pass over the vehicles that are for sale. */
async function stock(scope: SiteScope, { now, minimumPhotos, reach }: BoardAsk): Promise<BoardFact[]> {
  const [days60, days90] = [new Date(now.getTime() - 60 * DAY_MS), new Date(now.getTime() - 90 * DAY_MS)]
  const row = await rowOf(
    sql<Count>`
    with v as materialized (
      select created_at, coalesce(price_cents, 0) <= 1000 and coalesce(offer_price_cents, 0) <= 1000 as no_price,
          photos_count = 0 or is_hidden as no_photos, is_hidden, car_type = 'used' and item_type <> 'trailer'
            and km is null as no_km,
          -- Null > 1000 would not spare the look into the ledger.
          case when coalesce(before_price_cents, 0) > 1000 then ${evidencedBeforePrice('vehicles')} is null
            else false end as bad_before,
          price_cents > 1000 and offer_price_cents > price_cents as bad_offer
        from vehicles, lateral (select car_type = 'used' and photos_count < ${minimumPhotos} as is_hidden) h
        where site_id = ${scope.site.slug} and status in ('in_stock', 'coming_soon')
          and ${ofYards(reach.stock, sql`location_id`)}
    )
    select count(*) filter (where no_price) as price_all, min(created_at) filter (where no_price) as price_oldest,
        count(*) filter (where no_photos) as photos_all,
        count(*) filter (where no_photos and is_hidden) as photos_hidden,
        min(created_at) filter (where no_photos) as photos_oldest,
        count(*) filter (where no_km) as km_all, min(created_at) filter (where no_km) as km_oldest,
        count(*) filter (where bad_before or bad_offer) as rules_all,
        count(*) filter (where bad_before) as rules_before,
        count(*) filter (where bad_offer) as rules_offer,
        min(created_at) filter (where bad_before or bad_offer) as rules_oldest,
        count(*) filter (where created_at < ${days60}) as old_all,
        count(*) filter (where created_at < ${days60}) as old_over60,
        count(*) filter (where created_at < ${days90}) as old_over90,
        min(created_at) filter (where created_at < ${days60}) as old_oldest
      from v`,
    scope,
  )
  return [
    fact('no-price', row, 'price'),
    fact('no-photos', row, 'photos'),
    fact('no-km', row, 'km'),
    fact('price-rules', row, 'rules'),
    fact('old-stock', row, 'old'),
  ]
}

/** A feed is judged by its last run, and by when its source last brought anything. */
async function feeds(scope: SiteScope, { now }: BoardAsk): Promise<BoardFact[]> {
  const query = sql<Count>`
    with last as (
      select distinct on (source_id) source_id, state, started_at, rows_refused, id from import_runs
        where site_id = ${scope.site.slug} and source_id is not null and state <> 'running' order by source_id, id desc
    ), judged as (
      select l.state = 'failed' as failed, l.state = 'stopped' as stopped,
          l.state = 'done' and l.rows_refused > 5 + coalesce((select p.rows_refused from import_runs p
            where p.site_id = ${scope.site.slug} and p.source_id = l.source_id and p.state = 'done' and p.id < l.id
            order by p.id desc limit 1), l.rows_refused) as refused,
          false as late, l.started_at as since
        from last l
      union all
      select false, false, false, true, coalesce(s.good_at, s.created_at) from feed_sources s
        where s.site_id = ${scope.site.slug} and s.paused_at is null
          and coalesce(s.good_at, s.created_at) < ${now}::timestamptz - s.late_after_minutes * interval '1 minute'
    )
    select count(*) as all, count(*) filter (where failed) as failed, count(*) filter (where stopped) as stopped,
        count(*) filter (where late) as late, count(*) filter (where refused) as refused, min(since) as oldest
      from judged where failed or stopped or refused or late`
  return [fact('feeds', await rowOf(query, scope))]
}

async function office(scope: SiteScope, { now, weekAgo }: BoardAsk): Promise<BoardFact[]> {
  const { slug } = scope.site
  const row = await rowOf(
    sql<Count>`
    select money.*, missing.*, privacy.* from
      (select count(distinct day) as money_all, min(found_at) as money_oldest from payment_findings
        where site_id = ${slug} and resolved_at is null) money,
      (select count(*) as missing_all, coalesce(sum(hits), 0)::integer as missing_hits from (
        select sum(hits) as hits from missing_paths where site_id = ${slug} and day > ${weekAgo}::date
          group by path having sum(hits) >= ${MISSED_OFTEN}) often) missing,
      (select count(*) as privacy_all, count(*) filter (where due_at < ${now}) as privacy_late,
          min(asked_at) as privacy_oldest
        from privacy_requests where site_id = ${slug} and done_at is null) privacy`,
    scope,
  )
  return [fact('money', row, 'money'), fact('missing-pages', row, 'missing'), fact('privacy', row, 'privacy')]
}

/** Condition on a column of yards: one of the roles is there for it. */
function ofYards(grants: readonly Grant[], column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (grants.some(({ locations }) => locations.length === 0)) return sql`true`
  return sql`${column} = any(${grants.flatMap(({ locations }) => locations)}::text[])`
}
