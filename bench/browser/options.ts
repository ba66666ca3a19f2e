/** Reads the command line of `bench/browser.ts`. */
import { parseArgs } from 'node:util'
import { wholeNumber } from '../arguments.ts'
import { MEASURE_NAMES } from './measures.ts'
import { PAGE_NAMES, SITES, type PageName } from './pages-of-site.ts'

const PARTS = [...MEASURE_NAMES, 'inp', 'results', 'prefetch', 'server'] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  sites: string[]
  pages: PageName[]
  parts: Part[]
  /** Folder of another checkout, to be measured beside this one; null for none. */
  base: string | null
  runs: number
  /** Presses of each kind. */
  presses: number
}

/** Returns the names that occur among the words; all names when none does. */
function chosen<Name extends string>(names: readonly Name[], words: readonly string[]): Name[] {
  const some = names.filter((name) => words.includes(name))
  return some.length > 0 ? some : [...names]
}

/** Throws with what there is to choose from. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      parts: { type: 'string' },
      runs: { type: 'string' },
      presses: { type: 'string' },
    },
  })
  const asked = values.parts?.split(',') ?? [...PARTS]
  const known = new Set<string>([...SITES, ...PAGE_NAMES])
  const unknown = [
    ...positionals.filter((word) => !known.has(word)),
    ...asked.filter((word) => !PARTS.some((part) => part === word)),
  ]
  if (unknown.length > 0)
    throw new Error(
      `nothing is called ${unknown.join(', ')}; sites: ${SITES.join(', ')}; pages: ${PAGE_NAMES.join(', ')}; ` +
        `parts: ${PARTS.join(', ')}`,
    )
  return {
    sites: chosen(SITES, positionals),
    pages: chosen(PAGE_NAMES, positionals),
    parts: chosen(PARTS, asked),
    base: values.base ?? null,
    runs: wholeNumber('--runs', values.runs, 5),
    presses: wholeNumber('--presses', values.presses, 30),
  }
}
