/**
 * Google vehicle ads for Australia (R43). Rules as of 2026-11: https://support.google.com/merchants/answer/11192663
 * (columns) and …/answer/14592783 (kinds of prices). Free vehicle listings are another product, for the United States
 * alone (R46).
 */
import type { CarType, PriceBasis } from '../vehicle/vehicle.ts'
import {
  atMost,
  comingSoon,
  cutAtWord,
  isWebAddress,
  isYear,
  kilometresOf,
  notForSale,
  pageOf,
  photoAt,
  photosOf,
  reserved,
  shownMoney,
  withoutPhoto,
  withoutPrice,
  withoutYard,
} from './ad-facts.ts'
import { rowCheck, rowMaker, type FeedFormat } from './feed-format.ts'
import {
  columnsFrom,
  PARTNER_FIELDS,
  type PartnerColumn,
  type PartnerFacts,
  type PartnerRule,
} from './partner-vehicle.ts'

const COLUMNS_PAGE = 'support.google.com/merchants/answer/11192663'
const FULFILMENT_PAGE = 'support.google.com/merchants/answer/14154094'
const MODEL_PAGE = 'support.google.com/merchants/answer/14154511'
/** Words for bodies, and the form of a VIN, mileage and link template. */
const WORDS_PAGE = 'support.google.com/merchants/answer/11190480'
const PRICES_PAGE = 'support.google.com/merchants/answer/14592783'

/** "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans" in Google's taxonomy. */
const CARS = '916'
const MOST_FURTHER_PHOTOS = 10
const LONGEST_DESCRIPTION = 5_000

/** A demonstrator has been registered and driven. */
const CONDITIONS: Readonly<Record<CarType, string>> = { new: 'new', demo: 'used', used: 'used' }

const PRICE_TYPES: Readonly<Record<PriceBasis, string | null>> = {
  drive_away: 'drive_away_price',
  excluding_government_charges: 'excluding_government_charges_price',
  unspecified: null,
}

/** Google's body by the shopper's word; a ute is its truck, and a body without a word is left empty. */
const BODIES: Readonly<Record<string, string>> = {
  Convertible: 'convertible',
  Coupe: 'coupe',
  Hatch: 'hatchback',
  'People Mover': 'minivan',
  Sedan: 'sedan',
  SUV: 'suv',
  Ute: 'truck',
  'Cab Chassis': 'truck',
  Van: 'full size van',
  Wagon: 'station wagon',
}

const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)

const notACar: PartnerRule = ({ vehicle }) => (vehicle.itemType === 'car' ? null : 'not_a_car')
const commercial: PartnerRule = ({ vehicle }) =>
  vehicle.simpleBody === 'Bus' || vehicle.simpleBody === 'Truck' ? 'commercial' : null
const withoutVin: PartnerRule = ({ vehicle }) => (isVin(vehicle.vin?.toUpperCase() ?? '') ? null : 'no_vin')
const withoutBasis: PartnerRule = ({ price }) =>
  price.kind === 'price' && price.basis === 'unspecified' ? 'no_basis' : null
const newWithoutDriveAway: PartnerRule = ({ vehicle, price }) =>
  vehicle.carType === 'new' && price.kind === 'price' && price.basis !== 'drive_away' ? 'new_without_drive_away' : null

/** The first that speaks against a vehicle is the one that its dealer reads. */
const RULES: readonly PartnerRule[] = [
  notForSale,
  reserved,
  comingSoon,
  notACar,
  commercial,
  withoutPrice,
  withoutBasis,
  newWithoutDriveAway,
  withoutVin,
  withoutPhoto,
  withoutYard,
]

/** A yard's code in the dealer's Business Profile. */
function storeCodeOf({ location, options }: PartnerFacts): string | null {
  return location === null ? null : (options.storeCodes[location.id] ?? location.id)
}

const shownCents = ({ price }: PartnerFacts) => (price.kind === 'price' ? price.cents : null)

const column = columnsFrom(COLUMNS_PAGE)

