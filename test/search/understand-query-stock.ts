/** A stock's vocabulary for tests of what typed words mean. */
import { perFacet } from '#domain/search/per-facet.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchVocabulary, WordFound } from '#domain/search/search-vocabulary.ts'

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
  km: ['45000'],
  towing_kg: ['3500'],
  range_km: ['320', '528'],
  plug: ['Type 2', 'CCS2', 'CHAdeMO'],
  owners: ['1', '2'],
  service_history: ['full', 'partial'],
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
 * Matches of single words, where a test row needs one. Numbers and the words of `LOST` match nothing; all other words
 * match as written.
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

export const STOCK: SearchVocabulary = {
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
export const OWN_SYNONYMS = [
  { words: ['tradie special', 'work horse'], filters: { body: ['ute'], drive: ['4WD', '6WD'] } },
  { words: ['boats'], filters: { item_type: ['boat'] } },
]
export const YEAR = 2026
