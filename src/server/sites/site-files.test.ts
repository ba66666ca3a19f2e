import { describe, expect, it } from 'vitest'
import { changedSettings } from './changed-settings.ts'
import { logoFindings, themeFindings } from './site-assets.ts'

describe('files that are put inside pages hold nothing active', () => {
  it.each([
    ['', ':root rule'],
    [':root{}</style><script>', "without '<'"],
    ['@import "x";:root{}', '@import'],
    [':root{--a:url(https://x.example)}', 'url()'],
    ['@font-face{} :root{}', '@font-face'],
    [`:root{}${' '.repeat(20_001)}`, 'at most'],
  ])('theme %#', (css, valid) => {
    expect(
      themeFindings(css)
        .map((finding) => finding.valid)
        .join(),
    ).toContain(valid)
  })

  it.each([
    ['', 'one svg element'],
    ['<svg><script>1</script></svg>', 'plain shapes'],
    ['<svg onload="x()"></svg>', 'event handlers'],
    ['<svg><a href="x"/></svg>', 'references'],
    ['<svg style="x"></svg>', 'style attributes'],
    ['<svg><!-- x --></svg>', 'comments'],
    ['<svg><image xlink:href="x"/></svg>', 'references'],
    ['<svg></svg><p></p>', 'one svg element'],
  ])('logo %#', (svg, valid) => {
    expect(
      logoFindings(svg)
        .map((finding) => finding.valid)
        .join(),
    ).toContain(valid)
  })

  it('a sound theme and logo pass', () => {
    expect(themeFindings(':root{--a:#fff}\n[style*="--paint"]{--b:1}')).toEqual([])
    expect(logoFindings('<svg viewBox="0 0 1 1"><path d="M0 0" fill="currentColor"/></svg>\n')).toEqual([])
  })
})

it('A1.3 names the settings that changed', () => {
  expect(changedSettings({ a: 1, b: { c: [1, 2] }, d: null }, { a: 2, b: { c: [1, 3, 4] }, d: null, e: {} })).toEqual([
    'a',
    'b.c[1]',
    'b.c[2]',
    'e',
  ])
})
