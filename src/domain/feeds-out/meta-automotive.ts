/**
 * Meta's automotive inventory (R44): developers.facebook.com, auto ads reference; its lists of words are those of
 * facebook-python-business-sdk.
 */
import type { CarType, ItemType } from '../vehicle/vehicle.ts'
import {
  atMost,
  comingSoon,
  cutAtWord,
  hasWords,
  isWebAddress,
  isYear,
  kilometresOf,
  notForSale,
  pageOf,
  photoAt,
  shownMoney,
  withoutPhoto,
  withoutPrice,
  withoutYard,
  wordOf,
} from './ad-facts.ts'
import { rowCheck, rowMaker, type FeedFormat, type FeedValue } from './feed-format.ts'
import {
  columnsFrom,
  PARTNER_FIELDS,
  type PartnerColumn,
  type PartnerFacts,
  type PartnerRule,
} from './partner-vehicle.ts'

const REFERENCE = 'developers.facebook.com/docs/marketing-api/auto-ads/reference'
const LONGEST_TITLE = 500
const LONGEST_DESCRIPTION = 5_000
const MOST_PHOTOS = 20

/** There is no word for a demonstrator, and `condition` would be a quality that nobody has judged. */
const STATES: Readonly<Record<CarType, string>> = { new: 'NEW', demo: 'USED', used: 'USED' }

const KINDS: Readonly<Record<ItemType, string>> = {
  car: 'CAR_TRUCK',
  truck: 'COMMERCIAL',
  caravan: 'RV_CAMPER',
  motorcycle: 'MOTORCYCLE',
  boat: 'BOAT',
  trailer: 'TRAILER',
}

/** Meta's body by the shopper's word. */
const BODIES: Readonly<Record<string, string>> = {
  Bus: 'MINIBUS',
  'Cab Chassis': 'TRUCK',
  Convertible: 'CONVERTIBLE',
  Coupe: 'COUPE',
  Hatch: 'HATCHBACK',
  'People Mover': 'MINIVAN',
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Truck: 'TRUCK',
  Ute: 'PICKUP',
  Van: 'VAN',
  Wagon: 'WAGON',
}

const FUELS: Readonly<Record<string, string>> = {
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Petrol: 'PETROL',
}

const DRIVES: Readonly<Record<string, string>> = { AWD: 'AWD', '4WD': 'FOUR_WD', FWD: 'FWD', RWD: 'RWD' }

const GEARBOXES: Readonly<Record<string, string>> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' }

const RULES: readonly PartnerRule[] = [notForSale, comingSoon, withoutPrice, withoutPhoto, withoutYard]

const money = (cents: number | null) => (cents === null ? null : shownMoney(cents, 0))

/** The price before a reduction that the ledger shows, else the price. */
const fullPrice = ({ price }: PartnerFacts) => money(price.kind === 'price' ? (price.wasCents ?? price.cents) : null)
const reducedPrice = ({ price }: PartnerFacts) =>
  money(price.kind === 'price' && price.wasCents !== null ? price.cents : null)

function addressOf({ location }: PartnerFacts): FeedValue {
  if (location === null) return null
  const { street, city, state, postcode } = location.address
  return { addr1: street, city, region: state, postal_code: postcode, country: 'AU' }
}

const isMoney = (text: string): boolean => /^[1-9]\d* AUD$/.test(text)

const column = columnsFrom(REFERENCE)

