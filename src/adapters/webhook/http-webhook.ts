import { createHmac } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Webhook } from '#ports/webhook.ts'

/** HTTP statuses below 500 after which a retry may succeed. */
const LATER = new Set([408, 409, 423, 425, 429])

/**
 * JSON by HTTP POST, signed as Standard Webhooks has it, so that receivers find ready-made checkers: `webhook-id`,
 * `webhook-timestamp` (seconds) and `webhook-signature: v1,<base64 of HMAC-SHA256 over id.timestamp.body>`.
 * `idempotency-key` repeats the id.
 */
export function openHttpWebhook({ now }: { now: () => Date }): Webhook {
  return {
    post: async ({ url, key, id, body }, signal) => {
      const timestamp = String(Math.floor(now().getTime() / 1000))
      const response = await answerTo(url, {
        body,
        signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Forecourt-Leads/1',
          'idempotency-key': id,
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': webhookSignature(key, { id, timestamp, body }),
        },
      })
      const status = response.statusCode ?? 0
      if (status >= 200 && status < 300) return { note: null }
      throw new DeliveryFailure(`HTTP ${status}`, `${new URL(url).host} answered ${status}`, {
        isRefused: status >= 300 && status < 500 && !LATER.has(status),
        retryAfterMs: retryAfterMs(response.headers['retry-after'] ?? null, now()),
      })
    },
  }
}

interface WebhookRequest {
  body: string
  signal: AbortSignal
  headers: Record<string, string>
}

/**
 * Resolves with the head of the response, without waiting for its body. Each call has a connection of its own: the
 * receiver may have closed a kept one meanwhile, and a call on it would fail. Redirects are not followed: one would
 * take personal data to an address that nobody has set.
 */
function answerTo(url: string, { body, signal, headers }: WebhookRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    const call = send(
      url,
      { method: 'POST', agent: false, signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.on('error', () => {})
        response.destroy()
        resolve(response)
      },
    )
    call.on('error', (error) => reject(failureOf(error, signal)))
    call.end(body)
  })
}

/** The value of `webhook-signature`. */
export function webhookSignature(
  key: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

function failureOf(error: unknown, signal: AbortSignal): DeliveryFailure {
  if (signal.aborted) return new DeliveryFailure('no answer', 'the receiver took too long')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'network'
  // A name with several addresses fails with one error for each, and no words of its own.
  const words =
    error instanceof AggregateError
      ? error.errors.map(String).join('; ')
      : error instanceof Error
        ? error.message
        : String(error)
  return new DeliveryFailure(code, words === '' ? code : words)
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : undefined
}
