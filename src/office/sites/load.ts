import { BOARD_ITEMS, BOARD_ROWS, type Board, type BoardItem } from '#domain/office/board.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { ROLE_WORDS } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'
import { listHref } from '../board/board-lines.ts'
import { readBoard } from '../board/read-board.ts'
import type { OfficeContext, OfficePage, OfficeRequest } from '../screen.ts'

interface SiteCell {
  item: BoardItem
  /** Null: nothing is wrong, or this person may not see it. */
  count: number | null
  isBad: boolean
  href: string
}

export interface SiteRow {
  name: string
  href: string
  yards: number
  roles: string
  cells: SiteCell[]
}

export interface SitesView {
  sites: SiteRow[]
  /** Items that are wrong on one of the sites. */
  columns: { item: BoardItem; title: string }[]
  previousHref: string | null
  nextHref: string | null
}

/** Sites of a page: each has a board to count. */
const PAGE_SITES = 25
/** Boards that are counted at a time. */
const AT_ONCE = 3

/** The sites on which somebody has a role, with what is wrong on each (Office R2, R10). */
export async function loadSites(office: OfficeContext, { url }: OfficeRequest): Promise<OfficePage<SitesView>> {
  const { sites } = office
  const from = Math.max(0, Math.floor(Number(url.searchParams.get('from') ?? 0)) || 0)
  const shown = sites.slice(from, from + PAGE_SITES)
  const boards = await boardsOf(office, shown)
  const wrong = new Set([...boards.values()].flatMap(({ lines }) => lines.map(({ item }) => item)))
  const columns = BOARD_ITEMS.filter((item) => wrong.has(item)).map((item) => ({ item, title: BOARD_ROWS[item].title }))
  return {
    title: 'Sites',
    view: {
      columns,
      sites: shown.map((site) => rowOf(office, site, boards.get(site.slug), columns)),
      previousHref: from === 0 ? null : pageHref(Math.max(0, from - PAGE_SITES)),
      nextHref: from + PAGE_SITES < sites.length ? pageHref(from + PAGE_SITES) : null,
    },
  }
}

const pageHref = (from: number) => (from === 0 ? '/' : `/?from=${from}`)

/** The board of each site, as this person sees it. */
async function boardsOf(office: OfficeContext, sites: readonly Site[]): Promise<Map<string, Board>> {
  const boards = new Map<string, Board>()
  for (let at = 0; at < sites.length; at += AT_ONCE)
    await Promise.all(
      sites.slice(at, at + AT_ONCE).map(async ({ slug }) => {
        const there = office.at(slug)
        if (there?.can('board.see') === true) boards.set(slug, await readBoard(there))
      }),
    )
  return boards
}

function rowOf(
  { session }: OfficeContext,
  site: Site,
  board: Board | undefined,
  columns: SitesView['columns'],
): SiteRow {
  const { grants } = session.staff
  const href = officePath(site.slug)
  return {
    name: site.name,
    href,
    yards: site.locations.length,
    roles: [
      ...new Set(
        grants.filter(({ siteId }) => siteId === null || siteId === site.slug).map(({ role }) => ROLE_WORDS[role]),
      ),
    ].join(', '),
    cells: columns.map(({ item }) => {
      const line = board?.lines.find((one) => one.item === item)
      return {
        item,
        count: line?.count ?? null,
        isBad: line?.sign === 'bad',
        href: listHref(site.slug, item, { yard: null }) ?? href,
      }
    }),
  }
}
