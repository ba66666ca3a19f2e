import type { VehicleCard } from '#domain/search/vehicle-card.ts'

/**
 * The fields of a card in the order they are packed in. Names are not kept with each card, and what only few vehicles have
 * stands in a list of its own: that halves a card's size and the time to read it.
 */
const FIELDS = [
  'id', 'slug', 'stocknum', 'year', 'make', 'model', 'badge', 'series', 'carsalesTitle', 'colour', 'simpleColour', 'carType', 'itemType',
  'status', 'tag', 'reserved', 'certified', 'preorder', 'priceCents', 'priceBasis', 'beforePriceCents', 'offerPriceCents',
  'subscriptionPriceCents', 'stateAverageMarketPriceCents', 'km', 'simpleBody', 'simpleTransmission', 'simpleFuel', 'simpleDrive',
  'seats', 'locationName', 'city', 'state', 'photosCount', 'createdAt', 'soldAt', 'arrivalDate',
] as const satisfies readonly (keyof VehicleCard)[]

const RARE_FIELDS = [
  'towingKg', 'gvmKg', 'gcmKg', 'ballKg', 'sleeps', 'bodyLengthM', 'atmKg', 'tareKg', 'axleType',
] as const satisfies readonly (keyof VehicleCard)[]

type Packed<Names extends readonly (keyof VehicleCard)[]> = { -readonly [Place in keyof Names]: VehicleCard[Names[Place]] }

type PackedCard = [
  ...Packed<typeof FIELDS>,
  sourceId: string | null,
  contentHash: string | null,
  repayment: [weeklyDollars: number, interestRatePercent: number, comparisonRatePercent: number] | null,
  rare: Packed<typeof RARE_FIELDS> | null,
]

const NO_RARE: Packed<typeof RARE_FIELDS> = [null, null, null, null, null, null, null, null, null]

export function packCard(card: VehicleCard): string {
  const { image, repayment } = card
  return JSON.stringify([
    ...FIELDS.map((field) => card[field]),
    image?.sourceId ?? null,
    image?.contentHash ?? null,
    repayment === null ? null : [repayment.weeklyDollars, repayment.interestRatePercent, repayment.comparisonRatePercent],
    RARE_FIELDS.every((field) => card[field] === null) ? null : RARE_FIELDS.map((field) => card[field]),
  ])
}

/** Reads a card that `packCard` wrote. */
export function unpackCard(text: string): VehicleCard {
  const packed: PackedCard = JSON.parse(text)
  const [
    id, slug, stocknum, year, make, model, badge, series, carsalesTitle, colour, simpleColour, carType, itemType, status, tag, reserved,
    certified, preorder, priceCents, priceBasis, beforePriceCents, offerPriceCents, subscriptionPriceCents, stateAverageMarketPriceCents,
    km, simpleBody, simpleTransmission, simpleFuel, simpleDrive, seats, locationName, city, state, photosCount, createdAt, soldAt,
    arrivalDate, sourceId, contentHash, offer, rare,
  ] = packed
  const [towingKg, gvmKg, gcmKg, ballKg, sleeps, bodyLengthM, atmKg, tareKg, axleType] = rare ?? NO_RARE
  return {
    id, slug, stocknum, year, make, model, badge, series, carsalesTitle, colour, simpleColour, carType, itemType, status, tag, reserved,
    certified, preorder, priceCents, priceBasis, beforePriceCents, offerPriceCents, subscriptionPriceCents, stateAverageMarketPriceCents,
    km, simpleBody, simpleTransmission, simpleFuel, simpleDrive, seats, locationName, city, state, photosCount, createdAt, soldAt,
    arrivalDate, towingKg, gvmKg, gcmKg, ballKg, sleeps, bodyLengthM, atmKg, tareKg, axleType,
    image: sourceId === null ? null : { contentHash, sourceId },
    repayment: offer === null ? null : { weeklyDollars: offer[0], interestRatePercent: offer[1], comparisonRatePercent: offer[2] },
  }
}
