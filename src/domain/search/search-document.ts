/**
 * A listed vehicle as a flat document for search services (A4.5, A30.1). A hosted service stores it, our own search
 * protocol returns it, both under the service's field names.
 */
import { z } from 'zod'
import { pictureUrl } from '../media/picture-url.ts'
import { MOST_FURTHER_PICTURES } from '../media/thumbnails.ts'
import { centsOf, wholeDollarsOf } from '../money/money.ts'
import { CAR_TYPES, ITEM_TYPES, PRICE_BASES, VEHICLE_STATUSES } from '../vehicle/vehicle.ts'
import { SERVICE_HISTORIES } from '../vehicle/vehicle-history.ts'
import { vehicleTitleOf } from '../vehicle/vehicle-title.ts'
import type { SearchEntry } from './search-entry.ts'
import { facetRow, type Facet } from './facets.ts'
import type { VehicleCard } from './vehicle-card.ts'
import { vehiclePath } from '../site/paths.ts'

/**
 * Longest text of a document, in UTF-16 units; a feed's longer one is cut. Names of makes and models end at a hundred.
 */
export const LONGEST_DOCUMENT_TEXT = 300
/** Categories or features of one vehicle: the table of features has some forty. */
const MOST_LISTED = 500

const words = z.string().max(LONGEST_DOCUMENT_TEXT)
const list = z.array(words).max(MOST_LISTED)
const text = words.nullable()
const number = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).nullable()
/** A picture's name in addresses, by its content or by its source. */
const pictureName = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .nullable()
/** The same, or that of a picture not taken in yet (`PictureKey`). */
const pictureKeyName = z.string().regex(/^(?:s\/)?[0-9a-f]{32}$/)
/**
 * Seconds since 1970, milliseconds as their fraction: an order by it is the index's order. From the year 1 to 9999,
 * which a date can be made of.
 */
const moment = z.number().min(-62_135_596_800).max(253_402_300_799)

/**
 * Every field of a document. Prices without "cents" in the name are whole dollars as searched and shown; those with it
 * are exact. VIN, registration, costs and keys are none of them: whoever has a read-only key can read documents.
 */
export const searchDocumentSchema = z.object({
  id: z.int(),
  /** Slug of the site that lists it; every query is held to one site (A4.39). */
  site: words,
  slug: z
    .string()
    .max(LONGEST_DOCUMENT_TEXT)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  path: words,
  name: words,
  year: z.number().min(1900).max(2100),
  make: words,
  model: words,
  badge: text,
  series: text,
  carsales_title: text,
  make_model: text,
  /** The generic colour word. */
  colour: text,
  colour_name: text,
  stocknum: words,
  car_type: z.enum(CAR_TYPES),
  item_type: z.enum(ITEM_TYPES),
  status: z.enum(VEHICLE_STATUSES),
  /** Trimmed, as filtered; `tag_label` as the dealer wrote it. */
  tag: text,
  tag_label: text,
  reserved: z.boolean(),
  certified: z.boolean(),
  preorder: z.boolean(),
  /** The asking price: the offer, else the price; `null` for none. */
  price: number,
  price_type: z.enum(PRICE_BASES),
  before_price: number,
  offer_price: number,
  subscription_price: number,
  weekly_price: number,
  interest_rate: number,
  comparison_rate: number,
  price_cents: number,
  before_price_cents: number,
  offer_price_cents: number,
  subscription_price_cents: number,
  state_average_market_price_cents: number,
  price_range: text,
  weekly_price_range: text,
  /** Steps of the histograms, `min:max`. */
  price_step: text,
  km_step: text,
  subscription_price_step: text,
  km: z.number().min(0).max(5_000_000).nullable(),
  body: text,
  transmission: text,
  fuel: text,
  drive: text,
  seats: z.number().min(0).max(99).nullable(),
  categories: list,
  filtered_features: list,
  towing_kg: number,
  range_km: number,
  plug: list,
  owners: number,
  service_history: z.enum(SERVICE_HISTORIES).nullable(),
  gvm_kg: number,
  gcm_kg: number,
  ball_kg: number,
  sleeps: number,
  body_length_m: number,
  atm_kg: number,
  tare_kg: number,
  axle_type: text,
  location_id: text,
  location_name: text,
  dealership_name: text,
  dealership_slug: text,
  city: text,
  state: text,
  photos_count: z.int().min(0),
  primary_image_url: text,
  image_source_id: pictureName,
  image_hash: pictureName,
  further_pictures: z.array(pictureKeyName).max(MOST_FURTHER_PICTURES),
  has_video: z.boolean(),
  has_spin: z.boolean(),
  /** The custom ranking: greater comes first (A4.5). */
  rank: z.number(),
  created_at: moment,
  sold_at: moment.nullable(),
  arrival_date: z.iso.date().nullable(),
})
export type SearchDocument = z.output<typeof searchDocumentSchema>
export type DocumentField = keyof SearchDocument

