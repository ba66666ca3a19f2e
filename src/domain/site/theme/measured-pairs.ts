/** Measures the contrast of a theme's colour pairs. */
import { contrastRatio, type Srgb } from './colour.ts'
import { CONTRAST_PAIRS, type ContrastPair } from './contrast-pairs.ts'
import type { Theme } from './read-theme.ts'

/** A pair as it was measured, at its worst. */
export interface MeasuredPair extends ContrastPair {
  ratio: number
  frontColour: Srgb
  groundColour: Srgb
  /** Paint of the stage there, as hex; null where none is in it. */
  paint: string | null
}

/** Every pair whose two colours could be read. */
export function measuredPairs(theme: Theme): MeasuredPair[] {
  return CONTRAST_PAIRS.flatMap((pair) => measured(theme, pair) ?? [])
}

/** One pair at its worst; null where one of its colours could not be read. */
export function measured(theme: Theme, pair: ContrastPair): MeasuredPair | null {
  const frontColour = theme.colours.get(pair.front)
  if (frontColour === undefined) return null
  let worst: MeasuredPair | null = null
  for (const { colour: groundColour, paint } of groundsOf(theme, pair.ground)) {
    const ratio = contrastRatio(frontColour, groundColour)
    if (worst === null || ratio < worst.ratio) worst = { ...pair, ratio, frontColour, groundColour, paint }
  }
  return worst
}

/** The colours that a ground may have. */
function groundsOf(
  { colours, stages }: Theme,
  ground: ContrastPair['ground'],
): { colour: Srgb; paint: string | null }[] {
  if (ground === '--plate')
    return stages.plate.flatMap(({ paint, colours: shades }) => shades.map((colour) => ({ colour, paint })))
  if (ground === '--plate-flat') return stages.flat.map((colour) => ({ colour, paint: null }))
  const colour = colours.get(ground)
  return colour === undefined ? [] : [{ colour, paint: null }]
}
