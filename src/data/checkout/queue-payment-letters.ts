/** Queues the letters about a payment of no reservation, in the transaction that settles it (R80). */
import { primaryLocation } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Payment } from './payments.ts'

/** Queues the receipt to whoever paid, and the news to the dealer's staff: to `checkout.notify`, else the yard. */
export async function queuePaymentLetters(
  scope: SiteScope & { site: Site },
  { payment: { id, payer }, now }: { payment: Payment; now: Date },
): Promise<void> {
  const { site } = scope
  const letter = { channel: 'email', accountId: null, subject: { payment: id }, dueAt: now, expiresAt: null } as const
  if (payer.email !== null)
    await queueNotice(scope, {
      ...letter,
      kind: 'payment-receipt',
      to: payer.email,
      dedupeKey: `payment-receipt:${id}`,
    })
  await queueNotice(scope, {
    ...letter,
    kind: 'payment-staff',
    to: site.checkout.notify ?? primaryLocation(site)?.email ?? site.email,
    dedupeKey: `payment-staff:${id}`,
  })
}
