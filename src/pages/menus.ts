/** Builds menus: counts come from the search index, URLs from filters (A2.2, A2.3, A2.5). */
import { formatCount } from '#domain/money/money.ts'
import { searchPath } from '#domain/search/search-path.ts'
import type { Facet } from '#domain/search/facets.ts'
import { EMPTY_STATE, type SearchState } from '#domain/search/search-state.ts'
import { shownItems, type MenuCard, type MenuItem } from '#domain/site/content/menus.ts'
import { sellsAnyOf } from '#domain/site/content/sold-types.ts'
import { modelPath } from '#domain/site/paths/model-paths.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import type { NavColumn, NavEntry, NavLink, SiteFrame } from '#ui/shell/site-frame.ts'
import { findListed, hrefOf } from './in-stock.ts'
import { ownModels } from './models/shown-models.ts'
import type { PageContext } from './page.ts'
import { priceRows } from './price-rows.ts'
import { valueLabel } from './search/facet-words.ts'

type Filters = SearchState['filters']

type NavMenu = NavEntry & { kind: 'menu' }

/** Rows of one column of a dropdown, links of one line, and models where there is no manufacturer's range. */
const COLUMN_ROWS = 6
const ROW_LINKS = 6
const MOST_MODELS = 12

const STAND_IN_PAINT = '#a33b2f'

function stateOf(filters: Filters): SearchState {
  return { ...EMPTY_STATE, filters }
}

/** The header's entries, left to right. A dropdown with nothing in it falls away. */
export async function menuEntries(ctx: PageContext): Promise<NavEntry[]> {
  const { site } = ctx
  const entries = await Promise.all(
    shownItems(site.menus.header, site)
      .filter(isOffered(site))
      .map(async (entry): Promise<NavEntry> => {
        switch (entry.kind) {
          case 'link':
            return { kind: 'link', label: entry.label, href: entry.href, strong: entry.emphasised }
          case 'search':
            return {
              kind: 'link',
              label: entry.label,
              href: hrefOf(ctx, entry.filters),
              strong: false,
              note: formatCount((await findListed(ctx, entry.filters)).count),
            }
          case 'group':
            return listMenu(entry, await menuLinks(ctx, entry.items, true))
          case 'models':
            return listMenu({ ...entry, card: entry.card ?? modelCard(ctx) }, await modelLinks(ctx))
          case 'stock':
            return stockMenu(ctx, entry)
        }
      }),
  )
  return entries.filter((entry) => entry.kind === 'link' || entry.columns.some(({ links }) => links.length > 0))
}

/** Whether a menu's entry leads anywhere: a search for what the site does not sell finds nothing (A1.2). */
const isOffered =
  ({ search }: Pick<PageContext['site'], 'search'>) =>
  (entry: { kind: string } | { kind: string; filters: Filters }): boolean =>
    !('filters' in entry) || sellsAnyOf(entry.filters, search)

/** The brand's own card of the models dropdown (A1.7), drawn as its model is where it leads to one of the range. */
function modelCard(ctx: PageContext): MenuCard | null {
  const { modelMenuCard } = ctx.site.brandOverride
  if (modelMenuCard === null) return null
  const model = ownModels(ctx).find(({ slug }) => modelMenuCard.linkUrl.split('/').at(-1) === slug)
  const drawn = model === undefined ? null : silhouetteOf({ itemType: 'car', simpleBody: model.body })
  return { ...modelMenuCard, silhouette: drawn ?? 'suv' }
}

type MenuHeading = { label: string; card: MenuCard | null }

function listMenu({ label, card }: MenuHeading, links: NavLink[]): NavMenu {
  return { kind: 'menu', label, columns: [{ title: null, links }], rows: [], card: cardOf(card), all: null }
}

function cardOf(card: MenuCard | null): NavMenu['card'] {
  if (card === null) return null
  const { silhouette, paint, ...words } = card
  return { ...words, picture: { kind: silhouette, hex: paint ?? STAND_IN_PAINT } }
}

