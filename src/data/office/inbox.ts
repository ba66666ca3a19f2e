/** The inbox of leads (Office R15): one page of a list, found by keys and not by counting. */
import { sql, type RawBuilder } from 'kysely'
import type { LeadCategory, LeadFinance, LeadTradeIn, LeadVehicle, LeadDepartment } from '#domain/leads/lead.ts'
import {
  WAITING_VIEWS,
  searchWords,
  type InboxFilter,
  type InboxPlace,
  type InboxView,
  type WaitingView,
} from '#domain/office/inbox.ts'
import { OPEN_STATUSES, UNANSWERED_STATUSES, type LeadStatus } from '#domain/office/lead-status.ts'
import type { StoredTestDrive } from '../leads/leads-schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { isReached, type LeadReach } from './lead-reach.ts'

const DAY_MS = 86_400_000

/** Leads of a page. */
export const INBOX_PAGE = 50

export interface InboxRow {
  leadId: string
  reference: string
  firstName: string | null
  lastName: string | null
  category: LeadCategory
  /** Its first 200 characters. */
  message: string | null
  vehicle: LeadVehicle | null
  tradeIn: LeadTradeIn | null
  testDrive: StoredTestDrive | null
  finance: LeadFinance | null
  dealershipId: string | null
  locationId: string | null
  department: LeadDepartment
  isSuspected: boolean
  createdAt: Date
  /** Null for a lead from before the office that nobody has taken up. */
  status: LeadStatus | null
  dueAt: Date | null
  firstAnswerAt: Date | null
  assigneeId: string | null
  assigneeName: string | null
  /** When the first route got it to the dealer. */
  deliveredAt: Date | null
  /** Most tries of a delivery that still waits; null where none does. */
  tries: number | null
  hasDeliveries: boolean
}

export interface InboxAsk {
  filter: InboxFilter
  reach: LeadReach
  /** The person who looks. */
  staffId: string
  now: Date
  /** Minutes after which an undelivered lead is overdue. */
  overdueMinutes: number
}

/** A page of a list, with the places where its neighbours begin. */
export interface InboxPage {
  rows: InboxRow[]
  /** Null at the end. */
  next: InboxPlace | null
  /** Null at the begin. */
  previous: InboxPlace | null
}

/** A page of a list. One that would end before a page is full is the first. */
export async function readInbox(scope: SiteScope, ask: InboxAsk): Promise<InboxPage> {
  const words = searchWords(ask.filter.q)
  if (words?.length === 0) return { rows: [], next: null, previous: null }
  const isWaiting = isWaitingView(ask.filter.view)
  const isBack = ask.filter.before !== null
  const { rows } = await sql<InboxRow>`
    select p.*, s.name as assignee_name, d.delivered_at, d.tries, coalesce(d.has_deliveries, false) as has_deliveries
      from (${isWaiting ? waitingPage(scope, ask, words) : newestPage(scope, ask, words)}) p
      left join staff s on s.id = p.assignee_id
      left join lateral (
        select min(o.delivered_at) as delivered_at, max(o.attempts) filter (where o.state = 'waiting') as tries,
            true as has_deliveries
          from outbox o where o.site_id = ${scope.site.slug} and o.lead_id = p.lead_id and o.channel <> 'receipt'
          having count(*) > 0
      ) d on true
      order by ${isWaiting ? WAITING_ORDER : NEWEST_ORDER}`.execute(scope.db)
  const isMore = rows.length > INBOX_PAGE
  if (isBack && !isMore) return readInbox(scope, { ...ask, filter: { ...ask.filter, before: null } })
  const page = isMore ? (isBack ? rows.slice(1) : rows.slice(0, INBOX_PAGE)) : rows
  const place = (row: InboxRow | undefined) => (row === undefined ? null : placeOf(row, isWaiting))
  const isFirst = !isBack && ask.filter.after === null
  return {
    rows: page,
    next: isBack || isMore ? place(page.at(-1)) : null,
    previous: isFirst ? null : place(page[0]),
  }
}

