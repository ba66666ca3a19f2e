/**
 * Money in the words of `domain/money`, for the office's script alone: that module is in the shop's script, which the
 * office would load and run with it. A test compares the two.
 */

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** "29,990" of a whole number. */
export const countWords = (value: number): string => WHOLE.format(value)

/** "$29,990" of cents from 0 on. */
export const dollarWords = (cents: number): string => `$${WHOLE.format(Math.round(cents / 100))}`

/** "8.49" of a percentage. */
export const rateWords = (percent: number): string => String(Number(percent.toFixed(2)))

/** Cents of "$29,990" or "29990.50"; null for what is no price. */
export function centsIn(text: string): number | null {
  const bare = text.trim().replace(/^\$/, '').replace(/^\s/, '')
  const isPrice = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(bare)
  return isPrice ? Math.round(Number(bare.replaceAll(',', '')) * 100) : null
}