export const GOOGLE_COLUMNS: readonly PartnerColumn[] = [
  column('google_product_category', 'item_type', () => CARS, { isValid: (text) => text === CARS }),
  column('vehicle_fulfillment', 'location_id', (facts) => `in_store:${storeCodeOf(facts) ?? ''}`, {
    source: FULFILMENT_PAGE,
    isValid: (text) => /^in_store:[\w.-]{1,64}$/.test(text),
  }),
  column('VIN', 'vin', ({ vehicle }) => vehicle.vin?.toUpperCase(), {
    needed: 'no_vin',
    source: WORDS_PAGE,
    isValid: isVin,
  }),
  column('id', 'stocknum', ({ vehicle }) => vehicle.stocknum, { isValid: atMost(50) }),
  column('brand', 'make', ({ vehicle }) => vehicle.make, { isValid: atMost(70) }),
  column('model', 'model', ({ vehicle }) => vehicle.model, { source: MODEL_PAGE, isValid: atMost(150) }),
  column('year', 'year', ({ vehicle }) => vehicle.year, { isValid: isYear }),
  column('condition', 'car_type', ({ vehicle }) => CONDITIONS[vehicle.carType]),
  column(
    'mileage',
    'km',
    (facts) => {
      const km = kilometresOf(facts)
      return km === null ? null : `${km} km`
    },
    { needed: 'no_kilometres', source: WORDS_PAGE, isValid: (text) => /^\d{1,7} km$/.test(text) },
  ),
  column('color', 'colour', ({ vehicle }) => vehicle.colour ?? vehicle.simpleColour, {
    needed: 'no_colour',
    isValid: atMost(100),
  }),
  column(
    'price',
    'price',
    (facts) => {
      const cents = shownCents(facts)
      return cents === null ? null : shownMoney(cents, 2)
    },
    { needed: 'no_price', isValid: (text) => /^[1-9]\d*\.\d\d AUD$/.test(text) },
  ),
  column(
    'vehicle_price_type',
    'price_type',
    ({ price }) => (price.kind === 'price' ? PRICE_TYPES[price.basis] : null),
    {
      needed: 'no_basis',
      source: PRICES_PAGE,
    },
  ),
  column('image_link', 'images', (facts) => photoAt(facts, 0), { needed: 'no_photo' }),
  column('additional_image_link', 'images', (facts) => photosOf(facts, 1, 1 + MOST_FURTHER_PHOTOS)),
  column('link', 'stocknum', pageOf, { isValid: isWebAddress }),
  column('link_template', 'stocknum', (facts) => `${pageOf(facts)}?store={store_code}`, {
    source: WORDS_PAGE,
    isValid: isWebAddress,
  }),
  column('trim', 'badge', ({ vehicle }) => vehicle.badge, { isValid: atMost(200) }),
  column('body_style', 'body', ({ vehicle }) => BODIES[vehicle.simpleBody ?? ''], { source: WORDS_PAGE }),
  column('description', 'dealercomments', ({ comments }) => cutAtWord(comments, LONGEST_DESCRIPTION), {
    isValid: atMost(LONGEST_DESCRIPTION),
  }),
]

export const googleVehicleAds: FeedFormat = {
  id: 'google-vehicle-ads',
  title: 'Google vehicle ads',
  partner: {
    name: 'Google',
    page: 'https://merchants.google.com/',
    way: 'Settings & tools, Data sources',
    source: 'support.google.com/merchants/answer/14991445',
  },
  files: {
    csv: { list: ',' },
    xml: {
      open: '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel><title>Vehicles</title>',
      row: 'item',
      prefix: 'g:',
      close: '</channel>\n</rss>',
    },
  },
  pictures: 'shown',
  fields: PARTNER_FIELDS,
  takesWholeStock: false,
  columns: GOOGLE_COLUMNS,
  rowOf: rowMaker(GOOGLE_COLUMNS, RULES),
  ...rowCheck(GOOGLE_COLUMNS, { VIN: 'vin_twice', id: 'number_twice' }),
}
