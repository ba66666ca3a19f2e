import { expect, it } from 'vitest'
import { parseSite } from '../parse-site.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'

const linesOf = (changes: Record<string, unknown>) => {
  const parsed = parseSite(sampleSettings(changes), 'site.json')
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message)
}

it.each([
  ['switches', 'garage', true, 'switches.garage: found true; valid: false: it is not built yet'],
  ['switches', 'checkoutJourney', true, 'switches.checkoutJourney: found true; valid: false: it is not built yet'],
  ['switches', 'featuresExpanded', true, 'switches.featuresExpanded: found true; valid: false: it is not built yet'],
  ['redbook', 'specifications', true, 'redbook.specifications: found true; valid: false: it is not built yet'],
  ['gatedRoutes', 'checkout', true, 'gatedRoutes.checkout: found true; valid: false: it is not built yet'],
  ['gatedRoutes', 'spinToWin', true, 'gatedRoutes.spinToWin: found true; valid: false: it is not built yet'],
  ['gatedRoutes', 'tradeIn', true, 'gatedRoutes.tradeIn: found true; valid: false: it is not built yet'],
  [
    'vehiclePage',
    'checkoutPath',
    'buy-online',
    'vehiclePage.checkoutPath: found "buy-online"; valid: "checkout": it is not built yet',
  ],
])('W4 W5 %s.%s is refused in one line until it is built', (part, name, value, line) => {
  expect(linesOf({ [part]: { [name]: value } })).toEqual([line])
})

it('W5 garagePath is refused until there is a garage; at its default it asks for nothing', () => {
  expect(linesOf({ garagePath: '/mymotorama' })).toEqual([
    'garagePath: found "/mymotorama"; valid: "/my-garage": it is not built yet',
  ])
  expect(linesOf({ garagePath: '/my-garage', switches: { garage: false } })).toEqual([])
})
