/** Words that shoppers type for stock values, such as "pickup" for Ute. */
import type { Facet } from './facets.ts'

/** Words that all mean the same filters. Any value of a facet matches, and all facets must match. */
export interface Synonym {
  words: readonly string[]
  filters: Partial<Record<Facet, readonly string[]>>
}

/**
 * Words that Australian shoppers use for values of the stock. A line counts only on a site whose stock has its values;
 * of several for one word the first that does. Letters' case, punctuation and spaces make no difference ("pick-up"),
 * and words the stock itself uses need no line here.
 */
export const DEFAULT_SYNONYMS: readonly Synonym[] = [
  {
    words: [
      'ute',
      'pickup',
      'pickups',
      'utility',
      'dual cab',
      'dual cabs',
      'double cab',
      'crew cab',
      'twin cab',
      'king cab',
      'extra cab',
    ],
    filters: { body: ['Ute'] },
  },
  { words: ['cab chassis', 'tray back', 'cab and chassis'], filters: { body: ['Cab Chassis'] } },
  { words: ['crossover', 'crossovers', 'off roader', 'soft roader'], filters: { body: ['SUV'] } },
  {
    words: ['hatchback', 'hatchbacks', 'five door hatch', 'runabout', 'run about', 'shopping trolley'],
    filters: { body: ['Hatch'] },
  },
  { words: ['estate', 'station wagon', 'station wagons'], filters: { body: ['Wagon'] } },
  { words: ['saloon'], filters: { body: ['Sedan'] } },
  { words: ['cabriolet', 'cabrio', 'soft top', 'drop top', 'roadster'], filters: { body: ['Convertible'] } },
  { words: ['people mover', 'people carrier', 'mpv', 'minivan', 'family van'], filters: { body: ['People Mover'] } },
  { words: ['panel van', 'delivery van', 'cargo van', 'commercial van'], filters: { body: ['Van'] } },
  { words: ['van'], filters: { body: ['Van'] } },
  { words: ['van'], filters: { item_type: ['caravan'] } },
  {
    words: ['bike', 'bikes', 'motorbike', 'motorbikes', 'motor bike', 'motor cycle', 'scooter'],
    filters: { item_type: ['motorcycle'] },
  },
  { words: ['camper', 'campervan', 'camper van'], filters: { body: ['Campervan', 'Camper Trailer'] } },
  { words: ['motor home', 'rv'], filters: { body: ['Motorhome', 'Campervan'] } },
  { words: ['lorry', 'lorries'], filters: { item_type: ['truck'] } },

  { words: ['4x4', '4wd', '4 wheel drive', 'four wheel drive', 'four by four', '4wds'], filters: { drive: ['4WD'] } },
  { words: ['awd', 'all wheel drive'], filters: { drive: ['AWD'] } },
  { words: ['front wheel drive'], filters: { drive: ['FWD'] } },
  { words: ['rear wheel drive'], filters: { drive: ['RWD'] } },
  { words: ['2wd', '4x2', '2 wheel drive', 'two wheel drive'], filters: { drive: ['FWD', 'RWD'] } },

  {
    words: ['auto', 'autos', 'auto transmission', 'automatic transmission', 'automatic gearbox'],
    filters: { transmission: ['Automatic'] },
  },
  { words: ['stick', 'stick shift', 'manual transmission', 'manual gearbox'], filters: { transmission: ['Manual'] } },

  { words: ['ev', 'evs', 'bev', 'fully electric', 'electric car', 'electric cars'], filters: { fuel: ['Electric'] } },
  { words: ['phev', 'plug in', 'plug in hybrid'], filters: { fuel: ['Plug-in Hybrid'] } },
  { words: ['ccs', 'ccs combo', 'combo 2', 'ccs plug'], filters: { plug: ['CCS2'] } },
  { words: ['mennekes', 'type 2 plug'], filters: { plug: ['Type 2'] } },
  { words: ['chademo plug', 'cha de mo'], filters: { plug: ['CHAdeMO'] } },

  { words: ['one owner', '1 owner', 'single owner', 'one owner from new'], filters: { owners: ['1'] } },
  { words: ['two owners', '2 owners'], filters: { owners: ['2'] } },
  {
    words: [
      'full service history',
      'full history',
      'full service records',
      'full log books',
      'full log book history',
      'complete service history',
      'fsh',
    ],
    filters: { service_history: ['full'] },
  },
  {
    words: ['service history', 'log book history', 'logbook history', 'log books', 'service records', 'with books'],
    filters: { service_history: ['full', 'partial'] },
  },

  { words: ['hybrids', 'petrol hybrid'], filters: { fuel: ['Hybrid'] } },
  { words: ['turbo diesel', 'diesels'], filters: { fuel: ['Diesel'] } },
  { words: ['unleaded', 'ulp'], filters: { fuel: ['Petrol'] } },
  { words: ['gas', 'autogas'], filters: { fuel: ['LPG'] } },

  { words: ['brand new'], filters: { car_type: ['new'] } },
  { words: ['demonstrator', 'demonstrators', 'demos', 'ex demo'], filters: { car_type: ['demo'] } },
  { words: ['second hand', '2nd hand', 'pre owned', 'pre loved'], filters: { car_type: ['used'] } },
  { words: ['near new'], filters: { car_type: ['demo', 'used'] } },
  { words: ['certified', 'certified pre owned'], filters: { certified: ['true'] } },

  { words: ['gray'], filters: { colour: ['Grey'] } },

  { words: ['vw'], filters: { make: ['Volkswagen'] } },
  { words: ['merc', 'mercedes', 'benz'], filters: { make: ['Mercedes-Benz'] } },
  { words: ['chev', 'chevy'], filters: { make: ['Chevrolet'] } },
  { words: ['alfa'], filters: { make: ['Alfa Romeo'] } },
  { words: ['great wall'], filters: { make: ['GWM'] } },

  { words: ['300 series', 'lc300'], filters: { make: ['Toyota'], model: ['LandCruiser 300'] } },
  { words: ['200 series', 'lc200'], filters: { make: ['Toyota'], model: ['LandCruiser 200'] } },
  { words: ['300 series', '200 series', 'lc300', 'lc200'], filters: { make: ['Toyota'], model: ['LandCruiser'] } },

  { words: ['carplay', 'car play'], filters: { filtered_features: ['Apple CarPlay'] } },
  { words: ['sat nav', 'satnav', 'gps', 'navigation'], filters: { filtered_features: ['Satellite navigation'] } },
  {
    words: ['reverse camera', 'rear camera', 'reversing cam', '360 camera'],
    filters: { filtered_features: ['Reversing camera'] },
  },
  { words: ['park assist', 'park sensors'], filters: { filtered_features: ['Parking sensors'] } },
  { words: ['adaptive cruise', 'radar cruise'], filters: { filtered_features: ['Adaptive cruise control'] } },
  {
    words: ['lane assist', 'lane keep assist', 'lane keeping'],
    filters: { filtered_features: ['Lane keeping assist'] },
  },
  { words: ['aeb'], filters: { filtered_features: ['Autonomous emergency braking'] } },
  { words: ['leather', 'leather interior', 'leather trim'], filters: { filtered_features: ['Leather seats'] } },
  { words: ['cooled seats'], filters: { filtered_features: ['Ventilated seats'] } },
  {
    words: ['sun roof', 'moon roof', 'panoramic roof', 'panoramic sunroof'],
    filters: { filtered_features: ['Sunroof'] },
  },
  { words: ['electric tailgate', 'power boot'], filters: { filtered_features: ['Power tailgate'] } },
  { words: ['third row', '3rd row', '3rd row seats'], filters: { filtered_features: ['Third row seats'] } },
  { words: ['hud', 'heads up display'], filters: { filtered_features: ['Head-up display'] } },
  { words: ['alloys', 'mags', 'mag wheels'], filters: { filtered_features: ['Alloy wheels'] } },
  { words: ['tow hitch', 'towing pack', 'tow pack'], filters: { filtered_features: ['Tow bar'] } },
  { words: ['bullbar', 'nudge bar', 'roo bar'], filters: { filtered_features: ['Bull bar'] } },
  { words: ['roof rails', 'roof bars', 'roof platform'], filters: { filtered_features: ['Roof racks'] } },
  { words: ['tub liner'], filters: { filtered_features: ['Tray liner'] } },
  { words: ['tonneau'], filters: { filtered_features: ['Tonneau cover'] } },
  { words: ['diff lock', 'diff locks', 'locking diff'], filters: { filtered_features: ['Rear differential lock'] } },
  { words: ['second battery', 'dual batteries'], filters: { filtered_features: ['Dual battery'] } },
  { words: ['aircon', 'air con'], filters: { filtered_features: ['Air conditioning'] } },
  { words: ['solar'], filters: { filtered_features: ['Solar panels'] } },
  { words: ['bunk beds', 'bunk'], filters: { filtered_features: ['Bunks'] } },
  { words: ['annexe'], filters: { filtered_features: ['Awning'] } },
]

/** Words that only join others, and those that every vehicle is called: they narrow nothing. */
export const JOINING_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'around',
  'at',
  'car',
  'cars',
  'for',
  'in',
  'me',
  'my',
  'near',
  'or',
  'sale',
  'the',
  'vehicle',
  'vehicles',
  'with',
])
