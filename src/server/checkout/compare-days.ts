/** Compares the books with the provider's, day by day (R55.4). */
import { bookedMoves, keepFindings } from '#data/checkout/payment-findings.ts'
import { dayDifferences, type Moved } from '#domain/checkout/day-sums.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import type { MoneyMovement } from '#ports/payments.ts'
import { cardPaymentsOf, type MoneyContext } from './money-context.ts'

/** Days that are compared again, in case the provider's list was late. */
const DAYS = 3

/** Compares the last whole days of the site's calendar. Rejects with a `PaymentFailure` where the provider is away. */
export async function comparePaymentDays(ctx: MoneyContext, signal: AbortSignal): Promise<void> {
  const { site, now } = ctx
  const payments = await cardPaymentsOf(ctx)
  if (payments === null) return
  const timeZone = siteTimeZone(site)
  const today = localDateTime(now, timeZone).slice(0, 10)
  const start = (days: number) => momentOf(dateAfter(today, days), '00:00', timeZone)
  const wide = { from: start(-DAYS - 1), until: start(1) }
  const theirs: Moved[] = []
  for await (const movement of payments.movements(wide.from, wide.until, signal)) theirs.push(...movesOf(movement))
  const ours = await bookedMoves(ctx, wide)
  for (let day = -DAYS; day < 0; day++) {
    const differences = dayDifferences(ours, theirs, { from: start(day), until: start(day + 1) })
    await keepFindings(ctx, dateAfter(today, day), differences, now)
  }
}

/** A movement holds an amount and a fee. Other movements, such as payouts, are not of our books. */
function movesOf({ kind, amountCents, feeCents, intentId, at }: MoneyMovement): Moved[] {
  if (kind === 'other') return []
  const sum = kind === 'payment' ? 'paid' : 'refunded'
  return [
    { sum, intentId, cents: Math.abs(amountCents), at },
    ...(feeCents === 0 ? [] : [{ sum: 'fees' as const, intentId, cents: feeCents, at }]),
  ]
}
