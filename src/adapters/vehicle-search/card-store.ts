import { pictureKey, type PictureKey } from '#domain/media/picture-url.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { ByteArena } from './byte-arena.ts'
import { CardParts, colourOf, driveOf, modelOf, offerOf, ratesOf, trimOf, yardOf } from './card-parts.ts'
import { isHash, isNatural, isPlainText, RecordReader, RecordWriter } from './record.ts'

/** Number in a record for a card without a picture. */
const NO_IMAGE = 0
const SOURCE_ONLY = 1
const SOURCE_AND_CONTENT = 2
/** A number in the record has a bit for each further picture: set for one that is not taken in yet. */
const MOST_PICTURES = 30

/**
 * The card and the keys of every row, in some 200 bytes each: shared parts by their codes, numbers and texts as bytes.
 * A value that does not fit that form (a length in metres, a slug in another script) stands in `rest` as JSON and takes
 * its field's place. VINs and registrations are among the keys alone, so no card can show one.
 */
export class CardStore {
  readonly #arena = new ByteArena()
  readonly #writer = new RecordWriter()
  readonly #reader = new RecordReader()
  readonly #models = new CardParts(modelOf)
  readonly #trims = new CardParts(trimOf)
  readonly #offers = new CardParts(offerOf)
  readonly #drives = new CardParts(driveOf)
  readonly #colours = new CardParts(colourOf)
  readonly #yards = new CardParts(yardOf)
  readonly #rates = new CardParts(ratesOf)

  set(row: number, card: VehicleCard, keys: readonly string[]): void {
    this.#writer.start()
    this.#writer.anyText(keys.join(' '))
    this.#writeCard(card)
    this.#arena.set(row, this.#writer.record)
  }

  /** Keys of a row, folded. */
  keysAt(row: number): string[] {
    this.#reader.start(this.#arena.bytesOf(row), this.#arena.startOf(row))
    return this.#reader.anyText().split(' ')
  }

  cardAt(row: number): VehicleCard {
    this.#reader.start(this.#arena.bytesOf(row), this.#arena.startOf(row))
    this.#reader.skipText()
    return this.#readCard()
  }

  clear(row: number): void {
    this.#arena.clear(row)
  }

  /** Lets go of room not needed by the first `rows` rows. */
  finish(rows: number): void {
    this.#arena.finish(rows)
  }

  #writeCard(card: VehicleCard): void {
    const writer = this.#writer
    for (const parts of [this.#models, this.#trims, this.#offers, this.#drives, this.#colours, this.#yards])
      writer.natural(parts.codeOf(card))

    const rest: Partial<VehicleCard> = {}
    const number = (field: NumberField) => {
      const value = card[field]
      const fits = value === null || isNatural(value)
      if (!fits) Object.assign(rest, { [field]: value })
      writer.maybeNatural(fits ? value : null)
    }
    const text = (field: TextField) => {
      const value = card[field]
      const fits = value === null || isPlainText(value)
      if (!fits) Object.assign(rest, { [field]: value })
      writer.maybeText(fits ? value : null)
    }
    const time = (field: TimeField) => {
      const value = card[field]
      const ms = value === null ? null : msOf(value)
      if (value !== null && ms === null) Object.assign(rest, { [field]: value })
      writer.maybeNatural(ms)
    }
    NUMBER_FIELDS.forEach(number)
    TEXT_FIELDS.forEach(text)
    TIME_FIELDS.forEach(time)
    for (const field of REST_FIELDS) if (card[field] !== null) Object.assign(rest, { [field]: card[field] })
    if (!this.#wroteRepayment(card.repayment)) rest.repayment = card.repayment
    if (!this.#wroteImage(card.image)) rest.image = card.image
    if (!this.#wrotePictures(card.furtherPictures)) rest.furtherPictures = card.furtherPictures
    writer.anyText(Object.keys(rest).length === 0 ? '' : JSON.stringify(rest))
  }

  #wroteRepayment(repayment: VehicleCard['repayment']): boolean {
    const fits = repayment === null || isNatural(repayment.weeklyCents)
    this.#writer.maybeNatural(fits && repayment !== null ? repayment.weeklyCents : null)
    if (!fits || repayment === null) return fits
    this.#writer.natural(this.#rates.codeOf(repayment))
    return true
  }

  #wroteImage(image: VehicleCard['image']): boolean {
    const fits = image !== null && isHash(image.sourceId) && (image.contentHash === null || isHash(image.contentHash))
    if (!fits) {
      this.#writer.natural(NO_IMAGE)
      return image === null
    }
    this.#writer.natural(image.contentHash === null ? SOURCE_ONLY : SOURCE_AND_CONTENT)
    this.#writer.hash(image.sourceId)
    if (image.contentHash !== null) this.#writer.hash(image.contentHash)
    return true
  }

  #wrotePictures(keys: readonly PictureKey[]): boolean {
    const fits = keys.length <= MOST_PICTURES && keys.every((key) => isHash(key) || isHash(sourceIn(key)))
    this.#writer.natural(fits ? keys.length : 0)
    if (!fits || keys.length === 0) return fits
    this.#writer.natural(keys.reduce((bits, key, place) => (isHash(key) ? bits : bits | (1 << place)), 0))
    for (const key of keys) this.#writer.hash(isHash(key) ? key : sourceIn(key))
    return true
  }

  /** Reads what `#writeCard` wrote. */
  #readCard(): VehicleCard {
    const card = this.#readFields()
    const rest = this.#reader.anyText()
    return rest === '' ? card : Object.assign(card, JSON.parse(rest))
  }

