import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { parseSearchUrl } from './parse-search-url.ts'
import { FACETS } from './facets.ts'
import { RANGE_FACETS } from './facet-facts.ts'
import { RESULT_SORTS } from './search.ts'
import { searchDictionary } from './search-dictionary.ts'
import { searchPath } from './search-path.ts'
import {
  cleared,
  EMPTY_STATE,
  requestOf,
  tidyState,
  withNear,
  withPage,
  withRange,
  withToggled,
  type SearchState,
} from './search-state.ts'

const dictionary = searchDictionary({
  modelsByMake: new Map([
    ['Toyota', ['Hilux', 'Corolla', 'SUV']],
    ['Mazda', ['Mazda 3', 'CX-5', 'CX 5']],
    ['Mercedes-Benz', ['Vito']],
    ['Isuzu', ['D-MAX']],
    ['Citroën', ['C4']],
    ['Coupe', ['One']],
    ['New Cars', ['Two']],
    ['日本', ['三']],
  ]),
  bodies: ['SUV', 'Ute', 'Hatch', 'Coupe', 'Pop-top', 'Used cars'],
  dealerships: [{ id: 'southerly-cairns', name: 'Southerly Cairns' }],
})

const url = (path: string) => new URL(path, 'https://dealer.example')
const parse = (path: string) => parseSearchUrl(url(path), dictionary)
const state = (part: Partial<SearchState>): SearchState => ({ ...EMPTY_STATE, ...part })

