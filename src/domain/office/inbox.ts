/** Which leads the inbox shows, as its address says (Office R15). */
import { LEAD_CATEGORIES, type LeadCategory } from '../leads/lead.ts'

/** Lists of the inbox, one row each; the first is shown when the address names none. */
export const INBOX_VIEWS = {
  open: 'Open',
  late: 'Late',
  mine: 'Mine',
  nobody: 'With nobody',
  undelivered: 'Nobody got it',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  all: 'All',
} as const
export type InboxView = keyof typeof INBOX_VIEWS
export const INBOX_VIEW_IDS = Object.keys(INBOX_VIEWS).filter((name): name is InboxView => name in INBOX_VIEWS)

/** Lists of leads that wait, in the order in which they are to be answered; the others are newest first. */
export const WAITING_VIEWS = ['open', 'late', 'mine', 'nobody', 'undelivered'] as const satisfies readonly InboxView[]
export type WaitingView = (typeof WAITING_VIEWS)[number]

export interface InboxFilter {
  view: InboxView
  category: LeadCategory | null
  /** Id of a yard. */
  location: string | null
  /** Those that came in so many days; null for all. */
  days: InboxDays | null
  /** As it was typed. */
  q: string
  /** Where the page begins: the last row of the page before, as `inboxPlace` writes it; null for the first. */
  after: InboxPlace | null
  /** Where the page ends: the first row of the page after it. One of the two is null. */
  before: InboxPlace | null
}

/** Spans that leads can be narrowed to, days. */
export const INBOX_DAYS = [1, 7, 30, 90] as const
type InboxDays = (typeof INBOX_DAYS)[number]

/** A row's place in its list. */
export interface InboxPlace {
  isAnswered: boolean
  /** ISO 8601; null where no time runs. */
  at: string | null
  leadId: string
}

const PLACE = /^([01])\.(-|\d{4}-\d{2}-\d{2}T[\d:.]+Z)\.([0-9a-f-]{36})$/

/** The place as a text of an address. */
export const inboxPlace = ({ isAnswered, at, leadId }: InboxPlace): string =>
  `${isAnswered ? 1 : 0}.${at ?? '-'}.${leadId}`

function placeOf(text: string | null): InboxPlace | null {
  const [, answered, at = '-', leadId = ''] = PLACE.exec(text ?? '') ?? []
  if (answered === undefined || (at !== '-' && Number.isNaN(Date.parse(at)))) return null
  return { isAnswered: answered === '1', at: at === '-' ? null : at, leadId }
}

/** The filter of an address; what it does not know counts as not there. */
export function inboxFilterOf(params: URLSearchParams, locationIds: readonly string[]): InboxFilter {
  const [view, category, location] = [params.get('view'), params.get('category'), params.get('location')]
  const before = placeOf(params.get('before'))
  return {
    view: INBOX_VIEW_IDS.find((one) => one === view) ?? 'open',
    category: LEAD_CATEGORIES.find((one) => one === category) ?? null,
    location: locationIds.find((one) => one === location) ?? null,
    days: INBOX_DAYS.find((one) => String(one) === params.get('days')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, 100),
    after: before === null ? placeOf(params.get('after')) : null,
    before,
  }
}

/** The query of the filter's address, `?` included; '' for the first page of the first list. */
export function inboxQuery({ view, category, location, days, q, after, before }: InboxFilter): string {
  const params = new URLSearchParams()
  if (view !== 'open') params.set('view', view)
  if (category !== null) params.set('category', category)
  if (location !== null) params.set('location', location)
  if (days !== null) params.set('days', String(days))
  if (q !== '') params.set('q', q)
  if (after !== null) params.set('after', inboxPlace(after))
  if (before !== null) params.set('before', inboxPlace(before))
  return params.size === 0 ? '' : `?${params}`
}

/** Longest name of a list that somebody keeps for themselves, and most of them. */
export const LONGEST_VIEW_NAME = 40
export const MOST_VIEWS = 8

/** Fewest characters that are searched for; shorter words are in too many leads. */
export const FEWEST_CHARACTERS = 3

/**
 * Words that a lead must hold, in lower case. A telephone number is one word without blanks and leading 0, as leads
 * hold it as +61…. Null where nothing is searched; empty where all is shorter than three characters.
 */
export function searchWords(q: string): string[] | null {
  if (q === '') return null
  if (/^\+?[\d\s()-]{5,}$/.test(q)) return [q.replaceAll(/\D/g, '').replace(/^(?:0061|61|0)(?=\d)/, '')]
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= FEWEST_CHARACTERS)
}
