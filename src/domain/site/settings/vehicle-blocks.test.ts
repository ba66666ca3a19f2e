import { describe, expect, it } from 'vitest'
import { tileOrigin } from '../places/map.ts'
import { parseSite } from '../parse-site.ts'
import { publicUrl } from '../addresses/public-url.ts'
import { sampleSettings, sampleSite } from '#test/sites/sample-site.ts'

const FILE = 'site.json'
const region = (area: unknown) => ({ regions: [{ name: 'North', area, priceCents: 100 }] })
const TILES = 'https://tiles.example:8443/street/{z}/{x}/{y}.png?key=abc'

describe('settings of delivery, fuel and map', () => {
  it('A18.16 A18.10 without any, nothing is delivered and the coast is drawn', () => {
    const { delivery, map, fuel } = sampleSite()
    expect([delivery.regions, map, fuel.asAt]).toEqual([[], null, null])
  })

  it.each([
    [
      'A18.16 a postcode of two digits',
      { delivery: region({ kind: 'postcodes', postcodes: ['48'] }) },
      'delivery.regions[0].area.postcodes[0]',
      /a range such as 4800-4899/,
    ],
    [
      'A18.16 a range backwards',
      { delivery: region({ kind: 'postcodes', postcodes: ['4890-4870'] }) },
      'delivery.regions[0].area.postcodes[0]',
      /from the lower to the higher/,
    ],
    [
      'A18.16 an unknown kind of area',
      { delivery: region({ kind: 'state', states: ['QLD'] }) },
      'delivery.regions[0].area.kind',
      /nearest: states/,
    ],
    [
      'A18.16 a state abroad',
      { delivery: region({ kind: 'states', states: ['NZ'] }) },
      'delivery.regions[0].area.states[0]',
      /QLD, NSW/,
    ],
    [
      'A18.10 tiles without TLS',
      { map: { tileUrl: 'http://tiles.example/{z}/{x}/{y}.png', attribution: 'T' } },
      'map.tileUrl',
      /an https address of tiles/,
    ],
    [
      'A18.10 tiles whose host is a pattern',
      { map: { tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: 'T' } },
      'map.tileUrl',
      /host spelt out/,
    ],
    [
      'A18.10 tiles that would add to the policy',
      { map: { tileUrl: 'https://tiles.example/{z}/{x}/{y}; script-src *', attribution: 'T' } },
      'map.tileUrl',
      /without spaces/,
    ],
    [
      'A18.10 tiles without a row',
      { map: { tileUrl: 'https://tiles.example/{z}/{x}.png', attribution: 'T' } },
      'map.tileUrl',
      /\{z\}, \{x\} and \{y\}/,
    ],
    ['A18.10 tiles of nobody', { map: { tileUrl: TILES } }, 'map.attribution', /text/],
    [
      'A6.8 a price in dollars where cents are meant',
      { fuel: { prices: { diesel: 1.92 } } },
      'fuel.prices.diesel',
      /10/,
    ],
    ['A6.8 an unknown fuel', { fuel: { prices: { petrol: 192 } } }, 'fuel.prices.petrol', /unleaded/],
  ])('%s is told', (_, changes, path, words) => {
    const parsed = parseSite(sampleSettings(changes), FILE)
    const [problem] = parsed.ok ? [] : parsed.problems
    expect(problem?.path).toBe(path)
    expect(problem?.message).toMatch(words)
  })

  it('A18.10 a map server adds its one origin, without path or key', () => {
    expect(tileOrigin(sampleSite({ map: { tileUrl: TILES, attribution: 'T' } }))).toBe('https://tiles.example:8443')
    expect(
      tileOrigin(sampleSite({ map: { tileUrl: 'http://127.0.0.1:9000/{z}/{x}/{y}.png', attribution: 'T' } })),
    ).toBe('http://127.0.0.1:9000')
    expect(tileOrigin(sampleSite())).toBeNull()
  })
})

it('A3.1 what leaves the site names its first host', () => {
  expect(publicUrl({ hosts: ['cars.example', 'www.cars.example'] }, '/cars/2021-hilux')).toBe(
    'https://cars.example/cars/2021-hilux',
  )
})
