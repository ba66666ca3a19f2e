import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildSlug } from './slug.ts'

it.each([
  [
    { year: 2022, make: 'Mazda', model: 'CX-5', badge: 'Touring AWD', stocknum: 'U48213' },
    '2022-mazda-cx-5-touring-awd-u48213',
  ],
  [{ year: 2022, make: 'Mazda', model: 'Mazda 3', badge: null, stocknum: 'U 1/2' }, '2022-mazda-3-u-1-2'],
  [
    { year: 2019, make: 'Citroën', model: 'C4 Picasso', badge: 'Exclusive+', stocknum: 'N7' },
    '2019-citroen-c4-picasso-exclusive-n7',
  ],
  [{ year: 2020, make: '比亚迪', model: '元', badge: null, stocknum: '№' }, '2020-no'],
])('A3.1 slug of %j', (vehicle, slug) => expect(buildSlug(vehicle)).toBe(slug))

it('A3.1 is an address part of at most 120 characters whatever the names hold', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 64 })
  const vehicle = fc.record({
    year: fc.integer({ min: 1900, max: 2100 }),
    make: name,
    model: name,
    badge: fc.option(name),
    stocknum: name,
  })
  fc.assert(
    fc.property(vehicle, (one) => {
      const slug = buildSlug(one)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(120)
    }),
  )
})
