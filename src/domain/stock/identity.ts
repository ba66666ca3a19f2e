/** Reads a vehicle's identifiers: year, VIN, stock number, number plate. */

/** Oldest year taken: motoring is not much older. */
const OLDEST_YEAR = 1900

/**
 * A model year, `2019` or a spreadsheet's `2019.0`; next year's models are on sale, the year after's may be on order.
 */
export function yearOf(text: string, thisYear: number): number | undefined {
  const year = /^\d{4}(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : Number.NaN
  return year >= OLDEST_YEAR && year <= thisYear + 2 ? year : undefined
}

const VIN_CHARACTERS = /^[A-HJ-NPR-Z0-9]+$/
const VIN_LENGTH = 17
/** Chassis numbers of old vehicles and trailers are short; below this it is a placeholder. */
const SHORTEST_CHASSIS_NUMBER = 5

/**
 * A VIN (ISO 3779: 17 characters without I, O and Q). A shorter chassis number is kept and said so; anything else is
 * left out.
 */
export function vinOf(text: string): { vin: string | null; warning: string | null } {
  const shortened = spreadsheetNumberProblem('vin', text)
  if (shortened !== null) return { vin: null, warning: `left out: ${shortened}` }
  const vin = text.toUpperCase().replace(/[\s.-]/g, '')
  if (/^(.)\1*$/.test(vin))
    return { vin: null, warning: `vin '${vin}' left out: one character repeated is a placeholder` }
  if (!VIN_CHARACTERS.test(vin))
    return { vin: null, warning: `vin '${vin}' left out: 17 letters and digits without I, O and Q expected` }
  if (vin.length > VIN_LENGTH || vin.length < SHORTEST_CHASSIS_NUMBER) {
    return { vin: null, warning: `vin '${vin}' left out: it has ${vin.length} characters, 17 expected` }
  }
  return {
    vin,
    warning: vin.length < VIN_LENGTH ? `vin '${vin}' has ${vin.length} characters, 17 expected: kept` : null,
  }
}

/** `1.23457E+11`: a spreadsheet's way to write a long number, which loses its digits. */
const SPREADSHEET_NUMBER = /^\d(\.\d+)?E\+\d+$/i

/** Why a stock number or VIN is none when a spreadsheet has shortened it; `null` where it has not. */
export function spreadsheetNumberProblem(name: string, text: string): string | null {
  return SPREADSHEET_NUMBER.test(text)
    ? `${name} '${text}' is a long number that a spreadsheet shortened, its digits are lost: format that column as ` +
        'text and export again'
    : null
}

const LONGEST_STOCK_NUMBER = 64

/** A stock number: any text with a letter or digit in it, up to 64 characters. */
export function stocknumOf(text: string): string | undefined {
  return text.length <= LONGEST_STOCK_NUMBER && /[\p{L}\p{N}]/u.test(text) ? text : undefined
}

/** A number plate without spaces, in capitals; `undefined` where it is none. */
export function regplateOf(text: string): string | undefined {
  const plate = text.toUpperCase().replace(/[\s·•-]/g, '')
  return /^[A-Z0-9]{1,10}$/.test(plate) ? plate : undefined
}

/** A four-digit postcode; spreadsheets drop the 0 of 0800. */
export function postcodeOf(text: string): string | undefined {
  return /^\d{3,4}$/.test(text) ? text.padStart(4, '0') : undefined
}