const WAITING_ORDER = sql`p.first_answer_at is not null, p.due_at nulls last, p.lead_id`
const NEWEST_ORDER = sql`p.created_at desc, p.lead_id`
const isWaitingView = (view: InboxView) => WAITING_VIEWS.some((one) => one === view)

const placeOf = ({ leadId, firstAnswerAt, dueAt, createdAt }: InboxRow, isWaiting: boolean): InboxPlace => ({
  leadId,
  isAnswered: isWaiting && firstAnswerAt !== null,
  at: (isWaiting ? dueAt : createdAt)?.toISOString() ?? null,
})

const COLUMNS = sql`l.id as lead_id, l.reference, l.first_name, l.last_name, l.category,
  left(l.message, 200) as message, l.vehicle, l.trade_in, l.test_drive, l.finance, l.dealership_id, l.location_id,
  l.department, l.is_suspected, l.created_at, w.status, w.due_at, w.first_answer_at, w.assignee as assignee_id`

/** Who waits longest for an answer comes first, then who was answered longest ago. A page before is read backwards. */
function waitingPage({ site }: SiteScope, ask: InboxAsk, words: readonly string[] | null): RawBuilder<unknown> {
  const { after, before } = ask.filter
  const place = before ?? after
  const [beyond, order] = before === null ? [sql.raw('>'), sql.raw('asc')] : [sql.raw('<'), sql.raw('desc')]
  const isBeyond =
    place === null
      ? sql`true`
      : sql`((w.first_answer_at is not null), coalesce(w.due_at, timestamptz 'infinity'), w.lead_id)
          ${beyond} (${place.isAnswered}, ${place.at ?? 'infinity'}::timestamptz, ${place.leadId}::uuid)`
  return sql`
    select ${COLUMNS} from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${site.slug} and w.status in ('new', 'working', 'appointment') and ${ofView(ask)}
        and ${isBeyond} and ${matches(ask, words)}
      order by (w.first_answer_at is not null) ${order}, coalesce(w.due_at, timestamptz 'infinity') ${order},
        w.lead_id ${order} limit ${INBOX_PAGE + 1}`
}

/** The newest come first. */
function newestPage({ site }: SiteScope, ask: InboxAsk, words: readonly string[] | null): RawBuilder<unknown> {
  const { after, before } = ask.filter
  const place = before ?? after
  const isBack = before !== null
  const [older, later] = isBack ? [sql.raw('>'), sql.raw('<')] : [sql.raw('<'), sql.raw('>')]
  const isBeyond =
    place === null || place.at === null
      ? sql`true`
      : sql`(l.created_at ${older} ${place.at}::timestamptz
          or (l.created_at = ${place.at}::timestamptz and l.id ${later} ${place.leadId}::uuid))`
  const order = isBack ? sql`l.created_at, l.id desc` : sql`l.created_at desc, l.id`
  return sql`
    select ${COLUMNS} from leads l left join lead_work w on w.site_id = l.site_id and w.lead_id = l.id
      where l.site_id = ${site.slug} and l.state = 'complete' and ${ofView(ask)} and ${isBeyond}
        and ${matches(ask, words)}
      order by ${order} limit ${INBOX_PAGE + 1}`
}

function ofView({ filter: { view }, staffId, now, overdueMinutes }: InboxAsk): RawBuilder<unknown> {
  if (view === 'late') return isLate(now)
  if (view === 'mine') return sql`w.assignee = ${staffId}`
  if (view === 'nobody') return sql`w.assignee is null`
  if (view === 'undelivered') return isUndelivered(now, overdueMinutes)
  if (view === 'spam') return sql`w.status in ('spam', 'duplicate')`
  return view === 'won' || view === 'lost' ? sql`w.status = ${view}` : sql`true`
}

