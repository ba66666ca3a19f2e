/** The office's list of stock: views, filters, order and pages, all read from the address (Office R30). */
import { askedPriceCents } from '../pricing/price-display.ts'
import type { CarType, PriceBasis, VehicleStatus } from '../vehicle/vehicle.ts'
import { ageDays, OLD_DAYS, type JudgedVehicle, type ListingReason } from './listing-reasons.ts'

/** A vehicle of the list, with its problems. */
export interface ListedStock extends JudgedVehicle {
  id: number
  slug: string
  year: number
  model: string
  badge: string | null
  vin: string | null
  regplate: string | null
  priceBasis: PriceBasis
  reserved: boolean
  /** Names of fields that a person has set. */
  lockedFields: readonly string[]
  /** The feed, `office` for one made by hand, null for none. */
  sourceId: string | null
  updatedAt: Date
  reasons: readonly ListingReason[]
}

export const STOCK_PAGE_ROWS = 50

const has = (reasons: readonly ListingReason[], setting: string) => reasons.some((reason) => reason.setting === setting)

/** Tabs over the list, by their word in the address. `isLate`: somebody has to do something. */
export const STOCK_VIEWS = [
  { view: 'all', label: 'All', isLate: false, holds: () => true },
  {
    view: 'hidden',
    label: 'Not on the site',
    isLate: true,
    holds: ({ reasons, status }) => status !== 'sold' && reasons.some(({ weight }) => weight === 'hides'),
  },
  { view: 'price', label: 'No price', isLate: true, holds: ({ reasons }) => has(reasons, 'price') },
  {
    view: 'photos',
    label: 'Few photos',
    isLate: true,
    holds: ({ reasons }) => has(reasons, 'photos') || has(reasons, 'search.minimumPhotos'),
  },
  { view: 'age', label: `Over ${OLD_DAYS} days`, isLate: false, holds: ({ reasons }) => has(reasons, 'age') },
  {
    view: 'rules',
    label: 'Price rules',
    isLate: true,
    holds: ({ reasons }) => has(reasons, 'offer') || has(reasons, 'before price'),
  },
  { view: 'hand', label: 'Set by hand', isLate: false, holds: ({ lockedFields }) => lockedFields.length > 0 },
  { view: 'reserved', label: 'Reserved', isLate: false, holds: ({ reserved }) => reserved },
] as const satisfies readonly {
  view: string
  label: string
  isLate: boolean
  holds(vehicle: ListedStock): boolean
}[]
export type StockView = (typeof STOCK_VIEWS)[number]['view']

type Order = (one: ListedStock, other: ListedStock) => number

const byNumber =
  (of: (vehicle: ListedStock) => number): Order =>
  (one, other) =>
    of(one) - of(other)
const words = new Intl.Collator('en-AU', { numeric: true })

/** Columns that the list can be sorted by; the other way round with a minus before the word. */
export const STOCK_ORDERS = {
  vehicle: (one, other) => words.compare(`${one.make} ${one.model}`, `${other.make} ${other.model}`),
  number: (one, other) => words.compare(one.stocknum, other.stocknum),
  price: byNumber((vehicle) => askedPriceCents(vehicle) ?? -1),
  age: byNumber(({ createdAt }) => -createdAt.getTime()),
  photos: byNumber(({ photosCount }) => photosCount),
  changed: byNumber(({ updatedAt }) => -updatedAt.getTime()),
} as const satisfies Record<string, Order>
export type StockOrder = keyof typeof STOCK_ORDERS

export interface StockQuery {
  view: StockView
  words: string
  yard: string | null
  carType: CarType | null
  make: string | null
  status: VehicleStatus | 'available'
  order: StockOrder
  isDescending: boolean
  page: number
}

const isOrder = (word: string): word is StockOrder => Object.hasOwn(STOCK_ORDERS, word)

/** The query of an address; a word that means nothing counts as left out. */
export function parseStockQuery(parameters: URLSearchParams): StockQuery {
  const text = (name: string) => parameters.get(name)?.trim() || null
  const sort = text('sort') ?? ''
  const order = sort.replace(/^-/, '')
  const page = Number(text('page') ?? '1')
  const carType = text('type')
  const status = text('status')
  return {
    view: STOCK_VIEWS.find(({ view }) => view === text('view'))?.view ?? 'all',
    words: text('q') ?? '',
    yard: text('yard'),
    carType: carType === 'new' || carType === 'demo' || carType === 'used' ? carType : null,
    make: text('make'),
    status:
      status === 'in_stock' || status === 'coming_soon' || status === 'sold' || status === 'unavailable'
        ? status
        : 'available',
    order: isOrder(order) ? order : 'changed',
    isDescending: isOrder(order) && sort.startsWith('-'),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The parameters of a query, only those that differ from the plain list. `change` is taken over it. */
export function formatStockQuery(query: StockQuery, change: Partial<StockQuery> = {}): string {
  const {
    view,
    words: typed,
    yard,
    carType,
    make,
    status,
    order,
    isDescending,
    page,
  } = { ...query, page: 1, ...change }
  const entries = Object.entries({
    view: view === 'all' ? null : view,
    q: typed || null,
    yard,
    type: carType,
    make,
    status: status === 'available' ? null : status,
    sort: order === 'changed' ? null : `${isDescending ? '-' : ''}${order}`,
    page: page === 1 ? null : String(page),
  }).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Every typed word stands somewhere in the vehicle's name, number, plate or VIN. */
function matches(vehicle: ListedStock, typed: readonly string[]): boolean {
  const { stocknum, regplate, vin, year, make, model, badge } = vehicle
  const text = folded([stocknum, regplate, vin, year, make, model, badge].join(' '))
  return typed.every((word) => text.includes(word))
}

const isOfStatus = ({ status }: ListedStock, wanted: StockQuery['status']) =>
  wanted === 'available' ? status !== 'sold' : status === wanted

/** One page of the list: its vehicles, how many there are, and of each view. */
export interface StockPage {
  rows: ListedStock[]
  found: number
  total: number
  pages: number
  page: number
  views: { view: StockView; count: number }[]
}

/** Applies a query to a site's stock. Views count with all filters but the view itself. */
export function stockPageOf(stock: readonly ListedStock[], query: StockQuery): StockPage {
  const typed = query.words.split(/\s+/).map(folded).filter(Boolean)
  const filtered = stock.filter(
    (vehicle) =>
      isOfStatus(vehicle, query.status) &&
      (query.yard === null || vehicle.locationId === query.yard) &&
      (query.carType === null || vehicle.carType === query.carType) &&
      (query.make === null || vehicle.make === query.make) &&
      matches(vehicle, typed),
  )
  const views = STOCK_VIEWS.map(({ view, holds }) => ({ view, count: filtered.filter(holds).length }))
  const holds = STOCK_VIEWS.find(({ view }) => view === query.view)?.holds ?? (() => true)
  const compare = STOCK_ORDERS[query.order]
  const sign = query.isDescending ? -1 : 1
  const found = filtered.filter(holds).toSorted((one, other) => sign * compare(one, other) || one.id - other.id)
  const pages = Math.max(1, Math.ceil(found.length / STOCK_PAGE_ROWS))
  const page = Math.min(query.page, pages)
  const rows = found.slice((page - 1) * STOCK_PAGE_ROWS, page * STOCK_PAGE_ROWS)
  return { rows, found: found.length, total: stock.length, pages, page, views }
}

/** Whole days that a vehicle of the list has been there. */
export const daysHere = ({ createdAt }: Pick<ListedStock, 'createdAt'>, now: Date): number => ageDays(createdAt, now)
