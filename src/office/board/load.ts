import { answerFigures, workloads, type AnswerFigures } from '#data/office/answer-figures.ts'
import { leadPeople } from '#data/office/opened-leads.ts'
import { localDateTime, spokenTime } from '#domain/leads/zoned-time.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { BOARD_GROUPS, boardCount, type Board, type BoardItem } from '#domain/office/board.ts'
import type { DayStrip } from '#domain/office/day-strip.ts'
import { minutesWords } from '#domain/office/lead-due.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { yardsOf } from '#domain/office/yards-of.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { inboxHref, lineView, worstOf, type BoardLineView } from './board-lines.ts'
import { readDay } from './day.ts'
import { reachOf, readBoard, type BoardChoice } from './read-board.ts'

export interface BoardView {
  /** The site's day and time, such as "Friday 27 November, 9:42 am". */
  day: string
  needs: number
  /** Where the script asks whether anything has changed. */
  pulseHref: string
  href: string
  version: string
  yards: { id: string; name: string }[]
  people: { id: string; name: string }[]
  choice: BoardChoice
  strip: DayStrip | null
  groups: { title: string; lines: BoardLineView[] }[]
  snoozed: { item: BoardItem; title: string; count: number; reason: string; until: string }[]
  quiet: number
  /** Null for those who do not read leads. */
  answers: { median: string; share: string; note: string } | null
  loads: { name: string; open: number; late: number; href: string }[]
  canSnooze: boolean
  days: { value: string; label: string }[]
  problem: string | null
}

/** Today's board (Office, section 4). */
export async function loadBoard(office: SiteOffice, { url, refused }: OfficeRequest): Promise<OfficePage<BoardView>> {
  const { ctx, now, can } = office
  const { site } = ctx
  const { choice, yards, people } = await boardChoice(office, url.searchParams)
  const reach = reachOf(office, 'leads.read', choice)
  const readsLeads = reach.length > 0
  const [board, strip, figures, loads] = await Promise.all([
    readBoard(office, choice),
    readDay(office, choice),
    readsLeads ? answerFigures(ctx, { now, reach, by: choice.person }) : null,
    readsLeads ? workloads(ctx, { now, reach }) : [],
  ])
  const needs = boardCount(board)
  const zone = siteTimeZone(site)
  const groups = Object.entries(BOARD_GROUPS).map(([group, title]) => ({
    title,
    lines: board.lines
      .filter((line) => line.group === group)
      .map((line) => lineView(office, line, { isWorst: line === worstOf(board), choice })),
  }))
  return {
    title: needs === 0 ? 'Today' : `(${needs}) Today`,
    view: {
      day: dayWords(now, zone),
      needs,
      pulseHref: `${officePath(site.slug, 'pulse')}${url.search}`,
      href: `${officePath(site.slug)}${url.search}`,
      version: boardVersion(board),
      yards,
      people,
      choice,
      strip,
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
      loads: loads.map(({ name, isAway, open, late, staffId }) => ({
        name: name === null ? 'Nobody yet' : `${name}${isAway ? ' (away)' : ''}`,
        open,
        late,
        href: inboxHref(site.slug, staffId === null ? 'nobody' : 'open', choice.yard),
      })),
      canSnooze: can('leads.assign'),
      days: [1, 3, 7, 14].map((days) => ({ value: String(days), label: days === 1 ? 'Tomorrow' : `${days} days` })),
      problem: refused?.problems[''] ?? null,
    },
  }
}

/** The yard and person of an address, and those to choose from. What is not among them counts as not there. */
export async function boardChoice(
  office: SiteOffice,
  params: URLSearchParams,
): Promise<{ choice: BoardChoice } & Pick<BoardView, 'yards' | 'people'>> {
  const people = office.can('leads.read') ? await leadPeople(office.ctx) : []
  const yards = yardChoices(office)
  const wanted = params.get('person')
  const person = wanted === 'me' ? office.session.staff.id : wanted
  return {
    yards,
    people: people.map(({ id, name }) => ({ id, name })),
    choice: {
      yard: yards.find(({ id }) => id === params.get('yard'))?.id ?? null,
      person: people.find(({ id }) => id === person)?.id ?? null,
    },
  }
}

/** Yards that this person sees something of. */
function yardChoices({ ctx: { site }, session }: SiteOffice): { id: string; name: string }[] {
  const reached = (['leads.read', 'stock.read', 'calendar.read'] as const).flatMap(
    (action) => yardsOf(session.staff.grants, action, site.slug) ?? [null],
  )
  const narrowed = reached.filter((id) => id !== null)
  const isNarrow = narrowed.length > 0 && session.staff.grants.every(({ locations }) => locations.length > 0)
  return site.locations.filter(({ id }) => !isNarrow || narrowed.includes(id)).map(({ id, name }) => ({ id, name }))
}

function dayWords(now: Date, zone: string): string {
  const words = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  const day = new Date(`${localDateTime(now, zone).slice(0, 10)}T00:00Z`)
  return `${new Intl.DateTimeFormat('en-AU', words).format(day)}, ${spokenTime(now, zone)}`
}

/** Changes when a line comes, goes or has another number. */
export const boardVersion = ({ lines }: Board): string => lines.map(({ item, count }) => `${item}.${count}`).join('~')

const leadsWords = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('en-AU')} leads`)

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
