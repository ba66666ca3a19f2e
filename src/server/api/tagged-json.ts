import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag, tagOf } from '../http/entity-tag.ts'

/** Sends JSON with an ETag that browsers revalidate each time. The answer is 304 where they have it already. */
export function sendTaggedJson(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value)
  const tag = tagOf(body)
  reply.headers({ 'cache-control': 'no-cache', etag: tag })
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