const values = fc.array(
  fc.oneof(
    fc.constantFrom(
      'Toyota',
      'Mazda',
      'Hilux',
      'CX-5',
      'CX 5',
      'Mazda 3',
      'SUV',
      'Ute',
      'Coupe',
      'New Cars',
      'Used cars',
      '日本',
      'new',
      'demo',
      'used',
      '$10,000 - $20,000',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
  { maxLength: 4 },
)
const bound = fc.option(fc.oneof(fc.integer({ min: -5, max: 2_000_000_000 }), fc.double()), { nil: undefined })
const anyState: fc.Arbitrary<SearchState> = fc.record({
  query: fc.string({ unit: 'binary', maxLength: 30 }),
  filters: fc
    .array(fc.tuple(fc.constantFrom(...FACETS), values), { maxLength: 5 })
    .map((entries) => Object.fromEntries(entries)),
  ranges: fc
    .array(fc.tuple(fc.constantFrom(...RANGE_FACETS), fc.record({ min: bound, max: bound }, { requiredKeys: [] })), {
      maxLength: 3,
    })
    .map((entries) =>
      Object.fromEntries(
        entries.map(([facet, range]) => [
          facet,
          {
            ...(range.min === undefined ? {} : { min: range.min }),
            ...(range.max === undefined ? {} : { max: range.max }),
          },
        ]),
      ),
    ),
  near: fc.option(
    fc.record({
      postcode: fc.oneof(
        fc.constantFrom('4870', '0800', ' 2000 ', '487', '48700', '٤٨٧٠'),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      withinKm: fc.option(fc.oneof(fc.integer({ min: -5, max: 6000 }), fc.double())),
    }),
  ),
  sort: fc.constantFrom(null, ...RESULT_SORTS),
  page: fc.oneof(fc.integer({ min: -3, max: 300_000 }), fc.double()),
})

/** Addresses that once were a mistake, tried before any other. */
const FOUND: [string, string, string][] = [
  ['', '', '\u001f'],
  ['/%', '%=%', '%'],
  ['/__proto__', '__proto__[__proto__]=1', '__proto__'],
  ['/..', 'refinementList[make][]=\ud800', '\ud800'],
]

describe('search addresses', () => {
  it.each([
    ['A3.26', '/search/new-used-and-demo-cars', {}],
    ['A3.27', '/search/new-and-demo-cars', { car_type: ['new', 'demo'] }],
    ['A3.28', '/search/toyota', { make: ['Toyota'] }],
    ['A3.28', '/search/mercedes-benz', { make: ['Mercedes-Benz'] }],
    ['A3.28', '/search/citroen', { make: ['Citroën'] }],
    ['A3.29', '/search/toyota/hilux', { make: ['Toyota'], model: ['Hilux'] }],
    ['A3.29 A4.35', '/search/mazda/3', { make: ['Mazda'], model: ['Mazda 3'] }],
    ['A3.30', '/search/isuzu/d-max/ute', { make: ['Isuzu'], model: ['D-MAX'], body: ['Ute'] }],
    ['A3.31', '/search/suv', { body: ['SUV'] }],
    ['A3.32', '/used-car/toyota/hilux', { car_type: ['used'], make: ['Toyota'], model: ['Hilux'] }],
    ['A3.32', '/used-car/ute', { car_type: ['used'], body: ['Ute'] }],
    ['A3.33', '/search/used-cars', { car_type: ['used'] }],
    ['A3.33', '/search/demo-cars', { car_type: ['demo'] }],
    ['A3.33', '/search/new-cars', { car_type: ['new'] }],
    ['A4.16', '/search/new-and-demo-cars/toyota', { car_type: ['new', 'demo'], make: ['Toyota'] }],
    [
      'A4.16',
      '/search/new-used-and-demo-cars?refinementList[car_type][0]=new&refinementList[car_type][1]=used',
      { car_type: ['new', 'used'] },
    ],
    [
      'A4.18',
      '/search/toyota?refinementList[body][0]=SUV&refinementList[fuel][0]=Diesel',
      { make: ['Toyota'], body: ['SUV'], fuel: ['Diesel'] },
    ],
    [
      'A4.18',
      '/search/new-used-and-demo-cars?refinementList[make][0]=Mazda&refinementList[make][1]=Toyota',
      { make: ['Mazda', 'Toyota'] },
    ],
  ])('%s %s is written and read', (_, path, filters) => {
    expect(searchPath(state({ filters }), dictionary)).toBe(path)
    expect(parse(path)).toEqual({ state: state({ filters }), unresolved: [] })
  })

  it('A4.17 A4.19 A4.1 ranges, words, order and page follow in the query; page 1 is not written', () => {
    const asked = state({
      ranges: { price: { min: 5000, max: 20000 }, km: { max: 80000 } },
      query: 'hilux sr5',
      sort: 'lowest_price',
      page: 2,
    })
    const path =
      '/search/new-used-and-demo-cars?range[price]=5000:20000&range[km]=:80000' +
      '&query=hilux+sr5&sortBy=lowest_price&page=2'
    expect(searchPath(asked, dictionary)).toBe(path)
    expect(parse(path).state).toEqual(asked)
    expect(searchPath({ ...asked, page: 1 }, dictionary)).not.toContain('page')
  })

  it.each([
    ['A4.17', 'range[price]=$5,000:$20,000', { ranges: { price: { min: 5000, max: 20000 } } }],
    ['A4.17', 'range[price][min]=$5,000&range[price][max]=', { ranges: { price: { min: 5000 } } }],
    ['A4.17', 'range[price]=20000:5000', { ranges: { price: { min: 5000, max: 20000 } } }],
    ['A4.17', 'menu[price_range]=$10,000 - $20,000', { ranges: { price: { min: 10000, max: 20000 } } }],
    ['A4.17', 'menu[price_range]=Under $10,000', { ranges: { price: { max: 10000 } } }],
    ['A4.18', 'menu[fuel]=Diesel', { filters: { fuel: ['Diesel'] } }],
    [
      'A4.18',
      'refinementList[body][]=Ute&refinementList[body][]=SUV&refinementList[body]=SUV',
      { filters: { body: ['Ute', 'SUV'] } },
    ],
    [
      'A4.18',
      'refinementList[fuel][10]=LPG&refinementList[fuel][2]=Diesel&refinementList[fuel][1]=Petrol',
      { filters: { fuel: ['Petrol', 'Diesel', 'LPG'] } },
    ],
    [
      'A3.13',
      'refinementList[dealership_slug][0]=southerly-cairns',
      { filters: { dealership_name: ['Southerly Cairns'] } },
    ],
    ['A3.26', 'refinementList[car_type][0]=used&refinementList[car_type][1]=demo&refinementList[car_type][2]=new', {}],
  ])('%s reads %s', (_, query, part) => {
    expect(parse(`/search/new-used-and-demo-cars?${query}`)).toEqual({ state: state(part), unresolved: [] })
  })

  it('A4.1 A28.2 a place, how far from it and the nearest first are written and read', () => {
    const asked = state({ near: { postcode: '0800', withinKm: 100 }, query: 'ute', sort: 'nearest' })
    const path = '/search/new-used-and-demo-cars?near=0800&within=100&query=ute&sortBy=nearest'
    expect(searchPath(asked, dictionary)).toBe(path)
    expect(parse(path).state).toEqual(asked)
  })

  it.each([
    ['near=4870', { near: { postcode: '4870', withinKm: null } }],
    ['near=+4870+&within=50+km', { near: { postcode: '4870', withinKm: 50 } }],
    ['near=4870&within=0', { near: { postcode: '4870', withinKm: null } }],
    ['near=4870&within=5001', { near: { postcode: '4870', withinKm: null } }],
    ['near=487&within=50&sortBy=nearest', {}],
    ['near=Cairns', {}],
    ['within=50', {}],
    ['sortBy=nearest', {}],
  ])('A4.1 a place is four digits, a distance 1 to 5,000 km beside it: %s', (query, part) => {
    expect(parse(`/search/new-used-and-demo-cars?${query}`).state).toEqual(state(part))
  })

  it.each([
    ['/search/Toyota/HILUX/', { make: ['Toyota'], model: ['Hilux'] }],
    ['/search/Mercedes%20Benz', { make: ['Mercedes-Benz'] }],
    ['/search/citro%C3%ABn', { make: ['Citroën'] }],
    ['//search//suv', { body: ['SUV'] }],
    ['/search?make=Toyota&fuel=Diesel&year=2021', { make: ['Toyota'], fuel: ['Diesel'], year: ['2021'] }],
    ['/search?Car_production[refinementList][make][0]=Toyota&Car_production[query]=', { make: ['Toyota'] }],
    ['/search?price=5000&km=9', {}],
  ])('A4.1 A4.18 understands what people and older links write: %s', (path, filters) => {
    expect(parseSearchUrl(new URL(`https://dealer.example${path}`), dictionary)).toEqual({
      state: state({ filters }),
      unresolved: [],
    })
  })

  it.each([
    ['/search/nosuchmake', ['nosuchmake']],
    ['/search/toyota/nosuchmodel/ute', ['nosuchmodel']],
    ['/search/%zz', ['%zz']],
    ['/search/toyota/hilux/ute/more', ['more']],
    ['/search/constructor', ['constructor']],
    ['/search/suv?refinementList[dealership_slug][0]=elsewhere', ['elsewhere']],
  ])('names what a site does not know in %s', (path, unresolved) => {
    expect(parse(path).unresolved).toEqual(unresolved)
  })

  it('ignores what it cannot read', () => {
    const noise =
      'refinementList[nosuch][0]=x&refinementList[__proto__][0]=x&range[make]=1:2' +
      '&range[price]=cheap&menu[x]=y&sortBy=random&page=-2&foo=bar'
    expect(parse(`/search/new-used-and-demo-cars?${noise}`)).toEqual({ state: EMPTY_STATE, unresolved: [] })
    expect(parse('/search/used-cars?page=2.5').state.page).toBe(1)
  })

  it("A4.18 a menu's value joins those of the list and stays one of them when it is written", () => {
    const read = parse(
      '/search/new-used-and-demo-cars?refinementList[fuel][0]=Petrol&menu[fuel]=Diesel&menu[body]=Ute',
    ).state
    expect(read).toEqual(state({ filters: { fuel: ['Petrol', 'Diesel'], body: ['Ute'] } }))
    expect(searchPath(read, dictionary)).toBe(
      '/search/ute?refinementList[fuel][0]=Petrol&refinementList[fuel][1]=Diesel',
    )
  })

  it('A4.20 a menu link of every facet is read as its value, and no address of ours says menu', () => {
    for (const facet of FACETS) {
      const [value, filters] = facet === 'car_type' ? ['used', { car_type: ['used'] }] : ['x y', { [facet]: ['x y'] }]
      const read = parse(`/search?menu[${facet}]=${encodeURIComponent(value)}`)
      expect(read).toEqual({ state: state({ filters }), unresolved: [] })
      expect(searchPath(read.state, dictionary)).toBe(
        facet === 'car_type' ? '/search/used-cars' : `/search/new-used-and-demo-cars?refinementList[${facet}][0]=x+y`,
      )
    }
  })

  it('A4.16 every state is read back from its own address, whatever it holds', () => {
    fc.assert(
      fc.property(anyState, (any) => {
        const tidy = tidyState(any)
        expect(tidyState(tidy)).toEqual(tidy)
        const path = searchPath(any, dictionary)
        expect(parse(path)).toEqual({ state: tidy, unresolved: [] })
        expect(searchPath(tidy, dictionary)).toBe(path)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('A4.1 no address throws, and what is read of it is already tidy', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.string({ unit: 'binary' }), (path, query, junk) => {
        for (const address of [
          `/search${path}?${query}`,
          `/used-car/${junk.replaceAll('\0', '')}`,
          `/search?${junk}=${junk}&range[price]=${junk}&refinementList[make][0]=${junk}`,
        ]) {
          const { state: read } = parse(address)
          expect(tidyState(read)).toEqual(read)
        }
      }),
      { examples: FOUND },
    )
  })

  it.each([
    [
      '10,000 values',
      `refinementList[make][]=${Array.from({ length: 10_000 }, (_, place) => place).join('&refinementList[make][]=')}`,
    ],
    ['page 1e9', 'page=1000000000&page=1e9'],
    ['a query of a million letters', `query=${'hilux '.repeat(200_000)}`],
    ['a query of a million spaces', `query=${'+'.repeat(1_000_000)}x`],
    [
      'names of every object',
      '__proto__=x&constructor=x&refinementList[__proto__][0]=x' +
        '&range[constructor]=1:2&menu[toString]=x&Car_production[__proto__]=x',
    ],
    ['control characters', 'query=%00%01%7F%C2%9B&refinementList[make][0]=%00&near=%00487&within=%00'],
    ['broken percent-encoding', 'query=%&refinementList[make][0]=%E0%A4%A&%=%'],
    ['numbers beyond numbers', 'range[price]=1e400:-1&range[km]=999999999999:&page=-0&within=1e9&near=4870'],
  ])('A4.1 %s: read within bounds, and written shorter than any server refuses', (_, query) => {
    const { state: read } = parse(`/search/new-used-and-demo-cars?${query}`)
    expect(tidyState(read)).toEqual(read)
    expect(Object.values(read.filters).flat().length).toBeLessThanOrEqual(30)
    expect(read.query.length).toBeLessThanOrEqual(200)
    const path = searchPath(read, dictionary)
    expect(path.length).toBeLessThan(8_000)
    expect(parse(path).state).toEqual(read)
  })
})

describe('search states', () => {
  it('ticking and unticking return to the first page; unticking a make unticks its models', () => {
    const ticked = withToggled(withToggled(withPage(EMPTY_STATE, 4), 'make', 'Toyota'), 'model', 'Hilux')
    expect(ticked).toEqual(state({ filters: { make: ['Toyota'], model: ['Hilux'] } }))
    expect(withToggled(ticked, 'model', 'Hilux').filters).toEqual({ make: ['Toyota'] })
    expect(withToggled(ticked, 'make', 'Toyota')).toEqual(EMPTY_STATE)
  })

  it('ranges, order and clearing', () => {
    const narrowed = { ...withRange(EMPTY_STATE, 'price', { min: 900, max: 100 }), sort: 'latest' as const }
    expect(narrowed).toEqual(state({ ranges: { price: { min: 100, max: 900 } }, sort: 'latest' }))
    expect(withRange(narrowed, 'price', null).ranges).toEqual({})
    expect(cleared(narrowed)).toEqual(state({ sort: 'latest' }))
    const near = { ...withNear(withPage(EMPTY_STATE, 3), { postcode: '4870', withinKm: 50 }), sort: 'nearest' as const }
    expect(near).toEqual(state({ near: { postcode: '4870', withinKm: 50 }, sort: 'nearest' }))
    expect(withNear(near, null)).toEqual(EMPTY_STATE)
    expect(cleared(near)).toEqual(EMPTY_STATE)
    expect(requestOf(EMPTY_STATE, { defaultSort: 'lowest_price', hitsPerPage: 21 })).toMatchObject({
      sort: 'lowest_price',
      page: 1,
      hitsPerPage: 21,
    })
  })
})
