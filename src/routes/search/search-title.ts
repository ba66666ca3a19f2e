/** What a results page is called, from what was asked (A2.16): "Used SUVs in Queensland". */
import { modelWithoutMake } from '#domain/vehicle/model-without-make.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import { valueLabel } from './facet-words.ts'

const TYPE_WORDS: Record<string, string> = { new: 'New', demo: 'Demo', used: 'Used' }

/** "Used", "New and demo", or nothing for all three. */
export function conditionWords(carTypes: readonly string[]): string {
  const [first = '', ...rest] = carTypes.map((carType) => TYPE_WORDS[carType] ?? carType)
  return [first, ...rest.map((word) => word.toLowerCase())].join(' and ')
}

/** "cars" where a site sells nothing else. */
export function stockWord(site: Pick<Site, 'search'>): string {
  return site.search.itemTypes.every((itemType) => itemType === 'car') ? 'cars' : 'vehicles'
}

const PLURALS: Record<string, string> = { Hatch: 'hatches', 'Cab Chassis': 'cab chassis', Bus: 'buses', SUV: 'SUVs', '4x4': '4x4s' }

function plural(body: string): string {
  return PLURALS[body] ?? `${body.toLowerCase()}s`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** More values than this are not named one by one. */
const MOST_NAMED = 2

function named(state: SearchState, facet: 'make' | 'model' | 'body' | 'item_type' | 'categories' | 'state' | 'location_name' | 'fuel'): readonly string[] {
  const values = state.filters[facet] ?? []
  return values.length > MOST_NAMED ? [] : values
}

/** The heading of a search. Always starts with a capital. */
export function searchTitle(state: SearchState, site: Pick<Site, 'search'>): string {
  const makes = named(state, 'make')
  const [make] = makes
  const models = make !== undefined && makes.length === 1 ? named(state, 'model').map((model) => modelWithoutMake(make, model)) : []
  const bodies = named(state, 'body').map(plural)
  const kinds = named(state, 'item_type').map((value) => valueLabel(site, 'item_type', value).toLowerCase())
  const categories = named(state, 'categories').map((value) => valueLabel(site, 'categories', value))
  const things = bodies.length > 0 ? bodies : kinds.length > 0 ? kinds : categories
  const places = [...named(state, 'location_name'), ...named(state, 'state').map((value) => valueLabel(site, 'state', value))]
  const words = [
    conditionWords(state.filters.car_type ?? []),
    listed(named(state, 'fuel').map((fuel) => fuel.toLowerCase())),
    [listed(makes), listed(models)].filter(Boolean).join(' '),
    listed(things) || (makes.length > 0 ? '' : stockWord(site)),
    places.length === 0 ? '' : `in ${listed(places)}`,
  ].filter(Boolean)
  const title = words.join(' ')
  const whole = title === stockWord(site) ? 'All stock' : title
  const searched = state.query === '' ? whole : `“${state.query}”${whole === 'All stock' ? '' : ` in ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`}`
  return searched.charAt(0).toUpperCase() + searched.slice(1)
}
