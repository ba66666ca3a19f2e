import type { VehicleCard } from '#domain/search/vehicle-card.ts'

/** Card fields that many vehicles share. Each combination is stored once, under a code. */
export type CardModel = Pick<VehicleCard, 'make' | 'model' | 'itemType' | 'simpleBody' | 'seats'>
export type CardTrim = Pick<VehicleCard, 'badge' | 'series'>
export type CardOffer = Pick<
  VehicleCard,
  'carType' | 'status' | 'tag' | 'reserved' | 'certified' | 'preorder' | 'priceBasis' | 'hasVideo' | 'hasSpin'
>
export type CardDrive = Pick<VehicleCard, 'simpleTransmission' | 'simpleFuel' | 'simpleDrive'>
export type CardColour = Pick<VehicleCard, 'colour' | 'simpleColour'>
export type CardYard = Pick<VehicleCard, 'locationId' | 'locationName' | 'city' | 'state'>
export type CardRates = Omit<NonNullable<VehicleCard['repayment']>, 'weeklyCents'>

/** Combinations met so far, each by its code. A combination stays when its last vehicle goes. */
export class CardParts<Part extends object> {
  readonly #parts: Part[] = []
  readonly #codes = new Map<string, number>()

  codeOf(part: Part): number {
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
