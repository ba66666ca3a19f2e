import type { FastifyInstance } from 'fastify'

/** Lets the routes of a scope read bodies of any type as text, up to so many bytes. */
export function takesText(scope: FastifyInstance, longestBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBytes }, (_request, body, done) =>
    done(null, body),
  )
}
