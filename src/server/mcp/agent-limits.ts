import type { RateLimit } from '#data/platform/rate-buckets.ts'
import type { Site } from '#domain/site/site.ts'
import { limitsOf, networkLimits } from '../accounts/limits.ts'
import type { Secrets } from '../secrets.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Each prepared form is a row that is kept. */
const HANDOVERS = { networkAnHour: 30, siteADay: 2_000 }

/**
 * Messages of agents that a network and a site take in a minute (R64). A network over its limit uses up nobody else's.
 */
export function agentLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  const { perMinute, siteMost } = site.reach.agents
  return [
    ...networkLimits(limitsOf(secrets, site), 'agents', address, perMinute, MINUTE_MS),
    limitsOf(secrets, site)('agents', 'all', siteMost, MINUTE_MS),
  ]
}

/** Forms that a network and a site have prepared. */
export function handoverLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  const { networkAnHour, siteADay } = HANDOVERS
  return [
    ...networkLimits(limitsOf(secrets, site), 'handovers', address, networkAnHour),
    limitsOf(secrets, site)('handovers', 'all', siteADay, DAY_MS),
  ]
}
