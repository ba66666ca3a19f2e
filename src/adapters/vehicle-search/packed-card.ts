import type { VehicleCard } from '#domain/search/vehicle-card.ts'

/** The fields of a card in the order they are packed in. Names are not kept with each card: that would double its size and the time to read it. */
const FIELDS = [
  'id', 'slug', 'stocknum', 'year', 'make', 'model', 'badge', 'series', 'carsalesTitle', 'colour', 'simpleColour', 'carType', 'itemType',
  'status', 'tag', 'reserved', 'certified', 'preorder', 'priceCents', 'priceBasis', 'beforePriceCents', 'offerPriceCents',
  'subscriptionPriceCents', 'stateAverageMarketPriceCents', 'km', 'simpleBody', 'simpleTransmission', 'simpleFuel', 'simpleDrive',
  'seats', 'towingKg', 'gvmKg', 'gcmKg', 'ballKg', 'sleeps', 'bodyLengthM', 'atmKg', 'tareKg', 'axleType', 'locationName', 'city',
  'state', 'image', 'photosCount', 'repayment', 'createdAt', 'soldAt', 'arrivalDate',
] as const satisfies readonly (keyof VehicleCard)[]

type Packed<Names extends readonly (keyof VehicleCard)[]> = { -readonly [Place in keyof Names]: VehicleCard[Names[Place]] }

export function packCard(card: VehicleCard): string {
  return JSON.stringify(FIELDS.map((field) => card[field]))
}

/** Reads a card that `packCard` wrote. */
export function unpackCard(text: string): VehicleCard {
  const packed: Packed<typeof FIELDS> = JSON.parse(text)
  const [
    id, slug, stocknum, year, make, model, badge, series, carsalesTitle, colour, simpleColour, carType, itemType, status, tag, reserved,
    certified, preorder, priceCents, priceBasis, beforePriceCents, offerPriceCents, subscriptionPriceCents, stateAverageMarketPriceCents,
    km, simpleBody, simpleTransmission, simpleFuel, simpleDrive, seats, towingKg, gvmKg, gcmKg, ballKg, sleeps, bodyLengthM, atmKg,
    tareKg, axleType, locationName, city, state, image, photosCount, repayment, createdAt, soldAt, arrivalDate,
  ] = packed
  return {
    id, slug, stocknum, year, make, model, badge, series, carsalesTitle, colour, simpleColour, carType, itemType, status, tag, reserved,
    certified, preorder, priceCents, priceBasis, beforePriceCents, offerPriceCents, subscriptionPriceCents, stateAverageMarketPriceCents,
    km, simpleBody, simpleTransmission, simpleFuel, simpleDrive, seats, towingKg, gvmKg, gcmKg, ballKg, sleeps, bodyLengthM, atmKg,
    tareKg, axleType, locationName, city, state, image, photosCount, repayment, createdAt, soldAt, arrivalDate,
  }
}
