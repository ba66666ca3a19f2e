/**
 * Detects columns with a dealer's private figures, such as cost. They must not get past the reader (formats.md §4.6).
 */

/** Matched against the column's name without case, spaces and punctuation. */
const PRIVATE_NAMES: readonly RegExp[] = [
  /cost/, // CostPrice, Dealer Cost, Cost, Landed cost, Recon cost
  /invoice/, // Invoice, Invoice Price, Invoice Date
  /book(value|price)|tradevalue|tradeprice|standin(value|price|amount)|appraisal|appraised/,
  /dealernet(?!work)/,
  /^acv(price|value|amount)?$|acv$|actualcashvalue/,
  /wholesale/,
  /purchase(price|value|date|amount|from)/,
  /(paid|buy|bought|landed|floor|minimum|bottom|reserve)(price|amount|value)/,
  /floorplan|holdback|stocking(fee|charge)/,
  /margin|profit|markup|grossamount/,
  /internal(note|comment)/,
  /(seller|vendor|previousowner)s?(name|phone|email)/,
]

/** Columns whose names look private and are not: what a vehicle uses is public. */
const PUBLIC_NAMES: readonly RegExp[] = [/runningcost|costsaving|servicecost|fuelcost|lowcost/]

/** Replaces a private value in the text of a refused row. */
export const REMOVED = '[removed]'

/** Whether a column holds the dealer's own figures: it is dropped before anything else sees it. */
export function isPrivateColumn(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return PRIVATE_NAMES.some((pattern) => pattern.test(bare)) && !PUBLIC_NAMES.some((pattern) => pattern.test(bare))
}
