/** Reads maker's data of the variant (A6.6), caravan particulars (A6.7) and market prices. */
import { PLUGS, type ElectricFigures } from '../vehicle/electric-figures.ts'
import type { CaravanSpecifications, ItemType, VehicleDetails, VehicleVariant } from '../vehicle/vehicle.ts'
import { quoted } from './cell-text.ts'
import { batteryKwhOf, chargingKwOf, fastChargeMinutesOf, plugOf, rangeKmOf, sortedPlugs } from './charging-figures.ts'
import {
  countOf,
  cylindersOf,
  energyConsumptionOf,
  fuelConsumptionOf,
  lengthMetresOf,
  measureOf,
  priceCentsOf,
  type EngineSize,
} from './quantities.ts'
import type { RawField } from './raw-vehicle.ts'
import type { Reading } from './reading.ts'

const MAX_KG = 200_000
const MAX_MM = 30_000

/** The variant, or `null` where nothing of it is given. */
export function readVariant(reading: Reading, engine: EngineSize | null): VehicleVariant | null {
  const measure = (field: RawField, max: number) => reading.value(field, (text) => measureOf(text, max), 'a number')
  const lengthMm = (field: RawField) => {
    const metres = reading.value(field, lengthMetresOf, 'a length in mm')
    return metres === null ? null : Math.min(MAX_MM, Math.round(metres * 1000))
  }
  const energyConsumptionKwh = reading.value('energyConsumption', energyConsumptionOf, 'kWh for 100 km')
  const variant: VehicleVariant = {
    cylinders: reading.value('cylinders', cylindersOf, 'a number of cylinders'),
    engineSizeCc: engine?.cc ?? null,
    engineSizeLitres: engine?.litres ?? null,
    induction: reading.text('induction') ?? (engine?.turbo === true ? 'Turbo' : null),
    gearType: reading.text('gearType'),
    fuelConsumptionCombined: reading.value('fuelConsumptionCombined', fuelConsumptionOf, 'litres for 100 km'),
    ...(energyConsumptionKwh === null ? {} : { energyConsumptionKwh }),
    ...readElectricFigures(reading),
    fuelCapacity: measure('fuelCapacity', 2000),
    grossVehicleMass: measure('grossVehicleMass', MAX_KG),
    grossCombinationMass: measure('grossCombinationMass', MAX_KG),
    vehicleLength: lengthMm('vehicleLength'),
    vehicleHeight: lengthMm('vehicleHeight'),
    vehicleWidth: lengthMm('vehicleWidth'),
    towingCapacityBraked:
      measure('towingCapacityBraked', MAX_KG) ?? brakedTowingKgIn(reading.list('standardEquipment')),
    towBallMass: measure('towBallMass', 5000),
    torque: measure('torque', 10_000),
    powerKw: measure('powerKw', 3000),
    ancapRating: reading.value('ancapRating', (text) => countOf(text, /stars?/i, 0, 5), 'stars from 0 to 5'),
    ancapYear: reading.value('ancapYear', (text) => countOf(text, /ancap/i, 1993, 2100), 'a year'),
    bodyConfiguration: reading.text('bodyconfiguration'),
  }
  return Object.values(variant).some((value) => value !== null) ? variant : null
}

function readElectricFigures(reading: Reading): ElectricFigures {
  const figures = {
    rangeKm: reading.value('rangeKm', rangeKmOf, 'kilometres'),
    batteryKwh: reading.value('batteryKwh', batteryKwhOf, 'kWh'),
    acChargingKw: reading.value('acChargingKw', chargingKwOf, 'kW'),
    dcChargingKw: reading.value('dcChargingKw', chargingKwOf, 'kW'),
    fastChargeMinutes: reading.value('fastChargeMinutes', fastChargeMinutesOf, 'minutes from 10 to 80 %'),
    plugs: readPlugs(reading),
  }
  const known: ElectricFigures = {}
  for (const [name, figure] of Object.entries(figures)) if (figure !== null) Object.assign(known, { [name]: figure })
  return known
}

/** Signs and words between plugs that `reading.list` does not part. */
const BETWEEN_PLUGS = /[/&+|,;]| and /i

function readPlugs(reading: Reading): ElectricFigures['plugs'] | null {
  const found = reading.list('plugs').flatMap((text) => text.split(BETWEEN_PLUGS).map((word) => word.trim()))
  const plugs = found.filter(Boolean).flatMap((word) => {
    const plug = plugOf(word)
    if (plug === undefined) reading.warn(`plugs ${quoted(word)} left out: ${PLUGS.join(', ')} expected`, quoted(word))
    return plug ?? []
  })
  return plugs.length === 0 ? null : sortedPlugs(plugs)
}

/** Caravan particulars, or `null` for anything but a caravan. A tare above the ATM is warned of (formats.md §7). */
export function readCaravan(reading: Reading, itemType: ItemType): CaravanSpecifications | null {
  if (itemType !== 'caravan') return null
  const mass = (field: RawField) => reading.value(field, (text) => measureOf(text, MAX_KG), 'kilograms')
  const tareWeight = mass('tareWeight')
  const aggregateTrailerMass = mass('aggregateTrailerMass') ?? mass('grossVehicleMass')
  if (tareWeight !== null && aggregateTrailerMass !== null && tareWeight > aggregateTrailerMass) {
    reading.warn(
      `tare ${tareWeight} kg is above the ATM of ${aggregateTrailerMass} kg: both kept`,
      `${tareWeight}`,
      `${aggregateTrailerMass}`,
    )
  }
  const specifications: CaravanSpecifications = {
    bodyWidth: reading.value('bodyWidth', lengthMetresOf, 'a width in metres'),
    bodyLength: reading.value('bodyLength', lengthMetresOf, 'a length in metres'),
    tareWeight,
    axleType: reading.text('axleType'),
    sleeps: reading.value('sleeps', (text) => countOf(text, /berths?|people|sleeps/i, 0, 20), 'a number of people'),
    aggregateTrailerMass,
    towBallMass: mass('towBallMass'),
  }
  return Object.values(specifications).some((value) => value !== null) ? specifications : null
}

/** Market averages that a feed brings along (A8.10), dollars in the feed and cents here. */
export function readMarketPrices(reading: Reading): VehicleDetails['autograbData'] {
  const price = (field: RawField) => reading.value(field, priceCentsOf, 'a price')
  const stateAverageMarketPriceCents = price('stateAveragePrice')
  const averageMarketPriceCents = price('averagePrice')
  return stateAverageMarketPriceCents === null && averageMarketPriceCents === null
    ? null
    : { stateAverageMarketPriceCents, averageMarketPriceCents }
}

const BRAKED_TOWING =
  /\b(\d{3,4})\s{0,9}kg\s{1,9}braked\s{1,9}tow|\bbraked\s{1,9}tow\w{0,9}(?:\s{1,9}capacity)?\W{0,3}(\d{3,4})\s{0,9}kg/i

/**
 * Finds the braked towing capacity in kg among equipment names. An example is "3500 kg braked towing"; some feed
 * formats have no field for it.
 */
export function brakedTowingKgIn(equipment: readonly string[]): number | null {
  for (const item of equipment) {
    const found = BRAKED_TOWING.exec(item.replaceAll(',', ''))
    const kg = Number(found?.[1] ?? found?.[2])
    if (kg > 0) return kg
  }
  return null
}
