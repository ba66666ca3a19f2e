/** Answers failed requests of the search protocol with the service's error body. It never answers with a page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProtocolError } from '#server/search-protocol/protocol-error.ts'
import { MOST_BODY_BYTES } from '#server/search-protocol/protocol-limits.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { TooManyRenderings } from '../http/render-queue.ts'

const RETRY_SECONDS = 10

/** Any web page may ask, and read the answer: the key is public and only reads, and nothing else tells who asks. */
export const OPEN_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** An index whose name cannot be decoded: no route has seen the request. */
export function answerBadPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(
    new ProtocolError('bad_request', 'The address of the request cannot be decoded.'),
    request,
    reply.headers(OPEN_HEADERS),
  )
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request)
  if (failure.status === 500) request.log.error({ err: error }, 'search failed')
  if (failure.status === 503) reply.header('retry-after', String(RETRY_SECONDS))
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body)
}

function failureOf(error: unknown, request: FastifyRequest): ProtocolError {
  if (error instanceof ProtocolError) return error
  if (error instanceof TooManyRenderings)
    return new ProtocolError(
      'too_many_search_requests',
      `Too many search requests running at the same time. Retry after ${RETRY_SECONDS}s.`,
    )
  // A site just added answers when its index is built, a moment later.
  if (error instanceof UnknownSiteError)
    return new ProtocolError(
      'too_many_search_requests',
      `The index is still being built. Retry after ${RETRY_SECONDS}s.`,
    )
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413)
    return new ProtocolError(
      'payload_too_large',
      'The provided payload reached the size limit. The maximum accepted payload size is ' +
        `${MOST_BODY_BYTES / 1024} KiB.`,
    )
  if (status >= 400 && status < 500) return new ProtocolError('bad_request', 'The request cannot be read.')
  return new ProtocolError('internal', `The search failed on our side. Its reference is ${request.id}.`)
}
