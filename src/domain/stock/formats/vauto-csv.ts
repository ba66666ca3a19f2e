/** Feed format of vAuto and HomeNet (formats.md §4.6). The reader drops its Invoice and Book Value. */
import type { RawField } from '../raw-vehicle.ts'
import type { StockFormat } from '../stock-format.ts'
import { EXTRA_COLUMNS } from '../extra-columns.ts'

const COLUMNS: ReadonlyMap<string, RawField | null> = new Map<string, RawField | null>([
  ['DealerId', 'dealer'],
  ['VIN', 'vin'],
  ['Stock #', 'stocknum'],
  ['New/Used', 'carType'],
  ['Year', 'year'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Body', 'body'],
  ['Transmission', 'trans'],
  ['Series', 'series'],
  ['Body Door Ct', 'doors'],
  ['Odometer', 'km'],
  ['Engine Cylinder Ct', 'cylinders'],
  ['Engine Displacement', 'engineSize'],
  ['Drivetrain Desc', 'drive'],
  ['Colour', 'colour'],
  ['Interior Color', 'interiorColour'],
  ['Price', 'price'],
  ['Inventory Date', 'listedAt'],
  ['Certified', 'certified'],
  ['Description', 'dealercomments'],
  ['Features', 'standardEquipment'],
  ['Photo Url List', 'images'],
  ['Series Detail', 'badge'],
  ['Fuel', 'fuel'],
  ['Disposition', 'status'],
  // Grows by one a day: kept, it would make every vehicle look changed every day.
  ['Age', null],
  ...EXTRA_COLUMNS,
])

export const vautoCsv: StockFormat = {
  name: 'vauto-csv',
  title: 'vAuto / HomeNet CSV',
  kind: 'csv',
  signature: ['Stock #', 'New/Used', 'Year', 'Make', 'Model', 'Price'],
  columns: COLUMNS,
}
