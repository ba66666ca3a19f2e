import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { SafePatterns } from './safe-patterns.ts'

interface Pattern {
  file: string
  source: string
  flags: string
}

const FILES = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const regexSchema = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) })

/** Patterns that a syntax tree writes as literals. */
function literalsIn(node: unknown, file: string): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  const literal = regexSchema.safeParse(node)
  if (literal.success) {
    const { pattern: source, flags } = literal.data.regex
    return [{ file, source, flags }]
  }
  return Object.values(node).flatMap((child) => literalsIn(child, file))
}

/** Patterns that these modules build from parts while they load. */
async function builtBy(files: readonly string[]): Promise<Pattern[]> {
  const built: Pattern[] = []
  const Original = RegExp
  // Files before this one have loaded some of them.
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct: (target, [source, flags = '']: [string | RegExp, string?]) => {
        // The second line names who builds it: libraries do so too.
        const file = /\/(src\/[^:?]+)/.exec(new Error().stack?.split('\n')[2] ?? '')?.[1]
        if (file) built.push({ file, source: source instanceof Original ? source.source : source, flags })
        return new target(source, flags)
      },
    }),
  )
  try {
    for (const file of files) await import(/* @vite-ignore */ join('../..', file))
  } finally {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
  return built
}

async function patterns(): Promise<Pattern[]> {
  const literals = FILES.flatMap((file) => literalsIn(parseSync(file, readFileSync(file, 'utf8')).program, file))
  const built = await builtBy(FILES.filter((file) => readFileSync(file, 'utf8').includes('new RegExp(')))
  expect(built.length).toBeGreaterThan(10)
  return [...new Map([...literals, ...built].map((one) => [`/${one.source}/${one.flags}`, one])).values()]
}

/** A pattern without an open repetition is linear whatever else is in it. */
const repeats = ({ source }: Pattern) => /[*+]|,\}/.test(source)

describe('S1 patterns', () => {
  it('S1 every pattern of src takes time in proportion to its text', async () => {
    const all = await patterns()
    expect(all.length).toBeGreaterThan(400)
    const safe = await SafePatterns.open()
    const slow: string[] = []
    for (const pattern of all.filter(repeats)) {
      const { file, source, flags } = pattern
      const found = await safe.verdictOf(pattern)
      if (found !== 'safe') slow.push(`${file}: /${source}/${flags} is ${found}`)
    }
    await safe.keep()
    expect(slow).toEqual([])
  }, 600_000)

  it.each(['(a+)+$', '\\s+$', '^(?!\\/)\\w*\\w*\\w*!$', '(?=x)(\\w+\\s?)+$'])(
    'S1 a slow pattern is found: %s',
    async (source) => {
      const safe = await SafePatterns.open()
      expect(await safe.verdictOf({ source, flags: '' })).toMatch(/^(exponential|\d+\w\w degree polynomial)/)
    },
  )
})
