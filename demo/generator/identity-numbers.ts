import type { Random } from './random.ts'

/** VINs and plates of vehicles that do not exist. */

const VIN_LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
/** Model year letters of ISO 3779 from 2010 on; I, O, Q, U, Z and 0 are not used. */
const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** A VIN's shape with the maker's first three characters, then DEM: no maker uses that, so none is a real vehicle's. */
export function demoVin(wmi: string, year: number, serial: number, random: Random): string {
  const some = Array.from({ length: 3 }, () => VIN_LETTERS[random.between(0, VIN_LETTERS.length - 1)] ?? 'X').join('')
  const yearLetter = YEAR_LETTERS[Math.max(0, year - 2010) % YEAR_LETTERS.length] ?? 'A'
  return `${wmi}DEM${some}${yearLetter}${String(serial % 10_000_000).padStart(7, '0')}`
}

const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ'

/** A plate in the state's pattern. */
export function plateOf(state: string, random: Random): string {
  const digits = (count: number) => String(random.between(0, 10 ** count - 1)).padStart(count, '0')
  const letters = (count: number) =>
    Array.from({ length: count }, () => PLATE_LETTERS[random.between(0, PLATE_LETTERS.length - 1)] ?? 'A').join('')
  if (state === 'NSW') return `${letters(3)}${digits(2)}${letters(1)}`
  if (state === 'VIC') return `1${letters(2)}${digits(1)}${letters(2)}`
  if (state === 'TAS') return `${letters(1)}${digits(2)}${letters(2)}`
  return random.chance(0.5) ? `${digits(3)}${letters(3)}` : `${digits(3)}${letters(2)}${digits(1)}`
}
