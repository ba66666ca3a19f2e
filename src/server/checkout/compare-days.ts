/** Compares the books with the provider's, day by day (R55.4), and tells the sums of one day (Office R60). */
import { bookedMoves, keepFindings } from '#data/checkout/payment-findings.ts'
import { dayDifferences, daySums, type DayFigures, type Moved } from '#domain/checkout/day-sums.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import type { MoneyMovement, Payments } from '#ports/payments.ts'
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
  const theirs = await movedAt(payments, wide, signal)
  const ours = await bookedMoves(ctx, wide)
  for (let day = -DAYS; day < 0; day++) {
    const differences = dayDifferences(ours, theirs, { from: start(day), until: start(day + 1) })
    await keepFindings(ctx, dateAfter(today, day), differences, now)
  }
}

/** Money that moved at the provider in a span of time. */
async function movedAt(
  payments: Payments,
  { from, until }: { from: Date; until: Date },
  signal: AbortSignal,
): Promise<Moved[]> {
  const moved: Moved[] = []
  for await (const movement of payments.movements(from, until, signal)) moved.push(...movesOf(movement))
  return moved
}

/** The sums of one day (YYYY-MM-DD at the site) by the books and at the provider, which is asked now (R60). */
export async function dayFiguresOf(ctx: MoneyContext, date: string, signal: AbortSignal): Promise<DayFigures> {
  const timeZone = siteTimeZone(ctx.site)
  const start = (days: number) => momentOf(dateAfter(date, days), '00:00', timeZone)
  const [day, wide] = [
    { from: start(0), until: start(1) },
    { from: start(-1), until: start(2) },
  ]
  const [payments, ours] = await Promise.all([cardPaymentsOf(ctx), bookedMoves(ctx, wide)])
  if (payments === null) return { provider: 'none', sums: daySums(ours, [], day) }
  try {
    return { provider: 'answered', sums: daySums(ours, await movedAt(payments, wide, signal), day) }
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return { provider: 'away', sums: daySums(ours, [], day) }
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
