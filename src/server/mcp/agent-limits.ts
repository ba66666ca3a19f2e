import type { RateLimit } from '#data/platform/rate-buckets.ts'
import { networkOf, widerNetworkOf } from '#data/visitor-network.ts'
import type { Site } from '#domain/site/site.ts'
import { limitsOf, WIDER } from '../accounts/limits.ts'
import type { Secrets } from '../secrets.ts'

const MINUTE_MS = 60_000

/**
 * Messages of agents that a network and a site take in a minute (R64). A network over its limit uses up nobody else's.
 */
export function agentLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  const { perMinute, siteMost } = site.reach.agents
  const limit = limitsOf(secrets, site)
  const wider = widerNetworkOf(address)
  return [
    limit('agents of network', networkOf(address), perMinute, MINUTE_MS),
    ...(wider === null ? [] : [limit('agents of wider network', wider, WIDER * perMinute, MINUTE_MS)]),
    limit('agents', 'all', siteMost, MINUTE_MS),
  ]
}
