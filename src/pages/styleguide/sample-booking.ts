/** Sample data of a yard's test drives in one week. */
import type { DayTile, TimePickerView, TimeTile } from '#ui/test-drive/time-picker.tsx'

const DAYS: readonly (readonly [weekday: string, day: string, note: string])[] = [
  ['Sat', '21', '3 left'],
  ['Sun', '22', 'Closed'],
  ['Mon', '23', '12 left'],
  ['Tue', '24', 'Full'],
  ['Wed', '25', '14 left'],
  ['Thu', '26', '1 left'],
  ['Fri', '27', '9 left'],
]
const TIMES: readonly (readonly [label: string, isFree: boolean])[] = [
  ['9:00 am', false],
  ['9:30 am', false],
  ['10:00 am', true],
  ['10:30 am', true],
  ['11:00 am', true],
  ['11:30 am', false],
]

export function sampleDays(say: (text: string) => string): TimePickerView {
  const days = DAYS.map(([weekday, day, note], place): DayTile => ({
    date: `2026-11-${day}`,
    weekday,
    day,
    note: say(note),
    label: `${weekday} ${day} November, ${note}`,
    href: /left/.test(note) ? `#day-${day}` : null,
    isChosen: place === 0,
  }))
  const times = TIMES.map(([label, isFree]): TimeTile => ({
    at: label,
    label,
    href: isFree ? `#at-${label.replaceAll(/\W/g, '')}` : null,
    isChosen: label === '10:30 am',
  }))
  return {
    days,
    earlierHref: null,
    laterHref: '#later',
    chosen: { title: say('Times on Saturday 21 November'), times },
    hint: say('About 30 minutes, by the clock in Cairns.'),
  }
}
