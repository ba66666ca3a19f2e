import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/geo/distance.ts'
import { STATES } from '#domain/vehicle/vehicle.ts'
import { openPostcodeTable } from './postcode-table.ts'

const places = await openPostcodeTable()
const known = Array.from({ length: 10_000 }, (_, number) => places.postcode(String(number).padStart(4, '0'))).filter(
  (place) => place !== null,
)

describe('postcode table', () => {
  it.each([
    ['4870', 'Cairns', 'QLD', -16.92, 145.75],
    ['3000', 'Melbourne', 'VIC', -37.81, 144.96],
    ['7000', 'Hobart', 'TAS', -42.88, 147.33],
    ['0870', 'Alice Springs', 'NT', -23.7, 133.88],
    ['3568', 'Cohuna', 'VIC', -35.81, 144.2],
    ['0800', 'Darwin', 'NT', -12.46, 130.84],
    ['6000', 'Perth', 'WA', -31.95, 115.86],
    ['4000', 'Brisbane', 'QLD', -27.47, 153.03],
    ['2000', 'Sydney', 'NSW', -33.87, 151.21],
    ['2600', 'Deakin', 'ACT', -35.31, 149.13],
  ])('A18.13 A27.16 %s is %s, %s', (postcode, name, state, lat, long) => {
    const place = places.postcode(postcode)
    expect(place).toMatchObject({ postcode, state })
    expect(place === null ? Infinity : distanceKm(place, { lat, long })).toBeLessThan(5)
    if (postcode !== '2600') expect(place?.name).toBe(name)
  })

  it.each(['9999', '0000', '', '487', '04870', 'abcd', '__proto__', ' 4870'])(
    'A27.16 %j is no postcode',
    (postcode) => {
      expect(places.postcode(postcode)).toBeNull()
    },
  )

  it('A30.15 every postcode has a point in Australia, a state and a name', () => {
    expect(known).toHaveLength(3312)
    for (const { name, state, lat, long } of known) {
      expect(name).not.toBe('')
      expect(STATES).toContain(state)
      expect(lat > -55 && lat < -9 && long > 72 && long < 168).toBe(true)
    }
  })
})
