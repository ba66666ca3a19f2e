/** The query of the list of stock, read from its address and written into it (Office R30). */
import { isFacet, type Facet } from '../../search/facets.ts'
import { VEHICLE_STATUSES, type VehicleStatus } from '../../vehicle/vehicle.ts'
import { isStockColumn, type StockColumn } from './stock-columns.ts'
import { STOCK_FACETS } from './stock-vehicle.ts'
import { STOCK_VIEWS, type StockView } from './stock-views.ts'

/** Days here, from and to; null: and more. */
export const STOCK_AGES = [
  { age: '0-30', label: 'Up to 30 days', from: 0, to: 30 },
  { age: '31-60', label: '31 to 60 days', from: 31, to: 60 },
  { age: '61-90', label: '61 to 90 days', from: 61, to: 90 },
  { age: '91', label: 'Over 90 days', from: 91, to: null },
] as const
export type StockAge = (typeof STOCK_AGES)[number]['age']

export const STOCK_POSITIONS = [
  { position: 'great', label: 'Great Deal' },
  { position: 'good', label: 'Good Deal' },
  { position: 'above', label: 'above the market' },
  { position: 'none', label: 'not ranked' },
] as const
export type StockPosition = (typeof STOCK_POSITIONS)[number]['position']

export type StockFilters = Readonly<Partial<Record<Facet, string>>>

export interface StockQuery {
  view: StockView
  words: string
  /** Id of a yard; `none` for vehicles without one. */
  yard: string | null
  status: VehicleStatus | 'available'
  age: StockAge | null
  position: StockPosition | null
  /** One value of each facet that narrows the list. */
  filters: StockFilters
  /** Null: the latest changed first. */
  order: StockColumn | null
  isDescending: boolean
  page: number
}

const LONGEST = 200
const MOST_PAGES = 100_000

/** The conditions have a shorter name in addresses. */
const NAMES: Readonly<Partial<Record<Facet, string>>> = { car_type: 'type' }
/** The name of a facet in the list's address. */
export const facetName = (facet: Facet): string => NAMES[facet] ?? facet

/** The query of an address; a word that means nothing counts as left out. */
export function parseStockQuery(parameters: URLSearchParams): StockQuery {
  const text = (name: string) => parameters.get(name)?.trim().slice(0, LONGEST) || null
  const sort = text('sort') ?? ''
  const order = sort.replace(/^-/, '')
  const page = Number(text('page') ?? '1')
  const filters: Partial<Record<Facet, string>> = {}
  for (const facet of STOCK_FACETS) {
    const value = text(facetName(facet))
    if (value !== null) filters[facet] = value
  }
  return {
    view: STOCK_VIEWS.find(({ view }) => view === text('view'))?.view ?? 'all',
    words: text('q') ?? '',
    yard: text('yard'),
    status: VEHICLE_STATUSES.find((status) => status === text('status')) ?? 'available',
    age: STOCK_AGES.find(({ age }) => age === text('age'))?.age ?? null,
    position: STOCK_POSITIONS.find(({ position }) => position === text('position'))?.position ?? null,
    filters,
    order: isStockColumn(order) ? order : null,
    isDescending: isStockColumn(order) && sort.startsWith('-'),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** The parameters of a query, only those that differ from the plain list. `change` is taken over it. */
export function formatStockQuery(query: StockQuery, change: Partial<StockQuery> = {}): string {
  const { view, words, yard, status, age, position, filters, order, isDescending, page } = {
    ...query,
    page: 1,
    ...change,
  }
  const narrowed = Object.entries(filters).flatMap(([facet, value]) =>
    isFacet(facet) && value !== undefined ? [[facetName(facet), value] as const] : [],
  )
  const entries = [
    ['view', view === 'all' ? null : view],
    ['q', words || null],
    ['yard', yard],
    ...narrowed,
    ['status', status === 'available' ? null : status],
    ['age', age],
    ['position', position],
    ['sort', order === null ? null : `${isDescending ? '-' : ''}${order}`],
    ['page', page === 1 ? null : String(page)],
  ].flatMap(([name, value]) => (name == null || value == null ? [] : [[name, value]]))
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}
