/** Rows, column heads and tabs of the list of stock, as its screen shows them. */
import type { KeptView } from '#data/office/stock-list.ts'
import { formatDollars } from '#domain/money/money.ts'
import { ageDays } from '#domain/office/listing-reasons.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { officePicturePath } from '#domain/office/picture-paths.ts'
import { OVER_PERCENT, type PlacedPrice } from '#domain/office/stock/placed-price.ts'
import {
  columnRow,
  sourceWords,
  statusWords,
  type RowFacts,
  type StockColumn,
  type StockInterest,
} from '#domain/office/stock/stock-columns.ts'
import type { StockPage } from '#domain/office/stock/stock-page.ts'
import { parseStockQuery, formatStockQuery, type StockQuery } from '#domain/office/stock/stock-query.ts'
import type { ListedStock } from '#domain/office/stock/stock-vehicle.ts'
import { STOCK_VIEWS } from '#domain/office/stock/stock-views.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

export interface StockLine {
  id: number
  href: string
  name: string
  stocknum: string
  yard: string
  type: string
  status: string
  picture: string | null
  price: string | null
  /** "drive away", "EGC"; null where the feed does not say. */
  basis: string | null
  market: PlacedPrice | null
  days: number
  photos: number
  interest: StockInterest
  problems: { words: string; weight: 'hides' | 'weakens' | 'result' }[]
  source: string
  /** Fields that a person has set; null for a vehicle made in the office. */
  locked: number | null
}

const BASIS_WORDS = { drive_away: 'drive away', excluding_government_charges: 'EGC', unspecified: null } as const

/** A row of the list. */
export function lineOf(siteId: string, listed: ListedStock, { now, yard, interest }: RowFacts): StockLine {
  const { vehicle, reasons, market } = listed
  const asked = askedPriceCents(vehicle)
  const isHidden = vehicle.status !== 'sold' && reasons.some(({ weight }) => weight === 'hides')
  return {
    id: vehicle.id,
    href: officePath(siteId, 'stock', vehicle.id),
    name: vehicleName(vehicle),
    stocknum: vehicle.stocknum,
    yard,
    type: vehicle.carType,
    status: statusWords(listed),
    picture: vehicle.picture === null ? null : officePicturePath(siteId, vehicle.picture, 160),
    price: asked === null ? null : formatDollars(asked),
    basis: asked === null ? null : BASIS_WORDS[vehicle.priceBasis],
    market,
    days: ageDays(vehicle.createdAt, now),
    photos: vehicle.photosCount,
    interest,
    problems: [
      ...reasons.map(({ chip, weight }) => ({ words: chip, weight })),
      ...(market !== null && market.overPercent >= OVER_PERCENT
        ? [{ words: `${market.overPercent} % over`, weight: 'weakens' as const }]
        : []),
      ...(isHidden ? [{ words: 'Not on the site', weight: 'result' as const }] : []),
    ],
    source: sourceWords(listed),
    locked: vehicle.sourceId === 'office' ? null : vehicle.lockedFields.length,
  }
}

export interface ColumnHead {
  column: StockColumn
  label: string
  isNumber: boolean
  href: string
  sort: 'ascending' | 'descending' | undefined
}

type To = (change: Partial<StockQuery>) => string

/** Heads of columns; a press sorts by one, and once more the other way round. */
export function headsOf(columns: readonly StockColumn[], { order, isDescending }: StockQuery, to: To): ColumnHead[] {
  return columns.map((column) => {
    const { label, isNumber, isFallingFirst } = columnRow(column)
    const isThis = order === column
    return {
      column,
      label,
      isNumber,
      href: to({ order: column, isDescending: isThis ? !isDescending : isFallingFirst === true }),
      sort: isThis ? (isDescending ? 'descending' : 'ascending') : undefined,
    }
  })
}

export interface ViewTab {
  label: string
  /** Null for a person's own view, which is not counted, and where the market was not looked at yet. */
  count: number | null
  isLate: boolean
  href: string
  isCurrent: boolean
}

interface TabFacts {
  query: StockQuery
  kept: readonly KeptView[]
  isPlaced: boolean
  list: string
  to: To
}

/** The tabs of problems with their counts, then a person's own. */
export function tabsOf({ views }: StockPage, { query, kept, isPlaced, list, to }: TabFacts): ViewTab[] {
  const shown = formatStockQuery(query)
  const own = kept.map(({ name, query: text }) => {
    const search = formatStockQuery(parseStockQuery(new URLSearchParams(text)))
    return { label: name, count: null, isLate: false, href: `${list}${search}`, isCurrent: search === shown }
  })
  const isOwn = own.some(({ isCurrent }) => isCurrent)
  const groups = STOCK_VIEWS.map(({ view, label, isLate }) => ({
    label,
    isLate,
    count: view === 'over' && !isPlaced ? null : (views.find((counted) => counted.view === view)?.count ?? 0),
    href: to({ view }),
    isCurrent: query.view === view && !isOwn,
  }))
  return [...groups, ...own]
}
