import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { parseSite } from '../parse-site.ts'
import { problemOf, type Finding } from '../checks/problem.ts'
import { checkTheme } from './check-theme.ts'
import { CONTRAST_PAIRS, type ContrastPair } from './contrast-pairs.ts'
import { measured, measuredPairs } from './measured-pairs.ts'
import { readTheme } from './read-theme.ts'
import { sampleTheme } from '#test/sites/sample-theme.ts'
import { COLOUR_TOKENS, OPTIONAL_TOKENS, REQUIRED_TOKENS } from './theme-tokens.ts'

/** From white to black, as vehicles are. */
const PAINTS = ['#e6e6e1', '#2a2f33', '#3c6893', '#a33b2f', '#dbb043']

const themeFile = (slug: string) => readFileSync(`sites/${slug}/theme.css`, 'utf8')

/** Front and ground of a pair that failed. */
const pairOf = ({ path, found }: Finding) => [path[0], / on (--[\w-]+)/.exec(found)?.[1]]

const linesOf = (css: string) =>
  checkTheme(css, PAINTS).map((finding) => problemOf(finding, 'error', 'theme.css').message)

describe.each(['southerly', 'aster', 'ironbark'])('the theme of %s', (slug) => {
  it('has every token, and every pair is over its limit', () => {
    expect(parseSite(JSON.parse(readFileSync(`sites/${slug}/site.json`, 'utf8')), slug).ok).toBe(true)
    expect(checkTheme(themeFile(slug), PAINTS)).toEqual([])
    expect(measuredPairs(readTheme(themeFile(slug), PAINTS))).toHaveLength(CONTRAST_PAIRS.length)
  })
})

describe('DESIGN.md 3.4: the ratios that the three themes were drawn with', () => {
  const ROWS: [ContrastPair['front'], ContrastPair['ground'], southerly: number, aster: number, ironbark: number][] = [
    ['--c-ink', '--c-ground', 15.1, 18.4, 13.9],
    ['--c-ink-2', '--c-ground', 6.2, 6.7, 6.8],
    ['--c-ink-2', '--c-sunken', 5.6, 6.1, 6],
    ['--c-link', '--c-ground', 7, 18.4, 9.6],
    ['--c-on-primary', '--c-primary', 16.3, 18.4, 11.3],
    ['--c-on-go', '--c-go', 9.4, 18.4, 5.9],
    ['--c-on-go', '--c-go-hover', 7.9, 10.9, 8],
    ['--c-on-deep-2', '--c-deep', 9, 9.2, 8],
    ['--c-on-tag', '--c-tag', 16.3, 18.4, 10],
    ['--c-good', '--c-good-soft', 5.8, 6.4, 6.4],
    ['--c-bad', '--c-bad-soft', 5.6, 5.9, 5.9],
    ['--c-line-strong', '--c-ground', 3.3, 3.6, 3.9],
    ['--c-focus', '--c-ground', 6.1, 7.5, 13.9],
  ]
  it.each(ROWS)('%s on %s', (front, ground, ...ratios) => {
    const found = ['southerly', 'aster', 'ironbark'].map(
      (slug) => measured(readTheme(themeFile(slug), PAINTS), { front, ground, least: 3 })?.ratio ?? 0,
    )
    found.forEach((ratio, place) => expect(Math.abs(ratio - (ratios[place] ?? 0))).toBeLessThan(0.06))
  })

  it('ink on the stage of black paint is the worst of all paints', () => {
    const stage = measured(readTheme(themeFile('aster'), PAINTS), { front: '--c-ink', ground: '--plate', least: 4.5 })
    expect(stage?.paint).toBe('#2a2f33')
    expect(stage?.ratio).toBeGreaterThan(7.6)
  })
})

