import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { ruleFor } from './read-robots.ts'

/** The same rule as a pattern, whose time grows with each `*`. */
function patternOf(path: string): RegExp {
  const source = path.replace(/\$$/, '').replaceAll('$', '\\$').replaceAll('*', '.*')
  return new RegExp(`^${source}${path.endsWith('$') ? '$' : ''}`)
}

const text = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), maxLength: 9 })

test('R1 a rule fits as RFC 9309 says: * is any text, $ the end, else the beginning', () => {
  fc.assert(
    fc.property(text('ab*$'), text('ab$'), (rule, address) => {
      const found = ruleFor(`User-agent: *\nDisallow: /${rule}`, 'Googlebot', `/${address}`)
      expect(found !== null).toBe(patternOf(`/${rule}`).test(`/${address}`))
    }),
    { numRuns: runs(500) },
  )
})
