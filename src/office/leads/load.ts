import { countInbox, readInbox, type InboxAsk, type InboxRow } from '#data/office/inbox.ts'
import { siteHoursAround } from '#data/special-hours.ts'
import type { SpecialDayAt } from '#domain/hours/special-hours.ts'
import { fullNameOf, LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import {
  FEWEST_SIGNS,
  INBOX_VIEWS,
  INBOX_VIEW_IDS,
  inboxFilterOf,
  inboxQuery,
  searchWords,
  type InboxFilter,
} from '#domain/office/inbox.ts'
import { dueStateOf, dueWords, hoursOfLead, type DueState } from '#domain/office/lead-due.ts'
import { isOpenStatus, statusWord, type LeadStatus } from '#domain/office/lead-status.ts'
import { listMoment, wishOf, yardOf } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { grantsFor } from '#domain/office/permissions.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { LeadSignKind } from '#ui/office/lead-signs.tsx'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface LeadSignView {
  kind: LeadSignKind
  words: string
}

export interface LeadRowView {
  href: string
  person: string
  due: LeadSignView
  wants: string
  vehicle: string | null
  yard: string
  status: LeadSignView
  assignee: string | null
  delivery: LeadSignView
  isSuspected: boolean
}

export interface LeadsView {
  tabs: { label: string; count: number | null; href: string; isCurrent: boolean; isWrong: boolean }[]
  filter: Pick<InboxFilter, 'view' | 'category' | 'location' | 'q'>
  categories: readonly string[]
  locations: { id: string; name: string }[]
  /** Rows by how urgent they are. */
  groups: { title: string; rows: LeadRowView[] }[]
  /** Words where there are no rows. */
  empty: string
  clearHref: string | null
  firstHref: string | null
  nextHref: string | null
  /** The lead that waits longest; null where none does. */
  oldestHref: string | null
  canExport: boolean
  problem: string | null
}

/** The inbox (Office R15). */
export async function loadLeads(office: SiteOffice, { url, refused }: OfficeRequest): Promise<OfficePage<LeadsView>> {
  const { ctx, can, session, now } = office
  const { site } = ctx
  const filter = inboxFilterOf(
    url.searchParams,
    site.locations.map(({ id }) => id),
  )
  const ask: InboxAsk = {
    filter,
    reach: grantsFor(session.staff.grants, 'leads.read', site.slug),
    staffId: session.staff.id,
    now,
    overdueMinutes: site.leads.overdueMinutes,
  }
  const [{ rows, next }, counts] = await Promise.all([readInbox(ctx, ask), countInbox(ctx, ask)])
  const hours = await siteHoursAround(
    ctx,
    rows.reduce((oldest, { dueAt }) => (dueAt !== null && dueAt < oldest ? dueAt : oldest), now),
  )
  const href = (changes: Partial<InboxFilter>) =>
    `${officePath(site.slug, 'leads')}${inboxQuery({ ...filter, after: null, ...changes })}`
  const drawn = rows.map((row) => rowOf(office, row, hours))
  const isNarrowed = filter.q !== '' || filter.category !== null || filter.location !== null
  const [oldest] = drawn
  const countOf: Partial<Record<string, number>> = counts
  return {
    title: 'Leads',
    view: {
      tabs: INBOX_VIEW_IDS.map((view) => ({
        label: INBOX_VIEWS[view],
        count: countOf[view] ?? null,
        href: href({ view }),
        isCurrent: view === filter.view,
        isWrong: (view === 'late' || view === 'nobody' || view === 'undelivered') && (countOf[view] ?? 0) > 0,
      })),
      filter,
      categories: LEAD_CATEGORIES,
      locations: site.locations.map(({ id, name }) => ({ id, name })),
      groups: groupsOf(drawn, filter.view === 'all'),
      empty: emptyWords(filter, isNarrowed),
      clearHref: isNarrowed ? href({ q: '', category: null, location: null }) : null,
      firstHref: filter.after === null ? null : href({}),
      nextHref: next === null ? null : href({ after: next }),
      oldestHref: oldest !== undefined && oldest.group !== 'answered' && filter.after === null ? oldest.href : null,
      canExport: can('leads.export'),
      problem: refused?.problems[''] ?? null,
    },
  }
}

const GROUPS = {
  late: 'Late, oldest first',
  due: 'To answer',
  answered: 'Answered, waiting for the shopper',
  other: '',
} as const
type GroupedRow = LeadRowView & { group: keyof typeof GROUPS }

function groupsOf(rows: readonly GroupedRow[], isPlain: boolean): LeadsView['groups'] {
  if (isPlain) return rows.length === 0 ? [] : [{ title: '', rows: [...rows] }]
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, ofGroup]) => ({
    title: GROUPS[group],
    rows: ofGroup,
  }))
}

function emptyWords({ q, view }: InboxFilter, isNarrowed: boolean): string {
  if (searchWords(q)?.length === 0)
    return `Type at least ${FEWEST_SIGNS} signs of a name, number, address or reference.`
  if (isNarrowed) return 'No leads match.'
  return view === 'open' || view === 'late' || view === 'mine' ? 'Nothing waits for you.' : 'There are none.'
}

const STATUS_SIGNS: Record<LeadStatus, LeadSignKind> = {
  new: 'new',
  working: 'working',
  appointment: 'appointment',
  won: 'won',
  lost: 'lost',
  spam: 'mute',
  duplicate: 'mute',
}

export const statusSign = (status: LeadStatus | null): LeadSignView =>
  status === null
    ? { kind: 'mute', words: 'Before the office' }
    : { kind: STATUS_SIGNS[status], words: statusWord(status) }

function rowOf({ ctx: { site }, now }: SiteOffice, row: InboxRow, specialHours: readonly SpecialDayAt[]): GroupedRow {
  const hours = hoursOfLead(row, site, specialHours)
  const yard = yardOf(row, site)
  const isOpen = row.status !== null && isOpenStatus(row.status)
  const state = dueStateOf({ ...row, isOpen }, hours, now)
  return {
    group: state.kind === 'none' ? (isOpen ? 'due' : 'other') : state.kind,
    href: officePath(site.slug, 'leads', row.reference),
    person: fullNameOf(row) ?? row.reference,
    due: dueSign(state, dueWords(state, hours, now), listMoment(row.createdAt, now, yard.timeZone)),
    wants: wishOf(row),
    vehicle: row.vehicle && vehicleName(row.vehicle),
    yard: yard.name,
    status: statusSign(row.status),
    assignee: row.assigneeName,
    delivery: deliverySign(row, (at) => listMoment(at, now, yard.timeZone)),
    isSuspected: row.isSuspected,
  }
}

function dueSign(state: DueState, words: string, came: string): LeadSignView {
  if (state.kind === 'late') return { kind: 'bad', words }
  return state.kind === 'due' ? { kind: 'clock', words } : { kind: 'mute', words: `came ${came}` }
}

function deliverySign({ deliveredAt, tries, hasDeliveries }: InboxRow, moment: (at: Date) => string): LeadSignView {
  if (deliveredAt !== null) return { kind: 'won', words: moment(deliveredAt) }
  if (tries !== null) return { kind: 'try', words: tries === 0 ? 'On its way' : `Try ${tries}` }
  return hasDeliveries ? { kind: 'bad', words: 'Nobody' } : { kind: 'mute', words: 'Not sent' }
}
