import { expect, test } from 'vitest'
import { contextOf, demoSite } from '#test/pages/page-context.ts'
import { framed } from './framed.tsx'
import { publicSite } from './public-site.ts'

test('a page stands in the main part of its frame, once', async () => {
  const site = await publicSite(contextOf(demoSite('southerly'), []))
  const html = framed(site, '<h1>Utes</h1>')
  expect(html).toContain('<main id="main" tabindex="-1"><h1>Utes</h1></main>')
  expect(html.indexOf('<header')).toBeLessThan(html.indexOf('<main'))
  expect(html.indexOf('</main>')).toBeLessThan(html.indexOf('<footer'))
  expect(framed(site, '<h1>Vans</h1>')).toBe(html.replace('Utes', 'Vans'))
})

test('a frame says what the site says now, and that of one site is never another’s', async () => {
  const southerly = await publicSite(contextOf(demoSite('southerly'), []))
  const aster = await publicSite(contextOf(demoSite('aster'), []))
  const named = { ...southerly, licenceLine: 'Motor dealer licence 1234567' }
  expect(framed(southerly, '')).not.toContain('1234567')
  expect(framed(named, '')).toContain('Motor dealer licence 1234567')
  expect(framed(aster, '')).not.toContain(southerly.name)
  expect(framed(aster, '')).toContain(aster.name)
  expect(framed(southerly, '')).toContain(southerly.name)
})

test('the comparison page has no comparison bar, the next page of the site has it', async () => {
  const site = await publicSite(contextOf(demoSite('southerly'), []))
  const bar = 'data-island="comparison"'
  expect([true, false].map((isComparison) => framed(site, '', isComparison).includes(bar))).toEqual([false, true])
})
