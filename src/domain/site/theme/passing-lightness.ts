/** Suggests the smallest lightness change that gives a colour pair enough contrast. */
import { atLightness, contrastRatio, hexOf, oklchOf, type Srgb } from './colour.ts'
import { CONTRAST_PAIRS, type ContrastPair } from './contrast-pairs.ts'
import { measured, type MeasuredPair } from './measured-pairs.ts'
import { parseColour } from './parse-colour.ts'
import type { Theme } from './read-theme.ts'
import type { ColourToken } from './theme-tokens.ts'

export interface Proposal {
  token: ContrastPair['ground']
  hex: string
  /** Of a stage: which of its colours this one takes the place of. */
  inPlaceOf: string | null
  /** How far the lightness moves, 0 to 1. */
  change: number
}

const STEPS = 400

/**
 * The nearest lightness (OKLCH, same hue) of either colour with which every pair of that colour passes; where there is
 * none, with which this pair passes and none that passed before fails; where there is none, with which this pair alone
 * does: of the front colour, or of a stage's. Null where no lightness does.
 */
export function proposalFor(theme: Theme, pair: MeasuredPair): Proposal | null {
  const ground = isColour(theme, pair.ground) ? pair.ground : null
  const tokens = ground === null ? [pair.front] : [pair.front, ground]
  return (
    nearest(tokens.map((token) => firstPassing(theme, token, pairsOf(token)))) ??
    nearest(
      tokens.map((token) =>
        firstPassing(theme, token, [pair, ...pairsOf(token).filter((other) => passes(theme, other))]),
      ),
    ) ??
    (ground === null ? lighterStage(pair) : firstPassing(theme, pair.front, [pair]))
  )
}

function isColour(theme: Theme, ground: ContrastPair['ground']): ground is ColourToken {
  return ground !== '--plate' && ground !== '--plate-flat' && theme.colours.has(ground)
}

const pairsOf = (token: ColourToken) =>
  CONTRAST_PAIRS.filter(({ front, ground }) => front === token || ground === token)

function passes(theme: Theme, pair: ContrastPair): boolean {
  const found = measured(theme, pair)
  return found === null || found.ratio >= pair.least
}

function nearest(proposals: readonly (Proposal | null)[]): Proposal | null {
  return proposals.reduce(
    (best, one) => (best === null || (one !== null && one.change < best.change) ? one : best),
    null,
  )
}

/** The colour nearest in lightness with which all of these pairs pass. */
function firstPassing(theme: Theme, token: ColourToken, pairs: readonly ContrastPair[]): Proposal | null {
  const colour = theme.colours.get(token)
  if (colour === undefined) return null
  const found = nearestLightness(colour, (tried) => {
    const changed = { ...theme, colours: new Map([...theme.colours, [token, tried]]) }
    return pairs.every((pair) => passes(changed, pair))
  })
  return found === null ? null : { ...found, token, inPlaceOf: null }
}

function lighterStage({ ground, frontColour, groundColour, least }: MeasuredPair): Proposal | null {
  const found = nearestLightness(groundColour, (tried) => contrastRatio(frontColour, tried) >= least)
  return found === null ? null : { ...found, token: ground, inPlaceOf: hexOf(groundColour) }
}

/** Each lightness in turn, the nearest first, tried as the hex that would be proposed. */
function nearestLightness(colour: Srgb, isEnough: (tried: Srgb) => boolean): Pick<Proposal, 'hex' | 'change'> | null {
  const present = oklchOf(colour)
  const lightnesses = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
  for (const l of lightnesses.sort((one, other) => Math.abs(one - present.l) - Math.abs(other - present.l))) {
    const hex = hexOf(atLightness(present, l))
    const tried = parseColour(hex, () => null)
    if (tried.ok && isEnough(tried.colour)) return { hex, change: Math.abs(l - present.l) }
  }
  return null
}
