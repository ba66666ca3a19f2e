import { INTEREST_KINDS, stockChoices, stockInterest } from '#data/office/stock-list.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { officePath, windowSheetPath } from '#domain/office/office-paths.ts'
import { NO_INTEREST, shownColumns, STOCK_COLUMNS, type StockColumn } from '#domain/office/stock/stock-columns.ts'
import { STOCK_PAGE_ROWS } from '#domain/office/stock/stock-page.ts'
import { formatStockQuery, parseStockQuery, type StockQuery } from '#domain/office/stock/stock-query.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { filterBarOf, type FilterBar } from './filter-bar-view.ts'
import { findStock } from './find-stock.ts'
import type { StockOffice } from './listed-stock.ts'
import { headsOf, lineOf, tabsOf, type ColumnHead, type StockLine, type ViewTab } from './list-view.ts'

export interface StockListView {
  lines: StockLine[]
  columns: ColumnHead[]
  /** Columns that a person may choose, and whether they have. */
  choices: { value: StockColumn; label: string; isChosen: boolean }[]
  tabs: ViewTab[]
  filters: FilterBar
  found: number
  firstRow: number
  next: string | null
  previous: string | null
  /** The list's own address. */
  plain: string
  /** The parameters of the list that is shown. */
  query: string
  /** Name of the person's own view that is shown; null for none. */
  keptAs: string | null
  problem: string | null
  newHref: string | null
  bulkHref: string | null
  rulesHref: string
  /** Where the window sheets of chosen vehicles are. */
  sheetsHref: string
}

/** The list of stock (Office R30). */
export async function loadStock(
  office: StockOffice & Pick<SiteOffice, 'can'>,
  { url, refused }: OfficeRequest,
): Promise<OfficePage<StockListView>> {
  const { ctx, can, session } = office
  const asked = refused === null ? url.searchParams : new URLSearchParams(refused.form.get('query') ?? '')
  const query = parseStockQuery(asked)
  const [{ page, isPlaced, factsOf }, choices] = await Promise.all([
    findStock(office, query),
    stockChoices(ctx, session.staff.id),
  ])
  const interest = await stockInterest(ctx, {
    ids: page.rows.map(({ vehicle }) => vehicle.id),
    kinds: INTEREST_KINDS,
    today: localDay(ctx.site, ctx.now),
  })
  const columns = shownColumns(choices.columns)
  const list = officePath(ctx.site.slug, 'stock')
  const to = (change: Partial<StockQuery>) => `${list}${formatStockQuery(query, change)}`
  const shown = formatStockQuery(query).replace(/^\?/, '')
  return {
    title: 'Stock',
    view: {
      lines: page.rows.map((listed) => {
        const facts = { ...factsOf(listed.vehicle), interest: interest.get(listed.vehicle.id) ?? NO_INTEREST }
        return lineOf(ctx.site.slug, listed, facts)
      }),
      columns: headsOf(columns, query, to),
      choices: STOCK_COLUMNS.filter((row) => !('isFixed' in row)).map(({ column, label }) => ({
        value: column,
        label,
        isChosen: columns.includes(column),
      })),
      tabs: tabsOf(page, { query, kept: choices.views, isPlaced, list, to }),
      filters: filterBarOf(ctx.site, query, page, to),
      found: page.found.length,
      firstRow: (page.page - 1) * STOCK_PAGE_ROWS + 1,
      next: page.page < page.pages ? to({ page: page.page + 1 }) : null,
      previous: page.page > 1 ? to({ page: page.page - 1 }) : null,
      plain: list,
      query: shown,
      keptAs: choices.views.find((kept) => kept.query === shown)?.name ?? null,
      problem: refused?.problems[''] ?? null,
      newHref: can('stock.create') ? officePath(ctx.site.slug, 'stock', 'new') : null,
      bulkHref: can('stock.edit') ? officePath(ctx.site.slug, 'stock', 'bulk') : null,
      rulesHref: officePath(ctx.site.slug, 'stock', 'rules'),
      sheetsHref: windowSheetPath(ctx.site.slug, []),
    },
  }
}