/** The source of a document: part of a vehicle's index entry, and its site. */
export interface DocumentSource extends Pick<SearchEntry, 'card' | 'values' | 'numbers' | 'relevance'> {
  siteId: string
  /** The site's dealerships, to name the one of `values.dealership_name` by its id, which is its slug in links. */
  dealerships: Iterable<{ readonly id: string; readonly name: string }>
}

/** The field of documents that holds a facet's values; a range's number is in the field of the range's name. */
export function facetFieldOf(facet: Facet): DocumentField {
  return facetRow(facet).field ?? facet
}

const PRIMARY_IMAGE_WIDTH = 640
const NAME_RULES = { showsSeries: false, usesCarsalesTitle: false }

const dollarsOf = (cents: number | null) => (cents === null ? null : wholeDollarsOf(cents))
const secondsOf = (isoTime: string) => Date.parse(isoTime) / 1000
/** As long as a document may hold; a pair of surrogates is not cut in half. */
const cut = <Text extends string | null>(text: Text) =>
  text !== null && text.length > LONGEST_DOCUMENT_TEXT ? text.slice(0, LONGEST_DOCUMENT_TEXT).toWellFormed() : text
const isoTimeOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString()

/** The document of a vehicle that a site lists. */
export function documentOf(vehicle: DocumentSource): SearchDocument {
  return { ...namesOf(vehicle), ...pricesOf(vehicle), ...buildOf(vehicle), ...placeOf(vehicle) }
}

/** A vehicle's names and its sale state. */
function namesOf({ siteId, card, values }: DocumentSource) {
  return {
    id: card.id,
    site: siteId,
    slug: card.slug,
    path: vehiclePath(card.slug),
    name: cut(vehicleTitleOf(card, NAME_RULES).full),
    year: card.year,
    make: card.make,
    model: card.model,
    badge: cut(card.badge),
    series: cut(card.series),
    carsales_title: cut(card.carsalesTitle),
    make_model: cut(values.make_model[0] ?? null),
    colour: cut(card.simpleColour),
    colour_name: cut(card.colour),
    stocknum: card.stocknum,
    car_type: card.carType,
    item_type: card.itemType,
    status: card.status,
    tag: cut(values.tag[0] ?? null),
    tag_label: cut(card.tag),
    reserved: card.reserved,
    certified: card.certified,
    preorder: card.preorder,
  }
}

function pricesOf({ card, values, numbers }: DocumentSource) {
  return {
    price: numbers.price,
    price_type: card.priceBasis,
    before_price: dollarsOf(card.beforePriceCents),
    offer_price: dollarsOf(card.offerPriceCents),
    subscription_price: numbers.subscription_price,
    weekly_price: numbers.weekly_price,
    interest_rate: card.repayment?.interestRatePercent ?? null,
    comparison_rate: card.repayment?.comparisonRatePercent ?? null,
    price_cents: card.priceCents,
    before_price_cents: card.beforePriceCents,
    offer_price_cents: card.offerPriceCents,
    subscription_price_cents: card.subscriptionPriceCents,
    state_average_market_price_cents: card.stateAverageMarketPriceCents,
    price_range: values.price_range[0] ?? null,
    weekly_price_range: values.weekly_price_range[0] ?? null,
    price_step: values.price[0] ?? null,
    km_step: values.km[0] ?? null,
    subscription_price_step: values.subscription_price[0] ?? null,
  }
}

