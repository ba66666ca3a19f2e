/** Writes and reads a point in an address. "-16.92,145.77" is latitude and longitude, to about a kilometre. */
import type { Point } from './distance.ts'

const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/
/**
 * A hundredth of a degree is about a kilometre: enough to tell yards apart, and no more than that is said of a person.
 */
const DIGITS = 2

export function pointText({ lat, long }: Point): string {
  return `${lat.toFixed(DIGITS)},${long.toFixed(DIGITS)}`
}

/** Null for what is no place on earth. */
export function parsePoint(text: string): Point | null {
  const [, lat, long] = POINT.exec(text.trim()) ?? []
  const point = { lat: Number(lat), long: Number(long) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.long) <= 180 ? point : null
}
