/** Feed format of Cox Automotive Australia: `{dealerId}_Inventory_{epoch}.csv` (formats.md §4.6). */
import type { RawField } from '../raw-vehicle.ts'
import type { StockFormat } from '../stock-format.ts'
import { EXTRA_COLUMNS } from '../extra-columns.ts'
import { priceCentsOf } from '../quantities.ts'

const COLUMNS: ReadonlyMap<string, RawField | null> = new Map<string, RawField | null>([
  ['DealerID', 'dealer'],
  ['StockNo', 'stocknum'],
  ['VIN', 'vin'],
  ['Condition', 'carType'],
  ['ManuYear', 'year'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Series', 'series'],
  ['Badge', 'badge'],
  ['Doors', 'doors'],
  ['Seats', 'seats'],
  ['BodyColour', 'colour'],
  ['TrimColour', 'interiorColour'],
  ['Gears', 'gearnum'],
  ['Gearbox', 'trans'],
  ['FuelType', 'fuel'],
  ['Rego', 'regplate'],
  ['Odometer', 'km'],
  ['Cylinders', 'cylinders'],
  ['EngineCapacity', 'engineSize'],
  ['ManuMonth', null],
  ['Options', 'standardEquipment'],
  ['Comments', 'dealercomments'],
  ['Location', 'location'],
  ['DriveType', 'drive'],
  ['PhotoURL', 'images'],
  ['RedbookCode', 'redbookCode'],
  ['Body', 'body'],
  ...EXTRA_COLUMNS,
])

/**
 * A drive away price is the whole price, so it comes first; then the one without charges; then the one that does not
 * say. `0` is none.
 */
const PRICES = [
  ['DriveAwayPrice', 'drive_away'],
  ['EGCPrice', 'excluding_government_charges'],
  ['AdvertisedPrice', 'unspecified'],
] as const

export const coxCsv: StockFormat = {
  name: 'cox-csv',
  title: 'Cox Automotive AU CSV',
  kind: 'csv',
  signature: ['DealerID', 'StockNo', 'Condition', 'ManuYear', 'Make', 'Model'],
  columns: COLUMNS,
  refined: new Map<string, readonly RawField[]>([
    ...PRICES.map(([column]) => [column, ['price', 'priceBasis']] as const),
    ['ManuMonth', ['buildDate']],
  ]),
  refine(raw, cell) {
    const given = PRICES.map(([column, basis]) => ({ text: cell(column), basis })).filter(({ text }) => text !== null)
    const chosen = given.find(({ text }) => text !== null && typeof priceCentsOf(text) === 'number') ?? given[0]
    raw.fields.price = chosen?.text
    raw.fields.priceBasis = chosen?.basis
    const [month, year] = [cell('ManuMonth'), cell('ManuYear')]
    if (month !== null && /^\d{1,2}$/.test(month) && year !== null) raw.fields.buildDate = `${month}/${year}`
  },
}
