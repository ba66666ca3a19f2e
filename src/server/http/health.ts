import type { FastifyInstance } from 'fastify'

/** One thing that must work before a load balancer may send shoppers here. */
export interface ReadinessCheck {
  name: string
  /** Resolves when fine; the rejection's message says what is wrong. */
  check(): Promise<void>
}

/**
 * `/healthz`: the process turns its event loop. `/readyz`: every check passes, else 503 with the name of what does not;
 * while stopping it is 503 too, so that no new shopper is sent to a process on its way out.
 */
export function registerHealth(app: FastifyInstance, checks: ReadinessCheck[], isStopping: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const failing: string[] = isStopping() ? ['stopping'] : []
    for (const { name, check } of checks) {
      await check().catch((error: unknown) => {
        request.log.warn({ check: name, err: error }, 'not ready')
        failing.push(name)
      })
    }
    return reply.code(failing.length > 0 ? 503 : 200).send({ status: failing.length > 0 ? 'not ready' : 'ready', failing })
  })
}
