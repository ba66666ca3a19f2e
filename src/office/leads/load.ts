import { firstPictures } from '#data/office/first-pictures.ts'
import {
  countFiltered,
  countInbox,
  MOST_COUNTED,
  readInbox,
  type InboxAsk,
  type InboxCounts,
} from '#data/office/inbox.ts'
import { leadViewsOf } from '#data/office/lead-views.ts'
import { leadPeople } from '#data/office/opened-leads.ts'
import { siteHoursAround } from '#data/special-hours.ts'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import {
  FEWEST_CHARACTERS,
  INBOX_DAYS,
  INBOX_VIEWS,
  INBOX_VIEW_IDS,
  inboxFilterOf,
  inboxQuery,
  searchWords,
  type InboxFilter,
} from '#domain/office/inbox.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenTime } from '#domain/leads/zoned-time.ts'
import { grantsFor } from '#domain/office/permissions.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { groupsOf, rowOf, type GroupedRow, type LeadRowView } from './rows.ts'

/** A list, or one that somebody keeps, as a tab. */
interface TabView {
  label: string
  /** Such as `31`, or `more than 999`; null where it is not counted. */
  count: string | null
  href: string
  isCurrent: boolean
  isWrong: boolean
}

export interface LeadsView {
  tabs: TabView[]
  /** Lists of this person; `id` forgets one. */
  kept: (TabView & { id: number })[]
  filter: Pick<InboxFilter, 'view' | 'category' | 'location' | 'days' | 'q'>
  categories: readonly string[]
  locations: { id: string; name: string }[]
  spans: { days: number; label: string }[]
  /** Filters that apply, each with the address without it. */
  chips: { label: string; href: string }[]
  /** Rows by how urgent they are. */
  groups: { title: string; rows: LeadRowView[] }[]
  /** Words where there are no rows. */
  empty: string
  /** The list without one of its filters, with the leads that it would have: where there are no rows. */
  waysOut: { label: string; href: string }[]
  /** Leads of the list, such as `31` or `more than 999`. */
  found: string
  previousHref: string | null
  nextHref: string | null
  /** The lead that waits longest; null where none does. */
  oldestHref: string | null
  canExport: boolean
  /** Whether the list shown is one that can be kept and is not. */
  canKeep: boolean
  /** The query of the list shown, its page included. */
  query: string
  templatesHref: string | null
  /** People whom chosen leads can be given to; empty where this person may not work on leads. */
  people: { value: string; label: string }[]
  problem: string | null
}

/** The inbox (Office R15). */
export async function loadLeads(office: SiteOffice, { url, refused }: OfficeRequest): Promise<OfficePage<LeadsView>> {
  const { ctx, can, now } = office
  const { site } = ctx
  const ask = inboxAsk(office, url.searchParams)
  const { filter } = ask
  const [{ rows, next, previous }, counts, kept, people] = await Promise.all([
    readInbox(ctx, ask),
    countInbox(ctx, ask),
    keptTabs(office, filter),
    peopleOf(office),
  ])
  const [hours, pictures] = await Promise.all([
    siteHoursAround(
      ctx,
      rows.reduce((oldest, { dueAt }) => (dueAt !== null && dueAt < oldest ? dueAt : oldest), now),
    ),
    firstPictures(
      ctx,
      rows.flatMap(({ vehicle }) => vehicle?.id ?? []),
    ),
  ])
  const drawn = rows.map((row) => rowOf(office, row, hours, pictures))
  const isNarrowed = filter.q !== '' || filter.category !== null || filter.location !== null || filter.days !== null
  const href = (changes: Partial<InboxFilter>) => inboxHref(site.slug, { ...filter, ...FIRST_PAGE, ...changes })
  const [oldest] = drawn
  const [found, waysOut] = await Promise.all([countFiltered(ctx, ask), rows.length === 0 ? waysOutOf(office, ask) : []])
  const isCurrentKept = kept.some(({ isCurrent }) => isCurrent)
  return {
    title: 'Leads',
    view: {
      tabs: tabsOf(site.slug, filter, counts, isCurrentKept),
      kept,
      filter,
      categories: LEAD_CATEGORIES,
      locations: site.locations.map(({ id, name }) => ({ id, name })),
      spans: INBOX_DAYS.map((days) => ({ days, label: spanWords(days) })),
      chips: chipsOf(office, filter).map(({ label, without }) => ({ label, href: href(without) })),
      groups: groupsOf(drawn, filter.view === 'all'),
      empty: emptyWords(filter, isNarrowed, spokenTime(now, siteTimeZone(site))),
      waysOut,
      found: countWords(found),
      previousHref: previous === null ? null : href({ before: previous }),
      nextHref: next === null ? null : href({ after: next }),
      oldestHref: oldest !== undefined && previous === null && isWaitingRow(oldest) ? oldest.href : null,
      canExport: can('leads.export'),
      canKeep: !isCurrentKept && (isNarrowed || filter.view !== 'open'),
      query: inboxQuery(filter),
      templatesHref: can('leads.work') ? officePath(site.slug, 'leads', 'templates') : null,
      people,
      problem: refused?.problems[''] ?? null,
    },
  }
}

