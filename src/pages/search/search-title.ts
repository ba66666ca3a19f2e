/** The heading of a results page, from its search (A2.16): "Used SUVs in Queensland". */
import { lookUp } from '#domain/look-up.ts'
import { modelWithoutMake } from '#domain/vehicle/model-without-make.ts'
import { facetRow, FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS, type RangeFacet } from '#domain/search/facet-facts.ts'
import { plural } from '#domain/search/plural-words.ts'
import type { Range } from '#domain/search/range.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import { rangeLabel } from './chips.ts'
import { valueLabel } from './facet-words.ts'
import { nearLabel, type NearPlace } from './near.ts'

const TYPE_WORDS: Record<string, string> = { new: 'New', demo: 'Demo', used: 'Used' }

/** "Used", "New and demo", or nothing for all three. */
export function conditionWords(carTypes: readonly string[]): string {
  const [first = '', ...rest] = carTypes.map((carType) => lookUp(TYPE_WORDS, carType) ?? carType)
  return [first, ...rest.map((word) => word.toLowerCase())].join(' and ')
}

/** "cars" where a site sells nothing else. */
export function stockWord(site: Pick<Site, 'search'>): string {
  return site.search.itemTypes.every((itemType) => itemType === 'car') ? 'cars' : 'vehicles'
}

/** "red, white and blue". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** More values than this are not named one by one. */
const MOST_NAMED = 2

type TitleFacet =
  | 'make'
  | 'model'
  | 'badge'
  | 'body'
  | 'item_type'
  | 'categories'
  | 'state'
  | 'city'
  | 'location_name'
  | 'dealership_name'
  | 'make_model'
  | 'filtered_features'
  | 'tag'
  | 'plug'
  | 'owners'
  | 'service_history'
  | 'price_range'
  | 'status'
  | 'certified'
  | 'fuel'
  | 'colour'
  | 'drive'
  | 'transmission'
  | 'seats'
  | 'year'

function named(state: SearchState, facet: TitleFacet): readonly string[] {
  const values = state.filters[facet] ?? []
  return values.length > MOST_NAMED ? [] : values
}

const lowerCase = (word: string) => (/^\d|^[A-Z]{2}/.test(word) ? word : word.toLowerCase())

/** Words that stand before the vehicle: "certified 2021 white 7 seat 4WD". */
function adjectives(state: SearchState): string[] {
  const words = (facet: TitleFacet, label: (value: string) => string = lowerCase) =>
    listed(named(state, facet).map(label))
  const { min, max } = state.ranges.year ?? {}
  const oneYear = min !== undefined && min === max ? String(min) : ''
  return [
    words('certified', () => 'certified'),
    oneYear || words('year'),
    words('colour'),
    words('seats', (seats) => `${seats} seat`),
    words('transmission'),
    words('drive'),
    words('fuel'),
  ]
}

/** How a range is said after the vehicle: "under $10,000", "from 2019", "for $20,000". */
function rangeWords(facet: Exclude<RangeFacet, 'weekly_price'>, range: Range): string {
  const words = rangeLabel(facet, range)
  if (facet === 'towing_kg') return words.replace(/^Can/, 'that can')
  if (facet === 'atm_kg') return `with an ${words}`
  if (facet === 'range_km') return words.replace(/^Range/, 'with a range')
  if (range.min !== undefined && range.min === range.max)
    return facet === 'year' ? '' : `${facet === 'km' ? 'with' : 'for'} ${words}`
  return words
    .replace(/^Up to/, 'under')
    .replace(/^(?=[\d$])/, 'from ')
    .replace(/^(From|To|Over)/, (word) => word.toLowerCase())
}

/** Words that stand after it: "with a tow bar at Southerly Cairns under $10,000". */
function circumstances(state: SearchState, site: Pick<Site, 'search'>, near: NearPlace | null): string[] {
  const words = (
    facet: TitleFacet,
    before: string,
    label: (value: string) => string = (value) => valueLabel(site, facet, value),
  ) => {
    const values = named(state, facet).map(label)
    return values.length === 0 ? '' : `${before} ${listed(values)}`.trim()
  }
  const places = [...named(state, 'city'), ...named(state, 'state').map((value) => valueLabel(site, 'state', value))]
  // A price a week stands only beside its rates (checklist D2.4), for which a heading has no room: its chip says it.
  const ranges = RANGE_FACETS.filter((facet) => facet !== 'weekly_price').flatMap((facet) => {
    const range = state.ranges[facet]
    return range === undefined ? [] : [rangeWords(facet, range)]
  })
  return [
    words('filtered_features', 'with', featureWords),
    words('plug', 'with', (plug) => `a ${plug} plug`),
    words('owners', 'with'),
    words('service_history', 'with', (value) => valueLabel(site, 'service_history', value).toLowerCase()),
    words('status', '', (status) => valueLabel(site, 'status', status).toLowerCase()),
    words('tag', 'tagged'),
    words('location_name', 'at') || words('dealership_name', 'at'),
    places.length === 0 ? '' : `in ${listed(places)}`,
    (nearLabel(state, near) ?? '').replace(/^[NW]/, (letter) => letter.toLowerCase()),
    words('price_range', 'priced', (step) => valueLabel(site, 'price_range', step).replace(/^U/, 'u')),
    listed(ranges.filter(Boolean)),
  ]
}

