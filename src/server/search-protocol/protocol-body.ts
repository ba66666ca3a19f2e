/** Parses request bodies of the search protocol: JSON of bounded size only. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parsePlainJson } from '#domain/plain-json.ts'
import { ProtocolError } from '#server/search-protocol/protocol-error.ts'
import { MOST_BODY_BYTES } from '#server/search-protocol/protocol-limits.ts'
import type { RenderQueue } from '../http/render-queue.ts'

const ACCEPTED = 'Accepted values for the Content-Type header are: `application/json`'

/** `queue`: each body is parsed in a turn of its own, since a long one takes as long as a page (S2). */
export function registerProtocolBody(scope: FastifyInstance, queue: Pick<RenderQueue, 'turn'>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
    async (request: FastifyRequest, bytes: Buffer) => {
      await queue.turn(request.ctx?.site.slug ?? '', 'searches')
      return parsed(textOf(bytes))
    },
  )
  // Without reading it: what is no JSON is not waited for.
  scope.addContentTypeParser('*', (request, _payload, done) => {
    const given = request.headers['content-type']
    done(
      given === undefined
        ? new ProtocolError('missing_content_type', `A Content-Type header is missing. ${ACCEPTED}`)
        : new ProtocolError(
            'invalid_content_type',
            `The Content-Type \`${given.slice(0, 60)}\` is invalid. ${ACCEPTED}`,
          ),
    )
  })
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new ProtocolError('malformed_payload', 'The json payload provided is malformed: it is not UTF-8.')
  }
}

function parsed(text: string): unknown {
  if (text.trim() === '') throw new ProtocolError('missing_payload', 'A json payload is missing.')
  try {
    return parsePlainJson(text)
  } catch {
    throw new ProtocolError('malformed_payload', 'The json payload provided is malformed.')
  }
}
