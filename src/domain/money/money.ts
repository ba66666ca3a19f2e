/** Money as the platform keeps it: integer cents of Australian dollars. The one rounding function, the one formatter. */

/** Cents to whole dollars; half a dollar goes up (away from zero). */
export function wholeDollarsOf(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / 100)
}

/** "41,206": thousands separated by commas, no decimals. */
export function formatCount(value: number): string {
  const digits = String(Math.abs(Math.round(value)))
  return (value < 0 ? '-' : '') + digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "$36,990" from whole dollars. */
export function formatWholeDollars(dollars: number): string {
  return dollars < 0 ? `-$${formatCount(-dollars)}` : `$${formatCount(dollars)}`
}

/** "$36,990" from cents: a dollar sign, thousands separators and no decimals (A8.4). */
export function formatDollars(cents: number): string {
  return formatWholeDollars(wholeDollarsOf(cents))
}

/** "8.99%": as many decimals as the rate has, two at most, and one at least where it is not whole. */
export function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(2))}%`
}
