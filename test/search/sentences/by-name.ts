/** Makes, models and badges, well and badly spelt, alone and with conditions. */
import { body, price, year, type Sentence } from './sentence.ts'

const HILUX = { make: ['Toyota'], model: ['HiLux'] }

export const BY_NAME: readonly Sentence[] = [
  { says: 'toyota', names: 'toyota', filters: { make: ['Toyota'] } },
  { says: 'hilux', names: 'hilux', filters: HILUX },
  { says: 'hi lux', names: 'hi lux', filters: HILUX },
  { says: 'diesel hilux 2019+', names: 'hilux', filters: { ...HILUX, fuel: ['Diesel'] }, ...year(2019) },
  { says: 'hilux under 50k', names: 'hilux', filters: HILUX, ...price(undefined, 50_000) },
  { says: 'white hilux', names: 'hilux', filters: { ...HILUX, colour: ['White'] } },
  { says: 'ford ranger', names: 'ford ranger', filters: { make: ['Ford'], model: ['Ranger'] } },
  {
    says: 'ranger wildtrak',
    names: 'ranger wildtrak',
    filters: { make: ['Ford'], model: ['Ranger'], badge: ['Wildtrak'] },
  },
  { says: 'mazda 3', names: 'mazda 3', filters: { make: ['Mazda'], model: ['Mazda 3'] } },
  { says: 'mazda cx5', names: 'mazda cx5', filters: { make: ['Mazda'], model: ['CX-5'] } },
  { says: 'cx-5 auto', names: 'cx-5', filters: { make: ['Mazda'], model: ['CX-5'], transmission: ['Automatic'] } },
  { says: 'vw', names: 'volkswagen', filters: { make: ['Volkswagen'] } },
  { says: 'merc', names: 'mercedes', filters: { make: ['Mercedes-Benz'] } },
  {
    says: 'kia carnival platinum',
    names: 'kia carnival platinum',
    filters: { make: ['Kia'], model: ['Carnival'], badge: ['Platinum'] },
  },
  { says: 'haval h6', names: 'haval h6', filters: { make: ['Haval'], model: ['H6'] } },
  {
    says: 'mercedes amg under 100k',
    names: 'mercedes amg',
    filters: { make: ['Mercedes-Benz'], badge: ['AMG'] },
    ...price(undefined, 100_000),
  },
  { says: 'sx4', names: 'sx4', filters: { make: ['Suzuki'], model: ['SX4'] } },
  { says: 'land cruiser', names: 'land cruiser', filters: { make: ['Toyota'], model: ['LandCruiser'] } },
  { says: 'subaru forester', names: 'subaru forester', filters: { make: ['Subaru'], model: ['Forester'] } },
  {
    says: 'ranger wildtrak auto',
    names: 'ranger wildtrak',
    filters: { make: ['Ford'], model: ['Ranger'], badge: ['Wildtrak'], transmission: ['Automatic'] },
  },
  { says: 'jayco', names: 'jayco', filters: { make: ['Jayco'] } },
]

/** Stock numbers without a digit, whole and written apart, with the words that say what they are. */
export const BY_NUMBER: readonly Sentence[] = [
  { says: 'kitebird', stocknum: 'KITEBIRD' },
  { says: 'stock kitebird', stocknum: 'KITEBIRD' },
  { says: 'Stock no. Kite-Bird', stocknum: 'KITEBIRD' },
  { says: 'kite bird', stocknum: 'KITEBIRD' },
  { says: 'OWL/FT', stocknum: 'OWL/FT' },
  { says: 'stock number owl ft', stocknum: 'OWL/FT' },
]

/** Said of vehicles in words that no stock tells: left out, and the page says so. */
export const NOT_TOLD: readonly Sentence[] = [
  { says: 'P plater legal', idle: ['P plater legal'] },
  { says: 'P plate hatch', idle: ['P plate'], filters: body('Hatch') },
  { says: 'learner approved', idle: ['learner approved'] },
  { says: '5 door hatch', idle: ['5 door'], filters: body('Hatch') },
  { says: 'long rego hatch', idle: ['long rego'], filters: body('Hatch') },
  { says: 'v8 manual', idle: ['v8'], filters: { transmission: ['Manual'] } },
  { says: 'p plater', idle: ['p plater'] },
  { says: 'suv rwc included', idle: ['rwc included'], filters: body('SUV') },
]