/** The footer's columns. */
export function footerGroups(ctx: PageContext): Promise<SiteFrame['footer']> {
  return Promise.all(
    ctx.site.menus.footer.map(async (entry) => ({
      label: entry.label,
      links: entry.kind === 'group' ? await menuLinks(ctx, entry.items, false) : await modelLinks(ctx),
    })),
  )
}

/** Links of one list, those to searches with their counts where wanted. */
export async function menuLinks(ctx: PageContext, items: readonly MenuItem[], counted: boolean): Promise<NavLink[]> {
  return Promise.all(
    shownItems(items, ctx.site)
      .filter(isOffered(ctx.site))
      .map(async (item): Promise<NavLink> => {
        if (item.kind === 'link') return { label: item.label, href: item.href }
        const { label, filters } = item
        const href = hrefOf(ctx, filters)
        return counted ? { label, href, note: formatCount((await findListed(ctx, filters)).count) } : { label, href }
      }),
  )
}

/** Links to the manufacturer's models, in its own order. Without a manufacturer: the models most in stock. */
async function modelLinks(ctx: PageContext): Promise<NavLink[]> {
  const { site } = ctx
  const make = site.manufacturer?.name
  const { facets } = await findListed(ctx, make === undefined ? {} : { make: [make] })
  const models = ownModels(ctx)
  if (make === undefined || models.length === 0) {
    return facets.make_model.slice(0, MOST_MODELS).map(({ value, count }) => ({
      label: value,
      href: hrefOf(ctx, { make_model: [value] }),
      note: formatCount(count),
    }))
  }
  return models.map(({ name, address, body, paint, status, comingSoonText }) => {
    const count = facets.model.find(({ value }) => value === name)?.count ?? 0
    const kind = silhouetteOf({ itemType: 'car', simpleBody: body })
    return {
      label: name,
      href: modelPath(address),
      note: status === 'coming_soon' && count === 0 ? (comingSoonText ?? site.models.comingSoonText) : inStock(count),
      ...(kind === null ? {} : { picture: { kind, hex: paint } }),
    }
  })
}

const chooses = ({ links }: NavColumn) => links.length > 1

const inStock = (count: number) => `${formatCount(count)} in stock`

/**
 * Body, price and power of what a dropdown holds, each value with its count; conditions and brands in lines below; the
 * count of all.
 */
async function stockMenu(
  ctx: PageContext,
  { label, filters, card }: MenuHeading & { filters: Filters },
): Promise<NavMenu> {
  const { facets, count: all } = await findListed(ctx, filters)
  const dictionary = ctx.search.dictionary(ctx.site.slug)
  const column = (title: string, facet: Facet, most: number): NavColumn => ({
    title,
    links: facets[facet]
      .filter(({ count }) => count > 0)
      .slice(0, most)
      .map(({ value, count }) => ({
        label: valueLabel(ctx.site, facet, value),
        href: searchPath(stateOf({ ...filters, [facet]: [value] }), dictionary),
        note: formatCount(count),
      })),
  })
  const prices = priceRows(facets.price_range, COLUMN_ROWS).map(({ label: words, range, count }): NavLink => ({
    label: words,
    href: searchPath({ ...stateOf(filters), ranges: { price: range } }, dictionary),
    note: formatCount(count),
  }))
  const rows = [
    ...(filters.car_type === undefined ? [column('By condition', 'car_type', ROW_LINKS)] : []),
    ...(ctx.site.manufacturer === null ? [column('By brand', 'make', ROW_LINKS)] : []),
  ]
  return {
    kind: 'menu',
    label,
    columns: [
      column('By body', 'body', COLUMN_ROWS),
      { title: 'By price', links: prices },
      column('By power', 'fuel', COLUMN_ROWS),
    ].filter(chooses),
    rows: rows.filter(chooses),
    card: cardOf(card),
    all: all === 0 ? null : { label: all === 1 ? 'See it' : `See all ${formatCount(all)}`, href: hrefOf(ctx, filters) },
    note: formatCount(all),
  }
}