/** How a vehicle is built, what it has and what it weighs. */
function buildOf({ card, values, numbers }: DocumentSource) {
  return {
    km: card.km,
    body: cut(card.simpleBody),
    transmission: cut(card.simpleTransmission),
    fuel: cut(card.simpleFuel),
    drive: cut(card.simpleDrive),
    seats: card.seats,
    categories: [...values.categories],
    filtered_features: [...values.filtered_features],
    towing_kg: card.towingKg,
    range_km: numbers.range_km,
    plug: [...values.plug],
    owners: values.owners[0] === undefined ? null : Number(values.owners[0]),
    service_history: SERVICE_HISTORIES.find((history) => history === values.service_history[0]) ?? null,
    gvm_kg: card.gvmKg,
    gcm_kg: card.gcmKg,
    ball_kg: card.ballKg,
    sleeps: card.sleeps,
    body_length_m: card.bodyLengthM,
    atm_kg: card.atmKg,
    tare_kg: card.tareKg,
    axle_type: cut(card.axleType),
  }
}

/** Where a vehicle stands, since when, and its picture. */
function placeOf({ card, values, relevance, dealerships }: DocumentSource) {
  const dealership = values.dealership_name[0] ?? null
  return {
    location_id: card.locationId,
    location_name: cut(card.locationName),
    dealership_name: cut(dealership),
    dealership_slug: [...dealerships].find(({ name }) => name === dealership)?.id ?? null,
    city: cut(card.city),
    state: cut(card.state),
    photos_count: card.photosCount,
    primary_image_url: card.image === null ? null : pictureUrl(card.image, PRIMARY_IMAGE_WIDTH),
    image_source_id: card.image?.sourceId ?? null,
    image_hash: card.image?.contentHash ?? null,
    further_pictures: [...card.furtherPictures],
    has_video: card.hasVideo,
    has_spin: card.hasSpin,
    rank: relevance,
    created_at: secondsOf(card.createdAt),
    sold_at: card.soldAt === null ? null : secondsOf(card.soldAt),
    arrival_date: card.arrivalDate,
  }
}

/** The card that a document was made of; `null` when it is none of ours. */
export function cardOfDocument(document: unknown): VehicleCard | null {
  const read = searchDocumentSchema.safeParse(document)
  if (!read.success) return null
  const { data } = read
  return {
    id: data.id,
    slug: data.slug,
    stocknum: data.stocknum,
    year: data.year,
    make: data.make,
    model: data.model,
    badge: data.badge,
    series: data.series,
    carsalesTitle: data.carsales_title,
    colour: data.colour_name,
    simpleColour: data.colour,
    carType: data.car_type,
    itemType: data.item_type,
    status: data.status,
    tag: data.tag_label,
    reserved: data.reserved,
    certified: data.certified,
    preorder: data.preorder,
    priceCents: data.price_cents,
    priceBasis: data.price_type,
    beforePriceCents: data.before_price_cents,
    offerPriceCents: data.offer_price_cents,
    subscriptionPriceCents: data.subscription_price_cents,
    stateAverageMarketPriceCents: data.state_average_market_price_cents,
    km: data.km,
    simpleBody: data.body,
    simpleTransmission: data.transmission,
    simpleFuel: data.fuel,
    simpleDrive: data.drive,
    seats: data.seats,
    towingKg: data.towing_kg,
    gvmKg: data.gvm_kg,
    gcmKg: data.gcm_kg,
    ballKg: data.ball_kg,
    sleeps: data.sleeps,
    bodyLengthM: data.body_length_m,
    atmKg: data.atm_kg,
    tareKg: data.tare_kg,
    axleType: data.axle_type,
    locationId: data.location_id,
    locationName: data.location_name,
    city: data.city,
    state: data.state,
    furtherPictures: data.further_pictures,
    hasVideo: data.has_video,
    hasSpin: data.has_spin,
    image: data.image_source_id === null ? null : { contentHash: data.image_hash, sourceId: data.image_source_id },
    photosCount: data.photos_count,
    repayment: repaymentIn(data),
    createdAt: isoTimeOf(data.created_at),
    soldAt: data.sold_at === null ? null : isoTimeOf(data.sold_at),
    arrivalDate: data.arrival_date,
  }
}

function repaymentIn({
  weekly_price: weeklyDollars,
  interest_rate: interestRatePercent,
  comparison_rate: comparisonRatePercent,
}: SearchDocument): VehicleCard['repayment'] {
  return weeklyDollars === null || interestRatePercent === null || comparisonRatePercent === null
    ? null
    : { weeklyCents: centsOf(weeklyDollars), interestRatePercent, comparisonRatePercent }
}