/** Condition on a row `w` of lead_work: its time to answer is over, and nobody has. */
export const isLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(w.first_answer_at is null and w.due_at <= ${now}
    and w.status in (${sql.join([...UNANSWERED_STATUSES])}))`

/** Condition on a row `w` of lead_work: no route got it to the dealer in the site's time, or one is tried no more. */
const isUndelivered = (now: Date, overdueMinutes: number): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from outbox o where o.site_id = w.site_id and o.lead_id = w.lead_id
      and o.channel <> 'receipt' and o.state <> 'delivered'
      and (o.state = 'parked' or o.created_at < ${new Date(now.getTime() - overdueMinutes * 60_000)}))
    and not exists (select from outbox o where o.site_id = w.site_id and o.lead_id = w.lead_id
      and o.channel <> 'receipt' and o.delivered_at is not null))`

/** The filters, and the words that are searched, on a row `l` of leads. */
function matches({ filter: { category, location, days }, reach, now }: InboxAsk, words: readonly string[] | null) {
  return sql.join(
    [
      isReached(reach),
      ...(category === null ? [] : [sql`l.category = ${category}`]),
      ...(location === null ? [] : [sql`l.location_id = ${location}`]),
      ...(days === null ? [] : [sql`l.created_at >= ${new Date(now.getTime() - days * DAY_MS)}`]),
      ...(words === null ? [] : [sql`l.state = 'complete'`]),
      ...(words ?? []).map(
        (word) =>
          sql`lead_search_text(l.reference, l.first_name, l.last_name, l.email, l.phone, l.vehicle)
            like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
      ),
    ],
    sql` and `,
  )
}

/** Leads of each list, for its tab; "All" is not counted. */
export type InboxCounts = Record<WaitingView | 'won' | 'lost' | 'spam', number>

/** Counts the lists. */
export async function countInbox(
  { db, site }: SiteScope,
  { reach, staffId, now, overdueMinutes }: Omit<InboxAsk, 'filter'>,
): Promise<InboxCounts> {
  const reachesAll = reach.some(({ locations, categories }) => locations.length === 0 && categories.length === 0)
  // Who reaches every lead needs no look at the leads themselves.
  const isTheirs = reachesAll
    ? sql`true`
    : sql`exists (select from leads l
        where l.site_id = w.site_id and l.id = w.lead_id and ${isReached(reach)})`
  const countOpen = sql<Record<WaitingView, number>>`
    select count(*) as open, count(*) filter (where ${isLate(now)}) as late,
        count(*) filter (where w.assignee = ${staffId}) as mine, count(*) filter (where w.assignee is null) as nobody,
        count(*) filter (where ${isUndelivered(now, overdueMinutes)}) as undelivered
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${site.slug} and w.status in (${sql.join([...OPEN_STATUSES])}) and ${isReached(reach)}`
  const countClosed = sql<{ status: LeadStatus; count: number }>`
    select w.status, count(*) as count from lead_work w
      where w.site_id = ${site.slug} and w.status in ('won', 'lost', 'spam', 'duplicate') and ${isTheirs}
      group by w.status`
  const [{ rows: open }, { rows: closed }] = await Promise.all([countOpen.execute(db), countClosed.execute(db)])
  const of = (...statuses: LeadStatus[]) =>
    closed.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
  return {
    ...(open[0] ?? { open: 0, late: 0, mine: 0, nobody: 0, undelivered: 0 }),
    won: of('won'),
    lost: of('lost'),
    spam: of('spam', 'duplicate'),
  }
}

/** Most leads that are counted of a list that somebody keeps: beyond, its tab says "more than". */
export const MOST_COUNTED = 999

/** Leads of a filter, `MOST_COUNTED` + 1 at most. */
export async function countFiltered({ db, site }: SiteScope, ask: InboxAsk): Promise<number> {
  const words = searchWords(ask.filter.q)
  if (words?.length === 0) return 0
  const from = isWaitingView(ask.filter.view)
    ? sql`lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
        where w.status in (${sql.join([...OPEN_STATUSES])})`
    : sql`leads l left join lead_work w on w.site_id = l.site_id and w.lead_id = l.id where l.state = 'complete'`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} and l.site_id = ${site.slug} and ${ofView(ask)}
      and ${matches(ask, words)} limit ${MOST_COUNTED + 1}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
