/** Lines of the board as they are drawn, with the list that each leads to. */
import { siteTimeZone } from '#domain/hours/local-day.ts'
import type { Board, BoardItem, BoardLine } from '#domain/office/board.ts'
import { inboxFilterOf, inboxQuery, type InboxView } from '#domain/office/inbox.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { SiteOffice } from '../screen.ts'
import type { BoardChoice } from './read-board.ts'

export interface BoardLineView {
  item: BoardItem
  sign: BoardLine['sign']
  count: number
  title: string
  why: string
  oldest: { at: string; age: string } | null
  /** Whom or where it is about; null where it is about nobody. */
  who: string | null
  verb: string
  /** Null where no screen shows it. */
  href: string | null
  /** One sentence for each thing, where no screen shows it. */
  list: readonly string[]
  isWorst: boolean
}

const ALL_LEADS = inboxFilterOf(new URLSearchParams(), [])

/** The inbox with one of its lists, of a yard where one is chosen. */
export const inboxHref = (siteId: string, view: InboxView, location: string | null = null): string =>
  `${officePath(siteId, 'leads')}${inboxQuery({ ...ALL_LEADS, view, location })}`

interface ListOf {
  words: readonly string[]
  /** The word of the list's own view. */
  view?: string
}

/** The list that a line leads to; null where no screen shows one. Views of the stock are those of its own list. */
const LISTS = {
  'leads-nobody': { words: ['leads'], view: 'undelivered' },
  'leads-late': { words: ['leads'], view: 'late' },
  reservations: { words: ['reservations'] },
  drives: { words: ['calendar'] },
  'no-price': { words: ['stock'], view: 'price' },
  'no-photos': { words: ['stock'], view: 'photos' },
  'no-km': { words: ['stock'], view: 'km' },
  'price-rules': { words: ['stock'], view: 'rules' },
  'old-stock': { words: ['stock'], view: 'ageing' },
  feeds: { words: ['feeds'] },
  law: null,
  'menu-links': null,
  'feeds-out': { words: ['feeds-out'] },
  'said-prices': { words: ['prices'] },
  webhooks: { words: ['webhooks'] },
  'ending-pages': null,
  money: { words: ['reservations'] },
  'missing-pages': null,
  engines: null,
  privacy: { words: ['privacy'] },
} as const satisfies Record<BoardItem, ListOf | null>

/** The address of a line's list, narrowed to the yard where one is chosen. */
export function listHref(siteId: string, item: BoardItem, { yard }: Pick<BoardChoice, 'yard'>): string | null {
  const list: ListOf | null = LISTS[item]
  if (list === null) return null
  const params = new URLSearchParams()
  if (list.view !== undefined) params.set('view', list.view)
  if (yard !== null && list.words[0] === 'stock') params.set('yard', yard)
  if (yard !== null && list.words[0] === 'leads') params.set('location', yard)
  return `${officePath(siteId, ...list.words)}${params.size === 0 ? '' : `?${params}`}`
}

/** How much of the board a list holds, by the first word of its address; late where somebody waits now. */
export function needsByList({ lines }: Pick<Board, 'lines'>): Map<string, { count: number; isLate: boolean }> {
  const needs = new Map<string, { count: number; isLate: boolean }>()
  for (const { item, count, sign } of lines) {
    const word = LISTS[item]?.words[0]
    if (word === undefined) continue
    const known = needs.get(word) ?? { count: 0, isLate: false }
    needs.set(word, { count: known.count + count, isLate: known.isLate || sign === 'bad' })
  }
  return needs
}

/** Only the worst line has the loud button. */
export const worstOf = ({ lines }: Board): BoardLine | undefined => lines.find(({ sign }) => sign === 'bad') ?? lines[0]

/** A line in words. */
export function lineView(
  { ctx: { site }, now }: SiteOffice,
  line: BoardLine,
  { isWorst, choice }: { isWorst: boolean; choice: BoardChoice },
): BoardLineView {
  const { item, sign, count, title, why, oldestAt, verb, list = [] } = line
  const isPast = oldestAt !== null && oldestAt <= now
  return {
    item,
    sign,
    count,
    title,
    why,
    oldest: isPast ? { at: listMoment(oldestAt, now, siteTimeZone(site)), age: ageWords(oldestAt, now) } : null,
    who: whoOf(line, new Map(site.locations.map(({ id, name }) => [id, name]))),
    verb,
    href: listHref(site.slug, item, choice),
    list,
    isWorst,
  }
}

const ageWords = (since: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1440)} days`
}

/** Most names of a line; beyond, their number is told. */
const MOST_NAMES = 2

function whoOf({ names = [], yards = [] }: BoardLine, yardNames: ReadonlyMap<string, string>): string | null {
  const places = yards.flatMap((id) => yardNames.get(id) ?? [])
  const parts = [namesOrCount(names, 'people'), namesOrCount(places, 'yards')].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' · ')
}

const namesOrCount = (names: readonly string[], what: string) =>
  names.length > MOST_NAMES ? `${names.length} ${what}` : names.join(', ')