describe('a faulty theme', () => {
  it('a failing pair: found, needed and the nearest that passes', () => {
    expect(linesOf(sampleTheme({ '--c-ink-2': '#8b979d' }))).toEqual([
      '--c-ink-2: found a contrast of 2.77 on --c-ground (#8b979d on #f2f7f9); valid: at least 4.5; nearest: ' +
        '--c-ink-2: #616c72',
      '--c-ink-2: found a contrast of 2.99 on --c-surface (#8b979d on #ffffff); valid: at least 4.5; nearest: ' +
        '--c-ink-2: #616c72',
      '--c-ink-2: found a contrast of 2.52 on --c-sunken (#8b979d on #e4edf1); valid: at least 4.5; nearest: ' +
        '--c-ink-2: #616c72',
    ])
  })

  it('the ground moves where that is the smaller change', () => {
    expect(linesOf(sampleTheme({ '--c-tag': '#3f8f5f', '--c-on-tag': '#ffffff' }))[0]).toMatch(/nearest: --c-tag: #/)
  })

  it('a ratio just under its limit is not shown as if it were enough', () => {
    expect(linesOf(sampleTheme({ '--c-surface': '#ffffff', '--c-tag': '#777777' }))[0]).toContain(
      'a contrast of 4.47 on --c-tag',
    )
  })

  it.each<[string, Record<string, string | null>, string]>([
    ['a missing token', { '--c-go': null }, '--c-go: found nothing; valid: a value: every theme has this token'],
    [
      'a mistyped one',
      { '--c-go-hover': null, '--c-go-hove': '#000' },
      '--c-go-hove: found an unknown token; valid: the tokens of docs/themes.md; nearest: --c-go-hover',
    ],
    [
      'a colour in a form that is not read',
      { '--c-line': 'hsl(0 0% 80%)' },
      '--c-line: found hsl(0 0% 80%); valid: an opaque colour as #rgb, #rrggbb',
    ],
    [
      'a stage that is not read',
      { '--plate': 'radial-gradient(#fff,#000)' },
      '--plate: found radial-gradient(#fff,#000); valid: ',
    ],
    [
      'a stage too dark for its words',
      { '--plate': '#555555' },
      '--c-ink: found a contrast of 2.19 on --plate (#0b2230 on #555555); valid: at least 4.5; nearest: ' +
        '--plate: #878787 in place of #555555',
    ],
    [
      'a stage that only one paint makes too dark',
      { '--plate': 'linear-gradient(#fff,var(--paint))', '--paint': '#ffffff' },
      'on #2a2f33 in the paint #2a2f33)',
    ],
  ])('%s', (_, changes, line) => {
    expect(linesOf(sampleTheme(changes)).join('\n')).toContain(line)
  })

  it('colours that only hold at times, or of some elements, could not be checked', () => {
    expect(linesOf(`${sampleTheme()}@media print{:root{--c-ink:#ccc}}`)[0]).toContain('found @media')
    expect(linesOf(`${sampleTheme()}.card{--c-ink:#ccc}`)).toEqual([
      '--c-ink: found a value in the rule .card; valid: one value, in the :root rule',
    ])
  })

  it('what is proposed passes, whatever the colour was', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const hex = fc
      .tuple(channel, channel, channel)
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
    fc.assert(
      fc.property(fc.constantFrom(...COLOUR_TOKENS), hex, (token, value) => {
        const before = sampleTheme({ [token]: value })
        for (const finding of checkTheme(before, [])) {
          const [, changed = '', colour = '', replaced] =
            /^(--[\w-]+): (#[0-9a-f]{6})(?: in place of (#[0-9a-f]{6}))?$/.exec(finding.nearest ?? '') ?? []
          expect(changed).not.toBe('')
          if (replaced !== undefined) continue
          expect(checkTheme(sampleTheme({ [token]: value, [changed]: colour }), []).map(pairOf)).not.toContainEqual(
            pairOf(finding),
          )
        }
      }),
      { numRuns: runs(20) },
    )
  }, 20_000)
})

it('docs/themes.md names every token', () => {
  const text = readFileSync('docs/themes.md', 'utf8')
  for (const token of [...REQUIRED_TOKENS, ...OPTIONAL_TOKENS]) expect(text).toMatch(new RegExp(`${token}(?![\\w-])`))
})
