/**
 * Reads one row of an import file of special opening hours (A18.3). A row names a location, a day, and times or
 * "closed".
 */
import { nearest } from '../site/checks/nearest.ts'
import type { SpecialDay } from './special-hours.ts'

export const HOURS_COLUMNS = ['location', 'date', 'department', 'status', 'open', 'close'] as const
export const HOURS_DEPARTMENTS = ['sales', 'service', 'parts', 'all'] as const

export type HoursRow = SpecialDay & { locationId: string; department: (typeof HOURS_DEPARTMENTS)[number] }

/** Cells by column, as text; columns that a file lacks are empty. */
export type Cells = Readonly<Record<string, string>>

/** The row, or one sentence on what was found and what is valid. */
export function hoursRowOf(cells: Cells, locationIds: readonly string[]): HoursRow | string {
  const text = (column: (typeof HOURS_COLUMNS)[number]) => (cells[column] ?? '').trim()
  const locationId = locationIds.find((id) => id === text('location').toLowerCase())
  if (locationId === undefined) return wrong('location', text('location'), locationIds)
  const date = dateOf(text('date'))
  if (date === null) return `date "${text('date')}" is no day; valid: YYYY-MM-DD or DD/MM/YYYY, such as 2026-12-25`
  const department = HOURS_DEPARTMENTS.find((one) => one === (text('department').toLowerCase() || 'all'))
  if (department === undefined) return wrong('department', text('department'), HOURS_DEPARTMENTS)
  const [startHour, endHour] = [timeOf(text('open')), timeOf(text('close'))]
  const status = statusOf(text('status'), text('open') + text('close') !== '')
  if (status === null) return wrong('status', text('status'), ['Open', 'Closed'])
  if (status === 'Closed') return { locationId, date, department, status, startHour: null, endHour: null }
  if (startHour === null || endHour === null || endHour <= startHour)
    return (
      `open "${text('open')}" and close "${text('close')}" are no hours; ` +
      'valid: two times such as 09:00 and 16:30, the second later'
    )
  return { locationId, date, department, status, startHour, endHour }
}

function wrong(column: string, found: string, valid: readonly string[]): string {
  const near = nearest(found, valid)
  return `${column} "${found}" is unknown; valid: ${valid.join(', ')}${near === null ? '' : `; nearest: ${near}`}`
}

/** Without a word hours say that it is open, and none that it is closed. */
function statusOf(text: string, hasHours: boolean): 'Open' | 'Closed' | null {
  if (text === '') return hasHours ? 'Open' : 'Closed'
  const word = text.toLowerCase()
  return word === 'open' ? 'Open' : word === 'closed' ? 'Closed' : null
}

/** `2026-12-25` and `25/12/2026` as `2026-12-25`; `null` for what is no day of the calendar. */
function dateOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const written = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (!/^20\d\d-\d\d-\d\d$/.test(written)) return null
  const moment = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written ? null : written
}

/** `9:00`, `9am`, `4.30 pm` as `HH:MM`. */
function timeOf(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?(?::\d\d)? ?(am|pm)?$/i.exec(text) ?? []
  if (hours === undefined) return null
  const isHalf = half !== undefined
  const number = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  if (number > 23 || Number(minutes) > 59 || (isHalf && (Number(hours) > 12 || Number(hours) === 0))) return null
  return `${String(number).padStart(2, '0')}:${minutes}`
}
