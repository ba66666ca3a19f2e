import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perFacet } from './per-facet.ts'
import { FACETS, RANGE_FACETS, type Facet } from './search.ts'
import type { SearchVocabulary, WordFound } from './search-vocabulary.ts'
import { EMPTY_STATE, tidyState } from './search-state.ts'
import { understandQuery, understoodState, type Understanding } from './understand-query.ts'

const VALUES: Partial<Record<Facet, readonly string[]>> = {
  make: [
    'Toyota',
    'Mazda',
    'Ford',
    'Land Rover',
    'Mercedes-Benz',
    'Volkswagen',
    'Hyundai',
    'Genesis',
    'Jayco',
    'Dodge',
    'Peugeot',
    'BMW',
    'Lexus',
    'Kia',
  ],
  model: [
    'Hilux',
    'Corolla',
    'LandCruiser',
    'LandCruiser Prado',
    'Mazda 3',
    'CX-5',
    'Ranger',
    'Discovery',
    'C-Class',
    'Golf',
    'Up',
    'i30',
    'Genesis',
    'G70',
    'Journey',
    '2008',
    '3 Series',
    'IS',
    'Kluger',
    'Carnival',
    'Sportage',
    'Off Road',
    'Falcon Ute',
    'Fiesta',
  ],
  badge: ['SR5', 'GXL', 'GX', 'Black Edition', 'Maxx Sport', 'Sport', 'Wildtrak', 'Touring'],
  body: ['Ute', 'SUV', 'Hatch', 'Sedan', 'Wagon', 'Van', 'People Mover', 'Touring', 'Caravan'],
  item_type: ['car', 'motorcycle', 'caravan'],
  fuel: ['Diesel', 'Petrol', 'Hybrid', 'Electric', 'Plug-in Hybrid'],
  transmission: ['Automatic', 'Manual'],
  drive: ['4WD', 'AWD', 'FWD', 'RWD'],
  colour: ['White', 'Black', 'Red', 'Grey'],
  car_type: ['new', 'demo', 'used'],
  seats: ['2', '5', '7', '8'],
  year: ['2008', '2015', '2018', '2019', '2020', '2021', '2026'],
  state: ['QLD', 'NSW'],
  city: ['Cairns', 'Newcastle'],
  location_name: ['Southerly Cairns', 'Southerly Townsville', 'Southerly Brisbane', 'Southerly Trucks Brisbane'],
  filtered_features: [
    'Bull bar',
    'Tow bar',
    'Sunroof',
    'Apple CarPlay',
    'Roof racks',
    'Leather seats',
    'Satellite navigation',
    'Diesel heater',
  ],
  weekly_price_range: ['Under $100'],
}

/**
 * What words find by themselves where a row needs that: numbers and these find nothing, all others are found as they
 * stand.
 */
const LOST = new Set(['cruser'])
const FOUND: Readonly<Record<string, WordFound>> = {
  d46265: 'key',
  '123abc': 'key',
  '9123': 'key',
  '46266': 'key',
  landcruser: 'mended',
  '2016': 'exact',
  snorkle: 'mended',
}
const readWord = (word: string) => FOUND[word] ?? (LOST.has(word) || /^\d{4,}$/.test(word) ? null : 'exact')

const STOCK: SearchVocabulary = {
  readWord,
  values: perFacet((facet) => VALUES[facet] ?? []),
  modelsByMake: new Map([
    ['Toyota', ['Hilux', 'Corolla', 'LandCruiser', 'LandCruiser Prado', 'Kluger']],
    ['Mazda', ['Mazda 3', 'CX-5']],
    ['Ford', ['Ranger', 'Falcon Ute', 'Fiesta']],
    ['Land Rover', ['Discovery']],
    ['Mercedes-Benz', ['C-Class']],
    ['Volkswagen', ['Golf', 'Up']],
    ['Hyundai', ['i30', 'Genesis']],
    ['Genesis', ['G70']],
    ['Jayco', ['Journey', 'Discovery', 'Off Road']],
    ['Dodge', ['Journey']],
    ['Peugeot', ['2008']],
    ['BMW', ['3 Series']],
    ['Lexus', ['IS']],
    ['Kia', ['Carnival', 'Sportage']],
  ]),
}
const OWN_SYNONYMS = [
  { words: ['tradie special', 'work horse'], filters: { body: ['ute'], drive: ['4WD', '6WD'] } },
  { words: ['boats'], filters: { item_type: ['boat'] } },
]
const YEAR = 2026

