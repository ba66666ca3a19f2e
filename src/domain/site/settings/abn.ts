/** Weights of an ABN's eleven digits; the first counts less one (abr.business.gov.au, "Format of the ABN"). */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether eleven digits are an Australian Business Number: their weighted sum is divisible by 89. */
export function isAbn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(text[place]) - (place === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}
