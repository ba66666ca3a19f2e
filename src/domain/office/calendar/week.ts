/** Days and hours of one week of a yard, as its calendar draws them (R50). */
import { dateAfter, weekdayOf } from '../../hours/wall-clock.ts'

/** Monday of the week that a date (`YYYY-MM-DD`) lies in. */
export const mondayOf = (date: string) => dateAfter(date, -((weekdayOf(date) + 6) % 7))

/** The seven dates of the week that begins on a Monday. */
export const datesOfWeek = (monday: string) => Array.from({ length: 7 }, (_, days) => dateAfter(monday, days))

/** A date of the calendar that the address names; else the fallback. */
export function dateIn(text: string | null, fallback: string): string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return fallback
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text ? text : fallback
}

/** Minutes after midnight of `HH:MM`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Earliest and latest full hour that a week shows: 8 to 18 at least, more where anything lies outside. */
export function hoursShown(times: readonly { from: string; to: string }[]): { first: number; last: number } {
  const first = Math.min(8, ...times.map(({ from }) => Math.floor(minutesOf(from) / 60)))
  const last = Math.max(18, ...times.map(({ to }) => Math.ceil(minutesOf(to) / 60)))
  return { first, last }
}

/** Entries that lie side by side: the lane of each, and how many lanes its neighbours need. */
export function lanesOf<Entry extends { startsAt: Date; endsAt: Date }>(
  entries: readonly Entry[],
): { entry: Entry; lane: number; lanes: number }[] {
  const sorted = entries.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const placed: { entry: Entry; lane: number; group: number }[] = []
  const lanesIn = new Map<number, number>()
  let [ends, group, groupEnd]: [number[], number, number] = [[], -1, -Infinity]
  for (const entry of sorted) {
    const start = entry.startsAt.getTime()
    if (start >= groupEnd) [ends, group] = [[], group + 1]
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = entry.endsAt.getTime()
    groupEnd = Math.max(...ends)
    lanesIn.set(group, ends.length)
    placed.push({ entry, lane, group })
  }
  return placed.map(({ entry, lane, group: own }) => ({ entry, lane, lanes: lanesIn.get(own) ?? 1 }))
}