const understood = (query: string, stock = STOCK) => understandQuery(query, stock, OWN_SYNONYMS, YEAR)
const nothing = (rest: string): Understanding => ({ filters: {}, ranges: {}, near: null, sort: null, rest })

const HILUX = { make: ['Toyota'], model: ['Hilux'] }
const price = (range: { min?: number; max?: number }) => ({ ranges: { price: range } })
const km = (range: { min?: number; max?: number }) => ({ ranges: { km: range } })
const year = (range: { min?: number; max?: number }) => ({ ranges: { year: range } })
const near = (postcode: string, withinKm: number | null = null) => ({ near: { postcode, withinKm } })

/** Words as typed, and what is understood of them; what is not said is nothing. */
const PHRASES: readonly (readonly [query: string, understood: Partial<Understanding>])[] = [
  ['diesel hilux 2019+', { filters: { ...HILUX, fuel: ['Diesel'] }, ...year({ min: 2019 }) }],
  ['Toyota', { filters: { make: ['Toyota'] } }],
  ['hilux', { filters: HILUX }],
  ['toyota hilux sr5', { filters: { ...HILUX, badge: ['SR5'] } }],
  ['land rover discovery', { filters: { make: ['Land Rover'], model: ['Discovery'] } }],
  ['discovery', { rest: 'discovery' }],
  ['journey', { rest: 'journey' }],
  ['jayco journey', { filters: { make: ['Jayco'], model: ['Journey'] } }],
  ['land cruiser prado', { filters: { make: ['Toyota'], model: ['LandCruiser Prado'] } }],
  ['LandCruiser', { filters: { make: ['Toyota'], model: ['LandCruiser'] } }],
  ['mazda 3', { filters: { make: ['Mazda'], model: ['Mazda 3'] } }],
  ['mazda3 red', { filters: { make: ['Mazda'], model: ['Mazda 3'], colour: ['Red'] } }],
  ['cx 5', { filters: { make: ['Mazda'], model: ['CX-5'] } }],
  ['mercedes c class', { filters: { make: ['Mercedes-Benz'], model: ['C-Class'] } }],
  ['vw golf', { filters: { make: ['Volkswagen'], model: ['Golf'] } }],
  ['peugeot 2008', { filters: { make: ['Peugeot'], model: ['2008'] } }],
  ['2008', year({ min: 2008, max: 2008 })],
  ['volkswagen up up to 20k', { filters: { make: ['Volkswagen'], model: ['Up'] }, ...price({ max: 20_000 }) }],
  ['is', { rest: 'is' }],
  ['hyundai genesis', { filters: { make: ['Hyundai'], model: ['Genesis'] } }],
  ['genesis', { filters: { make: ['Genesis'] } }],
  ['mazda toyota', { filters: { make: ['Mazda', 'Toyota'] } }],
  ['mazda 3 or corolla', { filters: { make: ['Mazda', 'Toyota'], model: ['Mazda 3', 'Corolla'] } }],
  ['toyta hillux', { rest: 'toyta hillux' }],
  ['utes', { filters: { body: ['Ute'] } }],
  ['pick-up', { filters: { body: ['Ute'] } }],
  ['dual cab 4x4', { filters: { body: ['Ute'], drive: ['4WD'] } }],
  ['four wheel drive wagon', { filters: { drive: ['4WD'], body: ['Wagon'] } }],
  ['awd estate', { filters: { drive: ['AWD'], body: ['Wagon'] } }],
  ['people mover', { filters: { body: ['People Mover'] } }],
  ['hatchbacks', { filters: { body: ['Hatch'] } }],
  ['auto', { filters: { transmission: ['Automatic'] } }],
  ['stick shift', { filters: { transmission: ['Manual'] } }],
  ['electric', { filters: { fuel: ['Electric'] } }],
  ['ev', { filters: { fuel: ['Electric'] } }],
  ['plug in hybrid', { filters: { fuel: ['Plug-in Hybrid'] } }],
  ['diesel heater', { filters: { filtered_features: ['Diesel heater'] } }],
  ['motorbikes', { filters: { item_type: ['motorcycle'] } }],
  ['caravan', { filters: { item_type: ['caravan'] } }],
  ['new cars for sale in queensland', { filters: { car_type: ['new'], item_type: ['car'], state: ['QLD'] } }],
  ['new south wales', { filters: { state: ['NSW'] } }],
  ['second hand or demo', { filters: { car_type: ['used', 'demo'] } }],
  ['kluger cairns', { filters: { make: ['Toyota'], model: ['Kluger'], city: ['Cairns'] } }],
  ['suvs near cairns', { filters: { body: ['SUV'], city: ['Cairns'] } }],
  ['7 seater', { filters: { seats: ['7'] } }],
  ['seven-seater', { filters: { seats: ['7'] } }],
  ['5 seats', { filters: { seats: ['5'] } }],
  ['7+ seats', { filters: { seats: ['7', '8'] } }],
  ['9 seater', { rest: '9 seater' }],
  ['bullbar towbar and sun roof', { filters: { filtered_features: ['Bull bar', 'Tow bar', 'Sunroof'] } }],
  ['with roof rack', { filters: { filtered_features: ['Roof racks'] } }],
  ['white "white" hilux', { filters: { ...HILUX, colour: ['White'] }, rest: '"white"' }],
  ['"auto"', { rest: '"auto"' }],
  ['“land cruiser” diesel', { filters: { fuel: ['Diesel'] }, rest: '“land cruiser”' }],
  ['ranger black edition', { filters: { make: ['Ford'], model: ['Ranger'], badge: ['Black Edition'] } }],
  ['black ranger', { filters: { make: ['Ford'], model: ['Ranger'], colour: ['Black'] } }],
  ['maxx sport', { filters: { badge: ['Maxx Sport'] } }],
  ['cx-5 sport', { filters: { make: ['Mazda'], model: ['CX-5'] }, rest: 'sport' }],
  ['touring', { filters: { badge: ['Touring'] } }],
  ['tradie special', { filters: { body: ['Ute'], drive: ['4WD'] } }],
  ['boats', { rest: 'boats' }],
  ['2019', year({ min: 2019, max: 2019 })],
  ['2016', { rest: '2016' }],
  ['2018-2021', year({ min: 2018, max: 2021 })],
  ['between 2021 and 2018', year({ min: 2018, max: 2021 })],
  ['from 2018 to 2021', year({ min: 2018, max: 2021 })],
  ['since 2016', year({ min: 2016 })],
  ['2016 or newer', year({ min: 2016 })],
  ['after 2016', year({ min: 2017 })],
  ['before 2015', year({ max: 2014 })],
  ['older than 2015', year({ max: 2014 })],
  ['up to 2015', year({ max: 2015 })],
  ['since 2077', { rest: 'since 2077' }],
  ['under 30k', price({ max: 30_000 })],
  ['below $30,000', price({ max: 30_000 })],
  ['under 30000', price({ max: 30_000 })],
  ['less than 29.9k', price({ max: 29_900 })],
  ['<30k', price({ max: 30_000 })],
  ['over 20k', price({ min: 20_000 })],
  ['$20,000+', price({ min: 20_000 })],
  ['20k-30k', price({ min: 20_000, max: 30_000 })],
  ['20-30k', price({ min: 20_000, max: 30_000 })],
  ['20 to 30k', price({ min: 20_000, max: 30_000 })],
  ['between 20k and 30k', price({ min: 20_000, max: 30_000 })],
  ['$20,000 – $30,000', price({ min: 20_000, max: 30_000 })],
  ['over 20k under 30k', price({ min: 20_000, max: 30_000 })],
  ['30k or less', price({ max: 30_000 })],
  ['$25,000', price({ max: 25_000 })],
  ['under 4870', { rest: 'under 4870' }],
  ['under $100 a week', { ranges: { weekly_price: { max: 100 } } }],
  ['100 pw', { ranges: { weekly_price: { max: 100 } } }],
  ['$80-$120 per week', { ranges: { weekly_price: { min: 80, max: 120 } } }],
  ['under 100,000 km', km({ max: 100_000 })],
  ['less than 80k kms', km({ max: 80_000 })],
  ['under 80ks', km({ max: 80_000 })],
  ['<50000km', km({ max: 50_000 })],
  ['20-50k kms', km({ min: 20_000, max: 50_000 })],
  ['over 100,000 kilometres', km({ min: 100_000 })],
  ['hilux under 100000km under 40k', { filters: HILUX, ranges: { km: { max: 100_000 }, price: { max: 40_000 } } }],
  ['near 4870', near('4870')],
  ['hilux around 4870', { filters: HILUX, ...near('4870') }],
  ['around 2019', year({ min: 2019, max: 2019 })],
  ['near 2000', near('2000')],
  ['within 50 km of 4870', near('4870', 50)],
  ['50km from 0800', near('0800', 50)],
  [
    'diesel utes under 40k near 4870 with tow bar',
    {
      filters: { fuel: ['Diesel'], body: ['Ute'], filtered_features: ['Tow bar'] },
      ...price({ max: 40_000 }),
      ...near('4870'),
    },
  ],
  ['Hilux, diesel.', { filters: { ...HILUX, fuel: ['Diesel'] } }],
  ['kluger U-1003', { filters: { make: ['Toyota'], model: ['Kluger'] }, rest: 'U-1003' }],
  ['for the', {}],
  ['', {}],
  ['vans', { filters: { body: ['Van'] } }],
  ['van', { filters: { body: ['Van'] } }],
  ['people movers', { filters: { body: ['People Mover'] } }],
  ['station wagons', { filters: { body: ['Wagon'] } }],
  ['tow hitches', { filters: { filtered_features: ['Tow bar'] } }],
  ['southerly townsville', { filters: { location_name: ['Southerly Townsville'] } }],
  ['hilux townsville', { filters: { ...HILUX, location_name: ['Southerly Townsville'] } }],
  [
    'cars under 20000 in brisbane',
    {
      filters: { item_type: ['car'], location_name: ['Southerly Brisbane', 'Southerly Trucks Brisbane'] },
      ...price({ max: 20_000 }),
    },
  ],
  ['southerly trucks brisbane', { filters: { location_name: ['Southerly Trucks Brisbane'] } }],
  ['within 50 km of cairns', { filters: { city: ['Cairns'] } }],
  ['near southerly townsville', { filters: { location_name: ['Southerly Townsville'] } }],
  ['within 50km of the moon', { rest: 'within 50km of moon' }],
  ['hilux no less than 30k', { filters: HILUX, ...price({ min: 30_000 }) }],
  ['4870', near('4870')],
  ['hilux in 4870', { filters: HILUX, ...near('4870') }],
  ['hilux 0800', { filters: HILUX, ...near('0800') }],
  ['9123', { rest: '9123' }],
  ['0100', { rest: '0100' }],
  ['off road caravan', { filters: { item_type: ['caravan'] }, rest: 'off road' }],
  ['jayco off road', { filters: { make: ['Jayco'], model: ['Off Road'] } }],
  ['kms under 80000', km({ max: 80_000 })],
  ['km under 100000', km({ max: 100_000 })],
  ['odometer under 100,000', km({ max: 100_000 })],
  ['low kms under 80k', km({ max: 80_000 })],
  ['price under 80000', price({ max: 80_000 })],
  ['toyota -hilux', { filters: { make: ['Toyota'] } }],
  ['ute not white', { filters: { body: ['Ute'] } }],
  ['no diesel', {}],
  ['ute without bull bar', { filters: { body: ['Ute'] } }],
  ['not land rover discovery', {}],
  ['hilux no more than 30k', { filters: HILUX, ...price({ max: 30_000 }) }],
  ['land cruser', { rest: 'landcruser' }],
  ['🚗', { rest: '🚗' }],
  ['hilux 🚗 %', { filters: HILUX }],
  ['the a with and', {}],
  ['first car', { filters: { item_type: ['car'] }, rest: 'first' }],
  ['200 series', { filters: { make: ['Toyota'], model: ['LandCruiser'] } }],
  ['single cab ute', { filters: { body: ['Ute'] }, rest: 'single cab' }],
  ['work van', { filters: { body: ['Van'] }, rest: 'work' }],
  ['cheapest hilux', { filters: HILUX, sort: 'lowest_price' }],
  ['low kms hilux', { filters: HILUX }],
  ['hilux low km', { filters: HILUX }],
  ['30000', price({ max: 30_000 })],
  ['50k', price({ max: 50_000 })],
  ['$15k', price({ max: 15_000 })],
  ['46266', { rest: '46266' }],
  ['5 door hatch', { filters: { body: ['Hatch'] } }],
  ['hilux automatic transmission', { filters: { ...HILUX, transmission: ['Automatic'] } }],
  ['caravan sleeps 4', { filters: { item_type: ['caravan'] } }],
  ['18ft caravan', { filters: { item_type: ['caravan'] } }],
  ['ute tow 3500kg', { filters: { body: ['Ute'] } }],
  ['D 46265', { rest: 'd46265' }],
  ['stock D46265', { rest: 'D46265' }],
  ['stock no. D 46265', { rest: 'd46265' }],
  ['rego 123 ABC', { rest: '123abc' }],
]

