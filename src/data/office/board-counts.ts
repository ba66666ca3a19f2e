/** Counts what is wrong on a site today, for the board (Office R10): a few statements at once, none for each thing. */
import { sql, type RawBuilder } from 'kysely'
import { OPEN_STATUSES } from '#domain/office/lead-status.ts'
import type { BoardFact, BoardItem } from '#domain/office/board.ts'
import type { Grant } from '#domain/office/permissions.ts'
import { askedCents, evidencedBeforePrice } from '../price-evidence.ts'
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
  /** Whether engines are told of changed addresses. */
  tellsEngines: boolean
  /** A week ago, YYYY-MM-DD at the site. */
  weekAgo: string
  /** Only leads of this person; null for everybody's. */
  assignee: string | null
  /** Roles by which somebody reads each; they may narrow it to yards. None: not asked. */
  reach: Record<'leads' | 'stock' | 'calendar' | 'reservations', readonly Grant[]>
}

type Count = Record<string, number | Date | readonly (string | null)[] | null>

/** A missing address that was asked for so often in a week is told. */
const MISSED_OFTEN = 10
const DAY_MS = 86_400_000

/** Everything that is counted in the database; items of which there are none have a count of 0. */
export async function boardCounts(scope: SiteScope, ask: BoardAsk): Promise<BoardFact[]> {
  const counted = await Promise.all(
    [lateLeads, lostLeads, reservations, drives, stock, feeds, feedsOut, reach, office].map((count) =>
      count(scope, ask),
    ),
  )
  return counted.flat()
}

const fact = (item: BoardItem, row: Count | undefined, prefix = ''): BoardFact => {
  const numbers = Object.entries(row ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0].startsWith(prefix),
  )
  const parts = Object.fromEntries(numbers.map(([name, count]) => [name.slice(prefix.length).toLowerCase(), count]))
  const column = (name: string) =>
    row?.[prefix === '' ? name : `${prefix}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`]
  const texts = (name: string) => {
    const values = column(name)
    return Array.isArray(values) ? { [name]: values.filter((value) => typeof value === 'string') } : {}
  }
  const oldest = column('oldest')
  const { all: count = 0, ...rest } = parts
  const oldestAt = oldest instanceof Date ? oldest : null
  return { item, count, oldestAt, parts: rest, ...texts('yards'), ...texts('names'), ...texts('list') }
}

async function rowOf(query: RawBuilder<Count>, { db }: SiteScope): Promise<Count | undefined> {
  return (await query.execute(db)).rows[0]
}

async function lateLeads(scope: SiteScope, { now, reach, assignee }: BoardAsk): Promise<BoardFact[]> {
  const query = sql<Count>`
    select count(*) as all, count(*) filter (where w.assignee is null) as unassigned, min(w.due_at) as oldest,
        array_agg(distinct l.location_id) as yards, array_agg(distinct s.name) as names
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
        left join staff s on s.id = w.assignee
      where w.site_id = ${scope.site.slug} and w.status in (${sql.join([...OPEN_STATUSES])})
        and (w.first_answer_at is not null) = false and ${isLate(now)} and ${isReached(reach.leads)}
        and ${assignee === null ? sql`true` : sql`w.assignee = ${assignee}`}`
  return [fact('leads-late', await rowOf(query, scope))]
}

