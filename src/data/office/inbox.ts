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

/** Leads of a page. */
export const INBOX_PAGE = 50

export interface InboxRow {
  leadId: string
  reference: string
  firstName: string | null
  lastName: string | null
  category: LeadCategory
  /** Its first 200 signs. */
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

/** A page of a list, and the place where the next begins; null at the end. */
export async function readInbox(
  scope: SiteScope,
  ask: InboxAsk,
): Promise<{ rows: InboxRow[]; next: InboxPlace | null }> {
  const words = searchWords(ask.filter.q)
  if (words?.length === 0) return { rows: [], next: null }
  const isWaiting = isWaitingView(ask.filter.view)
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
  const page = rows.slice(0, INBOX_PAGE)
  const last = page.at(-1)
  const isEnd = rows.length <= INBOX_PAGE || last === undefined
  return { rows: page, next: isEnd ? null : placeAfter(last, isWaiting) }
}

const WAITING_ORDER = sql`p.first_answer_at is not null, p.due_at nulls last, p.lead_id`
const NEWEST_ORDER = sql`p.created_at desc, p.lead_id`
const isWaitingView = (view: InboxView) => WAITING_VIEWS.some((one) => one === view)

const placeAfter = ({ leadId, firstAnswerAt, dueAt, createdAt }: InboxRow, isWaiting: boolean): InboxPlace => ({
  leadId,
  isAnswered: isWaiting && firstAnswerAt !== null,
  at: (isWaiting ? dueAt : createdAt)?.toISOString() ?? null,
})

const COLUMNS = sql`l.id as lead_id, l.reference, l.first_name, l.last_name, l.category,
  left(l.message, 200) as message, l.vehicle, l.trade_in, l.test_drive, l.finance, l.dealership_id, l.location_id,
  l.department, l.is_suspected, l.created_at, w.status, w.due_at, w.first_answer_at, w.assignee as assignee_id`

/** Who waits longest for an answer comes first, then who was answered longest ago. */
function waitingPage({ site }: SiteScope, ask: InboxAsk, words: readonly string[] | null): RawBuilder<unknown> {
  const { after } = ask.filter
  const beyond =
    after === null
      ? sql`true`
      : sql`((w.first_answer_at is not null), coalesce(w.due_at, timestamptz 'infinity'), w.lead_id)
          > (${after.isAnswered}, ${after.at ?? 'infinity'}::timestamptz, ${after.leadId}::uuid)`
  return sql`
    select ${COLUMNS} from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${site.slug} and w.status in ('new', 'working', 'appointment') and ${ofView(ask)}
        and ${beyond} and ${matches(ask, words)}
      order by (w.first_answer_at is not null), coalesce(w.due_at, timestamptz 'infinity'), w.lead_id
      limit ${INBOX_PAGE + 1}`
}

function newestPage({ site }: SiteScope, ask: InboxAsk, words: readonly string[] | null): RawBuilder<unknown> {
  const { view, after } = ask.filter
  const beyond =
    after === null || after.at === null
      ? sql`true`
      : sql`(l.created_at < ${after.at}::timestamptz
          or (l.created_at = ${after.at}::timestamptz and l.id > ${after.leadId}::uuid))`
  const ofStatus =
    view === 'all' ? sql`true` : view === 'spam' ? sql`w.status in ('spam', 'duplicate')` : sql`w.status = ${view}`
  return sql`
    select ${COLUMNS} from leads l left join lead_work w on w.site_id = l.site_id and w.lead_id = l.id
      where l.site_id = ${site.slug} and l.state = 'complete' and ${ofStatus} and ${beyond} and ${matches(ask, words)}
      order by l.created_at desc, l.id limit ${INBOX_PAGE + 1}`
}

function ofView({ filter: { view }, staffId, now, overdueMinutes }: InboxAsk): RawBuilder<unknown> {
  if (view === 'late') return isLate(now)
  if (view === 'mine') return sql`w.assignee = ${staffId}`
  if (view === 'nobody') return sql`w.assignee is null`
  return view === 'undelivered' ? isUndelivered(now, overdueMinutes) : sql`true`
}

/** Condition on a row `w` of lead_work: its time to answer is over, and nobody has. */
export const isLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(w.first_answer_at is null and w.due_at <= ${now}
    and w.status in (${sql.join([...UNANSWERED_STATUSES])}))`

/** Condition on a row `w` of lead_work: no route got it to the dealer in the time that the site allows. */
const isUndelivered = (now: Date, overdueMinutes: number): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from outbox o where o.site_id = w.site_id and o.lead_id = w.lead_id
      and o.channel <> 'receipt' and o.state <> 'delivered'
      and o.created_at < ${new Date(now.getTime() - overdueMinutes * 60_000)})
    and not exists (select from outbox o where o.site_id = w.site_id and o.lead_id = w.lead_id
      and o.channel <> 'receipt' and o.delivered_at is not null))`

/** The filters, and the words that are searched, on a row `l` of leads. */
function matches({ filter: { category, location }, reach }: InboxAsk, words: readonly string[] | null) {
  return sql.join(
    [
      isReached(reach),
      ...(category === null ? [] : [sql`l.category = ${category}`]),
      ...(location === null ? [] : [sql`l.location_id = ${location}`]),
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

/** Leads of each list that wait, for its tab. */
export async function countInbox(
  { db, site }: SiteScope,
  { reach, staffId, now, overdueMinutes }: Omit<InboxAsk, 'filter'>,
): Promise<Record<WaitingView, number>> {
  const { rows } = await sql<Record<WaitingView, number>>`
    select count(*) as open, count(*) filter (where ${isLate(now)}) as late,
        count(*) filter (where w.assignee = ${staffId}) as mine, count(*) filter (where w.assignee is null) as nobody,
        count(*) filter (where ${isUndelivered(now, overdueMinutes)}) as undelivered
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${site.slug} and w.status in (${sql.join([...OPEN_STATUSES])}) and ${isReached(reach)}`.execute(
    db,
  )
  return rows[0] ?? { open: 0, late: 0, mine: 0, nobody: 0, undelivered: 0 }
}
