import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DELIVERY_RETRIES, nextStep, type RetryRules } from './backoff.ts'

const rules: RetryRules = { firstDelayMs: 1000, longestDelayMs: 8000, attempts: 10, refusedAttempts: 3 }

describe('A11.19 retries of a delivery', () => {
  it.each([
    [1, 0, 500],
    [1, 0.5, 750],
    [2, 0, 1000],
    [3, 0, 2000],
    [4, 0, 4000],
    [5, 0, 4000],
    [9, 0, 4000],
    [9, 0.999_9, 8000],
  ])('A11.19 try %i with random %d waits %i ms', (attempts, random, delayMs) => {
    expect(nextStep({ attempts, isRefused: false }, rules, random)).toEqual({ kind: 'retry', delayMs })
  })

  it('A11.19 parks after the last try, and sooner where the receiver says no', () => {
    expect(nextStep({ attempts: 10, isRefused: false }, rules, 0)).toEqual({ kind: 'park' })
    expect(nextStep({ attempts: 2, isRefused: true }, rules, 0)).toEqual({ kind: 'retry', delayMs: 1000 })
    expect(nextStep({ attempts: 3, isRefused: true }, rules, 0)).toEqual({ kind: 'park' })
  })

  it('A11.19 a receiver that names a time is left alone until then, an hour at most', () => {
    expect(nextStep({ attempts: 1, isRefused: false, retryAfterMs: 7000 }, rules, 0)).toEqual({
      kind: 'retry',
      delayMs: 7000,
    })
    expect(nextStep({ attempts: 1, isRefused: false, retryAfterMs: 1e12 }, rules, 0)).toEqual({
      kind: 'retry',
      delayMs: 8000,
    })
  })

  it('A11.19 every wait lies between half and the whole of its doubling, and the tries last for days', () => {
    let totalMs = 0
    for (let attempts = 1; attempts < DELIVERY_RETRIES.attempts; attempts++) {
      const step = nextStep({ attempts, isRefused: false }, DELIVERY_RETRIES, 0)
      if (step.kind === 'retry') totalMs += step.delayMs
    }
    expect(totalMs).toBeGreaterThan(86_400_000)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 79 }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (attempts, random) => {
          const step = nextStep({ attempts, isRefused: false }, DELIVERY_RETRIES, random)
          const longest = Math.min(3_600_000, 5000 * 2 ** (attempts - 1))
          expect(step).toMatchObject({ kind: 'retry' })
          if (step.kind !== 'retry') return
          expect(step.delayMs).toBeGreaterThanOrEqual(longest / 2)
          expect(step.delayMs).toBeLessThanOrEqual(longest)
        },
      ),
    )
  })
})
