/** Measures of a page load without input: one row for each, with its limit. */
import type { Limit } from './figures.ts'
import { MOST_NODES, MOST_SCRIPT_KB, MOST_SHIFT, type PageName } from './pages-of-site.ts'
import type { PageLoad } from './untouched.ts'
import { FONTS, SCRIPTS } from './watched-page.ts'

/** Variants of the page, loaded by turns. `base` is the page of another checkout. */
export const VARIANTS = {
  ours: [],
  scriptless: SCRIPTS,
  plain: [...SCRIPTS, ...FONTS],
  base: [],
} satisfies Record<string, readonly string[]>
export type Variant = keyof typeof VARIANTS

interface Measure {
  title: string
  digits: number
  of: (load: PageLoad) => number
  /** The variant that it is compared with. */
  beside: Variant | null
  limit: (page: PageName) => Limit
}

/** Sums of blocking that are no further apart come out in either order. */
const NOISE_MS = 20

export const MEASURES = {
  javascript: {
    title: 'JavaScript that a page fetches untouched, KB gzip',
    digits: 1,
    of: ({ scriptBytes }) => scriptBytes / 1000,
    beside: 'base',
    limit: (page) => ({ most: MOST_SCRIPT_KB[page] }),
  },
  blocking: {
    title: 'Blocked main thread, ms, beside the page with scripts blocked',
    digits: 0,
    of: ({ blockedMs }) => blockedMs,
    beside: 'scriptless',
    limit: () => ({ times: 1.25, giveOrTake: NOISE_MS }),
  },
  paint: {
    title: 'Largest paint, ms, beside the page with fonts and scripts blocked',
    digits: 0,
    of: ({ largestPaintMs }) => largestPaintMs,
    beside: 'plain',
    limit: () => ({ times: 1.1 }),
  },
  shift: {
    title: 'Layout shift',
    digits: 4,
    of: ({ layoutShift }) => layoutShift,
    beside: 'base',
    limit: () => ({ most: MOST_SHIFT }),
  },
  'main-thread': {
    title: 'Work of the main thread (TaskDuration), ms, beside the base',
    digits: 0,
    of: ({ taskMs }) => taskMs,
    beside: 'base',
    limit: () => ({ times: 0.6 }),
  },
  nodes: {
    title: 'Nodes',
    digits: 0,
    of: ({ nodes }) => nodes,
    beside: 'base',
    limit: (page) => ({ most: MOST_NODES[page] }),
  },
} satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = [
  'javascript',
  'blocking',
  'paint',
  'shift',
  'main-thread',
  'nodes',
] as const satisfies readonly MeasureName[]

/** The ways in which a page has to be loaded for these measures. */
export function variantsFor(names: readonly MeasureName[], hasBase: boolean): Variant[] {
  const beside: ReadonlySet<Variant> = new Set(names.map((name) => MEASURES[name].beside))
  return (['ours', 'scriptless', 'plain', 'base'] as const).filter(
    (variant) => variant === 'ours' || (beside.has(variant) && (variant !== 'base' || hasBase)),
  )
}
