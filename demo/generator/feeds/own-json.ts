import { daysAfter, isoDate } from '../calendar.ts'
import type { Engine, Fuel, Gearbox } from '../catalogue/model-line.ts'
import type { DemoVehicle } from '../vehicle.ts'
import { extraCells, kwhPer100Km } from './extra-cells.ts'

/** Our own format: a JSON array of vehicles under the names of the field dictionary (A29). */

const FUELS: Record<Fuel, string> = {
  petrol: 'Petrol - Unleaded',
  premium: 'Petrol - Premium',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  'plug-in hybrid': 'Plug-in Hybrid',
  electric: 'Electric',
}
const DRIVES = { FWD: 'Front-wheel drive', RWD: 'Rear-wheel drive', AWD: 'All-wheel drive', '4WD': '4WD' } as const
const PRICE_TYPES = { 'drive away': 'drive away', egc: 'excluding government charges', unspecified: '' } as const

/** Sold vehicles stay in our own feed for a month. */
const SOLD_SHOWN_DAYS = 30

function transmissionOf(gearbox: Gearbox): string {
  if (gearbox === 'CVT') return 'CVT auto'
  if (gearbox === 'eCVT') return 'e-CVT auto'
  if (gearbox === 'A1') return 'Single speed automatic'
  const gears = gearbox.slice(1)
  return gearbox.startsWith('M')
    ? `${gears} speed manual`
    : gearbox.startsWith('D')
      ? `${gears} speed dual clutch`
      : `${gears} speed automatic`
}

function gearsOf(gearbox: Gearbox | null): number | undefined {
  const gears = gearbox === null ? undefined : /\d+/.exec(gearbox)?.[0]
  return gears === undefined ? undefined : Number(gears)
}

function variantOf({ masses, towKg, own, gearbox, shape }: DemoVehicle, engine: Engine): Record<string, unknown> {
  return {
    ...(engine.cylinders > 0 && {
      cylinders: engine.cylinders,
      enginesize: Math.round(engine.litres * 1000),
      enginesize_litres: engine.litres,
      fuelconsumptioncombined: engine.litresPer100Km,
    }),
    ...(engine.fuel === 'electric' && { energyconsumption: kwhPer100Km(engine) }),
    ...(engine.cylinders > 0 && {
      induction: engine.fuel === 'diesel' || engine.torqueNm / engine.litres > 120 ? 'Turbo' : 'Aspirated',
    }),
    ...(gearbox !== null && { geartype: transmissionOf(gearbox) }),
    ...(own.fuelCapacityLitres !== undefined && { fuelcapacity: own.fuelCapacityLitres }),
    ...(masses !== null && { grossvehiclemass: masses[0], grosscombinationmass: masses[1], towballmass: masses[2] }),
    ...(towKg !== null && { towingcapacitybraked: towKg }),
    ...(own.size !== undefined && {
      vehiclelength: own.size.length,
      vehiclewidth: own.size.width,
      vehicleheight: own.size.height,
    }),
    torque: engine.torqueNm,
    powerkw: engine.powerKw,
    ...(own.ancap !== undefined && { ancaprating: own.ancap.stars, ancapyear: own.ancap.year }),
    ...(shape === 'ute' && { bodyconfiguration: 'Dual cab' }),
  }
}

function pricesOf({ priceDollars, basis, beforeDollars, offerDollars, own }: DemoVehicle): Record<string, unknown> {
  return {
    ...(priceDollars !== null && { price: priceDollars }),
    ...(PRICE_TYPES[basis] !== '' && { price_type: PRICE_TYPES[basis] }),
    ...(beforeDollars !== null && { before_price: beforeDollars }),
    ...(offerDollars !== null && { offer_price: offerDollars }),
    ...(own.subscriptionDollars !== undefined && { subscription_price: own.subscriptionDollars }),
    ...(own.stateAverageDollars !== undefined && {
      autograb_data: {
        state_average_market_price: own.stateAverageDollars,
        average_market_price: own.stateAverageDollars - 250,
      },
    }),
  }
}

