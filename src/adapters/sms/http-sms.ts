import { z } from 'zod'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Sms, SmsReceipt } from '#ports/sms.ts'
import { smsNumber } from './sms-number.ts'

export interface HttpSmsOptions {
  /** Address of the provider, or of the gateway that speaks for it. */
  url: string
  /** Sent as a bearer token; null where the provider wants none. */
  key: string | null
}

/** Statuses below 500 that are no refusal of the text: a wrong key is the platform's own trouble, the others pass. */
const LATER = new Set([401, 403, 408, 409, 423, 425, 429])
const MOST_ANSWER_CHARACTERS = 10_000

/** Names that providers give their own id. */
const providerAnswer = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ message_id: z.string() }).transform(({ message_id: id }) => id),
  z.object({ sid: z.string() }).transform(({ sid }) => sid),
])

/**
 * Sends texts through a provider: JSON by POST with `to`, `from` (null: the provider's number), `text` and `reference`
 * (R9). docs/sms.md maps these to MessageMedia and Twilio. Redirects are not followed.
 */
export function openHttpSms({ url, key }: HttpSmsOptions): Sms {
  const { host } = new URL(url)
  return {
    describe: `sent by ${host}`,
    send: async ({ site, to, text, id }, signal) => {
      const body = { to: smsNumber(to), from: site.accounts.sms.senderId, text: text.toWellFormed(), reference: id }
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'idempotency-key': id,
            // The provider may have closed a kept connection meanwhile, and a text on it would fail.
            connection: 'close',
            ...(key !== null && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify(body),
        })
        return await receiptOf(answer, host)
      } catch (error) {
        throw error instanceof DeliveryFailure ? error : failureOf(error, host, signal)
      }
    },
  }
}

async function receiptOf(answer: Response, host: string): Promise<SmsReceipt> {
  if (answer.ok) return { note: null, providerId: providerIdOf(await answer.text()) }
  // An answer that nobody reads keeps its connection busy.
  await answer.body?.cancel()
  const { status } = answer
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  throw new DeliveryFailure(`HTTP ${status}`, `${host} answered ${status}`, {
    isRefused: status >= 300 && status < 500 && !LATER.has(status),
    retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  })
}

function providerIdOf(answer: string): string | null {
  if (answer.length > MOST_ANSWER_CHARACTERS) return null
  try {
    return providerAnswer.safeParse(JSON.parse(answer)).data ?? null
  } catch {
    return null
  }
}

function failureOf(error: unknown, host: string, signal: AbortSignal): DeliveryFailure {
  if (signal.aborted) return new DeliveryFailure('no answer', 'the provider of texts took too long')
  // `fetch` fails with a cause that says why.
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'network'
  return new DeliveryFailure(code, `${host} could not be reached: ${code}`)
}
