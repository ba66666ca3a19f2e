import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchRoute } from '#pages/match-route.ts'
import { routes } from '#pages/routes.ts'
import { brandOverviewPath } from './brand-paths.ts'

test('R120 A3.18 the page of a brand is below its name', () => {
  expect(brandOverviewPath('alfa-romeo')).toBe('/alfa-romeo/overview')
  expect(matchRoute('/Alfa-Romeo/overview/')).toEqual({ routeId: 'brand', params: { brand: 'Alfa-Romeo' } })
})

test('R120 its address gives back the name, unless another row of the table has it', () => {
  const fixed = new Set<string>(routes.map(({ path }) => path.split('/')[1] ?? ''))
  const name = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/).filter((text) => !fixed.has(text))
  fc.assert(
    fc.property(name, (text) => {
      expect(matchRoute(brandOverviewPath(text))).toEqual({ routeId: 'brand', params: { brand: text } })
    }),
  )
})