const FIRST_PAGE = { after: null, before: null } as const
const inboxHref = (siteId: string, filter: InboxFilter) => `${officePath(siteId, 'leads')}${inboxQuery(filter)}`
const isWaitingRow = ({ group }: GroupedRow) => group === 'late' || group === 'due'

/** The question of an inbox's address, as this person may ask it. */
export function inboxAsk({ ctx: { site }, session, now }: SiteOffice, params: URLSearchParams): InboxAsk {
  return {
    filter: inboxFilterOf(
      params,
      site.locations.map(({ id }) => id),
    ),
    reach: grantsFor(session.staff.grants, 'leads.read', site.slug),
    staffId: session.staff.id,
    now,
    overdueMinutes: site.leads.overdueMinutes,
  }
}

function tabsOf(siteId: string, filter: InboxFilter, counts: InboxCounts, isElsewhere: boolean): TabView[] {
  const countOf: Partial<Record<string, number>> = counts
  return INBOX_VIEW_IDS.map((view) => ({
    label: INBOX_VIEWS[view],
    count: countOf[view]?.toLocaleString('en-AU') ?? null,
    href: inboxHref(siteId, { ...filter, ...FIRST_PAGE, view }),
    isCurrent: view === filter.view && !isElsewhere,
    isWrong: (view === 'late' || view === 'nobody' || view === 'undelivered') && (countOf[view] ?? 0) > 0,
  }))
}

/** Lists that this person keeps, counted. */
async function keptTabs(office: SiteOffice, shown: InboxFilter): Promise<LeadsView['kept']> {
  const { ctx, session } = office
  const views = await leadViewsOf(ctx, session.staff.id)
  return Promise.all(
    views.map(async ({ id, name, query }) => {
      const ask = inboxAsk(office, new URLSearchParams(query))
      const count = await countFiltered(ctx, ask)
      return {
        id,
        label: name,
        count: countWords(count),
        href: inboxHref(ctx.site.slug, ask.filter),
        isCurrent: inboxQuery(ask.filter) === inboxQuery({ ...shown, ...FIRST_PAGE }),
        isWrong: false,
      }
    }),
  )
}

async function peopleOf({ ctx, can, session }: SiteOffice): Promise<LeadsView['people']> {
  if (!can('leads.work')) return []
  const me = session.staff.id
  const people = can('leads.assign') ? await leadPeople(ctx) : [{ id: me, name: 'Me', isAway: false }]
  return people.map(({ id, name, isAway }) => ({ value: id, label: `${name}${isAway ? ' (away)' : ''}` }))
}

const countWords = (count: number) => (count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(count))

/** Filters of an empty list, each with what the list would have without it. */
async function waysOutOf(office: SiteOffice, ask: InboxAsk): Promise<LeadsView['waysOut']> {
  const { ctx } = office
  const ways = chipsOf(office, ask.filter)
  return Promise.all(
    ways.map(async ({ label, without }) => {
      const filter = { ...ask.filter, ...FIRST_PAGE, ...without }
      const count = await countFiltered(ctx, { ...ask, filter })
      return { label: `Without ${label}: ${countWords(count)}`, href: inboxHref(ctx.site.slug, filter) }
    }),
  )
}

const spanWords = (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`)

/** Filters that apply, in words, each with what takes it away. */
function chipsOf(
  { ctx: { site } }: SiteOffice,
  { q, location, category, days }: InboxFilter,
): { label: string; without: Partial<InboxFilter> }[] {
  const yard = site.locations.find(({ id }) => id === location)
  return [
    ...(q === '' ? [] : [{ label: `“${q}”`, without: { q: '' } }]),
    ...(yard === undefined ? [] : [{ label: yard.name, without: { location: null } }]),
    ...(category === null ? [] : [{ label: category, without: { category: null } }]),
    ...(days === null ? [] : [{ label: spanWords(days), without: { days: null } }]),
  ]
}

/** `time`: when it was looked, such as `9:42 am`. */
function emptyWords({ q, view }: InboxFilter, isNarrowed: boolean, time: string): string {
  if (searchWords(q)?.length === 0)
    return `Type at least ${FEWEST_CHARACTERS} characters of a name, number, address or reference.`
  if (isNarrowed) return 'No leads match.'
  return view === 'open' || view === 'late' || view === 'mine'
    ? `Nothing waits for you. Checked at ${time}.`
    : 'There are none.'
}
