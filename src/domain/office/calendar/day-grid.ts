/** Places of a day's entries in the calendar's grid of hours (R50). Pure. */

/** Minutes after midnight on the yard's clock, 0 to 1440. */
export interface DaySpan {
  from: number
  to: number
}

export const DAY_MINUTES = 1440
/** Hours that the grid shows where nothing is open or booked. */
const USUAL: DaySpan = { from: 8 * 60, to: 18 * 60 }

/** Minutes after midnight of a time such as `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The whole hours that hold every span; usual ones for none. */
export function gridHours(spans: readonly DaySpan[]): DaySpan {
  if (spans.length === 0) return USUAL
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return { from: Math.floor(from / 60) * 60, to: Math.min(DAY_MINUTES, Math.ceil(to / 60) * 60) }
}

/** A place beside others of the same time: the first lane is 0. */
export interface Lane {
  lane: number
  lanes: number
}

/** A lane for each span, in their order: those that overlap stand side by side. */
export function lanesOf(spans: readonly DaySpan[]): Lane[] {
  const order = spans.map((span, place) => ({ ...span, place })).toSorted((one, other) => one.from - other.from)
  const placed: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  /** When each lane of the group is free again. */
  let ends: number[] = []
  const close = () => {
    for (const place of group) placed[place] = { lane: placed[place]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  for (const { from, to, place } of order) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    placed[place] = { lane, lanes: 1 }
    group.push(place)
  }
  close()
  return placed
}

/** The parts of the grid's hours in which a yard is closed. `open` is null where it is closed all day. */
export function closedSpans(open: DaySpan | null, grid: DaySpan): DaySpan[] {
  if (open === null) return [grid]
  return [
    { from: grid.from, to: Math.min(open.from, grid.to) },
    { from: Math.max(open.to, grid.from), to: grid.to },
  ].filter(({ from, to }) => from < to)
}
