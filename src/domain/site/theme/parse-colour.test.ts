import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf } from './colour.ts'
import { parseColour } from './parse-colour.ts'
import { stageColours } from './stage.ts'

const TOKENS: Record<string, string> = {
  '--a': '#336699',
  '--b': 'var(--a)',
  '--ring': 'var(--bell)',
  '--bell': 'var(--ring)',
  '--paint': '#000000',
}
const valueOf = (name: string) => TOKENS[name] ?? null

function hex(text: string): string {
  const reading = parseColour(text, valueOf)
  return reading.ok ? hexOf(reading.colour) : reading.fault
}

describe('a colour of a theme', () => {
  // Mixes as Chromium 156 shows them.
  it.each([
    ['#abc', '#aabbcc'],
    ['  #A1B2C3 ', '#a1b2c3'],
    ['white', '#ffffff'],
    ['rgb(255, 0, 51)', '#ff0033'],
    ['rgb(100% 0% 20% / 1)', '#ff0033'],
    ['oklch(0.62796 0.25768 29.234)', '#ff0000'],
    ['oklch(62.796% 0.25768 29.234deg)', '#ff0000'],
    ['oklch(from #ff0000 l c h)', '#ff0000'],
    ['oklch(from var(--paint) max(l, .42) c h)', '#4d4d4d'],
    ['color-mix(in srgb, #ff0000, #0000ff)', '#800080'],
    ['color-mix(in srgb, #ff0000 25%, #0000ff)', '#4000bf'],
    ['color-mix(in oklab, #000 50%, #fff)', '#636363'],
    ['color-mix(in oklch, 30% #fff, #000)', '#2e2e2e'],
    ['color-mix(in oklch, #a33b2f 40%, #e9e9e0)', '#d6a299'],
    ['color-mix(in oklch, #a33b2f 40%, #e9e9c8)', '#cda973'],
    ['var(--b)', '#336699'],
    ['var(--c, #010203)', '#010203'],
  ])('%s is %s', (text, expected) => {
    expect(hex(text)).toBe(expected)
  })

  it.each([
    ['', 'nothing'],
    ['tomato', 'tomato'],
    ['#12345', '#12345'],
    ['#11223380', '#11223380'],
    ['hsl(0 0% 0%)', 'hsl(0 0% 0%)'],
    ['rgb(1 2)', 'rgb(1 2)'],
    ['rgb(0 0 0/.5)', 'rgb(0 0 0/.5), which is not opaque'],
    ['rgba(0, 0, 0, 0.5)', 'rgb(0, 0, 0, 0.5), which is not opaque'],
    ['oklch(0.5 0.1)', 'oklch(0.5 0.1)'],
    ['color-mix(in oklch, #000 20%, #fff 20%)', 'color-mix(in oklch, #000 20%, #fff 20%), which is not opaque'],
    ['color-mix(in hsl, #000, #fff)', 'color-mix(in hsl, …)'],
    ['var(--missing)', 'var(--missing), which is not set'],
    ['var(--ring)', 'properties that lead back to themselves'],
    ['constructor', 'constructor'],
    ['color-mix(constructor, #000, #fff)', 'color-mix(constructor, …)'],
  ])('%j is refused: %s', (text, fault) => {
    expect(hex(text)).toBe(fault)
  })

  it('whatever else stands there is refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(() => parseColour(text, valueOf)).not.toThrow()
      }),
    )
  })
})

describe('a stage', () => {
  it('is every stop and what lies between', () => {
    const reading = stageColours('linear-gradient(180deg,#000 0%,#fff var(--hz,71%))', valueOf)
    expect(reading.ok && reading.colours.map(hexOf)).toEqual(['#000000', '#404040', '#808080', '#bfbfbf', '#ffffff'])
  })

  it.each([
    ['linear-gradient(#000, tomato)', 'tomato'],
    ['url(x.png)', 'url(x.png)'],
  ])('%s is refused', (value, fault) => {
    expect(stageColours(value, valueOf)).toEqual({ ok: false, fault })
  })
})