function mediaOf({ photos, own }: DemoVehicle): Record<string, unknown> {
  return {
    images: photos.map((url) => ({ image: { url } })),
    ...(photos[0] !== undefined && { primary_image_url: photos[0] }),
    photos_count: photos.length,
    ...(own.videoPath !== undefined && { video_url: own.videoPath }),
    ...(own.externalVideoUrl !== undefined && { external_video_url: own.externalVideoUrl }),
    ...(own.spinFrames !== undefined && { spin_images: own.spinFrames }),
    ...(own.cabinPanorama !== undefined && { spin_interior_image: own.cabinPanorama }),
    ...(own.spinCode !== undefined && { spin_code: own.spinCode }),
    ...(own.hotspots !== undefined && { hotspots: own.hotspots }),
  }
}

function datesOf(
  { built, complied, rego, arrives, arrived, condition }: DemoVehicle,
  soldOn: Date | null,
): Record<string, unknown> {
  return {
    build_date: isoDate(built).slice(0, 7),
    ...(condition !== 'new' && { compliance_date: isoDate(complied).slice(0, 7) }),
    ...(rego !== null && { regplate: rego.plate, rego_expiry: isoDate(rego.expires) }),
    ...(arrives !== null && { arrival_date: isoDate(arrives) }),
    created_at: arrived.toISOString(),
    ...(soldOn !== null && { sold_at: soldOn.toISOString() }),
  }
}

function rowOf(vehicle: DemoVehicle, asOf: Date): Record<string, unknown> {
  const { engine, gearbox, own } = vehicle
  const soldOn = vehicle.soldOn !== null && vehicle.soldOn <= asOf ? vehicle.soldOn : null
  const gears = gearsOf(gearbox)
  return {
    stocknum: vehicle.stockNumber,
    vin: vehicle.vin,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    ...(own.title !== undefined && { carsales_title: own.title }),
    colour: vehicle.paint.name,
    ...(own.simpleColour !== undefined && { simple_colour: own.simpleColour }),
    interior_colour: vehicle.interiorColour,
    dealership_id: vehicle.dealershipId,
    location_id: vehicle.locationId,
    car_type: vehicle.condition,
    item_type: vehicle.item,
    status: soldOn === null ? vehicle.status : 'sold',
    reserved: vehicle.reserved,
    certified: own.certified ?? false,
    preorder: own.preorder ?? false,
    ...(own.tag !== undefined && { tag: own.tag }),
    ...pricesOf(vehicle),
    ...(vehicle.km !== null && { km: vehicle.km }),
    body: vehicle.bodyText,
    seats: vehicle.seats,
    doors: vehicle.doors,
    ...(gearbox !== null && { trans: transmissionOf(gearbox) }),
    ...(gears !== undefined && gears > 1 && { gearnum: gears }),
    ...(engine !== null && {
      fuel: FUELS[engine.fuel],
      drive: DRIVES[engine.drive],
      ...(engine.litres > 0 && { engine_size_litres: engine.litres }),
      variant: variantOf(vehicle, engine),
    }),
    ...datesOf(vehicle, soldOn),
    ...mediaOf(vehicle),
    ...(own.historyReportUrl !== undefined && { file: own.historyReportUrl }),
    ...(own.privateSuburb !== undefined && {
      private_suburb: own.privateSuburb,
      private_postcode: own.privatePostcode,
    }),
    dealercomments: vehicle.comments,
    standardEquipment: vehicle.features,
    ...vehicle.cells,
  }
}

/** Whether a vehicle is in the feed of that day: in stock, or sold within the month. */
export function isInOwnFeed(vehicle: DemoVehicle, asOf: Date): boolean {
  return vehicle.soldOn === null || vehicle.soldOn > daysAfter(asOf, -SOLD_SHOWN_DAYS)
}

/** The file in pieces: one vehicle a line. */
export function* ownJson(
  vehicles: Iterable<DemoVehicle>,
  looseRows: readonly Record<string, unknown>[],
  asOf: Date,
): Generator<string> {
  let separator = '[\n'
  for (const vehicle of vehicles) {
    yield separator + JSON.stringify({ ...extraCells(vehicle, asOf), ...rowOf(vehicle, asOf) })
    separator = ',\n'
  }
  for (const row of looseRows) yield separator + JSON.stringify(row)
  yield '\n]\n'
}
