import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nastyText } from '#test/nasty-text.ts'
import { calendarText, type CalendarEvent } from './ics.ts'

const event: CalendarEvent = {
  uid: '0b7c1c3e@southerly',
  sequence: 0,
  isCancelled: false,
  startsAt: new Date('2026-11-20T00:30:00Z'),
  endsAt: new Date('2026-11-20T01:00:00Z'),
  timeZone: 'Australia/Brisbane',
  summary: 'Test drive: 2021 Toyota Corolla',
  description: 'Reference SOU-7K2F9Q',
  location: '214 Mulgrave Road, Cairns QLD 4870',
  organizer: { name: 'Southerly Cairns', email: 'hello@southerly.example' },
  stampedAt: new Date('2026-11-19T03:04:05Z'),
}

/** Content lines as a calendar reads them: unfolded. */
function contentLines(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
}

function read(text: string, name: string): string | undefined {
  return contentLines(text)
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1)
}

function unescaped(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

describe('A12.5 the calendar file of a test drive', () => {
  it('A12.5 Brisbane, which has no daylight saving', () => {
    expect(contentLines(calendarText(event))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Forecourt//Test drives//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Australia/Brisbane',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1000',
      'TZOFFSETTO:+1000',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:0b7c1c3e@southerly',
      'SEQUENCE:0',
      'DTSTAMP:20261119T030405Z',
      'DTSTART;TZID=Australia/Brisbane:20261120T103000',
      'DTEND;TZID=Australia/Brisbane:20261120T110000',
      'SUMMARY:Test drive: 2021 Toyota Corolla',
      'DESCRIPTION:Reference SOU-7K2F9Q',
      String.raw`LOCATION:214 Mulgrave Road\, Cairns QLD 4870`,
      'ORGANIZER;CN="Southerly Cairns":mailto:hello@southerly.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it.each([
    // Sydney puts its clocks on at 2 am on 4 October 2026 and back at 3 am on 4 April 2027.
    [
      '2026-10-03T01:00:00Z',
      '20261003T110000',
      ['BEGIN:STANDARD', 'DTSTART:20260405T030000', 'TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000', 'END:STANDARD'],
    ],
    [
      '2026-10-04T00:00:00Z',
      '20261004T110000',
      ['BEGIN:DAYLIGHT', 'DTSTART:20261004T020000', 'TZOFFSETFROM:+1000', 'TZOFFSETTO:+1100', 'END:DAYLIGHT'],
    ],
    [
      '2027-04-04T01:00:00Z',
      '20270404T110000',
      ['BEGIN:STANDARD', 'DTSTART:20270404T030000', 'TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000', 'END:STANDARD'],
    ],
  ])('A12.5 Sydney at %s is %s, with the observance that holds then', (startsAt, local, observance) => {
    const starts = new Date(startsAt)
    const lines = contentLines(
      calendarText({
        ...event,
        timeZone: 'Australia/Sydney',
        startsAt: starts,
        endsAt: new Date(starts.getTime() + 1_800_000),
      }),
    )
    expect(lines).toContain(`DTSTART;TZID=Australia/Sydney:${local}`)
    expect(lines.slice(lines.indexOf('TZID:Australia/Sydney') + 1, lines.indexOf('END:VTIMEZONE'))).toEqual(observance)
  })

  it('A12.5 an event across a change of the clocks carries both observances', () => {
    const lines = contentLines(
      calendarText({
        ...event,
        timeZone: 'Australia/Sydney',
        startsAt: new Date('2026-10-03T15:30:00Z'),
        endsAt: new Date('2026-10-03T16:30:00Z'),
      }),
    )
    expect(lines.filter((line) => /^BEGIN:(STANDARD|DAYLIGHT)$/.test(line))).toEqual([
      'BEGIN:STANDARD',
      'BEGIN:DAYLIGHT',
    ])
    expect(lines).toContain('DTSTART;TZID=Australia/Sydney:20261004T013000')
    expect(lines).toContain('DTEND;TZID=Australia/Sydney:20261004T033000')
  })

  it('A12.5 a cancelled booking takes the event away', () => {
    const text = calendarText({ ...event, isCancelled: true, sequence: 2 })
    expect([read(text, 'METHOD'), read(text, 'STATUS'), read(text, 'SEQUENCE'), read(text, 'UID')]).toEqual([
      'CANCEL',
      'CANCELLED',
      '2',
      '0b7c1c3e@southerly',
    ])
  })

  it('A12.5 whatever people write, no line is longer than 75 bytes, none is added, and the text comes back', () => {
    fc.assert(
      fc.property(nastyText(), nastyText(), (summary, location) => {
        const text = calendarText({
          ...event,
          summary,
          location,
          description: `${summary}\r\nBEGIN:VEVENT`,
          organizer: { name: summary, email: `x@y.example\r\nATTENDEE:${location}` },
        })
        expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
        const names = contentLines(text).map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? line)
        expect(names).toEqual(contentLines(calendarText(event)).map((line) => /^[A-Z-]+/.exec(line)?.[0]))
        if (!/[\p{Cc}\u2028\u2029]/u.test(location))
          expect(unescaped(read(text, 'LOCATION') ?? '')).toBe(location.toWellFormed())
      }),
    )
  })
})
