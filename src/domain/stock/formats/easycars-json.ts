/**
 * Feed format of EasyCars (JEAL): answer of GetAdvertisementStocks, stock API 1.01 (formats.md §4.4). Missing values
 * are `""`.
 */
import { flagOf } from '../classification.ts'
import type { RawField } from '../raw-vehicle.ts'
import type { StockFormat } from '../stock-format.ts'
import { EXTRA_COLUMNS } from '../extra-columns.ts'

const COLUMNS: ReadonlyMap<string, RawField | null> = new Map<string, RawField | null>([
  ['YardCode', 'dealer'],
  ['StockNumber', 'stocknum'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Badge', 'badge'],
  ['Series', 'series'],
  ['RegoNum', 'regplate'],
  ['VIN', 'vin'],
  ['Body', 'body'],
  ['Colour', 'colour'],
  ['InteriorColor', 'interiorColour'],
  ['EngineCapacity', 'engineSize'],
  ['EngineSize', 'engineSize'],
  ['GearType', 'trans'],
  ['FuelType', 'fuel'],
  ['DriveTrain', 'drive'],
  ['Cylinder', 'cylinders'],
  ['AdvDescription', 'dealercomments'],
  ['ShortDescription', 'dealercomments'],
  ['VideoLink', 'externalVideoUrl'],
  ['StockStatus', 'status'],
  ['GCM', 'grossCombinationMass'],
  ['GVM', 'grossVehicleMass'],
  ['TowBallWeight', 'towBallMass'],
  ['AxleConfiguration', 'axleType'],
  ['Location', 'location'],
  ['StandardFeatures', 'standardEquipment'],
  ['OptionalFeatures', 'standardEquipment'],
  ['RedbookCode', 'redbookCode'],
  ['NVIC', 'nvic'],
  ['ImageURLs', 'images'],
  ['BuiltDate', 'buildDate'],
  ['ComplianceDate', 'complianceDate'],
  ['RegoExpiry', 'regoExpiry'],
  ['Price', 'price'],
  ['AdvSpecialPrice', 'offerPrice'],
  ['Odometer', 'km'],
  ['DoorNum', 'doors'],
  ['SeatCapacity', 'seats'],
  ['SleepingCapacity', 'sleeps'],
  ['GearCount', 'gearnum'],
  ['PowerkW', 'powerKw'],
  ['EnginePower', 'powerKw'],
  ['Tare', 'tareWeight'],
  ['Length', 'bodyLength'],
  ['YearGroup', 'year'],
  ['ImageCount', null],
  ['IsMiles', 'miles'],
  ['IsDepositTaken', 'reserved'],
  ['StockType', 'itemType'],
  ['IsUsed', null],
  ['IsDemo', null],
  ['IsDriveAway', null],
  ...EXTRA_COLUMNS,
])

/** A price is drive away or it is not; `null` does not say. */
const BASIS = new Map([
  [true, 'drive_away'],
  [false, 'excluding_government_charges'],
])

export const easycarsJson: StockFormat = {
  name: 'easycars-json',
  title: 'EasyCars stock API JSON',
  kind: 'json',
  signature: ['StockNumber', 'YearGroup', 'Make', 'Model', 'IsUsed'],
  columns: COLUMNS,
  refined: new Map<string, readonly RawField[]>([['IsDriveAway', ['priceBasis']]]),
  refine(raw, cell) {
    const flag = (column: string) => flagOf(cell(column) ?? '')
    const [isDemo, isUsed, isDriveAway] = [flag('IsDemo'), flag('IsUsed'), flag('IsDriveAway')]
    // Condition comes from these two and not from StockType, which is the kind of item.
    if (isDemo !== undefined || isUsed !== undefined) raw.fields.carType = isDemo ? 'demo' : isUsed ? 'used' : 'new'
    if (isDriveAway !== undefined) raw.fields.priceBasis = BASIS.get(isDriveAway)
  },
}
