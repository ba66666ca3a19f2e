import { describe, expect, it } from 'vitest'
import { changedSettings } from './changed-settings.ts'
import { logoFindings, themeFindings } from './site-assets.ts'

describe('files that are put inside pages hold nothing active', () => {
  it.each([
    ['', ':root rule'],
    [':root{}</style><script>', "without '<'"],
    ['@import "x";:root{}', '@import'],
    [':root{--a:u\\72l(x)}', 'escapes'],
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
    ['', 'not one svg element'],
    ['<svg></svg><p></p>', '<p>'],
    ['<svg></svg><svg></svg>', 'not one svg element'],
    ['<svg></svg><meta http-equiv="refresh" content="0;url=//x"><svg></svg>', '<meta>'],
    ['<svg><script>1</script></svg>', '<script>'],
    ['<svg onload="x()"></svg>', 'onload'],
    ['<svg/onload=x()></svg>', '<svg/onload=x()'],
    ['<svg><a href="x"/></svg>', 'href'],
    ['<svg><image xlink:href="x"/></svg>', 'xlink:href'],
    ['<svg style="x"></svg>', 'style'],
    ['<svg><!-- x --></svg>', '<!-- x --'],
    ['<svg><path d="<img>"/></svg>', '<img>'],
  ])('logo %#: %s', (svg, found) => {
    expect(
      logoFindings(svg)
        .map((finding) => finding.found)
        .join(),
    ).toContain(found)
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
