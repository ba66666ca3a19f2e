/** Theme tokens: custom properties that a site's theme.css sets for all components. */

/** Colours that are checked against each other; each is one opaque colour. */
export const COLOUR_TOKENS = [
  '--c-ground',
  '--c-surface',
  '--c-sunken',
  '--c-ink',
  '--c-ink-2',
  '--c-line',
  '--c-line-strong',
  '--c-primary',
  '--c-on-primary',
  '--c-primary-hover',
  '--c-go',
  '--c-on-go',
  '--c-go-hover',
  '--c-link',
  '--c-focus',
  '--c-deep',
  '--c-on-deep',
  '--c-on-deep-2',
  '--c-line-deep',
  '--c-tag',
  '--c-on-tag',
  '--c-chart',
  '--c-good',
  '--c-good-soft',
  '--c-warn',
  '--c-warn-soft',
  '--c-bad',
  '--c-bad-soft',
] as const
export type ColourToken = (typeof COLOUR_TOKENS)[number]

const OTHER_TOKENS = [
  '--plate',
  '--plate-flat',
  '--font-display',
  '--font-text',
  '--font-data',
  '--w-display',
  '--wdth-display',
  '--track-display',
  '--lh-display',
  '--w-title',
  '--track-title',
  '--w-label',
  '--wdth-label',
  '--track-label',
  '--nums',
  '--t-hero',
  '--t-h2',
  '--t-h3',
  '--t-price',
  '--r-1',
  '--r-2',
  '--r-card',
  '--r-control',
  '--r-btn',
  '--r-tag',
  '--border',
  '--shadow-1',
  '--shadow-2',
  '--shadow-3',
  '--gap',
  '--section',
  '--pad-card',
  '--control-h',
  '--measure',
  '--ratio-card',
  '--ratio-gallery',
  '--fit',
  '--ease',
  '--d1',
  '--d2',
  '--d3',
] as const

/** Every theme has these. */
export const REQUIRED_TOKENS: readonly string[] = [...COLOUR_TOKENS, ...OTHER_TOKENS]

/**
 * A theme may have these: the paint of a stage that none is named for, its horizon, and the two colours of a drawn map.
 */
export const OPTIONAL_TOKENS: readonly string[] = ['--paint', '--hz', '--map-sea', '--map-land']
