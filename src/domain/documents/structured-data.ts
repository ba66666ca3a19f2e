/**
 * Structured data of a page for search engines, by schema.org. It contains only facts and figures that the page itself
 * shows (A8.12).
 */
import { sellerNode } from './dealer-node.ts'
import { consumptionNode, drivenWheelsOf, engineNode } from './engine-node.ts'
import { conditionOf, offerNode } from './offer-node.ts'
import type { PriceDisplay } from '../pricing/price-display.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import type { SpecialDay } from '../hours/special-hours.ts'
import type { Location } from '../site/places/locations.ts'
import type { Site } from '../site/site.ts'
import { isAvailable, type ItemType, type Vehicle, type VehicleImage } from '../vehicle/vehicle.ts'
import { thing, type StructuredData } from './structured-thing.ts'
import { vehiclePath } from '../site/paths.ts'

const TYPES: Partial<Record<ItemType, string>> = { car: 'Car', motorcycle: 'Motorcycle' }

/** Engines take a few; the page has the rest. */
export const MOST_IMAGES = 6
const MOST_DESCRIPTION_CHARACTERS = 2_000

/** Fields that a vehicle's node is made of, besides its pictures. */
export const NODE_FIELDS = [
  'slug',
  'stocknum',
  'vin',
  'year',
  'make',
  'model',
  'badge',
  'colour',
  'interiorColour',
  'carType',
  'itemType',
  'status',
  'tag',
  'reserved',
  'km',
  'body',
  'simpleBody',
  'simpleTransmission',
  'simpleFuel',
  'simpleDrive',
  'drive',
  'seats',
  'doors',
  'engineSizeLitres',
  'buildDate',
  'variant',
  'history',
] as const satisfies readonly (keyof Vehicle)[]

/** Of photos only the words that a person gave them are read. */
type NodeVehicle = Pick<Vehicle, (typeof NODE_FIELDS)[number]> & { images: readonly Pick<VehicleImage, 'words'>[] }

export interface VehicleFacts {
  site: Site
  vehicle: NodeVehicle
  /** As the page names it. */
  name: string
  /** As the page shows it. */
  price: PriceDisplay
  location: Location | null
  /** Days on which the location has other hours. */
  specialDays: readonly SpecialDay[]
  /** Whole addresses of pictures, the first one first; at most `MOST_IMAGES`. */
  images: readonly string[]
  comments: string
}

/**
 * A vehicle that can be bought, with its offer and dealer; null of one that cannot: nothing is on offer, so nothing is
 * said.
 */
export function vehicleNode({
  site,
  vehicle,
  name,
  price,
  location,
  specialDays,
  images,
  comments,
}: VehicleFacts): StructuredData | null {
  if (!isAvailable(vehicle.status)) return null
  const url = publicUrl(site, vehiclePath(vehicle.slug))
  return thing(TYPES[vehicle.itemType] ?? 'Vehicle', {
    '@id': `${url}#vehicle`,
    name,
    url,
    sku: vehicle.stocknum,
    description: comments.slice(0, MOST_DESCRIPTION_CHARACTERS).toWellFormed(),
    image: images.length === 0 ? null : images,
    brand: thing('Brand', { name: vehicle.make }),
    model: vehicle.model,
    vehicleConfiguration: vehicle.badge,
    vehicleModelDate: String(vehicle.year),
    vehicleIdentificationNumber: vehicle.vin,
    identifier: identifiersOf(vehicle),
    // The page says month and year.
    productionDate: vehicle.buildDate?.slice(0, 7),
    itemCondition: conditionOf(vehicle),
    mileageFromOdometer:
      vehicle.km === null ? null : thing('QuantitativeValue', { value: vehicle.km, unitCode: 'KMT' }),
    bodyType: vehicle.body ?? vehicle.simpleBody,
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interiorColour,
    vehicleTransmission: vehicle.simpleTransmission,
    fuelType: vehicle.simpleFuel,
    driveWheelConfiguration: drivenWheelsOf(vehicle),
    steeringPosition: isRightHandDrive(vehicle, comments) ? 'https://schema.org/RightHandDriving' : null,
    vehicleEngine: engineNode(vehicle),
    fuelConsumption: consumptionNode(vehicle),
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    numberOfPreviousOwners: vehicle.history?.owners,
    knownVehicleDamages: damagesOf(vehicle),
    // Of an electric car the capacity is its battery's.
    fuelCapacity: batteryNode(vehicle),
    offers: offerNode({
      site,
      vehicle,
      price,
      url,
      seller: sellerNode(site, location, specialDays),
      hasYard: location !== null,
    }),
  })
}

function batteryNode({ variant }: NodeVehicle): StructuredData | null {
  return variant?.batteryKwh === undefined
    ? null
    : thing('QuantitativeValue', { value: variant.batteryKwh, unitCode: 'KWH' })
}

/** Vehicles that Australian design rules want driven from the right. */
const STEERED: ReadonlySet<ItemType> = new Set(['car', 'truck'])

/** No feed has a field for it, so dealers of old imports write it in their comments. */
const LEFT_HAND_DRIVE = /\b(?:left[ -]hand[ -]drive|lhd)\b/i

/** Cars and trucks are, unless the dealer's own words speak of the other side (R30). */
const isRightHandDrive = ({ itemType }: NodeVehicle, comments: string): boolean =>
  STEERED.has(itemType) && !LEFT_HAND_DRIVE.test(comments)

/** Words of the marks that staff put on photos, as they stand under them (R30); null of one without marks. */
function damagesOf({ images }: NodeVehicle): string | null {
  const marks = images.flatMap(({ words }) => words?.marks ?? [])
  return marks.length === 0 ? null : marks.map(({ text }) => text).join('; ')
}

/** Stock number and VIN, each under its name. */
function identifiersOf({ stocknum, vin }: NodeVehicle): StructuredData[] {
  return [
    thing('PropertyValue', { propertyID: 'Stock number', value: stocknum }),
    ...(vin === null ? [] : [thing('PropertyValue', { propertyID: 'VIN', value: vin })]),
  ]
}

/** The vehicles of a list's first page, by address and position alone (R32). */
export function itemListNode(site: Site, slugs: readonly string[]): StructuredData {
  return thing('ItemList', {
    itemListElement: slugs.map((slug, place) =>
      thing('ListItem', { position: place + 1, url: publicUrl(site, vehiclePath(slug)) }),
    ),
  })
}

/** The path to a page; the last part is the page itself. */
export function breadcrumbNode(site: Site, crumbs: readonly { label: string; href: string }[]): StructuredData {
  return thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ label, href }, place) =>
      thing('ListItem', { position: place + 1, name: label, item: publicUrl(site, href) }),
    ),
  })
}
