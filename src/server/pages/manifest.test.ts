import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { manifestOf } from './manifest.ts'

test('A24.4 the manifest has the site’s name, colours and icon', () => {
  const site = sampleSite()
  expect(manifestOf({ site, themeCss: ':root{--c-deep:#0b2230;--c-ground:#f2f7f9}' })).toMatchObject({
    name: site.name,
    start_url: '/',
    theme_color: '#0b2230',
    background_color: '#f2f7f9',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
})
