import type { DaySpan, Lane } from '#domain/office/calendar/day-grid.ts'

const STEP = 5
/** Lanes that the styles know; more entries at one time lie over one another, and the day's list has them all. */
const MOST_LANES = 6

const inSteps = (minutes: number) => Math.round(minutes / STEP) * STEP
const parts = (name: string, minutes: number) => `${name}-h${Math.floor(minutes / 60)} ${name}-m${minutes % 60}`

/** Classes of `day-places.css` that put a span into a column of hours which begins at `gridFrom`, to five minutes. */
export function placeClasses({ from, to }: DaySpan, gridFrom: number, lane?: Lane): string {
  const start = inSteps(from - gridFrom)
  const length = Math.max(STEP, inSteps(to - gridFrom) - start)
  const place = `put ${parts('at', start)} ${parts('for', length)}`
  if (lane === undefined || lane.lanes === 1) return place
  return `${place} lane-${lane.lane % MOST_LANES} of-${Math.min(lane.lanes, MOST_LANES)}`
}
