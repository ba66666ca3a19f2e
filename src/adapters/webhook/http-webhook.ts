import { createHmac } from 'node:crypto'
import type { Webhook } from '#ports/webhook.ts'
import { deliverTo, type ReachedNetwork } from './deliver-to.ts'

interface HttpWebhookOptions {
  now: () => Date
  /** Addresses that may be called; left out, every one: the site's settings name it. */
  network?: ReachedNetwork
}

/**
 * JSON by HTTP POST, signed as Standard Webhooks has it, so that receivers find ready-made checkers: `webhook-id`,
 * `webhook-timestamp` (seconds) and `webhook-signature: v1,<base64 of HMAC-SHA256 over id.timestamp.body>`.
 * `idempotency-key` repeats the id.
 */
export function openHttpWebhook({ now, network }: HttpWebhookOptions): Webhook {
  return {
    post: ({ url, keys, id, body }, signal) => {
      const timestamp = String(Math.floor(now().getTime() / 1000))
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': network === undefined ? 'Forecourt-Leads/1' : 'Forecourt/1',
        'idempotency-key': id,
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': keys.map((key) => webhookSignature(key, { id, timestamp, body })).join(' '),
      }
      return deliverTo(url, { method: 'POST', body, headers, signal, ...(network && { network }) }, now())
    },
  }
}

/** The value of `webhook-signature`. */
export function webhookSignature(
  key: string | Buffer,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
