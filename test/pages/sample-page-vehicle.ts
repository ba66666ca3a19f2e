import type { Vehicle, VehicleVariant } from '#domain/vehicle/vehicle.ts'
import { sampleVehicle } from '../search/sample-stock.ts'
import { NO_DETAILS } from './no-details.ts'

const VARIANT: VehicleVariant = {
  cylinders: 4,
  engineSizeCc: 2755,
  engineSizeLitres: 2.8,
  induction: 'Turbo',
  gearType: 'Automatic',
  fuelConsumptionCombined: 7.9,
  fuelCapacity: 80,
  grossVehicleMass: 3050,
  grossCombinationMass: 5850,
  vehicleLength: 5325,
  vehicleHeight: 1865,
  vehicleWidth: 1900,
  towingCapacityBraked: 3500,
  towBallMass: 350,
  torque: 500,
  powerKw: 150,
  ancapRating: 5,
  ancapYear: 2019,
  bodyConfiguration: 'Dual Cab',
}

/** A stored vehicle with every part of its page filled in. */
export function samplePageVehicle(part: Partial<Vehicle> = {}): Vehicle {
  const { image: _image, ...listed } = sampleVehicle()
  return {
    ...listed,
    ...NO_DETAILS,
    siteId: 'southerly',
    slug: '2021-toyota-hilux-sr5-s1',
    vin: 'MR0AA3CD0M0000001',
    regplate: '204 IBK',
    interiorColour: 'Black',
    gearnum: 6,
    doors: 4,
    engineSizeLitres: 2.8,
    buildDate: '2021-03-01',
    complianceDate: '2021-05-01',
    regoExpiry: '2027-08-31',
    dealercomments: 'One local owner. Two small stone chips on the bonnet, both in the photos.',
    standardEquipment: ['Head-up display', 'Adaptive cruise control', 'Tow bar', 'Heated seats', 'Sunroof'],
    variant: VARIANT,
    extra: {},
    updatedAt: listed.createdAt,
    images: [],
    spinImages: [],
    spinInteriorImage: null,
    lockedFields: [],
    ...part,
  }
}

/** Pictures that were taken in, numbered. */
export function samplePhotos(count: number): Vehicle['images'] {
  return Array.from({ length: count }, (_, place) => ({
    contentHash: String(place).padStart(32, '0'),
    sourceId: String(place).padStart(32, 'f'),
    isDefault: false,
    size: null,
  }))
}
