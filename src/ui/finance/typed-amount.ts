/** Amounts and rates as they are typed and shown in fields. */
import { formatCount } from '#domain/money/money.ts'

/** "36,990" or "1,000.50": thousands separated; the dollar sign stands before the field (A9.8). */
export function fieldAmount(dollars: number): string {
  const cents = Math.round(dollars * 100)
  const whole = Math.trunc(cents / 100)
  return cents % 100 === 0
    ? formatCount(whole)
    : `${formatCount(whole)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`
}

/** "8.99" */
export function fieldRate(percent: number): string {
  return String(Number(percent.toFixed(2)))
}

/** The number in "$36,990", "36 990", "8.99 %" or "37k"; null where there is none. */
export function typedNumber(text: string): number | null {
  const [, sign = '', digits, thousands] = /^(-?)(\d*\.?\d*)(k?)$/i.exec(text.replace(/[$,%\s]/g, '')) ?? []
  if (digits === undefined || !/\d/.test(digits)) return null
  return Number(`${sign}${digits}`) * (thousands ? 1_000 : 1)
}
