/** Tabs over the list of stock: one row for each group of problems (Office R30). */
import type { ListingReason } from '../listing-reasons.ts'
import { ageDays, OLD_DAYS } from '../listing-reasons.ts'
import { OVER_PERCENT } from './placed-price.ts'
import type { ListedStock } from './stock-vehicle.ts'

interface ViewRow {
  view: string
  label: string
  /** Somebody has to do something. */
  isLate: boolean
  holds(listed: ListedStock, now: Date): boolean
}

const has = (reasons: readonly ListingReason[], ...settings: readonly string[]) =>
  reasons.some(({ setting }) => settings.includes(setting))

const isOlder = ({ vehicle }: ListedStock, days: number, now: Date) =>
  vehicle.status !== 'sold' && ageDays(vehicle.createdAt, now) > days

/** Days from which a vehicle is watched, before it is old. */
export const AGEING_DAYS = 60

export const STOCK_VIEWS = [
  { view: 'all', label: 'All', isLate: false, holds: () => true },
  {
    view: 'hidden',
    label: 'Not on the site',
    isLate: true,
    holds: ({ reasons, vehicle }) => vehicle.status !== 'sold' && reasons.some(({ weight }) => weight === 'hides'),
  },
  { view: 'price', label: 'No price', isLate: true, holds: ({ reasons }) => has(reasons, 'price') },
  {
    view: 'photos',
    label: 'Few photos',
    isLate: true,
    holds: ({ reasons }) => has(reasons, 'photos', 'search.minimumPhotos'),
  },
  { view: 'km', label: 'No kilometres', isLate: true, holds: ({ reasons }) => has(reasons, 'kilometres') },
  { view: 'rules', label: 'Price rules', isLate: true, holds: ({ reasons }) => has(reasons, 'offer', 'before price') },
  {
    view: 'over',
    label: 'Over the market',
    isLate: false,
    holds: ({ market }) => market !== null && market.overPercent >= OVER_PERCENT,
  },
  {
    view: 'ageing',
    label: `Over ${AGEING_DAYS} days`,
    isLate: false,
    holds: (listed, now) => isOlder(listed, AGEING_DAYS, now),
  },
  {
    view: 'age',
    label: `Over ${OLD_DAYS} days`,
    isLate: false,
    holds: (listed, now) => isOlder(listed, OLD_DAYS, now),
  },
  { view: 'hand', label: 'Set by hand', isLate: false, holds: ({ vehicle }) => vehicle.lockedFields.length > 0 },
  { view: 'reserved', label: 'Reserved', isLate: false, holds: ({ vehicle }) => vehicle.reserved },
] as const satisfies readonly ViewRow[]
export type StockView = (typeof STOCK_VIEWS)[number]['view']

const ROWS: readonly (ViewRow & { view: StockView })[] = STOCK_VIEWS

/** The row of a view. */
export function viewRow(view: StockView): ViewRow {
  const row = ROWS.find((known) => known.view === view)
  if (row === undefined) throw new Error(`no view "${view}"`)
  return row
}
