/** Texts that shoppers send back, passed on by the provider (R86). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SiteContext } from '#data/site-context.ts'
import { parsePlainJson } from '#domain/plain-json.ts'
import { SMS_INBOUND_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import { e164Of } from '../leads/phone.ts'

export interface InboundTexts {
  /** Key by which the provider signs (SMS_INBOUND_KEY); null takes none. */
  key: string | null
  /** Stops what is sent to a number, E.164. */
  stop: (ctx: SiteContext, number: string) => Promise<void>
}

/** `from` is a number however it is written; other members are dropped. */
const textSchema = z.object({
  from: z
    .string()
    .transform((text) => e164Of(text))
    .pipe(z.string()),
  text: z.string(),
})

const INVALID = {
  code: 'invalid_text',
  message: 'The body must be JSON: from, a telephone number such as +61491570006, and text',
} as const
const UNSIGNED = {
  code: 'wrong_signature',
  message: 'x-signature must be the HMAC-SHA-256 of the body by SMS_INBOUND_KEY, in hex',
} as const
const LONGEST_BODY_BYTES = 4096

/** Words that stop texts, at the beginning of one, as Australian providers have them. */
const STOP = /^\W*(?:stop|unsubscribe|opt\W?out)\b/i

/**
 * `POST /api/sms/inbound {from, text}` on the host of the site whose text was answered. STOP stops texts to the number,
 * whoever has proved it; e-mail goes on. Answers 204 for every text that is signed, so that the provider does not send
 * it again; 401 without the signature, 400 for another body, 404 where no key is set.
 */
export function registerSmsInbound(app: FastifyInstance, { key, stop }: InboundTexts): void {
  void app.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const route = { method: 'POST', url: SMS_INBOUND_API, bodyLimit: LONGEST_BODY_BYTES, errorHandler } as const
    siteRoute(scope, route, async ({ ctx, body, headers }, reply) => {
      if (key === null) return reply.callNotFound()
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (!isSigned(key, bytes, headers['x-signature'])) return reply.code(401).send(UNSIGNED)
      const sent = textSchema.safeParse(jsonOf(bytes))
      if (!sent.success) return reply.code(400).send(INVALID)
      if (STOP.test(sent.data.text)) await stop(ctx, sent.data.from)
      return reply.code(204).send()
    })
  })
}

function isSigned(key: string, body: Buffer, signature: string | string[] | undefined): boolean {
  const given = Buffer.from(String(signature), 'hex')
  const right = createHmac('sha256', key).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return parsePlainJson(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** A body that is too long is the provider's own mistake. */
function errorHandler(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) throw error
  return reply.code(status).send(INVALID)
}
