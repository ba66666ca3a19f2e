import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { vehicleTitleOf, type TitleRules } from '#domain/vehicle/vehicle-title.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PageContext } from '../page.ts'

/** Most vehicles that one call of the search port returns. */
const MOST_COMPARED = 100

/**
 * The title of a vehicle's document, which no other vehicle of the site has: with its colour where others have the same
 * name, with its stock number where one of them has the same colour too. `name` is the name that its page shows.
 */
export async function ownTitle(
  { search, site }: Pick<PageContext, 'search' | 'site'>,
  vehicle: Vehicle,
  name: string,
  rules: TitleRules,
): Promise<string> {
  const { id, make, model, year, colour, stocknum } = vehicle
  const filters = { make: [make], model: [model], year: [String(year)] }
  const request = { ...requestOf({ ...EMPTY_STATE, filters }, site.search), hitsPerPage: MOST_COMPARED }
  const [list] = await search.lists(site.slug, [request])
  const namesakes = list?.hits.filter((card) => card.id !== id && vehicleTitleOf(card, rules).full === name) ?? []
  const isSure = list !== undefined && list.count <= MOST_COMPARED && list.hits.some((card) => card.id === id)
  if (isSure && namesakes.length === 0) return name
  if (isSure && colour !== null && namesakes.every((card) => card.colour !== colour)) return `${name}, ${colour}`
  return [name, colour, `stock ${stocknum}`].filter(Boolean).join(', ')
}
