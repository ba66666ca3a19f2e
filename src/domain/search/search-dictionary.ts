/** Writes and reads makes, models and bodies in search addresses (A3.28–A3.31). */
import { modelWithoutMake } from '../vehicle/model-without-make.ts'
import { slugPart } from '../vehicle/slug.ts'
import { NO_LANDINGS, type LandingTable } from './landings/landing-table.ts'

/**
 * Two ways between a value and its slug. Of values that would share a slug only one has it; the others stay in the
 * query.
 */
export interface SlugTable {
  slugOf: ReadonlyMap<string, string>
  valueOf: ReadonlyMap<string, string>
}

export interface SearchDictionary {
  makes: SlugTable
  /** By make. */
  models: ReadonlyMap<string, SlugTable>
  bodies: SlugTable
  /** Names by id, which is the `dealership_slug` of older links (A3.13). */
  dealerships: ReadonlyMap<string, string>
  /** Searches with an address of their own (R12). */
  landings: LandingTable
}

/** Path parts that say the condition of the vehicles (A3.26, A3.27, A3.33), never a make or body. */
export const TYPE_SEGMENTS = {
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'used-cars': ['used'],
  'new-and-demo-cars': ['new', 'demo'],
  'new-used-and-demo-cars': [],
} as const

/** The segment of a search that names no type and no make. */
export const ALL_TYPES_SEGMENT = 'new-used-and-demo-cars' satisfies keyof typeof TYPE_SEGMENTS

export function isTypeSegment(segment: string): segment is keyof typeof TYPE_SEGMENTS {
  return Object.hasOwn(TYPE_SEGMENTS, segment)
}

const NO_SLUGS: SlugTable = { slugOf: new Map(), valueOf: new Map() }

export const EMPTY_DICTIONARY: SearchDictionary = {
  makes: NO_SLUGS,
  models: new Map(),
  bodies: NO_SLUGS,
  dealerships: new Map(),
  landings: NO_LANDINGS,
}

function slugTable(
  values: Iterable<string>,
  isTaken: (slug: string) => boolean,
  slugFrom: (value: string) => string = slugPart,
): SlugTable {
  const slugOf = new Map<string, string>()
  const valueOf = new Map<string, string>()
  for (const value of [...new Set(values)].sort()) {
    const slug = slugFrom(value)
    if (slug === '' || valueOf.has(slug) || isTaken(slug)) continue
    slugOf.set(value, slug)
    valueOf.set(slug, value)
  }
  return { slugOf, valueOf }
}

/** The dictionary of a site's stock. A body named like a make has no slug, since a path part is a make first. */
export function searchDictionary(stock: {
  modelsByMake: ReadonlyMap<string, Iterable<string>>
  bodies: Iterable<string>
  dealerships: Iterable<{ id: string; name: string }>
}): SearchDictionary {
  const makes = slugTable(stock.modelsByMake.keys(), isTypeSegment)
  const models = [...stock.modelsByMake].map(
    ([make, names]) =>
      [
        make,
        slugTable(
          names,
          () => false,
          (model) => slugPart(modelWithoutMake(make, model)),
        ),
      ] as const,
  )
  return {
    makes,
    models: new Map(models),
    bodies: slugTable(stock.bodies, (slug) => isTypeSegment(slug) || makes.valueOf.has(slug)),
    dealerships: new Map([...stock.dealerships].map(({ id, name }) => [id, name])),
    landings: NO_LANDINGS,
  }
}

/** The same without landings: addresses of forms, and those that are kept, name each facet. */
export function withoutLandings(dictionary: SearchDictionary): SearchDictionary {
  return { ...dictionary, landings: NO_LANDINGS }
}
