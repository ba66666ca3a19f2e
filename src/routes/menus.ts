/** Menus as shown: counts from the search index, addresses built, never typed (A2.2, A2.3, A2.5). */
import { formatCount } from '#domain/money/money.ts'
import { searchPath } from '#domain/search/search-path.ts'
import type { Facet, SearchResult } from '#domain/search/search.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import { shownItems, type MenuItem } from '#domain/site/menus.ts'
import type { NavColumn, NavEntry, NavLink, SiteFrame } from '#ui/shell/site-frame.ts'
import type { PageContext } from './page.ts'
import { priceRows } from './price-rows.ts'
import { valueLabel } from './search/facet-words.ts'

type Filters = SearchState['filters']

/** Rows of one column of a dropdown. */
const COLUMN_ROWS = 6

function stateOf(filters: Filters): SearchState {
  return { ...EMPTY_STATE, filters }
}

function find(ctx: PageContext, filters: Filters): Promise<SearchResult> {
  return ctx.search.search(ctx.site.slug, { ...requestOf(stateOf(filters), ctx.site.search), hitsPerPage: 1 })
}

/** The header's entries, left to right. A dropdown with nothing in it falls away. */
export async function menuEntries(ctx: PageContext): Promise<NavEntry[]> {
  const { site } = ctx
  const entries = await Promise.all(site.menus.header.map(async (entry): Promise<NavEntry> => {
    switch (entry.kind) {
      case 'link':
        return { kind: 'link', label: entry.label, href: entry.href, strong: entry.emphasised }
      case 'search':
        return { kind: 'link', label: entry.label, href: hrefOf(ctx, entry.filters), strong: false, note: formatCount((await find(ctx, entry.filters)).count) }
      case 'group':
        return { kind: 'menu', label: entry.label, columns: [{ title: null, links: await menuLinks(ctx, entry.items, true) }] }
      case 'models':
        return { kind: 'menu', label: entry.label, columns: [{ title: null, links: await modelLinks(ctx) }] }
      case 'stock':
        return stockMenu(ctx, entry.label, entry.filters)
    }
  }))
  return entries.filter((entry) => entry.kind === 'link' || entry.columns.some(({ links }) => links.length > 0))
}

/** The footer's columns. */
export function footerGroups(ctx: PageContext): Promise<SiteFrame['footer']> {
  return Promise.all(ctx.site.menus.footer.map(async (entry) => ({
    label: entry.label,
    links: entry.kind === 'group' ? await menuLinks(ctx, entry.items, false) : await modelLinks(ctx),
  })))
}

/** Links of one list, those to searches with their counts where wanted. */
export async function menuLinks(ctx: PageContext, items: readonly MenuItem[], counted: boolean): Promise<NavLink[]> {
  return Promise.all(shownItems(items, ctx.site).map(async (item): Promise<NavLink> => {
    if (item.kind === 'link') return { label: item.label, href: item.href }
    const { label, filters } = item
    const href = hrefOf(ctx, filters)
    return counted ? { label, href, note: formatCount((await find(ctx, filters)).count) } : { label, href }
  }))
}

function hrefOf(ctx: PageContext, filters: Filters): string {
  return searchPath(stateOf(filters), ctx.search.dictionary(ctx.site.slug))
}

/** The manufacturer's models in its own order; else the models most in stock. */
async function modelLinks(ctx: PageContext): Promise<NavLink[]> {
  const { site } = ctx
  const make = site.manufacturer?.name
  const { facets } = await find(ctx, make === undefined ? {} : { make: [make] })
  if (make === undefined || site.models.range.length === 0) {
    return facets.make_model.slice(0, 2 * COLUMN_ROWS).map(({ value, count }) => ({ label: value, href: hrefOf(ctx, { make_model: [value] }), note: inStock(count) }))
  }
  return site.models.range.map(({ name }) => {
    const count = facets.model.find(({ value }) => value === name)?.count ?? 0
    return { label: name, href: hrefOf(ctx, { make: [make], model: [name] }), note: inStock(count) }
  })
}

const inStock = (count: number) => `${formatCount(count)} in stock`

/** Condition, body, price and power of what a dropdown holds, each value with its count, and the count of all. */
async function stockMenu(ctx: PageContext, label: string, filters: Filters): Promise<NavEntry & { kind: 'menu' }> {
  const { facets, count: all } = await find(ctx, filters)
  const dictionary = ctx.search.dictionary(ctx.site.slug)
  const column = (title: string, facet: Facet): NavColumn => ({
    title,
    links: facets[facet].filter(({ count }) => count > 0).slice(0, COLUMN_ROWS).map(({ value, count }) => (
      { label: valueLabel(ctx.site, facet, value), href: searchPath(stateOf({ ...filters, [facet]: [value] }), dictionary), note: formatCount(count) }
    )),
  })
  const prices = priceRows(facets.price_range, COLUMN_ROWS).map(({ label, range, count }): NavLink => (
    { label, href: searchPath({ ...stateOf(filters), ranges: { price: range } }, dictionary), note: formatCount(count) }
  ))
  const columns = [
    filters.car_type === undefined ? column('By condition', 'car_type') : column('By brand', 'make'),
    column('By body', 'body'),
    { title: 'By price', links: prices },
    column('By power', 'fuel'),
  ]
  return { kind: 'menu', label, columns: columns.filter(({ links }) => links.length > 1), note: formatCount(all) }
}
