/** Lines of today's board (Office, section 4): one row for each item, and one function that turns counts into lines. */
import type { OfficeAction } from './permissions.ts'

interface BoardRow {
  group: 'people' | 'stock' | 'site'
  /** `bad`: somebody waits or money is wrong now. */
  sign: 'bad' | 'warn'
  title: string
  /** Who sees it: the right to read what it leads to. */
  action: OfficeAction
  /** The button. */
  verb(count: number): string
  /** Words of the parts that a count consists of, by part, for the sentence under the title. */
  parts: Readonly<Record<string, (count: number) => string>>
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : more}`

/** In the order of the board: who waits comes first. */
export const BOARD_ROWS = {
  'leads-nobody': {
    group: 'people',
    sign: 'bad',
    title: 'Leads nobody got',
    action: 'leads.read',
    verb: (count) => (count === 1 ? 'Send it again' : `See ${count} leads`),
    parts: {
      waiting: (count) => `${many(count, 'is', 'are')} still being tried`,
      parked: (count) => `${many(count, 'is', 'are')} tried no more`,
    },
  },
  'leads-late': {
    group: 'people',
    sign: 'bad',
    title: 'Leads not answered',
    action: 'leads.read',
    verb: () => 'Answer the oldest',
    parts: { unassigned: (count) => `${count.toLocaleString('en-AU')} with nobody` },
  },
  reservations: {
    group: 'people',
    sign: 'warn',
    title: 'Reservations need you',
    action: 'reservations.read',
    verb: (count) => `See ${many(count, 'reservation', 'reservations')}`,
    parts: {
      attention: (count) => `${many(count, 'needs', 'need')} a decision`,
      collection: (count) => `${many(count, 'is', 'are')} collected today or tomorrow`,
      refund: (count) => many(count, 'refund failed', 'refunds failed'),
    },
  },
  drives: {
    group: 'people',
    sign: 'warn',
    title: 'Test drives to settle',
    action: 'calendar.read',
    verb: () => 'Open the calendar',
    parts: {
      next: (count) => `${count.toLocaleString('en-AU')} in the next 24 hours`,
      past: (count) => `${many(count, 'is', 'are')} over and not closed`,
    },
  },
  'no-price': {
    group: 'stock',
    sign: 'warn',
    title: 'Without a price',
    action: 'stock.read',
    verb: (count) => `Set ${many(count, 'price', 'prices')}`,
    parts: {},
  },
  'no-photos': {
    group: 'stock',
    sign: 'warn',
    title: 'Without photos, or too few',
    action: 'stock.read',
    verb: () => 'Add photos',
    parts: { hidden: (count) => `${many(count, 'is', 'are')} not on the site until there are more` },
  },
  'no-km': {
    group: 'stock',
    sign: 'warn',
    title: 'Used without kilometres',
    action: 'stock.read',
    verb: (count) => `See ${many(count, 'vehicle', 'vehicles')}`,
    parts: {},
  },
  'price-rules': {
    group: 'stock',
    sign: 'warn',
    title: 'Prices that break a rule',
    action: 'stock.read',
    verb: (count) => `See ${many(count, 'price', 'prices')}`,
    parts: {
      before: (count) => many(count, 'before price without evidence', 'before prices without evidence'),
      charges: (count) => `${count.toLocaleString('en-AU')} drive away below the price before government charges`,
      offer: (count) => many(count, 'offer above its price', 'offers above their price'),
      rate: (count) => many(count, 'lender without a comparison rate', 'lenders without a comparison rate'),
    },
  },
  'old-stock': {
    group: 'stock',
    sign: 'warn',
    title: 'Old, or over the market',
    action: 'stock.read',
    verb: () => 'See prices',
    parts: {
      over60: (count) => `${count.toLocaleString('en-AU')} over 60 days`,
      over90: (count) => `${count.toLocaleString('en-AU')} over 90 days`,
      dear: (count) => `${count.toLocaleString('en-AU')} at least 5 % over the market`,
    },
  },
  feeds: {
    group: 'site',
    sign: 'bad',
    title: 'Feeds',
    action: 'feeds.read',
    verb: (count) => `See ${many(count, 'feed', 'feeds')}`,
    parts: {
      failed: (count) => many(count, 'last run failed', 'last runs failed'),
      stopped: (count) => many(count, 'was stopped by the guard', 'were stopped by the guard'),
      late: (count) => many(count, 'is late', 'are late'),
      refused: (count) => many(count, 'refused more rows than before', 'refused more rows than before'),
    },
  },
  law: {
    group: 'site',
    sign: 'warn',
    title: 'Law warnings',
    action: 'audit.read',
    verb: (count) => `Read ${many(count, 'warning', 'warnings')}`,
    parts: { ending: (count) => `${many(count, 'legal text ends', 'legal texts end')} within 14 days` },
  },
  'menu-links': {
    group: 'site',
    sign: 'warn',
    title: 'Menu links that lead to no page',
    action: 'board.see',
    verb: (count) => `Read ${many(count, 'link', 'links')}`,
    parts: {},
  },
  'feeds-out': {
    group: 'site',
    sign: 'warn',
    title: 'Feeds to partners',
    action: 'feeds.read',
    verb: (count) => `See ${many(count, 'feed', 'feeds')}`,
    parts: {
      held: (count) => `${many(count, 'is', 'are')} held back, as too much is missing`,
      refused: (count) => `${many(count, 'was', 'were')} refused by the partner`,
    },
  },
  'said-prices': {
    group: 'site',
    sign: 'bad',
    title: 'Surfaces say other prices',
    action: 'reach.read',
    verb: (count) => `See ${many(count, 'difference', 'differences')}`,
    parts: {},
  },
  webhooks: {
    group: 'site',
    sign: 'bad',
    title: 'Webhooks paused, as they failed for days',
    action: 'reach.read',
    verb: (count) => `See ${many(count, 'endpoint', 'endpoints')}`,
    parts: {},
  },
  'ending-pages': {
    group: 'site',
    sign: 'warn',
    title: 'Campaign pages that end within 7 days',
    action: 'board.see',
    verb: (count) => `Read ${many(count, 'page', 'pages')}`,
    parts: {},
  },
  money: {
    group: 'site',
    sign: 'bad',
    title: 'Money does not agree',
    action: 'reservations.refund',
    verb: (count) => `See ${many(count, 'day', 'days')}`,
    parts: {},
  },
  'missing-pages': {
    group: 'site',
    sign: 'warn',
    title: 'Pages that are asked for and missing',
    action: 'audit.read',
    verb: (count) => `See ${many(count, 'address', 'addresses')}`,
    parts: { hits: (count) => `asked for ${many(count, 'time', 'times')} this week` },
  },
  engines: {
    group: 'site',
    sign: 'warn',
    title: 'Search engines are not told of changes',
    action: 'audit.read',
    verb: () => 'What to do',
    parts: {
      key: (count) => `the engine cannot read the site’s key; ${many(count, 'address waits', 'addresses wait')}`,
      refused: (count) => `the engine refuses them; ${many(count, 'address waits', 'addresses wait')}`,
    },
  },
  privacy: {
    group: 'site',
    sign: 'warn',
    title: 'Privacy requests',
    action: 'privacy.work',
    verb: (count) => `See ${many(count, 'request', 'requests')}`,
    parts: { late: (count) => `${many(count, 'is', 'are')} past the 30 days` },
  },
} as const satisfies Record<string, BoardRow>

export type BoardItem = keyof typeof BOARD_ROWS
export const BOARD_ITEMS = Object.keys(BOARD_ROWS).filter((name): name is BoardItem => name in BOARD_ROWS)

export const BOARD_GROUPS = {
  people: 'People waiting',
  stock: 'Stock and prices',
  site: 'Feeds, site and law',
} as const satisfies Record<BoardRow['group'], string>

/** The counts of an item. */
export interface BoardFact {
  item: BoardItem
  count: number
  /** Since when the oldest is wrong; null where nothing says it. */
  oldestAt: Date | null
  /** Counts of its parts; those of 0 are not told. A vehicle may be in several. */
  parts: Readonly<Record<string, number>>
  /** Ids of yards that it is about; missing where it is about none. */
  yards?: readonly string[]
  /** Names of people or feeds that it is about. */
  names?: readonly string[]
  /** One sentence for each thing, where no screen lists them. */
  list?: readonly string[]
}

export interface BoardSnooze {
  item: BoardItem
  reason: string
  until: Date
}

export interface BoardLine extends BoardFact {
  group: BoardRow['group']
  sign: BoardRow['sign']
  title: string
  verb: string
  /** Such as `3 are tried no more`; '' where the title says it all. */
  why: string
}

export interface Board {
  /** Lines to show, in the board's order. */
  lines: BoardLine[]
  snoozed: (BoardLine & { snooze: BoardSnooze })[]
  /** Checks that ran and found nothing. */
  quiet: number
}

/** Whether somebody is shown an item: by their rights, and by the yard or person that they have chosen. */
export interface BoardScope {
  may: (action: OfficeAction) => boolean
  /** Only what is of one yard. */
  isOfYard?: boolean
  /** Only leads, which alone are with a person. */
  isOfPerson?: boolean
}

function isShown(item: BoardItem, { may, isOfYard = false, isOfPerson = false }: BoardScope): boolean {
  const { group, action }: BoardRow = BOARD_ROWS[item]
  if (isOfPerson && action !== 'leads.read') return false
  return !(isOfYard && group === 'site') && may(action)
}

/**
 * The lines of what is wrong, without those put off until later than now. Items that somebody may not see are neither
 * drawn nor counted.
 */
export function boardOf(
  facts: readonly BoardFact[],
  { snoozes, now, ...scope }: BoardScope & { snoozes: readonly BoardSnooze[]; now: Date },
): Board {
  const byItem = new Map(facts.map((fact) => [fact.item, fact]))
  const seen = BOARD_ITEMS.filter((item) => isShown(item, scope))
  const wrong = seen.flatMap((item) => {
    const fact = byItem.get(item)
    return fact === undefined || fact.count === 0 ? [] : [lineOf(fact)]
  })
  const snoozeOf = ({ item }: BoardLine) => snoozes.find((snooze) => snooze.item === item && snooze.until > now)
  return {
    lines: wrong.filter((line) => snoozeOf(line) === undefined),
    snoozed: wrong.flatMap((line) => {
      const snooze = snoozeOf(line)
      return snooze === undefined ? [] : [{ ...line, snooze }]
    }),
    quiet: seen.length - wrong.length,
  }
}

function lineOf(fact: BoardFact): BoardLine {
  const { group, sign, title, verb, parts }: BoardRow = BOARD_ROWS[fact.item]
  const why = Object.entries(parts).flatMap(([part, words]) => {
    const count = fact.parts[part] ?? 0
    return count === 0 ? [] : [words(count)]
  })
  return { ...fact, group, sign, title, verb: verb(fact.count), why: why.join(', ') }
}

/** The number in the window's title and beside "Today": lines that need somebody. */
export const boardCount = ({ lines }: Pick<Board, 'lines'>): number => lines.length
