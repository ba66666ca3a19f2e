/** What a dealer paid is nobody else's business: columns that must not get past the reader (formats.md §4.6). */

/** Matched against the column's name without case, spaces and signs. */
const PRIVATE_NAMES: readonly RegExp[] = [
  /cost/, // CostPrice, Dealer Cost, Cost, Landed cost, Recon cost
  /invoice/, // Invoice, Invoice Price, Invoice Date
  /bookvalue|tradevalue|tradeprice|appraisal|appraised/,
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

/** What stands in a refused row's text where a private value stood. */
export const REMOVED = '[removed]'

/** Whether a column holds the dealer's own figures: it is dropped before anything else sees it. */
export function isPrivateColumn(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return PRIVATE_NAMES.some((pattern) => pattern.test(bare)) && !PUBLIC_NAMES.some((pattern) => pattern.test(bare))
}

/** Deeper than any feed goes; what is below is left out. */
const DEEPEST = 12

/** A JSON value without its private members, wherever they are. */
export function withoutPrivateMembers(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((entry) => withoutPrivateMembers(entry, depth + 1))
  const kept: [string, unknown][] = []
  for (const [name, member] of Object.entries(value)) {
    if (!isPrivateColumn(name)) kept.push([name, withoutPrivateMembers(member, depth + 1)])
  }
  return Object.fromEntries(kept)
}

/**
 * The cells of a row that does not line up with its header, safe to keep: a private figure may stand in any column,
 * so where the file has a private column every number is taken out.
 */
export function redactMisalignedCells(header: readonly string[], cells: readonly string[]): string[] {
  if (!header.some(isPrivateColumn)) return [...cells]
  return cells.map((cell) => (/\d/.test(cell) ? REMOVED : cell))
}
