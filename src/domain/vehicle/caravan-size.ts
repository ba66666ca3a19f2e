/** Writes caravan lengths in feet and inches, and in metres (A5.9). */

const METRES_PER_FOOT = 0.3048

/** "19 ft 6 in, 5.94 m" from metres. */
export function feetAndMetres(metres: number): string {
  const inches = Math.round((metres / METRES_PER_FOOT) * 12)
  const feet = Math.floor(inches / 12)
  const rest = inches % 12
  return `${feet} ft${rest === 0 ? '' : ` ${rest} in`}, ${Number(metres.toFixed(2))} m`
}
