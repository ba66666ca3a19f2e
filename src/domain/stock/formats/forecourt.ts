/** Our own feed format, as CSV, JSON and XML (A29): every field of the vehicle dictionary under its name there. */
import { LISTS, type RawField } from '../raw-vehicle.ts'
import type { StockFormat } from '../stock-format.ts'
import { ELECTRIC_COLUMNS, HISTORY_COLUMNS } from '../extra-columns.ts'

const COLUMNS: ReadonlyMap<string, RawField | null> = new Map<string, RawField | null>([
  // A29.1 identity; the platform gives ids, slugs and paths itself
  ['id', null],
  ['slug', null],
  ['path', null],
  ['name', 'name'],
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
  ['badge', 'badge'],
  ['series', 'series'],
  ['colour', 'colour'],
  ['simple_colour', 'simpleColour'],
  ['interior_colour', 'interiorColour'],
  ['stocknum', 'stocknum'],
  ['vin', 'vin'],
  ['regplate', 'regplate'],
  ['dealership_id', 'dealer'],
  ['dealership_ids', 'dealers'],
  ['dealership_slug', 'dealer'],
  ['location_id', 'location'],
  // A29.2 classification
  ['car_type', 'carType'],
  ['status', 'status'],
  ['tag', 'tag'],
  ['reserved', 'reserved'],
  ['certified', 'certified'],
  ['item_type', 'itemType'],
  ['preorder', 'preorder'],
  // A29.3 prices, in dollars
  ['price', 'price'],
  ['price_type', 'priceBasis'],
  ['before_price', 'beforePrice'],
  ['offer_price', 'offerPrice'],
  ['subscription_price', 'subscriptionPrice'],
  // A29.4 mechanical
  ['km', 'km'],
  ['simple_body', 'simpleBody'],
  ['body', 'body'],
  ['bodyconfiguration', 'bodyconfiguration'],
  ['simple_transmission', 'simpleTransmission'],
  ['trans', 'trans'],
  ['gearnum', 'gearnum'],
  ['simple_fuel', 'simpleFuel'],
  ['fuel', 'fuel'],
  ['simple_drive', 'simpleDrive'],
  ['drive', 'drive'],
  ['seats', 'seats'],
  ['doors', 'doors'],
  ['engine_size_litres', 'engineSize'],
  ['engine_size', 'engineSize'],
  ['variant.cylinders', 'cylinders'],
  ['variant.enginesize_litres', 'engineSize'],
  ['variant.enginesize', 'engineSize'],
  ['variant.induction', 'induction'],
  ['variant.geartype', 'gearType'],
  ['variant.fuelconsumptioncombined', 'fuelConsumptionCombined'],
  ['variant.energyconsumption', 'energyConsumption'],
  ...ELECTRIC_COLUMNS,
  ['variant.fuelcapacity', 'fuelCapacity'],
  ['variant.grossvehiclemass', 'grossVehicleMass'],
  ['variant.grosscombinationmass', 'grossCombinationMass'],
  ['variant.vehiclelength', 'vehicleLength'],
  ['variant.vehicleheight', 'vehicleHeight'],
  ['variant.vehiclewidth', 'vehicleWidth'],
  ['variant.towingcapacitybraked', 'towingCapacityBraked'],
  ['variant.towballmass', 'towBallMass'],
  ['variant.torque', 'torque'],
  ['variant.powerkw', 'powerKw'],
  ['variant.ancaprating', 'ancapRating'],
  ['variant.ancapyear', 'ancapYear'],
  ['variant.bodyconfiguration', 'bodyconfiguration'],
  // A29.5 dates; the day it came into stock and the day it was sold count once, when the vehicle is first seen and
  // first sold
  ['created_at', 'listedAt'],
  ['updated_at', null],
  ['sold_at', 'soldAt'],
  ['build_date', 'buildDate'],
  ['compliance_date', 'complianceDate'],
  ['rego_expiry', 'regoExpiry'],
  ['arrival_date', 'arrivalDate'],
  // A29.6 media
  ['images', 'images'],
  ['thumbnails', null],
  ['primary_image_url', 'primaryImage'],
  ['photos_count', null],
  ['video_url', 'videoUrl'],
  ['external_video_url', 'externalVideoUrl'],
  ['spin_images', 'spinImages'],
  ['spin_interior_image', 'interiorImage'],
  ['spin_code', 'spinCode'],
  ['hotspots', 'hotspots'],
  // A29.7 other; views, offers and places are the platform's own
  ['views', null],
  ['dealercomments', 'dealercomments'],
  ['file', 'file'],
  ...HISTORY_COLUMNS,
  ['carsales_title', 'carsalesTitle'],
  ['private_suburb', 'privateSuburb'],
  ['private_postcode', 'privatePostcode'],
  ['city', null],
  ['state', null],
  ['place_url', null],
  ['standardEquipment', 'standardEquipment'],
  ['standard_equipment', 'standardEquipment'],
  ['manufacturer_body', 'manufacturerBody'],
  ['specifications.body_width', 'bodyWidth'],
  ['specifications.body_length', 'bodyLength'],
  ['specifications.tare_weight', 'tareWeight'],
  ['specifications.axle_type', 'axleType'],
  ['specifications.sleeps', 'sleeps'],
  ['specifications.aggregate_trailer_mass', 'aggregateTrailerMass'],
  ['specifications.tow_ball_mass', 'towBallMass'],
  ['autograb_data.state_average_market_price', 'stateAveragePrice'],
  ['autograb_data.average_market_price', 'averagePrice'],
  ['finance_lenders', null],
  ['location', 'location'],
  ['location.id', 'location'],
  ['location.slug', 'location'],
  ['nvic', 'nvic'],
  ['redbook_code', 'redbookCode'],
  // A29.8
  ['has_nvic', null],
  ['sold', 'sold'],
])

const SIGNATURE = ['stocknum', 'year', 'make', 'model', 'car_type']
const NESTED = ['variant', 'specifications', 'autograb_data', 'location']

export const forecourtCsv: StockFormat = {
  name: 'forecourt-csv',
  title: 'Forecourt CSV',
  kind: 'csv',
  signature: SIGNATURE,
  columns: COLUMNS,
  nested: NESTED,
}

export const forecourtJson: StockFormat = {
  name: 'forecourt-json',
  title: 'Forecourt JSON',
  kind: 'json',
  signature: SIGNATURE,
  columns: COLUMNS,
  nested: NESTED,
}

export const forecourtXml: StockFormat = {
  name: 'forecourt-xml',
  title: 'Forecourt XML',
  kind: 'xml',
  signature: SIGNATURE,
  columns: COLUMNS,
  nested: NESTED,
}

/** Names of columns that hold a list. */
export const LIST_COLUMNS: ReadonlySet<string> = new Set(
  [...COLUMNS].flatMap(([column, field]) => (field !== null && LISTS.has(field) ? [column] : [])),
)

/** Whether our own format reads a column of this name, or an object of that name in JSON. */
export const isForecourtColumn = (column: string): boolean => COLUMNS.has(column) || NESTED.includes(column)

/** The name of the column that stands for each field: of several, the first. */
export const FIELD_COLUMNS: ReadonlyMap<RawField, string> = new Map(
  [...COLUMNS].toReversed().flatMap(([column, field]) => (field === null ? [] : [[field, column] as const])),
)
