import type { RateLimit } from '#data/platform/rate-buckets.ts'
import { limitsOf, networkLimits } from '../accounts/limits.ts'
import type { Secrets } from '../secrets.ts'

const HOUR_MS = 3_600_000
/** The office is no site, so its counts are the platform's own. */
const PLATFORM = { slug: '' }

/** Wrong proofs that are taken in an hour (Office R6): 10 for an e-mail address, 30 from a network. */
export function staffProofLimits(secrets: Secrets, email: string, address: string): RateLimit[] {
  const limit = limitsOf(secrets, PLATFORM)
  // The network comes first: one over its limit uses up nobody else's.
  return [
    ...networkLimits(limit, 'wrong staff proofs', address, 30),
    limit('wrong proofs of staff', email.toLowerCase(), 10, HOUR_MS),
  ]
}

/** Challenges for passkeys that one network may ask for: each visit to the sign-in screen asks for one. */
export function staffChallengeLimits(secrets: Secrets, address: string): RateLimit[] {
  return networkLimits(limitsOf(secrets, PLATFORM), 'staff challenges', address, 240)
}

/** Passkeys that one network may show without success. */
export function staffPasskeyLimits(secrets: Secrets, address: string): RateLimit[] {
  return networkLimits(limitsOf(secrets, PLATFORM), 'wrong staff passkeys', address, 30)
}
