import type { ApiKey } from '#data/public-api/api-keys.ts'
import type { RateLimit } from '#data/platform/rate-buckets.ts'
import type { Site } from '#domain/site/site.ts'
import { limitsOf, networkLimits } from '../accounts/limits.ts'
import type { Secrets } from '../secrets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Each prepared form is a row that is kept. */
const HANDOVERS = { networkAnHour: 30, keyAnHour: 300, siteADay: 2_000 }

/** Who asks: a network, or a program to which the dealer gave a key (R86). */
export interface AgentAsker {
  ip: string
  apiKey: ApiKey | null
}

/**
 * Messages of agents that a network and a site take in a minute (R64). A network over its limit uses up nobody else's.
 * A key has its own limit in place of both.
 */
export function agentLimits(secrets: Secrets, site: Site, { ip: address, apiKey }: AgentAsker): RateLimit[] {
  const { perMinute, siteMost } = site.reach.agents
  if (apiKey !== null) return [limitsOf(secrets, site)('agents of key', String(apiKey.id), apiKey.perMinute, MINUTE_MS)]
  return [
    ...networkLimits(limitsOf(secrets, site), 'agents', address, perMinute, MINUTE_MS),
    limitsOf(secrets, site)('agents', 'all', siteMost, MINUTE_MS),
  ]
}

/** Forms that a network or a key, and a site, have prepared. */
export function handoverLimits(secrets: Secrets, site: Site, { ip, apiKey }: AgentAsker): RateLimit[] {
  const { networkAnHour, keyAnHour, siteADay } = HANDOVERS
  return [
    ...(apiKey === null
      ? networkLimits(limitsOf(secrets, site), 'handovers', ip, networkAnHour)
      : [limitsOf(secrets, site)('handovers of key', String(apiKey.id), keyAnHour, HOUR_MS)]),
    limitsOf(secrets, site)('handovers', 'all', siteADay, DAY_MS),
  ]
}
