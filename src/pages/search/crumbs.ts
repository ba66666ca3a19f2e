import { searchPath } from '#domain/search/search-path.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { Facet } from '#domain/search/facets.ts'
import { EMPTY_STATE, type SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import { modelWithoutMake } from '#domain/vehicle/model-without-make.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { valueLabel } from './facet-words.ts'
import { conditionWords, stockWord } from './search-title.ts'

/**
 * The breadcrumb of a search: home, condition, category, make, model, body (A2.16). Each link keeps the parts before
 * it.
 */
export function searchCrumbs(
  filters: SearchState['filters'],
  site: Pick<Site, 'search'>,
  dictionary: SearchDictionary,
): Crumb[] {
  const crumbs: Crumb[] = [{ label: 'Home', href: HOME_PATH }]
  const kept: Partial<Record<Facet, readonly string[]>> = {}
  const add = (facet: Facet, label: (value: string) => string) => {
    const values = filters[facet]
    const [only] = values ?? []
    if (values === undefined || only === undefined || (facet !== 'car_type' && values.length > 1)) return
    kept[facet] = values
    crumbs.push({ label: label(only), href: searchPath({ ...EMPTY_STATE, filters: { ...kept } }, dictionary) })
  }
  add('car_type', () => `${conditionWords(filters.car_type ?? [])} ${stockWord(site)}`)
  add('categories', (category) => valueLabel(site, 'categories', category))
  add('make', (make) => make)
  add('model', (model) => modelLabel(filters.make?.[0] ?? '', model))
  add('body', (body) => body)
  return crumbs
}

/** "Hilux"; a model that is a number says little alone: "Mazda 2". */
function modelLabel(make: string, model: string): string {
  const short = modelWithoutMake(make, model)
  return /^\d+$/.test(short) ? `${make} ${short}`.trim() : short
}
