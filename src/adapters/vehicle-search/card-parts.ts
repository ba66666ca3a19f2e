/** Parts of a card that many vehicles share. */
import type { VehicleCard } from '#domain/search/vehicle-card.ts'

export const modelOf = ({ make, model, itemType, simpleBody, seats }: VehicleCard) => ({
  make,
  model,
  itemType,
  simpleBody,
  seats,
})

export const trimOf = ({ badge, series }: VehicleCard) => ({ badge, series })

export const offerOf = (card: VehicleCard) => {
  const { carType, status, tag, reserved, certified, preorder, priceBasis, hasVideo, hasSpin } = card
  return { carType, status, tag, reserved, certified, preorder, priceBasis, hasVideo, hasSpin }
}

export const driveOf = ({ simpleTransmission, simpleFuel, simpleDrive }: VehicleCard) => ({
  simpleTransmission,
  simpleFuel,
  simpleDrive,
})

export const colourOf = ({ colour, simpleColour }: VehicleCard) => ({ colour, simpleColour })

export const yardOf = ({ locationId, locationName, city, state }: VehicleCard) => ({
  locationId,
  locationName,
  city,
  state,
})

export const ratesOf = ({ interestRatePercent, comparisonRatePercent }: NonNullable<VehicleCard['repayment']>) => ({
  interestRatePercent,
  comparisonRatePercent,
})

/** Parts met so far. Each combination is stored once, under a code, and stays when its last vehicle goes. */
export class CardParts<Whole, Part extends object> {
  readonly #partOf: (whole: Whole) => Part
  readonly #parts: Part[] = []
  readonly #codes = new Map<string, number>()

  constructor(partOf: (whole: Whole) => Part) {
    this.#partOf = partOf
  }

  codeOf(whole: Whole): number {
    const part = this.#partOf(whole)
    const key = JSON.stringify(part)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.#parts.length)
    return this.#parts.push(part) - 1
  }

  at(code: number): Part {
    const part = this.#parts[code]
    if (part === undefined) throw new RangeError(`no part of a card has the code ${code}`)
    return part
  }
}
