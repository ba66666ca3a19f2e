/**
 * SpinCar feed format, as AutoStock, DealerStudio and ICC write it (formats.md §4.6). The reader drops its CostPrice.
 */
import { lookUp } from '../../look-up.ts'
import type { RawField } from '../raw-vehicle.ts'
import type { StockFormat } from '../stock-format.ts'
import { EXTRA_COLUMNS } from '../extra-columns.ts'

const COLUMNS: ReadonlyMap<string, RawField | null> = new Map<string, RawField | null>([
  ['VIN', 'vin'],
  ['Make', 'make'],
  ['BodyType', 'body'],
  ['Mileage', 'km'],
  ['Model', 'model'],
  ['Year', 'year'],
  ['Stock', 'stocknum'],
  ['IsNew', 'carType'],
  ['DealerID', 'dealer'],
  ['ListPrice', 'price'],
  ['SpecialPrice', 'offerPrice'],
  ['FuelType', 'fuel'],
  ['Exteriorcolor', 'colour'],
  ['Interiorcolor', 'interiorColour'],
  ['DoorCount', 'doors'],
  ['Transmission', 'trans'],
  ['PhotoURL', 'images'],
  ['DealerComments', 'dealercomments'],
  ['Drivetrain', 'drive'],
  ['Cylinders', 'cylinders'],
  ['BodyStyle', 'body'],
  ['Trim', 'badge'],
  ['TransmissionSpeed', 'gearnum'],
  ['EngineDisplacement', 'engineSize'],
  ['FactoryCertified', 'certified'],
  ['OptionDescription', 'standardEquipment'],
  ['PriorityOptions', 'standardEquipment'],
  ...EXTRA_COLUMNS,
])

/** `Y` here answers "is it new?"; elsewhere it would be no car type. */
const IS_NEW: Record<string, string> = { y: 'new', yes: 'new', true: 'new', n: 'used', no: 'used', false: 'used' }

export const spincarCsv: StockFormat = {
  name: 'spincar-csv',
  title: 'SpinCar style CSV (AutoStock, DealerStudio, ICC)',
  kind: 'csv',
  signature: ['Stock', 'IsNew', 'Year', 'Make', 'Model', 'ListPrice'],
  columns: COLUMNS,
  refine(raw, cell) {
    const isNew = cell('IsNew')
    if (isNew !== null) raw.fields.carType = lookUp(IS_NEW, isNew.toLowerCase()) ?? isNew
  },
}
