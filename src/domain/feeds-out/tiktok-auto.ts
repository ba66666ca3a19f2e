/**
 * TikTok's automotive inventory (R44). The facts are Meta's; pictures, bodies and texts have rules of their own, and
 * all rows of a number that comes twice are lost there.
 */
import { vehicleName } from '../vehicle/vehicle-name.ts'
import { cutAtWord, hasWords, photoAt, wordOf } from './ad-facts.ts'
import { rowCheck, rowMaker, type FeedFormat } from './feed-format.ts'
import { META_COLUMNS, META_RULES } from './meta-automotive.ts'
import { PARTNER_FIELDS, type PartnerColumn, type PartnerFacts } from './partner-vehicle.ts'

const SOURCE = 'ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs'
/** Longer titles are taken, and cut where they are shown. */
const AIMED_TITLE = 40
const LONGEST_TITLE = 500
const LONGEST_DESCRIPTION = 5_000

/** TikTok's body by the shopper's word: it has no pickup and no bus. */
const BODIES: Readonly<Record<string, string>> = {
  'Cab Chassis': 'TRUCK',
  Convertible: 'CONVERTIBLE',
  Coupe: 'COUPE',
  Hatch: 'HATCHBACK',
  'People Mover': 'MINIVAN',
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Truck: 'TRUCK',
  Ute: 'TRUCK',
  Van: 'VAN',
  Wagon: 'WAGON',
}

const DRIVES: Readonly<Record<string, string>> = { AWD: 'AWD', '4WD': '4X4', FWD: 'FWD', RWD: 'RWD' }

const LINK = /https?:\/\/|www\.|[\w-]@[\w-]|\.(?:com|net|org)\b/i
/** Lines that sell instead of telling of the vehicle. */
const PROMOTION =
  /\b(?:sale|offers?|discount|finance|cash ?back|free|hurry|call (?:us|now|today)|bonus|specials?)\b|[$%]/i

/** The title with the grade while it fits, else without it, else as it is up to the bound of the partner. */
function titleOf({ name, vehicle: { year, make, model } }: PartnerFacts): string {
  if (name.length <= AIMED_TITLE) return name
  const short = vehicleName({ year, make, model })
  return short.length <= AIMED_TITLE ? short : cutAtWord(name, LONGEST_TITLE)
}

/** The dealer's comments without links, promotion and shouting; the vehicle's name where nothing is left. */
function descriptionOf({ comments, name }: PartnerFacts): string {
  const lines = comments
    .split('\n')
    .filter((line) => !PROMOTION.test(line) && !LINK.test(line))
    .map(calm)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cutAtWord(hasWords(lines) ? lines : name, LONGEST_DESCRIPTION)
}

/** A line all in capitals is written small, but for its first letter. */
function calm(line: string): string {
  const isShouted = /\p{Lu}{4}/u.test(line) && line === line.toUpperCase()
  return isShouted ? line.slice(0, 1) + line.slice(1).toLowerCase() : line
}

const OWN: Readonly<Record<string, Pick<PartnerColumn, 'of' | 'isValid'>>> = {
  title: { of: titleOf, isValid: (text) => text.length <= LONGEST_TITLE },
  description: {
    of: descriptionOf,
    isValid: (text) => text.length <= LONGEST_DESCRIPTION && !LINK.test(text),
  },
  body_style: { of: ({ vehicle }) => wordOf(BODIES, vehicle.simpleBody) },
  drivetrain: { of: ({ vehicle }) => wordOf(DRIVES, vehicle.simpleDrive) },
}

/** In place of Meta's columns for pictures. */
const PICTURE: PartnerColumn = {
  name: 'image_link',
  field: 'images',
  source: SOURCE,
  of: (facts) => photoAt(facts, 0),
  needed: 'no_photo',
}

export const TIKTOK_COLUMNS: readonly PartnerColumn[] = META_COLUMNS.flatMap((column) => {
  if (column.name.startsWith('image[')) return column.name === 'image[0].url' ? [PICTURE] : []
  return [{ ...column, source: SOURCE, ...OWN[column.name] }]
})

export const tiktokAuto: FeedFormat = {
  id: 'tiktok-auto',
  title: 'TikTok automotive inventory',
  partner: {
    name: 'TikTok',
    page: 'https://ads.tiktok.com/',
    way: 'Assets, Catalog, Products',
    source: 'ads.tiktok.com/help/article/create-manage-catalogs',
  },
  files: { csv: { list: ',' } },
  pictures: 'shown',
  fields: PARTNER_FIELDS,
  takesWholeStock: false,
  columns: TIKTOK_COLUMNS,
  rowOf: rowMaker(TIKTOK_COLUMNS, META_RULES),
  ...rowCheck(TIKTOK_COLUMNS, { vehicle_id: 'number_twice' }),
}
