/** Writes a test drive as iCalendar (RFC 5545), with its yard's time zone. */
import { localDateTime, offsetMinutes, offsetText } from '#domain/leads/zoned-time.ts'

export interface CalendarEvent {
  /** The same for every version of one booking. */
  uid: string
  /** Counts the versions of the booking, from 0; a calendar takes the highest. */
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  /** IANA name. */
  timeZone: string
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  /** When this text was made. */
  stampedAt: Date
}

const encoder = new TextEncoder()
const LONGEST_LINE = 75

/** The text of an .ics file. Lines end in CRLF and are folded at 75 bytes, never inside a character (RFC 5545 §3.1). */
export function calendarText(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Test drives//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zoneLines(event),
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcStamp(event.stampedAt)}`,
    `DTSTART;TZID=${event.timeZone}:${localStamp(event.startsAt, event.timeZone)}`,
    `DTEND;TZID=${event.timeZone}:${localStamp(event.endsAt, event.timeZone)}`,
    `SUMMARY:${textValue(event.summary)}`,
    `DESCRIPTION:${textValue(event.description)}`,
    `LOCATION:${textValue(event.location)}`,
    `ORGANIZER;CN=${parameterValue(event.organizer.name)}:mailto:${encodeURI(oneLine(event.organizer.email))}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/**
 * RFC 5545 §3.3.11: backslash, semicolon and comma are escaped, a line end becomes `\n`; no other control character may
 * stand there.
 */
export function textValue(text: string): string {
  return clean(text).replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll('\n', '\\n')
}

/** A quoted parameter value cannot hold a double quote or a line end (§3.2). */
function parameterValue(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`
}

function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim()
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

export function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LONGEST_LINE) {
      pieces.push(piece)
      // The space that a folded line begins with counts as well.
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n')
}

export function utcStamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function localStamp(moment: Date, timeZone: string): string {
  return localDateTime(moment, timeZone).replaceAll(/[-:]/g, '')
}

/** The zone as it is during the event: one observance, or two where the clocks change in the middle of it. */
function zoneLines({ startsAt, endsAt, timeZone }: CalendarEvent): string[] {
  const atStart = observanceLines(startsAt, timeZone)
  const atEnd =
    offsetMinutes(startsAt, timeZone) === offsetMinutes(endsAt, timeZone) ? [] : observanceLines(endsAt, timeZone)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...atStart, ...atEnd, 'END:VTIMEZONE']
}

function observanceLines(moment: Date, timeZone: string): string[] {
  const offset = offsetMinutes(moment, timeZone)
  const onset = lastChange(moment, timeZone)
  const before = onset === null ? offset : offsetMinutes(new Date(onset.getTime() - 1000), timeZone)
  const kind = offset > standardOffset(moment, timeZone) ? 'DAYLIGHT' : 'STANDARD'
  // DTSTART is the clock before the change (§3.6.5).
  const starts = onset === null ? '19700101T000000' : localStamp(new Date(onset.getTime() + before * 60_000), 'UTC')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${starts}`,
    `TZOFFSETFROM:${offsetText(before, '')}`,
    `TZOFFSETTO:${offsetText(offset, '')}`,
    `END:${kind}`,
  ]
}

const DAY_MS = 86_400_000
/** Clocks stay as they are for months, so no change is stepped over. */
const STEP_MS = 28 * DAY_MS
const STEPS_OF_A_YEAR = 14

/** Standard time is the lesser offset of a year's two halves. */
function standardOffset(moment: Date, timeZone: string): number {
  return Math.min(...[0, 182].map((days) => offsetMinutes(new Date(moment.getTime() + days * DAY_MS), timeZone)))
}

/** When the clocks last changed, within the year before, to the minute; null where they do not. */
function lastChange(moment: Date, timeZone: string): Date | null {
  const offset = offsetMinutes(moment, timeZone)
  const isOther = (timeMs: number) => offsetMinutes(new Date(timeMs), timeZone) !== offset
  let stepsBack = 1
  while (stepsBack <= STEPS_OF_A_YEAR && !isOther(moment.getTime() - stepsBack * STEP_MS)) stepsBack++
  if (stepsBack > STEPS_OF_A_YEAR) return null
  let otherMs = moment.getTime() - stepsBack * STEP_MS
  let sameMs = otherMs + STEP_MS
  while (sameMs - otherMs > 60_000) {
    const middleMs = Math.floor((otherMs + sameMs) / 2)
    if (isOther(middleMs)) otherMs = middleMs
    else sameMs = middleMs
  }
  return new Date(Math.floor(sameMs / 60_000) * 60_000)
}
