import { timeText } from '#domain/hours/opening-hours.ts'
import type { DriveDay, Slot } from '#domain/test-drive/availability.ts'
import { momentText } from '#domain/test-drive/drive-words.ts'
import type { DayTile, TimePickerView, TimeTile } from '#ui/test-drive/time-picker.tsx'

export interface PickerInput {
  days: readonly DriveDay[]
  /** Day in the address as `YYYY-MM-DD`. Any other text selects the first day with a free time. */
  wantedDay: string
  /** The chosen time, if it is free. */
  chosen: Slot | null
  slotMinutes: number
  isVehicle: boolean
  timeZone: string
  /** Address of a choice. */
  hrefOf: (choice: { day: string } | { day: string; at: string }) => string
}

const TILES = 7

/** The time picker: seven days with the chosen one, and its times. */
export function pickerView({
  days,
  wantedDay,
  chosen,
  slotMinutes,
  isVehicle,
  timeZone,
  hrefOf,
}: PickerInput): TimePickerView {
  const wanted = days.findIndex(({ date, state }) => date === wantedDay && state === 'free')
  const place = wanted >= 0 ? wanted : days.findIndex(({ state }) => state === 'free')
  const day = days[place] ?? null
  const asked = days.findIndex(({ date }) => date === wantedDay)
  const first = Math.floor(Math.max(0, asked >= 0 && wanted < 0 ? asked : place) / TILES) * TILES
  const earlier = days[first - TILES]
  const later = days[first + TILES]
  const shown = days.slice(first, first + TILES)
  const isShown = day !== null && shown.includes(day)
  return {
    days: shown.map((shownDay) => dayTile(shownDay, shownDay === day, hrefOf)),
    earlierHref: earlier === undefined ? null : hrefOf({ day: earlier.date }),
    laterHref: later === undefined ? null : hrefOf({ day: later.date }),
    chosen:
      day === null || !isShown
        ? null
        : { title: dateWords(day.date), times: day.slots.map((slot) => timeTile(day.date, slot, chosen, hrefOf)) },
    hint:
      `${lengthWords(slotMinutes)} ${isVehicle ? 'with the vehicle' : 'at the location'}, ${cityOf(timeZone)} ` +
      'time. Crossed out times are taken.',
  }
}

function dayTile(day: DriveDay, isChosen: boolean, hrefOf: PickerInput['hrefOf']): DayTile {
  const { date, state, reason, slots } = day
  const count = slots.filter(({ left }) => left > 0).length
  const note = state === 'free' ? `${count} left` : state === 'full' ? 'Full' : state === 'over' ? 'Over' : 'Closed'
  const [weekday = '', number = ''] = [part(date, { weekday: 'short' }), part(date, { day: 'numeric' })]
  return {
    date,
    weekday,
    day: number,
    note,
    isChosen,
    label:
      `${dateWords(date)}, ` +
      `${state === 'closed' && reason !== null && reason !== 'Closed' ? `closed, ${reason}` : note.toLowerCase()}`,
    href: state === 'free' ? hrefOf({ day: date }) : null,
  }
}

function timeTile(
  day: string,
  { startsAt, time, left }: Slot,
  chosen: Slot | null,
  hrefOf: PickerInput['hrefOf'],
): TimeTile {
  const at = momentText(startsAt)
  return {
    at,
    label: clockWords(time),
    href: left > 0 ? hrefOf({ day, at }) : null,
    isChosen: chosen !== null && chosen.startsAt.getTime() === startsAt.getTime(),
  }
}

/** `9:00 am`: in a grid of times, all have their minutes. */
function clockWords(time: string): string {
  return timeText(time).replace(/^(\d+) /, '$1:00 ')
}

/** `Saturday 21 November`. */
export function dateWords(date: string): string {
  return `${part(date, { weekday: 'long' })} ${part(date, { day: 'numeric', month: 'long' })}`
}

/** `Saturday 21 November, 10:30 am`. */
export function slotWords(date: string, time: string): string {
  return `${dateWords(date)}, ${timeText(time)}`
}

/** `Saturday 10:30 am`. */
export function shortSlotWords(date: string, time: string): string {
  return `${part(date, { weekday: 'long' })} ${timeText(time)}`
}

function part(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

function lengthWords(minutes: number): string {
  if (minutes === 30) return 'Half an hour'
  return minutes === 60 ? 'An hour' : `${minutes} minutes`
}

/** `Brisbane`: the clock that the times are read from. */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
