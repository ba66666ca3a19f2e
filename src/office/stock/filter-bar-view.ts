/** The filter bar of the list of stock: what can be chosen, and what is. */
import { formatCount } from '#domain/money/money.ts'
import { columnRow, STOCK_COLUMNS } from '#domain/office/stock/stock-columns.ts'
import type { StockPage } from '#domain/office/stock/stock-page.ts'
import { facetName, STOCK_AGES, STOCK_POSITIONS, type StockQuery } from '#domain/office/stock/stock-query.ts'
import { STOCK_FACETS } from '#domain/office/stock/stock-vehicle.ts'
import { facetRow, type Facet } from '#domain/search/facets.ts'
import type { Site } from '#domain/site/site.ts'

export interface FilterChoice {
  name: string
  label: string
  value: string
  /** Words of the empty choice. */
  all: string
  options: { value: string; label: string }[]
}

export interface FilterBar {
  /** Of the view, which the form keeps. */
  view: string
  words: string
  /** Always in sight. */
  first: FilterChoice[]
  more: FilterChoice[]
  /** Conditions that narrow the list, each with the list without it. */
  chips: { label: string; href: string }[]
  /** "1,306 of 2,418". */
  count: string
}

/** Facets that are always in sight; the others open. */
const FIRST: readonly Facet[] = ['car_type', 'make']

type To = (change: Partial<StockQuery>) => string

/** The filter bar with its choices, which say how many vehicles each would find. */
export function filterBarOf(site: Site, query: StockQuery, page: StockPage, to: To): FilterBar {
  const facet = (name: Facet) => facetChoice(name, query, page)
  const yards = site.locations.map(({ id, name }) => ({ value: id, label: name }))
  const choices = {
    yard: choice('yard', 'Yard', query.yard, 'All yards', [...yards, { value: 'none', label: 'No yard' }]),
    status: choice('status', 'Status', query.status === 'available' ? null : query.status, 'Not sold', [
      { value: 'in_stock', label: 'In stock' },
      { value: 'coming_soon', label: 'Coming soon' },
      { value: 'unavailable', label: 'Not available' },
      { value: 'sold', label: 'Sold, 90 days' },
    ]),
    age: choice(
      'age',
      'Age',
      query.age,
      'Any age',
      STOCK_AGES.map(({ age, label }) => ({ value: age, label })),
    ),
    position: choice(
      'position',
      'Price position',
      query.position,
      'Any position',
      STOCK_POSITIONS.map(({ position, label }) => ({ value: position, label })),
    ),
  }
  const rest = STOCK_FACETS.filter((name) => !FIRST.includes(name))
  return {
    view: query.view,
    words: query.words,
    first: [choices.yard, ...FIRST.flatMap(facet), choices.status],
    more: [choices.age, choices.position, ...rest.flatMap(facet), sortChoice(query)],
    chips: chipsOf(query, Object.values(choices), to),
    count: `${formatCount(page.found.length)} of ${formatCount(page.total)}`,
  }
}

function choice(
  name: string,
  label: string,
  value: string | null,
  all: string,
  options: FilterChoice['options'],
): FilterChoice {
  return { name, label, value: value ?? '', all, options }
}

const wordsOf = (facet: Facet, value: string) => facetRow(facet).say?.(value) ?? value

function facetChoice(facet: Facet, { filters }: StockQuery, { facets }: StockPage): FilterChoice[] {
  const values = facets.get(facet)
  if (values === undefined) return []
  const options = values.map(({ value, count }) => ({
    value,
    label: `${wordsOf(facet, value)} (${formatCount(count)})`,
  }))
  const { title } = facetRow(facet)
  return [choice(facetName(facet), title, filters[facet] ?? null, `${title}: any`, options)]
}

/** The order, for phones, where the table has no head to press. */
function sortChoice({ order, isDescending }: StockQuery): FilterChoice {
  const value = order === null ? null : `${isDescending ? '-' : ''}${order}`
  const options = STOCK_COLUMNS.flatMap(({ column, label }) => {
    const falling = { value: `-${column}`, label: `${label}, falling` }
    const rising = { value: column, label: `${label}, rising` }
    return columnRow(column).isFallingFirst === true ? [falling, rising] : [rising, falling]
  })
  return choice('sort', 'Order', value, 'Latest changed first', options)
}

function chipsOf(query: StockQuery, choices: readonly FilterChoice[], to: To): FilterBar['chips'] {
  const chosen = (name: 'yard' | 'age' | 'position' | 'status') => {
    const one = choices.find((row) => row.name === name)
    const option = one?.options.find(({ value }) => value === one.value)
    if (one === undefined || one.value === '') return []
    const without = name === 'status' ? { status: 'available' as const } : { [name]: null }
    return [{ label: option?.label ?? one.value, href: to(without) }]
  }
  return [
    ...(query.words === '' ? [] : [{ label: `“${query.words}”`, href: to({ words: '' }) }]),
    ...chosen('yard'),
    ...STOCK_FACETS.flatMap((facet) => {
      const { [facet]: value, ...filters } = query.filters
      return value === undefined ? [] : [{ label: wordsOf(facet, value), href: to({ filters }) }]
    }),
    ...chosen('status'),
    ...chosen('age'),
    ...chosen('position'),
  ]
}
