import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Headers of every screen: nothing is cached, and nothing comes from elsewhere (Office R1). */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

export const sendScreen = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(HEADERS).send(html)

/** Sends a download, which is kept nowhere. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, body }: { name: string; type: string; body: string | AsyncIterable<string> },
): FastifyReply =>
  reply
    .headers({ ...HEADERS, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(typeof body === 'string' ? body : Readable.from(body))
