import { createHmac } from 'node:crypto'
import type { Webhook } from '#ports/webhook.ts'
import { deliverTo } from './deliver-to.ts'

/**
 * JSON by HTTP POST, signed as Standard Webhooks has it, so that receivers find ready-made checkers: `webhook-id`,
 * `webhook-timestamp` (seconds) and `webhook-signature: v1,<base64 of HMAC-SHA256 over id.timestamp.body>`.
 * `idempotency-key` repeats the id.
 */
export function openHttpWebhook({ now }: { now: () => Date }): Webhook {
  return {
    post: ({ url, key, id, body }, signal) => {
      const timestamp = String(Math.floor(now().getTime() / 1000))
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Forecourt-Leads/1',
        'idempotency-key': id,
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignature(key, { id, timestamp, body }),
      }
      return deliverTo(url, { method: 'POST', body, headers, signal }, now())
    },
  }
}

/** The value of `webhook-signature`. */
export function webhookSignature(
  key: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
