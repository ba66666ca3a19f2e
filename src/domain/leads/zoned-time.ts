/** Writes moments in a location's local time. */
import { timeText } from '../hours/opening-hours.ts'
import { partsOf, zoneFormats } from '../hours/zone-formats.ts'

const clockOf = zoneFormats('en-AU', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const dayOf = zoneFormats('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `2026-11-20T08:30:00` as clocks there show it, without an offset. Throws a RangeError for an unknown zone. */
export function localDateTime(moment: Date, timeZone: string): string {
  const part = partsOf(clockOf(timeZone), moment)
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Minutes that clocks there are ahead of UTC. */
export function offsetMinutes(moment: Date, timeZone: string): number {
  return Math.round((Date.parse(`${localDateTime(moment, timeZone)}Z`) - moment.getTime()) / 60_000)
}

/** An offset as ISO 8601 (`+10:00`) writes it, or with another sign between hours and minutes. */
export function offsetText(minutes: number, between = ':'): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${between}${twoDigits(size % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** ISO 8601 with offset: `2026-03-02T10:15:00+10:00` (formats §5.1). */
export function isoWithOffset(moment: Date, timeZone: string): string {
  return `${localDateTime(moment, timeZone)}${offsetText(offsetMinutes(moment, timeZone))}`
}

/** `Friday 20 November 2026, 8:30 am` on the clock there. */
export function spokenDateTime(moment: Date, timeZone: string): string {
  return `${dayOf(timeZone).format(moment).replace(',', '')}, ${spokenTime(moment, timeZone)}`
}

/** `2026-11-20`, a day without a zone, as `Friday 20 November 2026`. */
export function spokenDate(date: string): string {
  return dayOf('UTC')
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
}

/** `8:30 am` on the clock there. */
export function spokenTime(moment: Date, timeZone: string): string {
  return timeText(localDateTime(moment, timeZone).slice(11, 16))
}
