import { z } from 'zod'
import type { ProviderEvent } from '#ports/payments.ts'

/** Events that change how a payment, refund or dispute stands. All others are ignored. */
const ABOUT = {
  'checkout.session.completed': 'payment',
  'checkout.session.async_payment_succeeded': 'payment',
  'checkout.session.async_payment_failed': 'payment',
  'checkout.session.expired': 'payment',
  'payment_intent.succeeded': 'payment',
  'payment_intent.canceled': 'payment',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
} as const satisfies Record<string, ProviderEvent['about']>

export const EVENT_TYPES = Object.keys(ABOUT)
const KINDS = new Map<string, ProviderEvent['about']>(Object.entries(ABOUT))

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: reference,
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/**
 * Reads an event of one site. One account may serve several programs, so sessions and intents must name the site that
 * we gave them; refunds and disputes that people make at the provider name none, and their intent tells.
 */
export function eventOf(value: unknown, siteId: string): ProviderEvent | 'not-ours' {
  const { data: event } = eventSchema.safeParse(value)
  const about = event && KINDS.get(event.type)
  if (event === undefined || about === undefined) return 'not-ours'
  const { id, object, payment_intent: intentId, metadata } = event.data.object
  const site = metadata?.['site']
  if (about === 'payment' ? site !== siteId : site !== undefined && site !== siteId) return 'not-ours'
  return {
    id: event.id,
    type: event.type,
    about,
    paymentId: metadata?.['payment'] ?? null,
    providerId: object === 'checkout.session' ? id : null,
    intentId: object === 'payment_intent' ? id : intentId,
    refundId: object === 'refund' ? id : null,
    at: new Date(event.created * 1000),
  }
}
