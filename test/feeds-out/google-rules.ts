/**
 * Faults of Google vehicle ads for Australia, written from the help pages and not from our format:
 * support.google.com/merchants/answer/11192663 (feed), 14592783 (price types), 14154094 (fulfilment), 11190480 (VIN,
 * mileage, body styles), 14154511 (model).
 */
type Row = Readonly<Record<string, string>>

interface Rule {
  says: string
  holds(row: Row): boolean
}

const has = (row: Row, column: string) => (row[column] ?? '') !== ''
const one = (row: Row, column: string, ...words: string[]) => words.includes(row[column] ?? '')
const isAddress = (text: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol) && !/\s/.test(text)
  } catch {
    return false
  }
}

const REQUIRED = [
  'google_product_category',
  'vehicle_fulfillment',
  'VIN',
  'id',
  'brand',
  'model',
  'year',
  'condition',
  'mileage',
  'color',
  'price',
  'vehicle_price_type',
  'image_link',
  'link',
  'link_template',
]
const BODY_STYLES = [
  'convertible',
  'coupe',
  'crossover',
  'full size van',
  'hatchback',
  'minivan',
  'sedan',
  'station wagon',
  'suv',
  'truck',
]

const RULES: readonly Rule[] = [
  ...REQUIRED.map((column) => ({ says: `${column} is required`, holds: (row: Row) => has(row, column) })),
  { says: 'the category is 916', holds: (row) => one(row, 'google_product_category', '916') },
  {
    says: 'the vehicle is in a store with a code',
    holds: ({ vehicle_fulfillment: way = '' }) => way.startsWith('in_store:') && way.length > 'in_store:'.length,
  },
  {
    says: 'a VIN has 17 characters without I, O, Q',
    holds: ({ VIN = '' }) => /^[A-Z0-9]{17}$/.test(VIN) && !/[IOQ]/.test(VIN),
  },
  { says: 'an id has at most 50 characters', holds: ({ id = '' }) => id.length <= 50 },
  { says: 'a model has at most 150 characters', holds: ({ model = '' }) => model.length <= 150 },
  { says: 'a year has four digits', holds: ({ year = '' }) => /^\d{4}$/.test(year) },
  { says: 'the condition is new or used', holds: (row) => one(row, 'condition', 'new', 'used') },
  { says: 'mileage is a whole number and its unit', holds: ({ mileage = '' }) => /^\d+ (?:km|miles)$/i.test(mileage) },
  {
    says: 'a price has its currency',
    holds: ({ price = '' }) => /^\d+\.\d\d AUD$/.test(price) && Number.parseFloat(price) > 0,
  },
  {
    says: 'new cars have a drive away price',
    holds: (row) =>
      row['condition'] !== 'new' || one(row, 'vehicle_price_type', 'drive_away_price', 'estimated_drive_away_price'),
  },
  {
    says: 'used cars have a drive away price or one without government charges',
    holds: (row) =>
      row['condition'] !== 'used' ||
      one(row, 'vehicle_price_type', 'drive_away_price', 'excluding_government_charges_price'),
  },
  {
    says: 'pictures and pages have whole addresses',
    holds: (row) => ['image_link', 'link', 'link_template'].every((column) => isAddress(row[column] ?? '')),
  },
  { says: 'the template names the store', holds: (row) => (row['link_template'] ?? '').includes('{store_code}') },
  {
    says: 'the template leads to the page',
    holds: (row) => (row['link_template'] ?? '').startsWith(row['link'] ?? 'none'),
  },
  {
    says: 'there are at most ten further pictures',
    holds: ({ additional_image_link: further = '' }) =>
      further === '' || (further.split(',').length <= 10 && further.split(',').every(isAddress)),
  },
  {
    says: 'a body style is one of the list',
    holds: (row) => !has(row, 'body_style') || one(row, 'body_style', ...BODY_STYLES),
  },
  { says: 'a description has at most 5,000 characters', holds: ({ description = '' }) => description.length <= 5_000 },
]

/** Every fault of a file's rows, with the vehicle's number. */
export function googleFaults(rows: readonly Row[]): string[] {
  const faults = rows.flatMap((row) =>
    RULES.flatMap(({ says, holds }) => (holds(row) ? [] : [`${row['id']}: ${says}`])),
  )
  const twice = (column: string) =>
    rows.filter((row, place) => rows.findIndex((other) => other[column] === row[column]) !== place)
  return [
    ...faults,
    ...twice('VIN').map(({ id }) => `${id}: its VIN is there twice`),
    ...twice('id').map(({ id }) => `${id}: its id is there twice`),
  ]
}