  /**
   * Each read is one step on in what was written: the order is that of `#writeCard`. Only one of the shared parts is
   * spread, since V8 spreads a second and further ones slowly.
   */
  #readFields(): VehicleCard {
    const reader = this.#reader
    const { make, model, itemType, simpleBody, seats } = this.#models.at(reader.natural())
    const { badge, series } = this.#trims.at(reader.natural())
    const offer = this.#offers.at(reader.natural())
    const { simpleTransmission, simpleFuel, simpleDrive } = this.#drives.at(reader.natural())
    const { colour, simpleColour } = this.#colours.at(reader.natural())
    const { locationId, locationName, city, state } = this.#yards.at(reader.natural())
    return {
      ...offer,
      make,
      model,
      itemType,
      simpleBody,
      seats,
      badge,
      series,
      simpleTransmission,
      simpleFuel,
      simpleDrive,
      colour,
      simpleColour,
      locationId,
      locationName,
      city,
      state,
      id: reader.maybeNatural() ?? 0,
      year: reader.maybeNatural() ?? 0,
      photosCount: reader.maybeNatural() ?? 0,
      priceCents: reader.maybeNatural(),
      beforePriceCents: reader.maybeNatural(),
      offerPriceCents: reader.maybeNatural(),
      subscriptionPriceCents: reader.maybeNatural(),
      stateAverageMarketPriceCents: reader.maybeNatural(),
      km: reader.maybeNatural(),
      towingKg: reader.maybeNatural(),
      gvmKg: reader.maybeNatural(),
      gcmKg: reader.maybeNatural(),
      ballKg: reader.maybeNatural(),
      sleeps: reader.maybeNatural(),
      atmKg: reader.maybeNatural(),
      tareKg: reader.maybeNatural(),
      slug: reader.maybeText() ?? '',
      stocknum: reader.maybeText() ?? '',
      carsalesTitle: reader.maybeText(),
      arrivalDate: reader.maybeText(),
      createdAt: isoOf(reader.maybeNatural()) ?? '',
      soldAt: isoOf(reader.maybeNatural()),
      repayment: this.#readRepayment(),
      image: this.#readImage(),
      furtherPictures: this.#readPictures(),
      bodyLengthM: null,
      axleType: null,
    }
  }

  #readRepayment(): VehicleCard['repayment'] {
    const weeklyCents = this.#reader.maybeNatural()
    if (weeklyCents === null) return null
    const { interestRatePercent, comparisonRatePercent } = this.#rates.at(this.#reader.natural())
    return { weeklyCents, interestRatePercent, comparisonRatePercent }
  }

  #readImage(): VehicleCard['image'] {
    const kind = this.#reader.natural()
    if (kind === NO_IMAGE) return null
    const sourceId = this.#reader.hash()
    return { contentHash: kind === SOURCE_ONLY ? null : this.#reader.hash(), sourceId }
  }

  #readPictures(): PictureKey[] {
    const count = this.#reader.natural()
    if (count === 0) return []
    const bits = this.#reader.natural()
    const hashes = this.#reader.hashes(count)
    if (bits === 0) return hashes
    return hashes.map((hash, place) =>
      (bits >> place) % 2 === 0 ? hash : pictureKey({ contentHash: null, sourceId: hash }),
    )
  }
}

/** Written in this order; read in the same. */
const NUMBER_FIELDS = [
  'id',
  'year',
  'photosCount',
  'priceCents',
  'beforePriceCents',
  'offerPriceCents',
  'subscriptionPriceCents',
  'stateAverageMarketPriceCents',
  'km',
  'towingKg',
  'gvmKg',
  'gcmKg',
  'ballKg',
  'sleeps',
  'atmKg',
  'tareKg',
] as const satisfies readonly (keyof VehicleCard)[]
type NumberField = (typeof NUMBER_FIELDS)[number]

const TEXT_FIELDS = [
  'slug',
  'stocknum',
  'carsalesTitle',
  'arrivalDate',
] as const satisfies readonly (keyof VehicleCard)[]
type TextField = (typeof TEXT_FIELDS)[number]

const TIME_FIELDS = ['createdAt', 'soldAt'] as const satisfies readonly (keyof VehicleCard)[]
type TimeField = (typeof TIME_FIELDS)[number]

/** Only caravans have these. */
const REST_FIELDS = ['bodyLengthM', 'axleType'] as const satisfies readonly (keyof VehicleCard)[]

/** The source's name in the key of a picture that is not taken in yet. */
function sourceIn(key: PictureKey): string {
  return key.startsWith('s/') ? key.slice(2) : ''
}

/** The moment an ISO time stands for; `null` where it would not come back letter by letter. */
function msOf(time: string): number | null {
  const ms = Date.parse(time)
  return isNatural(ms) && new Date(ms).toISOString() === time ? ms : null
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
