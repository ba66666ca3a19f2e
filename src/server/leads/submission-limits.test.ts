import { describe, expect, it } from 'vitest'
import { createSubmissionLimits, type SubmissionAttempt, type SubmissionLimits } from './submission-limits.ts'

const LIMITS = { addressOrdinary: 1, addressMost: 3, siteMost: 5 }
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** Seconds that a form of an address has to wait; null where it is counted. */
function waitOf(limits: SubmissionLimits, address: string, now = NOW, siteId = 'a'): number | null {
  const attempt = limits.attempt(siteId, address, LIMITS, now)
  return attempt.kind === 'counted' ? null : attempt.retryAfterSeconds
}

function counted(limits: SubmissionLimits, address = '203.0.113.9'): SubmissionAttempt {
  const attempt = limits.attempt('a', address, { addressOrdinary: 1, addressMost: 100, siteMost: 100 }, NOW)
  if (attempt.kind !== 'counted') throw new Error(`waits ${attempt.retryAfterSeconds} seconds`)
  return attempt
}

describe('A11.19 limits', () => {
  it('A11.19 an address over its limit waits for the rest of the ten minutes, and then begins anew', () => {
    const limits = createSubmissionLimits()
    const waits = [0, 1, 2, 60, 599.5, 600].map((seconds) => waitOf(limits, '203.0.113.9', later(seconds)))
    expect(waits).toEqual([null, null, null, 540, 1, null])
  })

  it("A11.19 whoever floods uses up neither the site's share nor another site's", () => {
    const limits = createSubmissionLimits()
    for (let again = 0; again < 100; again++) waitOf(limits, '203.0.113.9')
    expect(waitOf(limits, '203.0.113.10')).toBeNull()
    expect(waitOf(limits, '203.0.113.9', NOW, 'b')).toBeNull()
  })

  it('A11.19 a site has a limit over all addresses', () => {
    const limits = createSubmissionLimits()
    const waits = Array.from({ length: 6 }, (_, index) => waitOf(limits, `203.0.113.${index}`))
    expect(waits).toEqual([null, null, null, null, null, 600])
  })

  it('S9 forms that are taken back use up nothing, however many', () => {
    const limits = createSubmissionLimits()
    for (let again = 0; again < 1000; again++) {
      const attempt = counted(limits)
      expect(attempt.sent({ nonce: 'n', use: `${again}` })).toEqual({ fromAddress: 1, tokenUses: 1 })
      attempt.takeBack()
      attempt.takeBack()
    }
    expect(counted(limits).sent(null)).toEqual({ fromAddress: 1, tokenUses: 0 })
  })

  it('S4 a token counts each submission once, for each network apart, and stops at one beyond the most', () => {
    const limits = createSubmissionLimits()
    const uses = (use: string, address?: string) => counted(limits, address).sent({ nonce: 'n', use }).tokenUses
    expect(['a', 'b', 'a', 'c', 'b'].map((use) => uses(use))).toEqual([1, 2, 1, 3, 2])
    expect(uses('d', '203.0.113.10')).toBe(1)
    expect(Array.from({ length: 20 }, (_, place) => uses(`${place}`)).slice(8)).toEqual(Array(12).fill(13).with(0, 12))
    expect(uses('a')).toBe(1)
  })

  it('A11.19 S11 one network of the new kind counts as one, an address of the old kind too', () => {
    const limits = createSubmissionLimits()
    const countOf = (address: string) => counted(limits, address).sent(null).fromAddress
    const addresses = [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff::9',
      '2001:db8:1:3::1',
      '203.0.113.9',
      '::ffff:203.0.113.9',
    ]
    expect(addresses.map(countOf)).toEqual([1, 2, 1, 1, 2])
  })
})
