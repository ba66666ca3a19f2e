/** A vehicle as the public API gives it (R85): what its card says in a list, and what its page says alone. */
import { z } from 'zod'
import { pictureUrl } from '../media/picture-url.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import { vehiclePath } from '../site/paths.ts'
import { locationById } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import type { VehicleCard } from '../search/vehicle-card.ts'
import { commentTextOf } from '../vehicle/comment-text.ts'
import { keyInformation, showsRegistration, specificationsOf } from '../vehicle/key-information.ts'
import { publicPhotosOf } from '../vehicle/public-facts.ts'
import { vehicleTitleOf } from '../vehicle/vehicle-title.ts'
import { CAR_TYPES, isAvailable, ITEM_TYPES, STATES, VEHICLE_STATUSES, type Vehicle } from '../vehicle/vehicle.ts'
import { priceAnswer, priceAnswerOf, SOLD_PRICE } from './price-answer.ts'

const text = z.string().nullable()
const kilograms = z.number().nullable()
const moment = z.iso.datetime()
const labelled = z.array(z.strictObject({ label: z.string(), value: z.string() }))

export const vehicleListed = z
  .strictObject({
    id: z.int().describe('The same for as long as the vehicle is known.'),
    stock_number: z.string(),
    url: z.url().describe('Its page.'),
    title: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    badge: text,
    series: text,
    colour: text.describe("The maker's name of it."),
    colour_group: text.describe('One of the colours that shoppers filter by.'),
    condition: z.enum(CAR_TYPES),
    type: z.enum(ITEM_TYPES),
    status: z.enum(VEHICLE_STATUSES).describe('Only `in_stock` and `coming_soon` are for sale.'),
    reserved: z.boolean().describe('Somebody has put a deposit on it.'),
    certified: z.boolean(),
    price: priceAnswer,
    odometer_km: z.int().nullable(),
    body: text,
    transmission: text,
    fuel: text,
    drive: text,
    seats: z.int().nullable(),
    towing_braked_kg: kilograms,
    sleeps: z.int().nullable(),
    body_length_m: z.number().nullable(),
    atm_kg: kilograms,
    tare_kg: kilograms,
    location_id: text.describe('Yard where it stands, as `/locations` names it.'),
    city: text,
    state: z.enum(STATES).nullable(),
    picture: z.url().nullable().describe('First photo; null where it has none of its own.'),
    photos_count: z.int(),
    expected_on: text.describe('Day on which one that is coming soon is expected.'),
    listed_at: moment.describe('When it came into the stock.'),
    sold_at: moment.nullable(),
  })
  .describe('A vehicle in a list.')
export type VehicleListed = z.output<typeof vehicleListed>

export const vehicleWhole = vehicleListed
  .extend({
    vin: text,
    interior_colour: text,
    doors: z.int().nullable(),
    comments: text.describe("The dealer's own words, as plain text."),
    equipment: z.array(z.string()),
    key_information: labelled.describe('Facts of its page, in order.'),
    specifications: labelled.describe("The maker's figures, as its page says them."),
    pictures: z.array(z.url()).describe('Photos in their order.'),
    updated_at: moment,
  })
  .describe('A vehicle with all that its page says.')
export type VehicleWhole = z.output<typeof vehicleWhole>

/** Photos in answers are this wide, pixels. */
const PICTURE_WIDTH = 1280

const STATE_NAMES: ReadonlySet<string> = new Set(STATES)
const isState = (name: string | null): name is (typeof STATES)[number] => name !== null && STATE_NAMES.has(name)

/** A listed vehicle by its card. */
export function vehicleListedOf(card: VehicleCard, site: Site): VehicleListed {
  const { full } = vehicleTitleOf(card, {
    showsSeries: site.switches.seriesInTitle,
    usesCarsalesTitle: site.switches.carsalesTitle,
  })
  return {
    id: card.id,
    stock_number: card.stocknum,
    url: publicUrl(site, vehiclePath(card.slug)),
    title: full,
    year: card.year,
    make: card.make,
    model: card.model,
    badge: card.badge,
    series: card.series,
    colour: card.colour,
    colour_group: card.simpleColour,
    condition: card.carType,
    type: card.itemType,
    status: card.status,
    reserved: card.reserved,
    certified: card.certified,
    price: isAvailable(card.status) ? priceAnswerOf(card, site) : SOLD_PRICE,
    odometer_km: card.km,
    body: card.simpleBody,
    transmission: card.simpleTransmission,
    fuel: card.simpleFuel,
    drive: card.simpleDrive,
    seats: card.seats,
    towing_braked_kg: card.towingKg,
    sleeps: card.sleeps,
    body_length_m: card.bodyLengthM,
    atm_kg: card.atmKg,
    tare_kg: card.tareKg,
    location_id: card.locationId,
    city: card.city,
    state: isState(card.state) ? card.state : null,
    picture: card.image === null ? null : publicUrl(site, pictureUrl(card.image, PICTURE_WIDTH, { format: 'jpg' })),
    photos_count: card.photosCount,
    expected_on: card.arrivalDate,
    listed_at: card.createdAt,
    sold_at: card.soldAt,
  }
}

/** A listed vehicle with what only its page says. */
export function vehicleWholeOf(card: VehicleCard, vehicle: Vehicle, site: Site): VehicleWhole {
  const state = locationById(site, vehicle.locationId)?.address.state ?? null
  const facts = keyInformation(vehicle, { registration: showsRegistration(site.vehiclePage.registration, state) })
  const comments = commentTextOf(vehicle.dealercomments ?? '')
  return {
    ...vehicleListedOf(card, site),
    vin: vehicle.vin,
    interior_colour: vehicle.interiorColour,
    doors: vehicle.doors,
    comments: comments === '' ? null : comments,
    equipment: [...new Set(vehicle.standardEquipment)],
    key_information: facts.map(({ label, value }) => ({ label, value })),
    specifications: specificationsOf(vehicle).map(({ label, value }) => ({ label, value })),
    pictures: publicPhotosOf(vehicle).map((path) => publicUrl(site, path)),
    updated_at: vehicle.updatedAt.toISOString(),
  }
}
