import type { FastifyInstance } from 'fastify'
import { hostNameOf } from '#domain/site/addresses/host-name.ts'

/**
 * Hands every request for a host of the office to the office, before any site is looked for (Office R1). The office is
 * an application of its own: no address of it is known on a site's host, and none of a site's on its host.
 */
export function registerOfficeHost(app: FastifyInstance, office: FastifyInstance, hosts: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hosts.has(hostNameOf(request.host))) return done()
    reply.hijack()
    office.routing(request.raw, reply.raw)
  })
  app.addHook('onClose', () => office.close())
}
