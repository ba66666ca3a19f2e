import type { FastifyInstance } from 'fastify'
import { isPublicAddress } from '#adapters/pictures/public-address.ts'

/**
 * Warns once of a proxy on this machine or its network that is not trusted (S9): all who come through it count as one
 * address then, and one who floods forms keeps the others from sending theirs.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return done()
    const peer = request.socket.remoteAddress ?? ''
    if (request.ip === peer && peer !== '' && !isPublicAddress(peer)) {
      isTold = true
      request.log.warn(
        { peer },
        `X-Forwarded-For comes from ${peer}, which TRUSTED_PROXIES does not name: all who come through this proxy ` +
          'count as one address. If it is yours, add it to TRUSTED_PROXIES',
      )
    }
    done()
  })
}
