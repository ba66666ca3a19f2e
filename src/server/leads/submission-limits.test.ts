import { describe, expect, it } from 'vitest'
import { createSubmissionLimits } from './submission-limits.ts'

const LIMITS = { addressOrdinary: 1, addressMost: 3, siteMost: 5 }
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('A11.19 limits', () => {
  it('A11.19 an address over its limit waits for the rest of the ten minutes, and then begins anew', () => {
    const limits = createSubmissionLimits()
    const attempt = (seconds: number) => limits.attempt('a', '203.0.113.9', LIMITS, later(seconds))
    expect([attempt(0), attempt(1), attempt(2), attempt(60), attempt(599.5), attempt(600)]).toEqual([
      null,
      null,
      null,
      540,
      1,
      null,
    ])
  })

  it("A11.19 whoever floods uses up neither the site's share nor another site's", () => {
    const limits = createSubmissionLimits()
    for (let again = 0; again < 100; again++) limits.attempt('a', '203.0.113.9', LIMITS, NOW)
    expect(limits.attempt('a', '203.0.113.10', LIMITS, NOW)).toBeNull()
    expect(limits.attempt('b', '203.0.113.9', LIMITS, NOW)).toBeNull()
  })

  it('A11.19 a site has a limit over all addresses', () => {
    const limits = createSubmissionLimits()
    const answers = Array.from({ length: 6 }, (_, index) => limits.attempt('a', `203.0.113.${index}`, LIMITS, NOW))
    expect(answers).toEqual([null, null, null, null, null, 600])
  })

  it('S9 refused forms do not use up what an address may send, and have a limit of their own', () => {
    const limits = createSubmissionLimits()
    const refuse = () => {
      const wait = limits.attempt('a', '203.0.113.9', LIMITS, NOW)
      if (wait === null) limits.refused('a', '203.0.113.9', NOW)
      return wait
    }
    expect(Array.from({ length: 15 }, refuse)).toEqual(Array.from({ length: 15 }, () => null))
    expect(refuse()).toBe(600)
    for (const host of ['10', '11', '12', '13', '14'])
      expect(limits.attempt('a', `203.0.113.${host}`, LIMITS, NOW)).toBeNull()
  })

  it.each([
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', 2],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 1],
    ['::1', '0:0:0:0::2', 2],
    ['fe80::1%eth0', 'fe80::2', 2],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10', 1],
    ['203.0.113.9', '203.0.113.10', 1],
  ])('A11.19 %s and %s: the second counts %i', (one, other, count) => {
    const limits = createSubmissionLimits()
    limits.sent('a', one, NOW)
    expect(limits.sent('a', other, NOW)).toBe(count)
  })
})
