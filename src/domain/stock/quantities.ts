/**
 * Reads numbers as feeds write them. Each function returns a number, `null` where the text says that there is none
 * (`POA`, `0 L`), and `undefined` where it cannot be read: the caller then warns.
 */
import type { PriceBasis } from '../vehicle/vehicle.ts'

export const KM_PER_MILE = 1.609344

/** Dearest price taken, cents: one hundred million dollars. */
const MAX_PRICE_CENTS = 10_000_000_000
const MAX_KM = 5_000_000

const NO_PRICE =
  /^(poa|p\.o\.a\.?|price on application|call|call for price|contact( us| dealer)?|enquire|on request|ask)$/i
/** Words beside a price that say its scope or nothing. */
const PRICE_WORDS = new RegExp(
  [
    String.raw`aud|a\$|drive ?away|no more to pay`,
    String.raw`(?<![a-z])(d\/?ap?|egc|o\.?n\.?o\.?|neg(otiable)?|firm|inc(l|luding)?\.? gst)(?![a-z])`,
    String.raw`(excl|\+|plus)[^]*`,
    String.raw`\*`,
  ].join('|'),
  'gi',
)
/** Patterns with a run of spaces inside take quadratic time on a text that is nothing else. */
const singleSpaced = (text: string) => text.replace(/\s+/g, ' ')

const PLAIN_NUMBER = /^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/

/** A number with or without thousands separators and decimals. */
export function numberOf(text: string): number | undefined {
  return PLAIN_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** A whole number within bounds, with or without its unit: `4 Doors`, ` 5 Seats`, `2019.0`. */
export function countOf(text: string, units: RegExp, min: number, max: number): number | undefined {
  const number = numberOf(text.replace(units, '').trim())
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

/**
 * A price in cents: `$28,990`, `£30,495`, `28990 AUD`, `28 990.00`, `28,990 DA`, `28k`. `POA` and `0` mean that none is
 * given (formats.md §1, §4.6).
 */
export function priceCentsOf(text: string): number | null | undefined {
  if (NO_PRICE.test(text)) return null
  const bare = text.replace(PRICE_WORDS, '').replace(/[$£€\s]/g, '')
  const thousands = /^(\d{1,4}(?:\.\d{1,3})?)k$/i.exec(bare)?.[1]
  const dollars = thousands === undefined ? numberOf(bare) : Number(thousands) * 1000
  if (dollars === undefined) return undefined
  const cents = Math.round(dollars * 100)
  return cents === 0 ? null : cents <= MAX_PRICE_CENTS ? cents : undefined
}

const BASES: readonly [RegExp, PriceBasis][] = [
  [/drive[ _-]?away|(?<![a-z])d\/?ap?(?![a-z])|no more to pay/i, 'drive_away'],
  [/egc|excl|before (government|on[ -]?road)|plus (government|on[ -]?road)|\+ ?orc/i, 'excluding_government_charges'],
  [/unspecified/i, 'unspecified'],
]

/** The price basis in a label or a price's text; `undefined` where it does not say. */
export function priceBasisOf(text: string): PriceBasis | undefined {
  return BASES.find(([pattern]) => pattern.test(text))?.[1]
}

/** Kilometres on the clock: `45,120`, `45120 km`, `28,000 miles`. `milesColumn` says that the column counts miles. */
export function kilometresOf(text: string, milesColumn: boolean): number | undefined {
  const miles = milesColumn ? !/km|kilomet/i.test(text) : /\bmi(les?)?\b/i.test(text)
  const distance = numberOf(text.replace(/(kms?|kilomet(er|re)s?|miles?|mi)\.?/i, '').replaceAll(' ', ''))
  if (distance === undefined) return undefined
  const km = Math.round(miles ? distance * KM_PER_MILE : distance)
  return km <= MAX_KM ? km : undefined
}

export interface EngineSize {
  litres: number
  cc: number
  turbo: boolean
}

/**
 * Engine size: `2.0L`, `2.0`, `1998cc`, `2143`, `1.0T`, and ` 2,00 cc`, where a comma stood for the point and `cc` is
 * wrong. From 50 on a number is cubic centimetres, up to 25 it is litres. `0 L` (electric) is none.
 */
export function engineSizeOf(text: string): EngineSize | null | undefined {
  const match = /^(\d+(?:[.,]\d+)*) ?(l|lt|ltr|litres?|liters?|cc|cm3)? ?(t|turbo)?$/i.exec(singleSpaced(text.trim()))
  if (match === null) return undefined
  const digits = match[1] ?? ''
  const size = /,\d{3}(\D|$)/.test(digits) ? Number(digits.replaceAll(',', '')) : Number(digits.replace(',', '.'))
  const turbo = match[3] !== undefined
  if (size === 0) return null
  if (size <= 25) return { litres: rounded(size, size < 1 && size > 0.95 ? 1 : 2), cc: Math.round(size * 1000), turbo }
  if (size >= 50 && size <= 25_000)
    return { litres: rounded(size / 1000, size < 950 ? 2 : 1), cc: Math.round(size), turbo }
  return undefined
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

/**
 * Cylinders: `4`, `4 cyl`, `V6`. `0 L` or `2 L` in a cylinders column is an engine size (formats.md §1): not readable.
 */
export function cylindersOf(text: string): number | undefined {
  return countOf(text.replace(/^[vwib](?=\d)/i, ''), /cyl(inder)?s?\.?|^in[- ]?line/i, 1, 16)
}

/** Litres for 100 km: `7.4 L / 100 km`. `0 L / 100 km` (electric) is none. */
export function fuelConsumptionOf(text: string): number | null | undefined {
  const litres = numberOf(
    singleSpaced(text)
      .replace(/l(itres?)? ?\/? ?100 ?km?s?/i, '')
      .trim()
      .trim(),
  )
  if (litres === undefined || litres > 100) return undefined
  return litres === 0 ? null : litres
}

/** Kilowatt hours for 100 km: `15.9 kWh / 100 km`, and `159 Wh/km` as energy labels have it. `0` is none. */
export function energyConsumptionOf(text: string): number | null | undefined {
  const spaced = singleSpaced(text)
  const isWattHours = /\bwh ?\/? ?km/i.test(spaced)
  const value = numberOf(spaced.replace(/k?wh ?\/? ?(100 ?)?kms?/i, '').trim())
  const kwh = value === undefined ? undefined : isWattHours ? rounded(value / 10, 2) : value
  if (kwh === undefined || kwh > 100) return undefined
  return kwh === 0 ? null : kwh
}

/** The text before its first letter or sign of a unit; a word among the digits makes it no number. */
function withoutUnit(text: string): string {
  const unit = /[a-z³°"'].*/is.exec(text)
  return /^[a-z³°"']+\.?$/i.test(unit?.[0] ?? '') ? text.slice(0, unit?.index).trim() : text.trim()
}

/** A measure with any unit behind it: `2,900 kg`, `110kW`, `340 Nm`. `0` is none. */
export function measureOf(text: string, max: number): number | null | undefined {
  const value = numberOf(withoutUnit(text))
  if (value === undefined || value > max) return undefined
  return value === 0 ? null : value
}

/** A length in metres: `6.2`, `6.2m`, and `6200` or `6200 mm`, since feeds mix the two (formats.md §7). */
export function lengthMetresOf(text: string): number | null | undefined {
  const value = measureOf(text, 40_000)
  if (value === undefined || value === null) return value
  return value > 100 ? rounded(value / 1000, 2) : value <= 40 ? value : undefined
}
