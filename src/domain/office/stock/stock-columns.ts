/** Columns of the list of stock: what each is called, sorts by and writes into a CSV file (Office R30). */
import { wholeDollarsOf } from '../../money/money.ts'
import { askedPriceCents } from '../../pricing/price-display.ts'
import { vehicleName } from '../../vehicle/vehicle-name.ts'
import type { CsvCell } from '../../csv-line.ts'
import { ageDays } from '../listing-reasons.ts'
import type { ListedStock } from './stock-vehicle.ts'

/** Counts of shoppers' interest in a vehicle. */
export interface StockInterest {
  /** Of the last seven days. */
  views: number
  leads: number
  saved: number
}

export const NO_INTEREST: StockInterest = { views: 0, leads: 0, saved: 0 }

/** Facts of a row that are not its vehicle's own. */
export interface RowFacts {
  now: Date
  interest: StockInterest
  /** Name of its yard; '' for none. */
  yard: string
}

interface ColumnRow {
  column: string
  label: string
  isNumber: boolean
  /** It cannot be left out. */
  isFixed?: true
  /** Left out until a person chooses it. */
  isExtra?: true
  /** Greatest first at the first press. */
  isFallingFirst?: true
  /** Value that sorts and that CSV writes; null comes last. */
  value(listed: ListedStock, facts: RowFacts): string | number | null
  /** Written into CSV in place of the value. */
  cell?(listed: ListedStock): CsvCell
}

export const STATUS_WORDS = {
  in_stock: 'in stock',
  coming_soon: 'coming soon',
  sold: 'sold',
  unavailable: 'not available',
} as const

/** "in stock", "reserved". */
export const statusWords = ({ vehicle }: Pick<ListedStock, 'vehicle'>): string =>
  vehicle.reserved ? 'reserved' : STATUS_WORDS[vehicle.status]

/** "feed main", "office"; '' for a vehicle of no feed. */
export const sourceWords = ({ vehicle: { sourceId } }: Pick<ListedStock, 'vehicle'>): string =>
  sourceId === null ? '' : sourceId === 'office' ? 'office' : `feed ${sourceId}`

export const STOCK_COLUMNS = [
  { column: 'vehicle', label: 'Vehicle', isNumber: false, isFixed: true, value: ({ vehicle }) => vehicleName(vehicle) },
  { column: 'number', label: 'Stock no.', isNumber: false, isFixed: true, value: ({ vehicle }) => vehicle.stocknum },
  { column: 'yard', label: 'Yard', isNumber: false, value: (_, { yard }) => yard || null },
  { column: 'type', label: 'Type', isNumber: false, isExtra: true, value: ({ vehicle }) => vehicle.carType },
  { column: 'status', label: 'Status', isNumber: false, isExtra: true, value: (listed) => statusWords(listed) },
  {
    column: 'price',
    label: 'Price',
    isNumber: true,
    isFallingFirst: true,
    value: ({ vehicle }) => askedPriceCents(vehicle),
    cell: ({ vehicle }) => dollars(askedPriceCents(vehicle)),
  },
  {
    column: 'market',
    label: 'Market',
    isNumber: false,
    value: ({ market }) => market?.overPercent ?? null,
    cell: ({ market }) =>
      market === null
        ? ''
        : [market.label, market.rank === null ? '' : `${market.rank.place} of ${market.rank.of}`]
            .filter(Boolean)
            .join(', '),
  },
  {
    column: 'age',
    label: 'Age',
    isNumber: true,
    isFallingFirst: true,
    value: ({ vehicle }, { now }) => ageDays(vehicle.createdAt, now),
  },
  {
    column: 'photos',
    label: 'Photos',
    isNumber: true,
    value: ({ vehicle }) => vehicle.photosCount,
  },
  {
    column: 'views',
    label: 'Views 7 d',
    isNumber: true,
    isFallingFirst: true,
    value: (_, { interest }) => interest.views,
  },
  { column: 'leads', label: 'Leads', isNumber: true, isFallingFirst: true, value: (_, { interest }) => interest.leads },
  { column: 'saved', label: 'Saved', isNumber: true, isFallingFirst: true, value: (_, { interest }) => interest.saved },
  {
    column: 'problems',
    label: 'Problems',
    isNumber: false,
    isFallingFirst: true,
    value: ({ reasons }) => reasons.reduce((sum, { weight }) => sum + (weight === 'hides' ? 100 : 1), 0),
    cell: ({ reasons }) => reasons.map(({ chip }) => chip).join(', '),
  },
  {
    column: 'source',
    label: 'Source',
    isNumber: false,
    isExtra: true,
    value: (listed) => sourceWords(listed) || null,
  },
  {
    column: 'hand',
    label: 'Set by',
    isNumber: false,
    isFallingFirst: true,
    value: ({ vehicle }) => vehicle.lockedFields.length,
    cell: ({ vehicle }) => vehicle.lockedFields.join(' '),
  },
] as const satisfies readonly ColumnRow[]
export type StockColumn = (typeof STOCK_COLUMNS)[number]['column']

const ROWS: readonly (ColumnRow & { column: StockColumn })[] = STOCK_COLUMNS

const dollars = (cents: number | null) => (cents === null ? '' : wholeDollarsOf(cents))

/** The row of a column. */
export function columnRow(column: StockColumn): ColumnRow {
  const row = ROWS.find((known) => known.column === column)
  if (row === undefined) throw new Error(`no column "${column}"`)
  return row
}

export const isStockColumn = (word: string): word is StockColumn => ROWS.some(({ column }) => column === word)

/** The columns that a person sees: those chosen, in the table's order; null: the usual ones. */
export function shownColumns(chosen: readonly string[] | null): StockColumn[] {
  return ROWS.filter(
    ({ column, isFixed, isExtra }) => isFixed || (chosen === null ? !isExtra : chosen.includes(column)),
  ).map(({ column }) => column)
}

/** A column's cell of a CSV file. */
export function csvCellOf(column: StockColumn, listed: ListedStock, facts: RowFacts): CsvCell {
  const row = columnRow(column)
  return row.cell === undefined ? row.value(listed, facts) : row.cell(listed)
}
