/** The templates' families, and the faces that stand in for each until its font has arrived. */

/** Lines as pages have them: the widths of single letters say little of a line. */
export const LINES = {
  headings: [
    'All stock',
    'Aster Vale',
    'Contact us',
    'Find it in Cairns.',
    'Rigs that have been there, priced to go again.',
    'Work out your repayments',
    '2024 Mazda MX-5 Roadster',
  ],
  sentences: [
    'Open for Saturday test drives at every',
    'The hybrid wagon that does Brisbane to Byron',
    'Used 4x4s, utes, caravans and bikes in one yard.',
    'Work out your repayments, then ask us',
    'Write to us here, or ring the yard nearest',
  ],
} as const satisfies Record<string, readonly string[]>

interface StandIn {
  /** Full names of a face of the system and of one with its widths. */
  local: readonly [string, string]
  /** Range of weights that it stands in for; with a range of widths, in per cent, where the family has several. */
  weights: readonly [number, number]
  stretch?: readonly [number, number]
  /** The lines that must not grow: what is largest in it on a page. */
  lines: keyof typeof LINES
  /** Weights and widths of those lines in the style sheets. */
  used: readonly { weight: number; stretch: number }[]
}

export interface Family {
  name: string
  /** Font file in `src/ui/fonts/`. */
  file: string
  standIns: readonly StandIn[]
}

const SANS = ['Arial', 'Liberation Sans'] as const
const SANS_BOLD = ['Arial Bold', 'Liberation Sans Bold'] as const
const SERIF = ['Times New Roman', 'Liberation Serif'] as const
const SERIF_BOLD = ['Times New Roman Bold', 'Liberation Serif Bold'] as const

const REGULAR = [300, 549] as const
const BOLD = [550, 900] as const
const at = (stretch: number, ...weights: readonly number[]) => weights.map((weight) => ({ weight, stretch }))

/** By style sheet in `src/ui/templates/`. */
export const FAMILIES: Readonly<Record<string, readonly Family[]>> = {
  'fonts-paint-booth.css': [
    {
      name: 'Mona Sans',
      file: 'mona-sans-latin-wdth-normal.woff2',
      standIns: [
        { local: SANS, weights: REGULAR, stretch: [100, 109], lines: 'sentences', used: at(100, 400) },
        { local: SANS_BOLD, weights: BOLD, stretch: [100, 109], lines: 'sentences', used: at(100, 600) },
        {
          local: SANS,
          weights: REGULAR,
          stretch: [110, 122],
          lines: 'headings',
          used: [...at(122, 300), ...at(118, 450)],
        },
        { local: SANS_BOLD, weights: BOLD, stretch: [110, 122], lines: 'headings', used: at(112, 600) },
      ],
    },
  ],
  'fonts-park-sign.css': [
    {
      name: 'Besley',
      file: 'besley-latin-wght-normal.woff2',
      standIns: [
        { local: SERIF, weights: REGULAR, lines: 'headings', used: at(100, 400) },
        { local: SERIF_BOLD, weights: [550, 749], lines: 'headings', used: at(100, 700) },
        { local: SERIF_BOLD, weights: [750, 900], lines: 'headings', used: at(100, 800) },
      ],
    },
    {
      name: 'Archivo',
      file: 'archivo-latin-wdth-normal.woff2',
      standIns: [
        { local: SANS, weights: REGULAR, lines: 'sentences', used: at(100, 400) },
        { local: SANS_BOLD, weights: BOLD, lines: 'sentences', used: at(100, 600) },
      ],
    },
  ],
  'fonts-weather-map.css': [
    {
      name: 'Radio Canada Big',
      file: 'radio-canada-big-latin-wght-normal.woff2',
      standIns: [
        { local: SANS, weights: REGULAR, lines: 'headings', used: at(100, 400) },
        { local: SANS_BOLD, weights: BOLD, lines: 'headings', used: at(100, 600) },
      ],
    },
    {
      name: 'Instrument Sans',
      file: 'instrument-sans-latin-wght-normal.woff2',
      standIns: [
        { local: SANS, weights: REGULAR, lines: 'sentences', used: at(100, 400) },
        { local: SANS_BOLD, weights: BOLD, lines: 'sentences', used: at(100, 600) },
      ],
    },
  ],
}
