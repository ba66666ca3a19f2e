import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { faviconOf } from './favicon.ts'

const site = sampleSite()

test('A1.7 the icon is the monogram in the site’s colours, or the brand’s own', () => {
  const drawn = faviconOf({ site, themeCss: ':root{--c-deep:#0b2230;--c-on-deep:#f2f7f9}', faviconSvg: null })
  expect(drawn).toContain('fill="#0b2230"')
  expect(drawn).toContain('>S</text>')
  expect(faviconOf({ site, themeCss: '', faviconSvg: '<svg></svg>' })).toBe('<svg></svg>')
})
