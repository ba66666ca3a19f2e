/** What a results page is called, from what was asked (A2.16): "Used SUVs in Queensland". */
import { lookUp } from '#domain/look-up.ts'
import { modelWithoutMake } from '#domain/vehicle/model-without-make.ts'
import { RANGE_FACETS } from '#domain/search/search.ts'
import { isUnfiltered, type SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import { rangeLabel } from './chips.ts'
import { valueLabel } from './facet-words.ts'

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

const PLURALS: Record<string, string> = { Hatch: 'hatches', 'Cab Chassis': 'cab chassis', Bus: 'buses', SUV: 'SUVs', '4x4': '4x4s' }

function plural(body: string): string {
  return lookUp(PLURALS, body) ?? `${body.toLowerCase()}s`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** More values than this are not named one by one. */
const MOST_NAMED = 2

type Named = 'make' | 'model' | 'badge' | 'body' | 'item_type' | 'categories' | 'state' | 'city' | 'location_name' | 'fuel' | 'colour' | 'drive' | 'transmission' | 'seats' | 'year'

function named(state: SearchState, facet: Named): readonly string[] {
  const values = state.filters[facet] ?? []
  return values.length > MOST_NAMED ? [] : values
}

const lowerCase = (word: string) => (/^\d|^[A-Z]{2}/.test(word) ? word : word.toLowerCase())

/** Words that stand before the vehicle: "2021 white 7 seat 4WD". */
function adjectives(state: SearchState): string[] {
  const words = (facet: Named, label: (value: string) => string = lowerCase) => listed(named(state, facet).map(label))
  return [words('year'), words('colour'), words('seats', (seats) => `${seats} seat`), words('transmission'), words('drive'), words('fuel')]
}

/** Words that stand after it: "at Southerly Cairns under $10,000". */
function circumstances(state: SearchState, site: Pick<Site, 'search'>): string[] {
  const yards = named(state, 'location_name')
  const places = [...named(state, 'city'), ...named(state, 'state').map((value) => valueLabel(site, 'state', value))]
  // A price a week stands only beside its rates (checklist D2.4), for which a heading has no room: its chip says it.
  const ranges = RANGE_FACETS.filter((facet) => facet !== 'weekly_price').flatMap((facet) => {
    const range = state.ranges[facet]
    return range === undefined ? [] : [rangeLabel(facet, range).replace(/^Up to/, 'under').replace(/^(?=[\d$])/, 'from ').replace(/^(From|To)/, (word) => word.toLowerCase())]
  })
  return [yards.length === 0 ? '' : `at ${listed(yards)}`, places.length === 0 ? '' : `in ${listed(places)}`, listed(ranges)]
}

/** The heading of a search. Always starts with a capital. Only all of the stock is called that. */
export function searchTitle(state: SearchState, site: Pick<Site, 'search'>): string {
  const makes = named(state, 'make')
  const [make] = makes
  const models = make !== undefined && makes.length === 1 ? named(state, 'model').map((model) => modelWithoutMake(make, model)) : []
  const bodies = named(state, 'body').map(plural)
  const kinds = named(state, 'item_type').map((value) => valueLabel(site, 'item_type', value).toLowerCase())
  const categories = named(state, 'categories').map((value) => valueLabel(site, 'categories', value))
  const things = bodies.length > 0 ? bodies : kinds.length > 0 ? kinds : categories
  const words = [
    conditionWords(state.filters.car_type ?? []),
    ...adjectives(state),
    [listed(makes), listed(models), models.length === 1 ? listed(named(state, 'badge')) : ''].filter(Boolean).join(' '),
    listed(things) || (makes.length > 0 ? '' : stockWord(site)),
    ...circumstances(state, site),
  ].filter(Boolean)
  const title = words.join(' ')
  const isWhole = title === stockWord(site)
  if (isWhole && state.query !== '') return `“${state.query}”`
  if (isWhole && !isUnfiltered(state)) return 'Search results'
  const whole = isWhole ? `All stock${state.sort === 'latest' ? ', latest first' : ''}` : title
  const searched = state.query === '' ? whole : `“${state.query}” in ${lowerFirst(whole)}`
  return searched.charAt(0).toUpperCase() + searched.slice(1)
}

/** "used cars"; a name keeps its capital. */
function lowerFirst(words: string): string {
  return /^(?:New|Demo|Used)\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
