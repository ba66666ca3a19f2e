/**
 * Reads the background that vehicles are shown on (`--plate`). It returns every colour that text may stand on, for the
 * contrast check.
 */
import type { Srgb } from './colour.ts'
import { callOf, splitAtCommas, splitAtSpaces } from './css-values.ts'
import { between, parseColour } from './parse-colour.ts'

export type StageReading = { ok: true; colours: Srgb[] } | { ok: false; fault: string }

/** Steps looked at between two stops: what lies between may be darker than both. */
const STEPS = [0.25, 0.5, 0.75]

/**
 * All colours of a stage, given as one colour or one linear gradient. `valueOf` gives other custom properties by name.
 */
export function stageColours(value: string, valueOf: (name: string) => string | null): StageReading {
  const call = callOf(value)
  const stops =
    call?.name === 'linear-gradient'
      ? splitAtCommas(call.inside).filter((part) => !/^(?:to\s|-?[\d.]+(?:deg|turn|rad)$)/.test(part))
      : [value]
  const colours: Srgb[] = []
  for (const stop of stops) {
    const reading = parseColour(withoutPlaces(stop), valueOf)
    if (!reading.ok) return reading
    const last = colours.at(-1)
    if (last !== undefined) colours.push(...STEPS.map((share) => between(last, reading.colour, share)))
    colours.push(reading.colour)
  }
  return { ok: true, colours }
}

/** A stop without the places it stands at. */
function withoutPlaces(stop: string): string {
  const [colour = '', ...places] = splitAtSpaces(stop)
  return places.every((place) => /^(?:-?[\d.]+(?:%|px|r?em)|var\(--hz\b.*\))$/.test(place)) ? colour : stop
}