async function lostLeads(scope: SiteScope, { now, overdueMinutes, reach, assignee }: BoardAsk): Promise<BoardFact[]> {
  const query = sql<Count>`
    with lost as (
      select o.lead_id, min(o.created_at) as since, bool_or(o.state = 'waiting') as is_waiting from outbox o
        where o.site_id = ${scope.site.slug} and o.state <> 'delivered' and o.channel <> 'receipt'
          and (o.state = 'parked' or o.created_at < ${new Date(now.getTime() - overdueMinutes * 60_000)})
          and not exists (select from outbox d where d.site_id = o.site_id and d.lead_id = o.lead_id
            and d.channel <> 'receipt' and d.delivered_at is not null)
        group by o.lead_id
    )
    select count(*) as all, count(*) filter (where is_waiting) as waiting,
        count(*) filter (where not is_waiting) as parked,
        min(since) as oldest, array_agg(distinct l.location_id) as yards
      from lost join leads l on l.site_id = ${scope.site.slug} and l.id = lost.lead_id where ${isReached(reach.leads)}
        and ${
          assignee === null
            ? sql`true`
            : sql`exists (select from lead_work w where w.site_id = l.site_id and w.lead_id = l.id
                and w.assignee = ${assignee})`
        }`
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
          r.created_at, r.location_id
        from reservations r where r.site_id = ${scope.site.slug} and ${ofYards(reach.reservations, sql`r.location_id`)}
    )
    select count(*) as all, count(*) filter (where attention) as attention,
        count(*) filter (where collection) as collection, count(*) filter (where refund) as refund,
        min(created_at) as oldest, array_agg(distinct location_id) as yards
      from wrong where attention or collection or refund`
  return [fact('reservations', await rowOf(query, scope))]
}

async function drives(scope: SiteScope, { now, reach }: BoardAsk): Promise<BoardFact[]> {
  const [dayAgo, nextDay] = [new Date(now.getTime() - 30 * DAY_MS), new Date(now.getTime() + DAY_MS)]
  const query = sql<Count>`
    select count(*) as all, count(*) filter (where starts_at >= ${now}) as next,
        count(*) filter (where starts_at < ${now}) as past, min(starts_at) as oldest,
        array_agg(distinct location_id) as yards
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
    with charged as (
      select distinct on (l.vehicle_id) l.vehicle_id, ${askedCents('l')} as cents from price_ledger l
        where l.site_id = ${scope.site.slug} and l.price_basis = 'excluding_government_charges'
        order by l.vehicle_id, l.id desc
    ), v as materialized (
      select created_at, location_id, stocknum, charged.cents as charged_cents,
          coalesce(price_cents, 0) <= 1000 and coalesce(offer_price_cents, 0) <= 1000 as no_price,
          photos_count = 0 or is_hidden as no_photos, is_hidden, car_type = 'used' and item_type <> 'trailer'
            and km is null as no_km,
          -- Null > 1000 would not spare the look into the ledger.
          case when coalesce(before_price_cents, 0) > 1000 then ${evidencedBeforePrice('vehicles')} is null
            else false end as bad_before,
          price_cents > 1000 and offer_price_cents > price_cents as bad_offer,
          -- What it cost before charges were added to it.
          coalesce(price_basis = 'drive_away' and ${askedCents('vehicles')} < charged.cents, false) as bad_charges
        from vehicles left join charged on charged.vehicle_id = vehicles.id,
          lateral (select car_type = 'used' and photos_count < ${minimumPhotos} as is_hidden) h
        where site_id = ${scope.site.slug} and status in ('in_stock', 'coming_soon')
          and ${ofYards(reach.stock, sql`location_id`)}
    )
    select ${summed('price', 'all')}, ${oldestOf('price')}, ${yardsWhere('price')},
        ${summed('photos', 'all', 'hidden')}, ${oldestOf('photos')}, ${yardsWhere('photos')},
        ${summed('km', 'all')}, ${oldestOf('km')}, ${yardsWhere('km')},
        ${summed('rules', 'all', 'before', 'offer', 'charges')}, ${oldestOf('rules')}, ${yardsWhere('rules')},
        (select array_agg(words) from (
          select ${CHARGED_WORDS} as words from v where bad_charges order by stocknum limit ${MOST_LISTED}
        ) named) as rules_list,
        ${summed('old', 'all', 'over60', 'over90')}, ${oldestOf('old')}
      from (
        select location_id, count(*) filter (where no_price) as price_all,
            min(created_at) filter (where no_price) as price_oldest,
            count(*) filter (where no_photos) as photos_all,
            count(*) filter (where no_photos and is_hidden) as photos_hidden,
            min(created_at) filter (where no_photos) as photos_oldest,
            count(*) filter (where no_km) as km_all, min(created_at) filter (where no_km) as km_oldest,
            count(*) filter (where bad_before or bad_offer or bad_charges) as rules_all,
            count(*) filter (where bad_before) as rules_before, count(*) filter (where bad_offer) as rules_offer,
            count(*) filter (where bad_charges) as rules_charges,
            min(created_at) filter (where bad_before or bad_offer or bad_charges) as rules_oldest,
            count(*) filter (where created_at < ${days60}) as old_all,
            count(*) filter (where created_at < ${days60}) as old_over60,
            count(*) filter (where created_at < ${days90}) as old_over90,
            min(created_at) filter (where created_at < ${days60}) as old_oldest
          from v group by location_id
      ) yards`,
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

/** No list of the stock finds these, so the board names them itself. */
const CHARGED_WORDS = sql.raw(
  "stocknum || ': was $' || to_char(charged_cents / 100, 'FM999,999,990') || ' before government charges'",
)
const MOST_LISTED = 30

/** Counts of each yard together; yards are grouped first, as sorting every vehicle by its yard takes longer. */
const summed = (item: string, ...parts: readonly string[]): RawBuilder<unknown> =>
  sql.join(parts.map((part) => sql.raw(`sum(${item}_${part})::integer as ${item}_${part}`)))
const oldestOf = (item: string): RawBuilder<unknown> => sql.raw(`min(${item}_oldest) as ${item}_oldest`)
const yardsWhere = (item: string): RawBuilder<unknown> =>
  sql.raw(`array_agg(location_id) filter (where ${item}_all > 0) as ${item}_yards`)

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
          false as late, l.started_at as since, coalesce(n.name, l.source_id) as name
        from last l left join feed_sources n on n.site_id = ${scope.site.slug} and n.id = l.source_id
      union all
      select false, false, false, true, coalesce(s.good_at, s.created_at), s.name from feed_sources s
        where s.site_id = ${scope.site.slug} and s.paused_at is null
          and coalesce(s.good_at, s.created_at) < ${now}::timestamptz - s.late_after_minutes * interval '1 minute'
    )
    select count(*) as all, count(*) filter (where failed) as failed, count(*) filter (where stopped) as stopped,
        count(*) filter (where late) as late, count(*) filter (where refused) as refused, min(since) as oldest,
        array_agg(distinct name) as names
      from judged where failed or stopped or refused or late`
  return [fact('feeds', await rowOf(query, scope))]
}

