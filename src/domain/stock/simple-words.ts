/**
 * Maps feeds' texts to the words that shoppers filter by. It covers body, transmission, fuel and drive. First match
 * wins.
 */
import type { ItemType } from '../vehicle/vehicle.ts'

type Rules = readonly (readonly [pattern: RegExp, word: string])[]

const CAR_BODIES: Rules = [
  [/people ?mover|\bmpv\b|mini ?van/i, 'People Mover'],
  [/cab[ -]?chassis|c\/chas|cab\/chas|tray ?top chassis/i, 'Cab Chassis'],
  [
    /\butes?\b|utility|pick[ -]?up|p\/up|dual ?cab|double ?cab|king ?cab|crew ?cab|extra ?cab|single ?cab|\btray\b/i,
    'Ute',
  ],
  [/\bsuv\b|crossover|off[ -]?road(er)?|4x4 wagon|4wd wagon/i, 'SUV'],
  [/convertible|cabrio(let)?|roadster|soft ?top|hard ?top convertible|spyder|spider|targa/i, 'Convertible'],
  [/hatch|lift ?back|sport ?back/i, 'Hatch'],
  [/\bwagon\b|estate|\btourer\b|shooting brake|avant/i, 'Wagon'],
  [/coup[eé]|2d(r)? fastback/i, 'Coupe'],
  [/sedan|saloon|limousine|fast ?back|hard ?top/i, 'Sedan'],
  [/\bbus\b|coach|minibus/i, 'Bus'],
  [/\bvans?\b|commercial|panel ?van/i, 'Van'],
  [/\btruck\b|prime mover|tipper|tilt ?tray|pantech|rigid/i, 'Truck'],
]

const CARAVAN_BODIES: Rules = [
  [/camper ?van/i, 'Campervan'],
  [/camper|folding/i, 'Camper Trailer'],
  [/pop[ -]?top/i, 'Pop-top'],
  [/motor ?home/i, 'Motorhome'],
  [/fifth ?wheel|5th ?wheel/i, 'Fifth Wheeler'],
  [/slide[ -]?on/i, 'Slide-on'],
  [/hybrid/i, 'Hybrid Caravan'],
  [/caravan|\bvan\b/i, 'Caravan'],
]

const MOTORCYCLE_BODIES: Rules = [
  [/adventure|dual[ -]?sport|trail/i, 'Adventure'],
  [/off[ -]?road|enduro|moto[ -]?cross|dirt|\bmx\b/i, 'Off-road'],
  [/cruiser|chopper|bobber/i, 'Cruiser'],
  [/scooter|moped/i, 'Scooter'],
  [/super ?sport|sports?\b|super ?bike/i, 'Sport'],
  [/tour(er|ing)/i, 'Touring'],
  [/\batv\b|quad/i, 'ATV'],
  [/road|street|naked|standard|caf[eé]/i, 'Road'],
]

const TRUCK_BODIES: Rules = [
  [/prime mover/i, 'Prime Mover'],
  [/cab[ -]?chassis|c\/chas/i, 'Cab Chassis'],
  [/\bbus\b|coach/i, 'Bus'],
  [/tipper/i, 'Tipper'],
  [/./, 'Truck'],
]

const BODIES: Partial<Record<ItemType, Rules>> = {
  car: CAR_BODIES,
  caravan: CARAVAN_BODIES,
  motorcycle: MOTORCYCLE_BODIES,
  truck: TRUCK_BODIES,
}

/** Words for a body that is not written down, by kind. */
const BODY_OF_KIND: Partial<Record<ItemType, string>> = {
  caravan: 'Caravan',
  truck: 'Truck',
  trailer: 'Trailer',
  boat: 'Boat',
}

const TRANSMISSIONS: Rules = [
  [/auto|cvt|dct|dsg|[ip]tronic|s[ -]?tronic|dual[ -]?clutch|pdk|^a$|^\d+a$/i, 'Automatic'],
  [/constantly variable|single speed|reduction gear/i, 'Automatic'],
  [/\bman(ual)?\b|^m$|^\d+m$/i, 'Manual'],
]

const FUELS: Rules = [
  [/plug[ -]?in|phev/i, 'Plug-in Hybrid'],
  [/hybrid|hev\b|petrol ?[/+-] ?electric|diesel ?[/+-] ?electric/i, 'Hybrid'],
  [/electric|\bb?ev\b|battery/i, 'Electric'],
  [/diesel|\bd\b|tdi/i, 'Diesel'],
  [/\blpg\b|\bgas\b|autogas|dual fuel/i, 'LPG'],
  [/petrol|unleaded|leaded|premium|gasoline|\bp?ulp\b|\be10\b|\be85\b|flex|^p$/i, 'Petrol'],
  [/hydrogen/i, 'Hydrogen'],
]

const DRIVES: Rules = [
  [/\b4 ?wd\b|4 ?x ?4|four|part[ -]?time 4/i, '4WD'],
  [/\bawd\b|all[ -]?wheel|quattro|4matic|4motion|xdrive|all4/i, 'AWD'],
  [/front|\bfwd\b|^f$/i, 'FWD'],
  [/rear|\brwd\b|^r$/i, 'RWD'],
]

function firstMatch(rules: Rules, text: string): string | null {
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** The body word of an item, or `null` where the text names none. */
export function simpleBodyOf(itemType: ItemType, text: string | null): string | null {
  const found = text === null ? null : firstMatch(BODIES[itemType] ?? [], text)
  return found ?? BODY_OF_KIND[itemType] ?? null
}

/** Automatic or Manual, or `null`. */
export function simpleTransmissionOf(text: string): string | null {
  return firstMatch(TRANSMISSIONS, text)
}

/** Petrol, Diesel, Hybrid, Plug-in Hybrid, Electric, LPG or Hydrogen, or `null`. */
export function simpleFuelOf(text: string): string | null {
  return firstMatch(FUELS, text)
}

/** FWD, RWD, AWD or 4WD, or `null`: `2WD` and `4x2` do not say which end. */
export function simpleDriveOf(text: string): string | null {
  return firstMatch(DRIVES, text)
}
