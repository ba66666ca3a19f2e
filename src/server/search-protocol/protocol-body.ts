/** Parses request bodies of the search protocol: JSON of bounded size only. */
import type { FastifyInstance } from 'fastify'
import { ProtocolError } from '#server/search-protocol/protocol-error.ts'
import { MOST_BODY_BYTES } from '#server/search-protocol/protocol-limits.ts'

const ACCEPTED = 'Accepted values for the Content-Type header are: `application/json`'

export function registerProtocolBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
    (_request, bytes, done) => {
      try {
        done(null, parsed(textOf(Buffer.from(bytes))))
      } catch (error) {
        done(error instanceof Error ? error : new Error('the body cannot be parsed'))
      }
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
    return JSON.parse(text)
  } catch {
    throw new ProtocolError('malformed_payload', 'The json payload provided is malformed.')
  }
}