/** Columns of both partners that read this format; TikTok has rules of its own for texts. */
export const META_COLUMNS: readonly PartnerColumn[] = [
  column('vehicle_id', 'stocknum', ({ vehicle }) => vehicle.stocknum, { isValid: atMost(100) }),
  column('title', 'name', ({ name }) => cutAtWord(name, LONGEST_TITLE), { isValid: atMost(LONGEST_TITLE) }),
  column(
    'description',
    'dealercomments',
    ({ comments, name }) => cutAtWord(hasWords(comments) ? comments : name, LONGEST_DESCRIPTION),
    { isValid: atMost(LONGEST_DESCRIPTION) },
  ),
  column('url', 'stocknum', pageOf, { isValid: isWebAddress }),
  column('make', 'make', ({ vehicle }) => vehicle.make, { isValid: atMost(100) }),
  column('model', 'model', ({ vehicle }) => vehicle.model, { isValid: atMost(100) }),
  column('year', 'year', ({ vehicle }) => vehicle.year, { isValid: isYear }),
  column('mileage.value', 'km', kilometresOf, { needed: 'no_kilometres', isValid: (text) => /^\d{1,7}$/.test(text) }),
  column('mileage.unit', 'km', () => 'KM'),
  ...Array.from({ length: MOST_PHOTOS }, (_, place) =>
    column(
      `image[${place}].url`,
      'images',
      (facts) => photoAt(facts, place),
      place === 0 ? { needed: 'no_photo' } : {},
    ),
  ),
  column('body_style', 'body', ({ vehicle }) => wordOf(BODIES, vehicle.simpleBody), { needed: 'no_body' }),
  column('vehicle_type', 'item_type', ({ vehicle }) => KINDS[vehicle.itemType]),
  column('state_of_vehicle', 'car_type', ({ vehicle }) => STATES[vehicle.carType]),
  column('availability', 'reserved', ({ vehicle }) => (vehicle.reserved ? 'PENDING' : 'AVAILABLE')),
  column('price', 'price', fullPrice, { needed: 'no_price', isValid: isMoney }),
  column('sale_price', 'offer_price', reducedPrice, { isValid: isMoney }),
  column('exterior_color', 'colour', ({ vehicle }) => vehicle.colour ?? vehicle.simpleColour, {
    needed: 'no_colour',
    isValid: atMost(100),
  }),
  column('interior_color', 'interior_colour', ({ vehicle }) => vehicle.interiorColour, { isValid: atMost(100) }),
  column('address', 'location_id', addressOf, { needed: 'no_yard' }),
  column('latitude', 'location_id', ({ location }) => location?.address.lat),
  column('longitude', 'location_id', ({ location }) => location?.address.long),
  column('transmission', 'trans', ({ vehicle }) => wordOf(GEARBOXES, vehicle.simpleTransmission)),
  column('fuel_type', 'fuel', ({ vehicle }) => wordOf(FUELS, vehicle.simpleFuel)),
  column('drivetrain', 'drive', ({ vehicle }) => wordOf(DRIVES, vehicle.simpleDrive)),
  column('vin', 'vin', ({ vehicle }) => vehicle.vin),
  column('trim', 'badge', ({ vehicle }) => vehicle.badge, { isValid: atMost(200) }),
  column('stock_number', 'stocknum', ({ vehicle }) => vehicle.stocknum),
  column('dealer_id', 'location_id', ({ location }) => location?.id),
  column('dealer_name', 'location_id', ({ location }) => location?.name),
  column('dealer_phone', 'location_id', ({ location, site }) => location?.phone ?? site.phone),
]

export const metaAutomotive: FeedFormat = {
  id: 'meta-automotive',
  title: 'Meta automotive inventory',
  partner: {
    name: 'Meta',
    page: 'https://business.facebook.com/commerce/',
    way: 'the catalogue, Data sources',
    source: 'developers.facebook.com/docs/commerce-platform/catalog/feed',
  },
  files: {
    csv: { list: ',' },
    xml: { open: '<listings><title>Vehicles</title>', row: 'listing', prefix: '', close: '</listings>' },
  },
  pictures: 'shown',
  fields: PARTNER_FIELDS,
  takesWholeStock: false,
  columns: META_COLUMNS,
  rowOf: rowMaker(META_COLUMNS, RULES),
  ...rowCheck(META_COLUMNS, { vehicle_id: 'number_twice' }),
}

/** TikTok has the same rules (`tiktok-auto.ts`). */
export const META_RULES = RULES
