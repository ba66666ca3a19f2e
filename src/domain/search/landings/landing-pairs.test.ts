import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { STATE_NAMES } from '../../site/places/state-names.ts'
import { RESULT_SORTS } from '../search.ts'
import { parseSearchUrl } from '../parse-search-url.ts'
import { searchDictionary, withoutLandings } from '../search-dictionary.ts'
import { searchPath } from '../search-path.ts'
import { EMPTY_STATE, tidyState, type SearchState } from '../search-state.ts'
import { LANDING_CONDITIONS, LANDING_PAIRS, landingOf, widerList, withoutShared } from './landing-pairs.ts'
import { landingTable, NO_LANDINGS } from './landing-table.ts'

const names = searchDictionary({
  modelsByMake: new Map([
    ['Toyota', ['Hilux']],
    ['Mercedes-Benz', ['Vito']],
    ['Citroën', ['C4']],
    ['日本', ['三']],
  ]),
  bodies: ['Ute', 'SUV', 'Hatch', 'Cab Chassis', 'Bus', 'Caravan'],
  dealerships: [],
})

const slugOf = (id: string, thing: string, other: string, condition: (typeof LANDING_CONDITIONS)[number] = null) => {
  const pair = LANDING_PAIRS.find((row) => row.id === id)
  return pair === undefined ? undefined : landingOf(pair, { condition, thing, other }, names)?.slug
}

describe('R12 the slug of a landing', () => {
  it.each([
    ['body-state', 'Ute', 'QLD', 'used', 'used-utes-in-queensland'],
    ['make-state', 'Toyota', 'NSW', null, 'toyota-in-new-south-wales'],
    ['body-city', 'SUV', 'Cairns', null, 'suvs-in-cairns'],
    ['fuel-body', 'SUV', 'Hybrid', null, 'hybrid-suvs'],
    ['drive-body', 'Ute', '4WD', null, '4x4-utes'],
    ['body-price', 'Ute', '30000', null, 'utes-under-30000'],
    ['type-atm', 'caravan', '2000', null, 'caravans-under-2000-kg'],
    ['body-state', 'Cab Chassis', 'ACT', 'new', 'new-cab-chassis-in-australian-capital-territory'],
  ] as const)('R12 of %s %s, %s, %s is %s', (id, thing, other, condition, slug) => {
    expect(slugOf(id, thing, other, condition)).toBe(slug)
  })

  it('R12 a name without a slug makes no landing', () => {
    expect(slugOf('make-state', '日本', 'QLD')).toBeUndefined()
    expect(slugOf('body-city', 'Ute', '東京')).toBeUndefined()
    expect(slugOf('body-city', 'Hovercraft', 'Cairns')).toBeUndefined()
  })
})

/** All landings that stock of these names may have. */
const everyLanding = (cities: readonly string[]) => {
  const others: Record<string, readonly string[]> = {
    state: Object.keys(STATE_NAMES),
    city: cities,
    fuel: ['Hybrid', 'Plug-in Hybrid', 'Diesel'],
    drive: ['4WD', 'AWD'],
    price: ['10000', '30000'],
    atm_kg: ['2000'],
  }
  const things: Record<string, readonly string[]> = {
    make: [...names.makes.slugOf.keys()],
    body: [...names.bodies.slugOf.keys()],
    item_type: ['caravan', 'boat'],
  }
  return LANDING_PAIRS.flatMap((pair) =>
    LANDING_CONDITIONS.flatMap((condition) =>
      (things[pair.facets[0]] ?? []).flatMap((thing) =>
        (others[pair.facets[1]] ?? []).flatMap((other) => landingOf(pair, { condition, thing, other }, names) ?? []),
      ),
    ),
  )
}

const tableOf = (cities: readonly string[], gone: (slug: string) => boolean = () => false) =>
  landingTable(
    withoutShared(everyLanding(cities)).map((landing) => ({ ...landing, isGone: gone(landing.slug), sameAs: null })),
  )

const parse = (path: string, landings = NO_LANDINGS) =>
  parseSearchUrl(new URL(path, 'https://dealer.example'), { ...names, landings })

