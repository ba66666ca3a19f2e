/** One page of the list of stock: filters, counts of views and facets, order (Office R30). Pure. */
import { compareNames, facetComparer } from '../../search/facet-order.ts'
import type { Facet } from '../../search/facets.ts'
import type { FacetValue } from '../../search/search.ts'
import { ageDays } from '../listing-reasons.ts'
import { columnRow, type RowFacts } from './stock-columns.ts'
import { STOCK_AGES, STOCK_POSITIONS, type StockQuery } from './stock-query.ts'
import { foldedText, STOCK_FACETS, type ListedStock, type StockVehicle } from './stock-vehicle.ts'
import { STOCK_VIEWS, viewRow, type StockView } from './stock-views.ts'

export const STOCK_PAGE_ROWS = 50

export interface StockPage {
  rows: ListedStock[]
  /** All that the query finds, in its order. */
  found: readonly ListedStock[]
  /** Vehicles of the status that is asked for. */
  total: number
  pages: number
  page: number
  /** With all filters but the view itself. */
  views: { view: StockView; count: number }[]
  /** Values of each facet with all filters but its own; only facets with several values. */
  facets: ReadonlyMap<Facet, readonly FacetValue[]>
}

export interface PageAsk {
  query: StockQuery
  now: Date
  /** Facts of a vehicle that the order and CSV need. */
  factsOf(vehicle: StockVehicle): RowFacts
}

type Test = (listed: ListedStock) => boolean

/** The filters of a query but its facets and view. */
function testsOf({ words, yard, status, age, position }: StockQuery, now: Date): Test[] {
  const typed = words.split(/\s+/).map(foldedText).filter(Boolean)
  const days = STOCK_AGES.find((row) => row.age === age)
  const label = STOCK_POSITIONS.find((row) => row.position === position)?.label
  const tests: (Test | false)[] = [
    ({ vehicle }) => (status === 'available' ? vehicle.status !== 'sold' : vehicle.status === status),
    typed.length > 0 && (({ vehicle }) => typed.every((word) => vehicle.text.includes(word))),
    yard !== null && (({ vehicle }) => (vehicle.locationId ?? 'none') === yard),
    days !== undefined &&
      (({ vehicle }) => {
        const here = ageDays(vehicle.createdAt, now)
        return here >= days.from && (days.to === null || here <= days.to)
      }),
    label !== undefined && (({ market }) => (market?.label ?? 'not ranked') === label),
  ]
  return tests.filter((test): test is Test => test !== false)
}

/** Applies a query to a site's stock. */
export function stockPageOf(stock: readonly ListedStock[], ask: PageAsk): StockPage {
  const { query, now } = ask
  const [ofStatus, ...tests] = testsOf(query, now)
  const asked = ofStatus === undefined ? stock : stock.filter(ofStatus)
  const narrowed = asked.filter((listed) => tests.every((test) => test(listed)))
  const { holds } = viewRow(query.view)
  const { matching, facets } = countFacets(narrowed, query, (listed) => holds(listed, now))
  const found = inOrder(
    matching.filter((listed) => holds(listed, now)),
    ask,
  )
  const pages = Math.max(1, Math.ceil(found.length / STOCK_PAGE_ROWS))
  const page = Math.min(query.page, pages)
  return {
    rows: found.slice((page - 1) * STOCK_PAGE_ROWS, page * STOCK_PAGE_ROWS),
    found,
    total: asked.length,
    pages,
    page,
    views: STOCK_VIEWS.map(({ view }) => ({ view, count: countOf(matching, viewRow(view).holds, now) })),
    facets,
  }
}

function countOf(listed: readonly ListedStock[], holds: (one: ListedStock, now: Date) => boolean, now: Date): number {
  let count = 0
  for (const one of listed) if (holds(one, now)) count++
  return count
}

/**
 * Those that have every chosen value, and the counts of each facet's values. A vehicle that fails one facet alone
 * counts for that facet, as in the shop's own search.
 */
function countFacets(stock: readonly ListedStock[], { filters }: StockQuery, isInView: Test) {
  const chosen = STOCK_FACETS.flatMap((facet) => {
    const value = filters[facet]
    return value === undefined ? [] : [{ facet, value }]
  })
  // By the list of values, which vehicles share: one look for each vehicle and facet.
  const counts = new Map<Facet, Map<readonly string[], number>>(STOCK_FACETS.map((facet) => [facet, new Map()]))
  const matching: ListedStock[] = []
  for (const listed of stock) {
    const values = listed.vehicle.facets
    const failed = chosen.filter(({ facet, value }) => !values[facet].includes(value))
    if (failed.length === 0) matching.push(listed)
    if (failed.length > 1 || !isInView(listed)) continue
    for (const [facet, counted] of counts)
      if (failed.length === 0 || failed[0]?.facet === facet)
        counted.set(values[facet], (counted.get(values[facet]) ?? 0) + 1)
  }
  const facets = new Map<Facet, readonly FacetValue[]>()
  for (const [facet, counted] of counts) {
    const values = sumByValue(counted, filters[facet])
    if (values.length > 1 || filters[facet] !== undefined) facets.set(facet, values.toSorted(facetComparer(facet)))
  }
  return { matching, facets }
}

/** Counts by single value; a chosen one is there even where nothing has it. */
function sumByValue(counted: ReadonlyMap<readonly string[], number>, chosen: string | undefined): FacetValue[] {
  const sums = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]])
  for (const [values, count] of counted) for (const value of values) sums.set(value, (sums.get(value) ?? 0) + count)
  return [...sums].map(([value, count]) => ({ value, count }))
}

/** Sorts by the asked column, each value worked out once; those without one come last either way. */
function inOrder(stock: readonly ListedStock[], { query, factsOf }: PageAsk): readonly ListedStock[] {
  const { order, isDescending } = query
  if (order === null)
    return stock.toSorted(
      ({ vehicle: one }, { vehicle: other }) =>
        other.updatedAt.getTime() - one.updatedAt.getTime() || one.id - other.id,
    )
  const { value } = columnRow(order)
  const sign = isDescending ? -1 : 1
  return stock
    .map((listed) => ({ listed, key: value(listed, factsOf(listed.vehicle)) }))
    .toSorted(
      (one, other) =>
        (one.key === null || other.key === null
          ? Number(one.key === null) - Number(other.key === null)
          : sign * compareKeys(one.key, other.key)) || one.listed.vehicle.id - other.listed.vehicle.id,
    )
    .map(({ listed }) => listed)
}

const compareKeys = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compareNames(String(one), String(other))
