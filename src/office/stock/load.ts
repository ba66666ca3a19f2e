import { officeStock, stockExtras, type StockExtras, type StockRow } from '#data/office/stock-list.ts'
import { listingReasons } from '#domain/office/listing-reasons.ts'
import { positionOf, type MarketPosition } from '#domain/office/price-position.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { officePicturePath } from '#domain/office/picture-paths.ts'
import { daysHere, formatStockQuery, parseStockQuery, STOCK_VIEWS, stockPageOf } from '#domain/office/stock-list.ts'
import type { ListedStock, StockOrder, StockPage, StockQuery } from '#domain/office/stock-list.ts'
import { yardsOf } from '#domain/office/yards-of.ts'
import { formatDollars } from '#domain/money/money.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { listingDay } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { marketFiguresOf } from './market-cell.ts'

const SOLD_FOR_DAYS = 90
const DAY_MS = 86_400_000

export interface StockLine {
  id: number
  href: string
  name: string
  stocknum: string
  yard: string | null
  picture: string | null
  price: string | null
  status: 'in stock' | 'coming soon' | 'sold' | 'not available' | 'reserved'
  position: MarketPosition | null
  days: number
  photos: number
  views: number
  saved: number
  leads: number
  problems: { words: string; weight: 'hides' | 'weakens' | 'result' }[]
  /** How many fields a person has set; null for a vehicle made in the office. */
  locked: number | null
}

export interface StockListView {
  lines: StockLine[]
  query: StockQuery
  page: Pick<StockPage, 'found' | 'total' | 'pages' | 'page'>
  views: { label: string; count: number; isLate: boolean; href: string; isCurrent: boolean }[]
  sorts: Record<StockOrder, { href: string; sort: 'ascending' | 'descending' | undefined }>
  yards: { id: string; name: string }[]
  makes: string[]
  next: string | null
  previous: string | null
  /** The list without its filters. */
  plain: string
  newHref: string | null
  bulkHref: string | null
}

/** A site's stock with its problems, as far as this person's yards reach. */
export async function stockWithReasons(
  office: SiteOffice,
  ids?: readonly number[],
): Promise<(ListedStock & StockRow)[]> {
  const { ctx, session } = office
  const yards = yardsOf(session.staff.grants, 'stock.read', ctx.site.slug)
  if (yards === null) return []
  const soldSince = new Date(ctx.now.getTime() - SOLD_FOR_DAYS * DAY_MS)
  const rows = await officeStock(ctx, { soldSince, yards, ...(ids !== undefined && { ids }) })
  const settings = searchFactsOf(ctx.site)
  const day = { now: ctx.now, today: listingDay(settings, ctx.now).today }
  return rows.map((row) => ({ ...row, reasons: listingReasons(row, settings, day) }))
}

/** The list of stock (Office R30). */
export async function loadStock(office: SiteOffice, { url }: OfficeRequest): Promise<OfficePage<StockListView>> {
  const { ctx, can } = office
  const stock = await stockWithReasons(office)
  const query = parseStockQuery(url.searchParams)
  const page = stockPageOf(stock, query)
  const extras = await stockExtras(
    ctx,
    page.rows.map(({ id }) => id),
  )
  const byId = new Map(stock.map((row) => [row.id, row]))
  const list = officePath(ctx.site.slug, 'stock')
  const to = (change: Partial<StockQuery>) => `${list}${formatStockQuery(query, change)}`
  const sortOf = (order: StockOrder) => {
    const isThis = query.order === order
    const isDescending = isThis ? !query.isDescending : order === 'price' || order === 'photos'
    const sort = isThis ? (query.isDescending ? ('descending' as const) : ('ascending' as const)) : undefined
    return { href: to({ order, isDescending }), sort }
  }
  return {
    title: 'Stock',
    view: {
      lines: page.rows.flatMap(({ id }) => {
        const row = byId.get(id)
        return row === undefined ? [] : [lineOf(office, row, extras.get(id))]
      }),
      query,
      page,
      views: STOCK_VIEWS.map(({ view, label, isLate }) => ({
        label,
        isLate,
        count: page.views.find((counted) => counted.view === view)?.count ?? 0,
        href: to({ view }),
        isCurrent: query.view === view,
      })),
      sorts: {
        vehicle: sortOf('vehicle'),
        number: sortOf('number'),
        price: sortOf('price'),
        age: sortOf('age'),
        photos: sortOf('photos'),
        changed: sortOf('changed'),
      },
      yards: ctx.site.locations.map(({ id, name }) => ({ id, name })),
      makes: [...new Set(stock.map(({ make }) => make))].toSorted(),
      next: page.page < page.pages ? to({ page: page.page + 1 }) : null,
      previous: page.page > 1 ? to({ page: page.page - 1 }) : null,
      plain: list,
      newHref: can('stock.create') ? officePath(ctx.site.slug, 'stock', 'new') : null,
      bulkHref: can('stock.edit') ? officePath(ctx.site.slug, 'stock', 'bulk') : null,
    },
  }
}

const STATUS_WORDS = {
  in_stock: 'in stock',
  coming_soon: 'coming soon',
  sold: 'sold',
  unavailable: 'not available',
} as const

function lineOf({ ctx }: SiteOffice, row: ListedStock & StockRow, extras: StockExtras | undefined): StockLine {
  const { site, now } = ctx
  const asked = askedPriceCents(row)
  const isHidden = row.reasons.some(({ weight }) => weight === 'hides')
  return {
    id: row.id,
    href: officePath(site.slug, 'stock', row.id),
    name: vehicleName(row),
    stocknum: row.stocknum,
    yard: site.locations.find(({ id }) => id === row.locationId)?.name ?? null,
    picture: extras?.picture == null ? null : officePicturePath(site.slug, extras.picture, 160),
    price: asked === null ? null : formatDollars(asked),
    status: row.reserved ? 'reserved' : STATUS_WORDS[row.status],
    position: row.status === 'sold' ? null : positionOf(asked, marketFiguresOf(ctx, row)),
    days: daysHere(row, now),
    photos: row.photosCount,
    views: extras?.views ?? 0,
    saved: extras?.saved ?? 0,
    leads: extras?.leads ?? 0,
    problems: [
      ...row.reasons.map(({ chip, weight }) => ({ words: chip, weight })),
      ...(isHidden && row.status !== 'sold' ? [{ words: 'Not on the site', weight: 'result' as const }] : []),
    ],
    locked: row.sourceId === 'office' ? null : row.lockedFields.length,
  }
}
