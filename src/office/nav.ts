import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeIconName } from '#ui/office/icon.tsx'
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
  { id: 'calendar', label: 'Calendar', icon: 'calendar', words: ['calendar'], inTabs: true },
  { id: 'reservations', label: 'Reservations', icon: 'key', words: ['reservations'] },
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
}

/** The entries of the rail that this person may open. `current`: the address that is shown, without its query. */
export function navOf({ ctx, can }: Pick<SiteOffice, 'ctx' | 'can'>, current: string): NavEntry[] {
  const entries = NAV.flatMap(({ id, label, icon, words, inTabs = false }) => {
    const row = officeRoutes.find((route) => route.id === id)
    const isAllowed = row !== undefined && (!('may' in row) || can(row.may))
    return isAllowed ? [{ label, icon, href: officePath(ctx.site.slug, ...words), inTabs }] : []
  })
  const within = entries.filter(({ href }) => current === href || current.startsWith(`${href}/`))
  const deepest = within.toSorted((one, other) => other.href.length - one.href.length)[0]
  return entries.map((entry) => ({ ...entry, isCurrent: entry === deepest }))
}