/** A heading that names facets only: "Vehicles by brand and weekly repayment". '' for a search without filters. */
function narrowedBy(state: SearchState, site: Pick<Site, 'search'>): string {
  const titles = FACETS.filter((facet) => state.filters[facet] !== undefined).map((facet) =>
    facetRow(facet).title.toLowerCase(),
  )
  if (state.ranges.weekly_price !== undefined) titles.push('weekly repayment')
  return titles.length === 0 ? '' : `${stockWord(site)} by ${listed([...new Set(titles)])}`
}

/** Words of a search: those before and of the vehicles, and those after them. */
interface TitleWords {
  things: string
  after: string
}

function titleWords(state: SearchState, site: Pick<Site, 'search'>, near: NearPlace | null): TitleWords {
  const makes = named(state, 'make')
  const [make] = makes
  const models =
    make !== undefined && makes.length === 1 ? named(state, 'model').map((model) => modelWithoutMake(make, model)) : []
  const bodies = named(state, 'body').map(plural)
  const kinds = named(state, 'item_type').map((value) => valueLabel(site, 'item_type', value).toLowerCase())
  const categories = named(state, 'categories').map((value) => valueLabel(site, 'categories', value))
  const things = bodies.length > 0 ? bodies : kinds.length > 0 ? kinds : categories
  const words = [
    conditionWords(state.filters.car_type ?? []),
    ...adjectives(state),
    [
      listed(makes) || listed(named(state, 'make_model')),
      listed(models),
      models.length < 2 ? listed(named(state, 'badge')) : '',
    ]
      .filter(Boolean)
      .join(' '),
    listed(things) || (makes.length + named(state, 'make_model').length > 0 ? '' : stockWord(site)),
  ]
  return { things: joined(words), after: joined(circumstances(state, site, near)) }
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(' ')

/**
 * The heading of a search. Always starts with a capital. Only all of the stock is called that. `near` is what is known
 * of the postcode asked from.
 */
export function searchTitle(state: SearchState, site: Pick<Site, 'search'>, near: NearPlace | null = null): string {
  const { things, after } = titleWords(state, site, near)
  const said = joined([things, after])
  const title = said === stockWord(site) ? narrowedBy(state, site) || said : said
  const isWhole = title === stockWord(site)
  if (isWhole && state.query !== '') return `“${state.query}”`
  return withQueryWords(state, isWhole ? `All stock${orderWords(state)}` : title)
}

/** The same in two parts, each in the middle of a sentence: "used Toyota vehicles" and "in Queensland". */
export function saleParts(state: SearchState, site: Pick<Site, 'search'>): TitleWords {
  const { things, after } = titleWords(state, site, null)
  const hasKind = (['body', 'item_type', 'categories'] as const).some((facet) => state.filters[facet] !== undefined)
  const isNamedByMake = state.filters.make !== undefined && !hasKind
  return { things: lowerFirst(isNamedByMake ? joined([things, stockWord(site)]) : things), after }
}

/** The same for who has not seen the site: "Used utes for sale in Queensland" (R14). */
export function saleTitle(state: SearchState, site: Pick<Site, 'search'>): string {
  const { things, after } = titleWords(state, site, null)
  const isWhole = joined([things, after]) === stockWord(site)
  const narrowed = isWhole ? narrowedBy(state, site) : ''
  return withQueryWords(state, narrowed || joined([things, 'for sale', after]) + (isWhole ? orderWords(state) : ''))
}

const orderWords = ({ sort }: SearchState) => (sort === 'latest' ? ', latest first' : '')

function withQueryWords({ query }: SearchState, words: string): string {
  const searched = query === '' ? words : `“${query}” in ${lowerFirst(words)}`
  return searched.charAt(0).toUpperCase() + searched.slice(1)
}

/** "used cars"; a name keeps its capital. */
function lowerFirst(words: string): string {
  return /^(?:New|Demo|Used)\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

const NAMES = /^(?:Apple|Android|Bluetooth|[A-Z]{2})/
/** Equipment that a vehicle has one of. */
const SINGLE_WORDS =
  'bar battery camera canopy cover display heater liner lock machine monitor roof shower snorkel tailgate tank ' +
  'toilet winch awning'
const SINGLE = new RegExp(`(?:${SINGLE_WORDS.replaceAll(' ', '|')})$`, 'i')

/** A feature of the search in words that can follow "with". */
function featureWords(feature: string): string {
  const words = NAMES.test(feature) ? feature : feature.charAt(0).toLowerCase() + feature.slice(1)
  if (!SINGLE.test(words)) return words
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
