import type { FastifyInstance } from 'fastify'
import { inTime } from '#data/platform/in-time.ts'
import { HEALTH_PATH, READY_PATH } from '#domain/site/paths.ts'

/** One check of readiness. A load balancer sends requests here once all checks pass. */
export interface ReadinessCheck {
  name: string
  /** False: told by /readyz, but one site's trouble must not take every site out of the load balancer. */
  essential: boolean
  /** Resolves when fine; the rejection's message says what is wrong. */
  check(): Promise<void>
}

/** Longest wait for one check, in milliseconds. Load balancers ask every few seconds. */
const CHECK_MS = 1_500

/**
 * `/healthz`: the process turns its event loop. `/readyz`: every essential check passes, else 503; the names of all
 * that fail either way; while stopping it is 503 too, so that no new shopper is sent to a process on its way out. It
 * answers within two seconds: a check that takes longer fails.
 */
export function registerHealth(app: FastifyInstance, checks: ReadinessCheck[], isStopping: () => boolean): void {
  app.get(HEALTH_PATH, { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get(READY_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const errors = await Promise.all(checks.map(errorOf))
    const failing = checks.flatMap((check, index) => (errors[index] === null ? [] : { check, error: errors[index] }))
    for (const { check, error } of failing)
      request.log.warn({ check: check.name, err: error }, 'readiness check failed')
    const isReady = !isStopping() && failing.every(({ check }) => !check.essential)
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      failing: [...(isStopping() ? ['stopping'] : []), ...failing.map(({ check }) => check.name)],
    })
  })
}

/** Null for a check that passes in time. */
async function errorOf({ check }: ReadinessCheck): Promise<unknown> {
  try {
    await inTime(check(), CHECK_MS, () => new Error(`no answer within ${CHECK_MS / 1000} s`))
    return null
  } catch (error) {
    return error
  }
}
