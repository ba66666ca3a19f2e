import { answerFigures, workloads, type AnswerFigures } from '#data/office/answer-figures.ts'
import { boardCounts } from '#data/office/board-counts.ts'
import { readSnoozes } from '#data/office/board-snoozes.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { BOARD_GROUPS, boardCount, boardOf, type Board, type BoardItem, type BoardLine } from '#domain/office/board.ts'
import { inboxFilterOf, inboxQuery, type InboxView } from '#domain/office/inbox.ts'
import { minutesWords } from '#domain/office/lead-due.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { grantsFor, type OfficeAction } from '#domain/office/permissions.ts'
import { lawFindings } from '#domain/site/checks/law-checks.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface BoardLineView {
  item: BoardItem
  sign: BoardLine['sign']
  count: number
  title: string
  why: string
  oldest: string | null
  verb: string
  /** Null where no screen shows it. */
  href: string | null
  isWorst: boolean
}

export interface BoardView {
  /** The site's day, such as "Friday 27 November". */
  day: string
  needs: number
  /** Where the script asks whether anything has changed. */
  pulseHref: string
  href: string
  version: string
  groups: { title: string; lines: BoardLineView[] }[]
  snoozed: { item: BoardItem; title: string; count: number; reason: string; until: string }[]
  quiet: number
  /** Null for those who do not read leads. */
  answers: { median: string; share: string; note: string } | null
  people: { name: string; open: number; late: number; href: string }[]
  days: { value: string; label: string }[]
  problem: string | null
}

/** Today's board (Office, section 4). */
export async function loadBoard(office: SiteOffice, { refused }: OfficeRequest): Promise<OfficePage<BoardView>> {
  const { ctx, now, session } = office
  const { site } = ctx
  const reach = grantsFor(session.staff.grants, 'leads.read', site.slug)
  const readsLeads = reach.length > 0
  const [board, figures, people] = await Promise.all([
    readBoard(office),
    readsLeads ? answerFigures(ctx, { now, reach }) : null,
    readsLeads ? workloads(ctx, { now, reach }) : [],
  ])
  const words = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  const day = new Intl.DateTimeFormat('en-AU', words).format(new Date(`${localDay(site, now)}T00:00Z`))
  const needs = boardCount(board)
  const zone = siteTimeZone(site)
  const groups = Object.entries(BOARD_GROUPS).map(([group, title]) => ({
    title,
    lines: board.lines
      .filter((line) => line.group === group)
      .map((line) => lineView(office, line, line === worstOf(board))),
  }))
  return {
    title: needs === 0 ? 'Today' : `(${needs}) Today`,
    view: {
      day,
      needs,
      pulseHref: officePath(site.slug, 'pulse'),
      href: officePath(site.slug),
      version: boardVersion(board),
      groups: groups.filter(({ lines }) => lines.length > 0),
      snoozed: board.snoozed.map(({ item, title, count, snooze: { reason, until } }) => ({
        item,
        title,
        count,
        reason,
        until: listMoment(until, now, zone),
      })),
      quiet: board.quiet,
      answers: figures && answersView(figures, site.leads.answerMinutes),
      people: people.map(({ name, isAway, open, late, staffId }) => ({
        name: name === null ? 'Nobody yet' : `${name}${isAway ? ' (away)' : ''}`,
        open,
        late,
        href: inboxHref(site.slug, staffId === null ? 'nobody' : 'open'),
      })),
      days: [1, 3, 7, 14].map((days) => ({ value: String(days), label: days === 1 ? 'Tomorrow' : `${days} days` })),
      problem: refused?.problems[''] ?? null,
    },
  }
}

const leadsWords = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('en-AU')} leads`)
const inboxHref = (siteId: string, view: InboxView) =>
  `${officePath(siteId, 'leads')}${inboxQuery({ ...ALL_LEADS, view })}`
const ALL_LEADS = inboxFilterOf(new URLSearchParams(), [])
/** Only the worst line has the loud button. */
const worstOf = ({ lines }: Board) => lines.find(({ sign }) => sign === 'bad') ?? lines[0]

/** The board as this person sees it. */
export async function readBoard({ ctx, can, now, session }: SiteOffice): Promise<Board> {
  const { site } = ctx
  const today = localDay(site, now)
  const reach = (action: OfficeAction) => grantsFor(session.staff.grants, action, site.slug)
  const [counted, snoozes] = await Promise.all([
    boardCounts(ctx, {
      now,
      overdueMinutes: site.leads.overdueMinutes,
      minimumPhotos: site.search.minimumPhotos,
      tomorrowEnd: momentOf(dateAfter(today, 2), '00:00', siteTimeZone(site)),
      weekAgo: dateAfter(today, -7),
      reach: {
        leads: reach('leads.read'),
        stock: reach('stock.read'),
        calendar: reach('calendar.read'),
        reservations: reach('reservations.read'),
      },
    }),
    readSnoozes(ctx, now),
  ])
  const law = { item: 'law' as const, count: lawFindings(site).length, oldestAt: null, parts: {} }
  return boardOf([...counted, law], { snoozes, now, may: (action) => can(action) })
}

/** Changes when a line comes, goes or has another number. */
export const boardVersion = ({ lines }: Board): string => lines.map(({ item, count }) => `${item}.${count}`).join('~')

/** The list of each line. */
const LISTS: Record<BoardItem, readonly string[] | null> = {
  'leads-nobody': ['leads'],
  'leads-late': ['leads'],
  reservations: ['reservations'],
  drives: ['calendar'],
  'no-price': ['stock'],
  'no-photos': ['stock'],
  'no-km': ['stock'],
  'price-rules': ['stock'],
  'old-stock': ['stock'],
  feeds: ['feeds'],
  law: null,
  money: ['reservations'],
  'missing-pages': null,
  privacy: ['privacy'],
}
const INBOX_OF: Partial<Record<BoardItem, 'late' | 'undelivered'>> = {
  'leads-late': 'late',
  'leads-nobody': 'undelivered',
}

function lineView({ ctx: { site }, now }: SiteOffice, line: BoardLine, isWorst: boolean): BoardLineView {
  const { item, sign, count, title, why, oldestAt, verb } = line
  const list = LISTS[item]
  const view = INBOX_OF[item]
  return {
    item,
    sign,
    count,
    title,
    why,
    oldest: oldestAt && listMoment(oldestAt, now, siteTimeZone(site)),
    verb,
    href: list && `${officePath(site.slug, ...list)}${view === undefined ? '' : inboxQuery({ ...ALL_LEADS, view })}`,
    isWorst,
  }
}

const shareOf = ({ answered, inTime }: AnswerFigures) =>
  answered === 0 ? '–' : `${Math.round((100 * inTime) / answered)} %`
const medianOf = ({ medianMinutes }: AnswerFigures) =>
  medianMinutes === null ? '–' : minutesWords(Math.round(medianMinutes))

const answersView = ({ week, before }: { week: AnswerFigures; before: AnswerFigures }, minutes: number) => ({
  median: medianOf(week),
  share: shareOf(week),
  note:
    `Of ${leadsWords(week.answered)}, in open hours of the yard that answers. In time means ` +
    `${minutes} minutes. The 7 days before: ${medianOf(before)}, ${shareOf(before)}.`,
})
