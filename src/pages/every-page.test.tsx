/** Rules that every page of every template keeps. */
import { describe, expect, test } from 'vitest'
import { contextOf, demoSite, headingLevels, textOf, visit, type DemoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { RouteId } from './routes.ts'

const stock = Array.from({ length: 30 }, (_, place) =>
  sampleVehicle({
    id: place + 1,
    badge: place % 2 === 0 ? 'SR5' : null,
    make: place % 3 === 0 ? 'Mazda' : 'Toyota',
    model: place % 3 === 0 ? 'CX-5' : 'Hilux',
    simpleBody: place % 3 === 0 ? 'SUV' : 'Ute',
    priceCents: 2_000_000 + place * 100_000,
  }),
)

const SITES: DemoSite[] = ['southerly', 'aster', 'ironbark']
const PAGES: [RouteId, string][] = [
  ['home', '/'],
  ['search', '/search/new-used-and-demo-cars'],
  ['search', '/search/new-used-and-demo-cars?query=zzzz'],
  ['saved', '/saved?ids=1,2&viewed=3'],
  ['compare', '/compare?ids=1,2,3'],
  ['not-found', '/no-such-page'],
]

describe.each(SITES)('%s', (slug) => {
  const ctx = contextOf(demoSite(slug), stock)

  test.each(PAGES)('%s %s has one main heading, and no level is left out', async (routeId, path) => {
    const levels = headingLevels((await visit(ctx, routeId, path)).replace(/<footer[\s\S]*<\/footer>/, ''))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, place) => expect(level - (levels[place - 1] ?? 1)).toBeLessThanOrEqual(1))
  })

  test.each(PAGES)(
    '%s %s has no style attribute, no inline script and no inline handler: the security policy refuses them',
    async (routeId, path) => {
      const markup = await visit(ctx, routeId, path)
      expect(markup).not.toMatch(/\sstyle=/)
      expect(markup).not.toMatch(/<script(?! type="application\/json">)|<style/)
      expect(markup).not.toMatch(/\son[a-z]+=/)
      expect(markup).not.toMatch(/javascript:/)
    },
  )

  test.each(PAGES)(
    '%s %s has its landmarks, a skip link, and a name for every control without words',
    async (routeId, path) => {
      const markup = await visit(ctx, routeId, path)
      for (const landmark of ['<header', '<main id="main"', '<footer', '<nav class="nav" aria-label="Main"'])
        expect(markup).toContain(landmark)
      expect(markup.indexOf('href="#main"')).toBeLessThan(markup.indexOf('<header'))
      for (const [, , attributes = '', inside = ''] of markup.matchAll(/<(a|button)( [^>]*)?>([\s\S]*?)<\/\1>/g)) {
        if (textOf(inside) === '') expect(attributes).toMatch(/aria-label="[^"]+"/)
      }
    },
  )
})