/** A feed to a partner is judged by its newest file, and by the newest that the partner was sent. */
async function feedsOut(scope: SiteScope): Promise<BoardFact[]> {
  const { slug } = scope.site
  const query = sql<Count>`
    with judged as (
      select f.name, coalesce(r.status = 'held', false) as held, coalesce(p.state = 'parked', false) as refused,
          case when r.status = 'held' then r.at else p.settled_at end as since
        from feeds_out f
          left join lateral (select status, at from feed_out_runs r where r.site_id = f.site_id and r.feed_id = f.id
            order by at desc limit 1) r on true
          left join lateral (select state, settled_at from feed_pushes p where p.site_id = f.site_id
            and p.feed_id = f.id order by created_at desc limit 1) p on true
        where f.site_id = ${slug} and f.paused_at is null
    )
    select count(*) as all, count(*) filter (where held) as held, count(*) filter (where refused) as refused,
        min(since) as oldest, array_agg(name order by name) as names
      from judged where held or refused`
  return [fact('feeds-out', await rowOf(query, scope))]
}

/** Prices that the last audits found to differ, and endpoints that failed until they were paused (R150, R88). */
async function reach(scope: SiteScope): Promise<BoardFact[]> {
  const { slug } = scope.site
  const row = await rowOf(
    sql<Count>`
    select prices.*, webhooks.* from
      (select coalesce(sum(found), 0)::integer as prices_all, min(at) filter (where found > 0) as prices_oldest
        from price_audits where site_id = ${slug} and id >= coalesce((select max(id) from price_audits
          where site_id = ${slug} and scope = 'all'), 0)) prices,
      (select count(*) as webhooks_all, min(failing_since) as webhooks_oldest
        from webhook_endpoints where site_id = ${slug} and state = 'paused' and failing_since is not null) webhooks`,
    scope,
  )
  return [fact('said-prices', row, 'prices'), fact('webhooks', row, 'webhooks')]
}

async function office(scope: SiteScope, { now, weekAgo, tellsEngines }: BoardAsk): Promise<BoardFact[]> {
  const { slug } = scope.site
  const row = await rowOf(
    sql<Count>`
    select money.*, missing.*, engines.*, privacy.* from
      (select count(distinct day) as money_all, min(found_at) as money_oldest from payment_findings
        where site_id = ${slug} and resolved_at is null) money,
      (select count(*) as missing_all, coalesce(sum(hits), 0)::integer as missing_hits from (
        select sum(hits) as hits from missing_paths where site_id = ${slug} and day > ${weekAgo}::date
          group by path having sum(hits) >= ${MISSED_OFTEN}) often) missing,
      -- Refused for good (R38): nothing is sent until somebody has looked.
      (select coalesce(sum(waiting), 0)::integer as engines_all, min(refused_at) as engines_oldest,
          coalesce(sum(waiting) filter (where refused_status = 403), 0)::integer as engines_key,
          coalesce(sum(waiting) filter (where refused_status <> 403), 0)::integer as engines_refused
        from index_now_states s, lateral (select greatest(1, count(*)) as waiting from index_now_addresses a
          where a.site_id = s.site_id and a.due_at is not null) w
        where s.site_id = ${slug} and s.refused_at is not null and ${tellsEngines}) engines,
      (select count(*) as privacy_all, count(*) filter (where due_at < ${now}) as privacy_late,
          min(asked_at) as privacy_oldest
        from privacy_requests where site_id = ${slug} and done_at is null) privacy`,
    scope,
  )
  return [
    fact('money', row, 'money'),
    fact('missing-pages', row, 'missing'),
    fact('engines', row, 'engines'),
    fact('privacy', row, 'privacy'),
  ]
}

/** Condition on a column of yards: one of the roles is there for it. */
function ofYards(grants: readonly Grant[], column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (grants.some(({ locations }) => locations.length === 0)) return sql`true`
  return sql`${column} = any(${grants.flatMap(({ locations }) => locations)}::text[])`
}
