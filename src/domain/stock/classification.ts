/** Maps a feed's words for condition, sale status and kind to ours. */
import { lookUp } from '../look-up.ts'
import type { CarType, ItemType, VehicleStatus } from '../vehicle/vehicle.ts'
import { MAKES_OF_ONE_KIND } from './known-makes.ts'

const CAR_TYPE_WORDS: Record<string, CarType> = {
  new: 'new',
  n: 'new',
  brandnew: 'new',
  showroom: 'new',
  demo: 'demo',
  d: 'demo',
  demonstrator: 'demo',
  exdemo: 'demo',
  exdemonstrator: 'demo',
  used: 'used',
  u: 'used',
  preowned: 'used',
  secondhand: 'used',
  certified: 'used',
  cpo: 'used',
  certifiedpreowned: 'used',
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Car type, also from a phrase such as `USED Dealer ad` or `NEW Available to order`; `undefined` where it cannot be
 * read.
 */
export function carTypeOf(text: string): CarType | undefined {
  return lookUp(CAR_TYPE_WORDS, bare(text)) ?? lookUp(CAR_TYPE_WORDS, bare(text.split(' ', 1)[0] ?? ''))
}

interface SaleState {
  status: VehicleStatus
  /** A shopper has paid a deposit: still listed. */
  reserved: boolean
}

const inStock: SaleState = { status: 'in_stock', reserved: false }
const reserved: SaleState = { status: 'in_stock', reserved: true }
const comingSoon: SaleState = { status: 'coming_soon', reserved: false }
const sold: SaleState = { status: 'sold', reserved: false }
const unavailable: SaleState = { status: 'unavailable', reserved: false }

const STATUS_WORDS: Record<string, SaleState> = {
  instock: inStock,
  available: inStock,
  availablenow: inStock,
  forsale: inStock,
  onoffer: inStock,
  active: inStock,
  live: inStock,
  retail: inStock,
  current: inStock,
  new: inStock,
  used: inStock,
  demo: inStock,
  frontline: inStock,
  reserved,
  onhold: reserved,
  deposittaken: reserved,
  underoffer: reserved,
  pendingsale: reserved,
  salepending: reserved,
  pending: reserved,
  comingsoon: comingSoon,
  intransit: comingSoon,
  onorder: comingSoon,
  incoming: comingSoon,
  arriving: comingSoon,
  arrivingsoon: comingSoon,
  inbuild: comingSoon,
  inproduction: comingSoon,
  sold,
  delivered: sold,
  soldundelivered: sold,
  solddelivered: sold,
  soldretail: sold,
  unavailable,
  notavailable: unavailable,
  withdrawn: unavailable,
  inactive: unavailable,
  offline: unavailable,
  removed: unavailable,
  deleted: unavailable,
  loan: unavailable,
  service: unavailable,
}

/** Whether a vehicle is for sale, from a feed's word; `undefined` where the word is not known. */
export function saleStateOf(text: string): SaleState | undefined {
  return lookUp(STATUS_WORDS, bare(text))
}

/** EasyCars' StockType is what the item is; whether it is new says another column (formats.md §4.4). */
const ITEM_TYPE_WORDS: Record<string, ItemType> = {
  a: 'car',
  car: 'car',
  cars: 'car',
  suv: 'car',
  ute: 'car',
  commercial: 'car',
  van: 'car',
  passenger: 'car',
  lightcommercial: 'car',
  b: 'boat',
  boat: 'boat',
  marine: 'boat',
  jetski: 'boat',
  c: 'caravan',
  caravan: 'caravan',
  caravans: 'caravan',
  camper: 'caravan',
  rvcamper: 'caravan',
  rv: 'caravan',
  motorhome: 'caravan',
  campervan: 'caravan',
  h: 'truck',
  truck: 'truck',
  trucks: 'truck',
  bus: 'truck',
  heavy: 'truck',
  heavytruck: 'truck',
  m: 'motorcycle',
  motorbike: 'motorcycle',
  motorcycle: 'motorcycle',
  bike: 'motorcycle',
  scooter: 'motorcycle',
  powersport: 'motorcycle',
  t: 'trailer',
  trailer: 'trailer',
  trailers: 'trailer',
}

/** The item type of a feed's word; `undefined` where the word is not known. */
export function itemTypeOf(text: string): ItemType | undefined {
  return lookUp(ITEM_TYPE_WORDS, bare(text))
}

const ITEM_TYPE_OF_BODY: readonly [RegExp, ItemType][] = [
  [/pop[ -]?top|caravan|camper|motor ?home|fifth ?wheel|5th ?wheel|slide[ -]?on/i, 'caravan'],
  [/motor ?(cycle|bike)|scooter|cruiser bike|enduro|motocross/i, 'motorcycle'],
  [/prime mover|tipper|rigid truck|\btruck\b/i, 'truck'],
  [/\btrailer\b/i, 'trailer'],
  [/\bboat\b/i, 'boat'],
]

/**
 * Infers the item type where the feed has no column for it. The body's words decide, else a make that builds only one
 * type.
 */
export function inferItemType(make: string, body: string | null): ItemType {
  for (const [pattern, itemType] of ITEM_TYPE_OF_BODY) if (body !== null && pattern.test(body)) return itemType
  if (MAKES_OF_ONE_KIND.motorcycle.has(make)) return 'motorcycle'
  if (MAKES_OF_ONE_KIND.caravan.has(make)) return 'caravan'
  return MAKES_OF_ONE_KIND.truck.has(make) ? 'truck' : 'car'
}

const YES = new Set(['true', 'yes', 'y', '1', 'c', 'certified', 'cpo', 't'])
const NO = new Set(['false', 'no', 'n', '0', 'f'])

/** A flag's value; `undefined` where it cannot be read. */
export function flagOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
