/** Decides when a failed delivery is retried, and when it is parked for a person. */

export interface RetryRules {
  /** Longest wait after the first failure, milliseconds; each further failure doubles it. */
  firstDelayMs: number
  /** The longest delay that doubling reaches, milliseconds. */
  longestDelayMs: number
  /** Tries in all before a delivery is parked. */
  attempts: number
  /** Tries in all where the receiver understood and said no (SMTP 5xx, HTTP 4xx). */
  refusedAttempts: number
}

/** About three days of tries; about three hours where the receiver says no, since that rarely changes by itself. */
export const DELIVERY_RETRIES: RetryRules = {
  firstDelayMs: 5_000,
  longestDelayMs: 3_600_000,
  attempts: 80,
  refusedAttempts: 12,
}

export interface FailedTry {
  /** Tries so far, this one included: 1 or more. */
  attempts: number
  isRefused: boolean
  /** The receiver's Retry-After, milliseconds. */
  retryAfterMs?: number | undefined
}

export type NextStep = { kind: 'retry'; delayMs: number } | { kind: 'park' }

/**
 * Decides whether a failed delivery is retried or parked. The delay doubles with each attempt. The later half of each
 * delay is random (`random` from 0 up to 1), so that deliveries that failed together are not retried together.
 */
export function nextStep(
  { attempts, isRefused, retryAfterMs = 0 }: FailedTry,
  rules: RetryRules,
  random: number,
): NextStep {
  if (attempts >= Math.min(rules.attempts, isRefused ? rules.refusedAttempts : Infinity)) return { kind: 'park' }
  const doubled = rules.firstDelayMs * 2 ** (attempts - 1)
  const longest = Math.min(rules.longestDelayMs, doubled)
  const asked = Math.min(rules.longestDelayMs, retryAfterMs)
  return { kind: 'retry', delayMs: Math.round(Math.max(longest / 2 + (longest / 2) * random, asked)) }
}
