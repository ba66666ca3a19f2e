/** Colour pairs of a theme with their minimum contrast (DESIGN.md 3.4; WCAG 2.2, 1.4.3 and 1.4.11). */
import type { ColourToken } from './theme-tokens.ts'

export const TEXT = 4.5
export const NON_TEXT = 3

/** A ground is a colour, or the stage: the worst of all colours that a site's paints make of it. */
export type Ground = ColourToken | '--plate' | '--plate-flat'

export interface ContrastPair {
  front: ColourToken
  ground: Ground
  /** Least ratio. */
  least: typeof TEXT | typeof NON_TEXT
}

/** Each front colour with its grounds. */
const TABLE: readonly [front: ColourToken, least: ContrastPair['least'], grounds: readonly Ground[]][] = [
  [
    '--c-ink',
    TEXT,
    [
      '--c-ground',
      '--c-surface',
      '--c-sunken',
      '--c-good-soft',
      '--c-warn-soft',
      '--c-bad-soft',
      '--plate',
      '--plate-flat',
    ],
  ],
  ['--c-ink-2', TEXT, ['--c-ground', '--c-surface', '--c-sunken']],
  ['--c-link', TEXT, ['--c-ground', '--c-surface', '--c-sunken']],
  ['--c-on-primary', TEXT, ['--c-primary', '--c-primary-hover']],
  ['--c-on-go', TEXT, ['--c-go', '--c-go-hover']],
  ['--c-on-deep', TEXT, ['--c-deep']],
  ['--c-on-deep-2', TEXT, ['--c-deep']],
  ['--c-on-tag', TEXT, ['--c-tag']],
  ['--c-good', TEXT, ['--c-good-soft', '--c-ground', '--c-surface']],
  ['--c-warn', TEXT, ['--c-warn-soft', '--c-ground', '--c-surface']],
  ['--c-bad', TEXT, ['--c-bad-soft', '--c-ground', '--c-surface']],
  // The word on the tag of a sold vehicle.
  ['--c-surface', TEXT, ['--c-bad']],
  ['--c-line-strong', NON_TEXT, ['--c-ground', '--c-surface']],
  ['--c-focus', NON_TEXT, ['--c-ground', '--c-surface', '--c-sunken', '--plate', '--plate-flat']],
  ['--c-primary', NON_TEXT, ['--c-ground', '--c-surface', '--c-sunken']],
]

export const CONTRAST_PAIRS: readonly ContrastPair[] = TABLE.flatMap(([front, least, grounds]) =>
  grounds.map((ground) => ({ front, ground, least })),
)
