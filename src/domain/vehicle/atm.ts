/** Reads an aggregate trailer mass (ATM) that an owner typed. */
import { typedNumber } from '../typed-number.ts'

/** The `pattern` of a field for an ATM: "2,990", "2 990 kg". */
export const ATM_PATTERN = String.raw`\s*\d{1,3}[,\s]?\d{1,3}\s*(?:[kK][gG]\s*)?`
/** Longest text of such a field. */
export const ATM_LENGTH = 10

const ATM = new RegExp(`^${ATM_PATTERN}$`)
/** A box trailer weighs more, a road train's dolly is none of ours. */
const LIGHTEST_KG = 100
const HEAVIEST_KG = 9_999

/** Aggregate trailer mass in kg, held to what a van can weigh; null for what is no mass. */
export function parseAtmKg(text: string): number | null {
  const kg = ATM.test(text) ? typedNumber(text) : null
  return kg === null ? null : Math.min(HEAVIEST_KG, Math.max(LIGHTEST_KG, kg))
}
