/** Forms that ask for a hold, each of a person and a network of their own. */
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import type { Site } from '#domain/site/site.ts'
import { holdVehicle, type HoldContext, type HoldMeta } from '#server/checkout/hold.ts'
import { secretsOf } from '#server/secrets.ts'
import { checkoutSite } from './checkout-world.ts'
import { context, meta } from './leads-fixture.ts'
import type { TestDatabase } from './postgres.ts'

const places = await openPostcodeTable()

export function holdContext(
  database: TestDatabase,
  site: Site = checkoutSite(),
  part: Partial<HoldContext> = {},
): HoldContext {
  return {
    ...context(database, site),
    payments: openManualPayments({ payId: null, account: null }),
    isTestPayments: false,
    secrets: secretsOf(Buffer.alloc(32, 3)),
    places,
    ...part,
  }
}

let senders = 0

/** A whole form of the next person. */
export function form(carId: number, part: Record<string, unknown> = {}): Record<string, unknown> {
  senders++
  return {
    car_id: carId,
    name: 'Sam Example',
    email: `sam${senders}@example.com`,
    phone: `0491 571 ${String(100 + senders)}`,
    terms: true,
    ...part,
  }
}

/** Sent by the person of the last form. */
export const from = (part: Parameters<typeof meta>[0] = {}): HoldMeta =>
  meta({ address: `203.0.113.${senders % 250}`, ...part })

/** A hold that must succeed. */
export async function holdOf(
  ctx: HoldContext,
  raw: Record<string, unknown>,
  part: HoldMeta = from(),
): Promise<Reservation> {
  const answer = await holdVehicle(ctx, raw, part)
  if (answer.kind !== 'held') throw new Error(JSON.stringify(answer))
  return answer.reservation
}