const cities = fc.uniqueArray(fc.constantFrom('Cairns', 'Queensland', 'Tasmania', 'Mount Isa', 'Mount-Isa', 'Zoë'))

describe('R12 landings are spellings of searches', () => {
  it('R12 parse(searchPath(s)) = s for every landing, with any order and page, and no two share an address', () => {
    const searches = fc.record({
      cities,
      pick: fc.nat(),
      sort: fc.constantFrom(null, ...RESULT_SORTS.filter((sort) => sort !== 'nearest')),
      page: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(searches, ({ cities: some, pick, sort, page }) => {
        const landings = tableOf(some)
        const all = [...landings.bySlug.values()]
        expect(new Set(landings.slugOf.values()).size).toBe(all.length)
        const { slug, state } = all[pick % all.length] ?? { slug: '', state: { filters: {}, ranges: {} } }
        const search: SearchState = tidyState({ ...EMPTY_STATE, ...state, sort, page })
        const path = searchPath(search, { ...names, landings })
        expect(path.split('?')[0]).toBe(`/for-sale/${slug}`)
        expect(parse(path, landings)).toEqual({ state: search, unresolved: [] })
      }),
      { numRuns: runs(100) },
    )
  })

  it('R12 a search with more or less than a landing is written as before, and read back too', () => {
    const landings = tableOf(['Cairns'])
    const dictionary = { ...names, landings }
    for (const state of [
      { ...EMPTY_STATE, filters: { body: ['Ute'], state: ['QLD'], fuel: ['Diesel'] } },
      { ...EMPTY_STATE, filters: { body: ['Ute'], state: ['QLD', 'NSW'] } },
      { ...EMPTY_STATE, filters: { body: ['Ute'], state: ['QLD'] }, query: 'tow bar' },
      { ...EMPTY_STATE, filters: { body: ['Ute'], state: ['QLD'] }, near: { postcode: '4870', withinKm: null } },
      { ...EMPTY_STATE, filters: { body: ['Ute'] }, ranges: { price: { min: 1, max: 30_000 } } },
      { ...EMPTY_STATE, filters: { body: ['Ute'] } },
    ] satisfies SearchState[]) {
      const tidy = tidyState(state)
      expect(searchPath(tidy, dictionary)).toBe(searchPath(tidy, withoutLandings(dictionary)))
      expect(parse(searchPath(tidy, dictionary), landings)).toEqual({ state: tidy, unresolved: [] })
    }
  })

  it('R12 two searches of one slug have no landing, either of them', () => {
    const slugs = [...tableOf(['Queensland', 'Cairns']).bySlug.keys()]
    expect(slugs).not.toContain('utes-in-queensland')
    expect(slugs).toEqual(expect.arrayContaining(['utes-in-cairns', 'utes-in-tasmania', 'toyota-in-queensland']))
  })

  it('R13 a gone landing is read and never written; an unknown one is no address of the site', () => {
    const landings = tableOf([], (slug) => slug === 'utes-in-queensland')
    expect(parse('/for-sale/Utes-in-Queensland', landings)).toMatchObject({
      state: { filters: { body: ['Ute'], state: ['QLD'] } },
      unresolved: [],
    })
    const state = { ...EMPTY_STATE, filters: { body: ['Ute'], state: ['QLD'] } }
    expect(searchPath(state, { ...names, landings })).toBe('/search/ute?refinementList[state][0]=QLD')
    expect(parse('/for-sale/utes-in-atlantis', landings).unresolved).toEqual(['utes-in-atlantis'])
    expect(parse('/for-sale/hybrid-suvs/more', landings).unresolved).toEqual(['more'])
    expect(parse('/for-sale/constructor', landings).unresolved).toEqual(['constructor'])
  })

  it('R13 the list above a landing is one that a path says', () => {
    for (const { state } of everyLanding(['Cairns']))
      expect(searchPath({ ...EMPTY_STATE, ...widerList(state) }, names)).not.toContain('?')
  })
})
