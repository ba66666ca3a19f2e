import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import { isQuiet, letterSlot, textSlot } from './due.ts'

const BRISBANE = 'Australia/Brisbane'
/** Friday 20 November 2026, 2 pm in Brisbane. */
const NOW = new Date('2026-11-20T04:00:00Z')
const QUIET = { quietFrom: '20:00', quietUntil: '09:00' }
const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const zones = fc.constantFrom(BRISBANE, 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth')

describe('R74 a letter', () => {
  const instant = { sentToday: 0, mostInstantPerDay: 3 }
  it.each([
    ['instant', instant, { dueAt: new Date('2026-11-20T04:01:00Z'), key: null }],
    ['instant', { ...instant, sentToday: 3 }, { dueAt: new Date('2026-11-20T22:00:00Z'), key: 'daily:2026-11-21' }],
    ['daily', instant, { dueAt: new Date('2026-11-20T22:00:00Z'), key: 'daily:2026-11-21' }],
    ['weekly', instant, { dueAt: new Date('2026-11-25T22:00:00Z'), key: 'weekly:2026-11-26' }],
    ['off', instant, null],
  ] as const)('R74 %s, %j', (cadence, sent, slot) => {
    expect(letterSlot(cadence, NOW, BRISBANE, sent)).toEqual(slot)
  })

  it('R74 of a day goes at 8 in the morning on the clock there, at most a day later, a weekly one on Thursday', () => {
    fc.assert(
      fc.property(anyMoment, zones, (now, zone) => {
        const daily = letterSlot('daily', now, zone, instant)
        const weekly = letterSlot('weekly', now, zone, instant)
        if (daily === null || weekly === null) throw new Error('both go')
        for (const { dueAt } of [daily, weekly]) expect(localDateTime(dueAt, zone).slice(11)).toBe('08:00:00')
        expect(daily.dueAt.getTime() - now.getTime()).toBeGreaterThan(0)
        expect(daily.dueAt.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(new Date(`${localDateTime(weekly.dueAt, zone)}Z`).getUTCDay()).toBe(4)
        expect(weekly.dueAt.getTime() - now.getTime()).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('R74 a text', () => {
  it('R74 goes after a minute by day, and at nine where it is night', () => {
    expect(textSlot(NOW, BRISBANE, QUIET, new Set())).toEqual({
      dueAt: new Date('2026-11-20T04:01:00Z'),
      key: 'text:2026-11-20',
    })
    const evening = new Date('2026-11-20T11:00:00Z')
    expect(textSlot(evening, BRISBANE, QUIET, new Set()).dueAt).toEqual(new Date('2026-11-20T23:00:00Z'))
    const early = new Date('2026-11-20T20:00:00Z')
    expect(textSlot(early, BRISBANE, QUIET, new Set()).dueAt).toEqual(new Date('2026-11-20T23:00:00Z'))
  })

  it('R74 never goes in the quiet hours, nor on a day that has had one', () => {
    const time = fc.integer({ min: 0, max: 47 }).map((half) => {
      const hour = String(Math.floor(half / 2)).padStart(2, '0')
      return `${hour}:${half % 2 === 0 ? '00' : '30'}`
    })
    fc.assert(
      fc.property(anyMoment, zones, time, time, fc.nat(3), (now, zone, quietFrom, quietUntil, taken) => {
        const days = new Set<string>()
        for (let count = 0; count <= taken; count++) {
          const { dueAt, key } = textSlot(now, zone, { quietFrom, quietUntil }, days)
          const local = localDateTime(dueAt, zone)
          expect(isQuiet(local.slice(11, 16), quietFrom, quietUntil)).toBe(false)
          expect(dueAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(60_000)
          expect(key).toBe(`text:${local.slice(0, 10)}`)
          expect(days.has(local.slice(0, 10))).toBe(false)
          days.add(local.slice(0, 10))
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
