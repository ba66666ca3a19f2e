import type { FastifyInstance } from 'fastify'
import { HEALTH_PATH, READY_PATH } from '#domain/site/paths.ts'

/** One check of readiness. A load balancer sends requests here once all checks pass. */
export interface ReadinessCheck {
  name: string
  /** False: told by /readyz, but one site's trouble must not take every site out of the load balancer. */
  essential: boolean
  /** Resolves when fine; the rejection's message says what is wrong. */
  check(): Promise<void>
}

/**
 * `/healthz`: the process turns its event loop. `/readyz`: every essential check passes, else 503; the names of all
 * that fail either way; while stopping it is 503 too, so that no new shopper is sent to a process on its way out.
 */
export function registerHealth(app: FastifyInstance, checks: ReadinessCheck[], isStopping: () => boolean): void {
  app.get(HEALTH_PATH, { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get(READY_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const failing: string[] = isStopping() ? ['stopping'] : []
    let isReady = failing.length === 0
    for (const { name, essential, check } of checks) {
      await check().catch((error: unknown) => {
        request.log.warn({ check: name, err: error }, 'readiness check failed')
        failing.push(name)
        if (essential) isReady = false
      })
    }
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', failing })
  })
}
