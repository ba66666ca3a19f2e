import type { Board } from '#domain/office/board.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeIconName } from '#ui/office/icon.tsx'
import { needsByList } from './board/board-lines.ts'
import { officeRoutes, type OfficeRouteId } from './routes.ts'
import type { SiteOffice } from './screen.ts'

interface NavRow {
  id: OfficeRouteId
  label: string
  icon: OfficeIconName
  /** Words of the address after the site. */
  words: readonly string[]
  /** Stands in the bar at a phone's foot. */
  inTabs?: true
}

/** Entries of the rail, top to bottom. */
const NAV: readonly NavRow[] = [
  { id: 'board', label: 'Today', icon: 'list', words: [], inTabs: true },
  { id: 'leads', label: 'Leads', icon: 'inbox', words: ['leads'], inTabs: true },
  { id: 'stock', label: 'Stock', icon: 'car', words: ['stock'], inTabs: true },
  { id: 'feeds', label: 'Feeds', icon: 'feed', words: ['feeds'] },
  { id: 'feedsOut', label: 'Feeds to partners', icon: 'up', words: ['feeds-out'] },
  { id: 'calendar', label: 'Calendar', icon: 'calendar', words: ['calendar'], inTabs: true },
  { id: 'reservations', label: 'Reservations', icon: 'key', words: ['reservations'] },
  { id: 'engines', label: 'Search engines', icon: 'search', words: ['engines'] },
  { id: 'models', label: 'Models', icon: 'book', words: ['models'] },
  { id: 'reviews', label: 'Reviews', icon: 'star', words: ['reviews'] },
  { id: 'saidPrices', label: 'Prices said', icon: 'tag', words: ['prices'] },
  { id: 'agents', label: 'Agents and API', icon: 'plug', words: ['agents'] },
  { id: 'webhooks', label: 'Webhooks', icon: 'send', words: ['webhooks'] },
  { id: 'users', label: 'Users', icon: 'people', words: ['users'] },
  { id: 'privacy', label: 'Privacy', icon: 'person', words: ['privacy'] },
  { id: 'audit', label: 'Audit', icon: 'page', words: ['audit'] },
]

export interface NavEntry {
  label: string
  icon: OfficeIconName
  href: string
  isCurrent: boolean
  inTabs: boolean
  /** Things of the board that its list holds; null for none. */
  need: { count: number; isLate: boolean } | null
}

/**
 * The entries of the rail that this person may open. `current`: the address that is shown, without its query. `board`:
 * what needs somebody; null for somebody who may not see it.
 */
export function navOf(
  { ctx, can }: Pick<SiteOffice, 'can'> & { ctx: { site: { slug: string } } },
  current: string,
  board: Pick<Board, 'lines'> | null,
): NavEntry[] {
  const needs = board === null ? null : needsByList(board)
  const all = board?.lines.length ?? 0
  const isLate = board?.lines.some(({ sign }) => sign === 'bad') ?? false
  const entries = NAV.flatMap(({ id, label, icon, words, inTabs = false }) => {
    const row = officeRoutes.find((route) => route.id === id)
    const isAllowed = row !== undefined && (!('may' in row) || can(row.may))
    if (!isAllowed) return []
    const [list] = words
    const need = list === undefined ? (all === 0 ? null : { count: all, isLate }) : (needs?.get(list) ?? null)
    return [{ label, icon, href: officePath(ctx.site.slug, ...words), inTabs, need }]
  })
  const within = entries.filter(({ href }) => current === href || current.startsWith(`${href}/`))
  const deepest = within.toSorted((one, other) => other.href.length - one.href.length)[0]
  return entries.map((entry) => ({ ...entry, isCurrent: entry === deepest }))
}
