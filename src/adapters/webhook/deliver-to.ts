/** Calls of other systems that take a delivery, by HTTP. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { DeliveryFailure, type DeliveryReceipt } from '#ports/delivery-failure.ts'
import { addressIn, checkedLookup, type PictureNetwork } from '../pictures/picture-network.ts'
import { retryAfterMs } from '../retry-after.ts'

/** HTTP statuses below 500 after which a retry may succeed. */
const LATER = new Set([408, 409, 423, 425, 429])

/** Part of a network that says which addresses may be called. */
export type ReachedNetwork = Pick<PictureNetwork, 'resolve' | 'isAllowed'>

interface DeliveryCall {
  method: 'POST' | 'PUT'
  body: string | Buffer
  headers: Record<string, string>
  signal: AbortSignal
  /** Addresses that may be called; left out, every one. */
  network?: ReachedNetwork
}

/** Resolves when the receiver answered 2xx. Throws a `DeliveryFailure` otherwise. */
export async function deliverTo(url: string, call: DeliveryCall, now: Date): Promise<DeliveryReceipt> {
  const response = await answerTo(url, call)
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 300) return { note: null, answer: `HTTP ${status}` }
  throw new DeliveryFailure(`HTTP ${status}`, `${new URL(url).host} answered ${status}`, {
    isRefused: status >= 300 && status < 500 && !LATER.has(status),
    retryAfterMs: retryAfterMs(response.headers['retry-after'] ?? null, now),
  })
}

/**
 * Resolves with the head of the response, without waiting for its body. Each call has a connection of its own: the
 * receiver may have closed a kept one meanwhile, and a call on it would fail. Redirects are not followed: one would
 * take personal data to an address that nobody has set.
 */
function answerTo(url: string, { method, body, signal, headers, network }: DeliveryCall): Promise<IncomingMessage> {
  const address = addressIn(new URL(url))
  if (network !== undefined && address !== null && !network.isAllowed(address))
    return Promise.reject(new DeliveryFailure('not public', `${address} is no public address`, { isRefused: true }))
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    const call = send(
      url,
      {
        ...(network !== undefined && { lookup: checkedLookup(network) }),
        method,
        agent: false,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
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