const WORDS = [...new Set(PHRASES.flatMap(([query]) => query.split(' ')))]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(...WORDS, '"', '“', '-', '$', '0', '\u0000', '\ud800', '__proto__', 'constructor', 'toString'),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 5 })), { maxLength: 30 })
    .map((words) => words.join('')),
)

describe('search as people think', () => {
  it.each(PHRASES)('words: understands %j', (query, expected) =>
    expect(understood(query)).toEqual({ ...nothing(''), ...expected }),
  )

  it('words: words that the stock has no value for stay words', () => {
    const bare: SearchVocabulary = { values: perFacet(() => []), modelsByMake: new Map(), readWord: () => 'exact' }
    for (const query of ['ute', 'auto', '4x4', 'under $100 weekly', 'toyota', '7 seater', '2019'])
      expect(understood(query, bare)).toEqual(nothing(query))
  })

  it('words: one kind of vehicle alone is no condition', () => {
    const cars = { ...STOCK, values: { ...STOCK.values, item_type: ['car'] } }
    expect(understood('used cars', cars)).toEqual({ ...nothing(''), filters: { car_type: ['used'] } })
  })

  it('words: a site’s own synonym comes before what its words mean elsewhere', () => {
    const own = [{ words: ['Hilux'], filters: { body: ['ute'] } }]
    expect(understandQuery('hilux', STOCK, own, YEAR).filters).toEqual({ body: ['Ute'] })
  })

  it('words: understanding what is left understands nothing more, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const { rest } = understood(query)
        expect(understood(rest)).toEqual(nothing(rest))
      }),
      { numRuns: 3000 },
    )
  })

  it('words: what is understood is a value of the stock or a sound bound, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const { filters, ranges, near } = understood(query)
        for (const facet of FACETS)
          for (const value of filters[facet] ?? []) expect(STOCK.values[facet]).toContain(value)
        for (const facet of RANGE_FACETS) {
          const { min = 0, max = Infinity } = ranges[facet] ?? {}
          expect(min >= 0 && max >= 0).toBe(true)
        }
        expect(near === null || (/^\d{4}$/.test(near.postcode) && near.withinKm !== 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('words: an endless query is read no further than an address may be long', () => {
    expect(understood('ute '.repeat(2_500))).toEqual({ ...nothing(''), filters: { body: ['Ute'] } })
    expect(understood('x'.repeat(10_000)).rest).toHaveLength(200)
    expect(understood(`${'z '.repeat(90)}hilux`)).toEqual(nothing(Array.from({ length: 40 }, () => 'z').join(' ')))
  })
})

describe('a state with its words understood', () => {
  const state = {
    ...EMPTY_STATE,
    filters: { make: ['Mazda'] },
    ranges: { price: { min: 10_000, max: 20_000 } },
    near: { postcode: '3000', withinKm: null },
    page: 4,
  }

  it('words: adds values to those chosen, and puts typed bounds and places in the place of others', () => {
    expect(understoodState({ ...state, query: 'hilux under 30k near 4870 snorkle' }, STOCK, [], YEAR)).toEqual({
      ...state,
      query: 'snorkle',
      filters: { make: ['Mazda', 'Toyota'], model: ['Hilux'] },
      ranges: { price: { min: 10_000, max: 30_000 } },
      near: { postcode: '4870', withinKm: null },
      page: 1,
    })
  })

  it('words: is understood once: its address leads nowhere else', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const once = understoodState(tidyState({ ...EMPTY_STATE, query }), STOCK, OWN_SYNONYMS, YEAR)
        expect(tidyState(once).query).toBe(once.query)
        expect(understoodState(once, STOCK, OWN_SYNONYMS, YEAR)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('words: is the same state when nothing is understood', () => {
    const plain = { ...state, query: 'snorkle "auto"' }
    expect(understoodState(plain, STOCK, [], YEAR)).toBe(plain)
  })
})
