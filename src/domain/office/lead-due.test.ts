import { describe, expect, it } from 'vitest'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { dueStateOf, dueTimes, dueWords, hoursOfLead, minutesWords } from './lead-due.ts'

const site = sampleSite()
const hours = hoursOfLead(sampleLead(), site, [])
// A Monday at 10 am in Cairns, which is UTC+10.
const at = (time: string) => new Date(`2026-11-23T${time}:00+10:00`)
const words = (now: Date, changes: { firstAnswerAt?: Date; isOpen?: boolean } = {}) => {
  const work = { dueAt: at('12:00'), firstAnswerAt: null, isOpen: true, ...changes }
  return dueWords(dueStateOf(work, hours, now), hours, now)
}

describe('Office R19 time to answer', () => {
  it('Office R19 due is after the minutes of the setting, late after twice as many', () => {
    expect(dueTimes(hours, at('10:00'), 120)).toEqual({ dueAt: at('12:00'), lateAt: at('14:00') })
  })

  it.each([
    [at('11:20'), 'in 40 min'],
    [at('09:00'), 'at 12 pm'],
    [new Date('2026-11-22T10:00:00+10:00'), 'Mon 12 pm'],
    [at('14:24'), '2 h 24 late'],
    [at('12:00'), '0 min late'],
  ])('Office R15 at %s it says %s', (now, said) => {
    expect(words(now)).toBe(said)
  })

  it('Office R19 an answered or closed lead is never late', () => {
    expect(words(at('15:00'), { firstAnswerAt: at('11:00') })).toBe('')
    expect(words(at('15:00'), { isOpen: false })).toBe('')
  })

  it.each([
    [0, '0 min'],
    [60, '1 h'],
    [144, '2 h 24'],
  ])('Office R15 %i minutes are %s', (minutes, said) => expect(minutesWords(minutes)).toBe(said))
})
