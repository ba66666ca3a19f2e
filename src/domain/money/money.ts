/** Money as integer cents of Australian dollars. Only this file rounds cents to dollars and formats amounts. */

/** Cents to whole dollars; half a dollar goes up (away from zero). */
export function wholeDollarsOf(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / 100)
}

/** Cents to dollars with their cents, for programs that read dollars: a quotient to send, never to reckon with. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** Dollars that a person or a program wrote, to the nearest cent. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Cents of an amount that a person typed: "1,250.50", "$90"; null for anything else. Thousands may be separated. */
export function centsOfText(text: string): number | null {
  const match = /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', part = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** "41,206": thousands separated by commas, no decimals. */
export function formatCount(value: number): string {
  let digits = String(Math.abs(Math.round(value)))
  let grouped = ''
  for (; digits.length > 3; digits = digits.slice(0, -3)) grouped = `,${digits.slice(-3)}${grouped}`
  return (value < 0 ? '-' : '') + digits + grouped
}

/** "$36,990" from whole dollars. */
export function formatWholeDollars(dollars: number): string {
  return dollars < 0 ? `-$${formatCount(-dollars)}` : `$${formatCount(dollars)}`
}

/** "$36,990" from cents: a dollar sign, thousands separators and no decimals (A8.4). */
export function formatDollars(cents: number): string {
  return formatWholeDollars(wholeDollarsOf(cents))
}

/** "36,990" or "1,000.50" from cents: cents where there are any, and no sign, which stands before the field (A9.8). */
export function formatAmount(cents: number): string {
  const size = Math.abs(cents)
  const text = formatCount(Math.trunc(size / 100)) + (size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`)
  return cents < 0 ? `-${text}` : text
}

/** "$1,000.50" and "$200.00": receipts and invoices say the cents, even where there are none. */
export function formatExactDollars(cents: number): string {
  const size = Math.abs(cents)
  const text = `$${formatCount(Math.trunc(size / 100))}.${String(size % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}

/** "8.99": as many decimals as the rate has, two at most, and one at least where it is not whole. */
export function formatRate(percent: number): string {
  return String(Number(percent.toFixed(2)))
}

/** "8.99%" */
export function formatPercent(percent: number): string {
  return `${formatRate(percent)}%`
}
