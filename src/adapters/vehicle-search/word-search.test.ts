import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber } from '#domain/hours/local-day.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { understandQuery } from '#domain/search/understand-query.ts'
import { NOW, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { runs } from '#test/property-runs.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'
import { Segment } from './segment.ts'

const STOCK = [
  sampleVehicle({ id: 1, regplate: '123 ABC', vin: 'MR0AA3CD0' }),
  sampleVehicle({
    id: 2,
    model: 'Corolla',
    simpleBody: 'Hatch',
    simpleFuel: 'Hybrid',
    badge: 'ZR',
    series: 'MZEA12R',
    colour: 'Soul Red',
    simpleColour: 'Red',
  }),
  sampleVehicle({
    id: 3,
    stocknum: 'S-1003',
    make: 'Mitsubishi',
    model: 'Pajero Sport',
    simpleBody: 'SUV',
    badge: 'GLS',
    series: 'QF',
    standardEquipment: ['Panoramic sunroof', 'Tow bar'],
  }),
  sampleVehicle({
    id: 4,
    make: 'Mazda',
    model: 'Mazda 3',
    simpleBody: 'Hatch',
    simpleTransmission: 'Manual',
    simpleFuel: 'Petrol',
    badge: 'Evolve',
    series: 'BP',
  }),
]
const WORDS = [
  'toyota',
  'toyta',
  'hilux',
  'hillux',
  'corolla',
  'mitsubishi',
  'mistubishi',
  'pajero',
  'mazda',
  '3',
  'diesel',
  'petrol',
  'auto',
  'manual',
  'red',
  'white',
  'ute',
  'hatch',
  'suv',
  'sport',
  'sr5',
  'evolve',
  'sunroof',
  'tow',
  'bar',
  '4x4',
  '2021',
  '2019+',
  'used',
  'under',
  '60k',
  'km',
  'cairns',
  'qld',
  '"auto"',
  '123abc',
]

const facts = sampleFacts()
const search = new MemoryVehicleSearch({ now: () => NOW })
const entryOf = entryMaker(facts, 2026)
search.replace(
  Segment.build(
    facts,
    STOCK.flatMap((vehicle) => entryOf(vehicle) ?? []),
    dayNumber(NOW, facts.timeZone),
  ),
)

const settings = { defaultSort: 'latest', hitsPerPage: 21 } as const
const ask = (state: Partial<typeof EMPTY_STATE>) =>
  search.searchNow('southerly', requestOf({ ...EMPTY_STATE, ...state }, settings))
const found = (query: string) =>
  ask({ query })
    .hits.map(({ id }) => id)
    .sort()

function understoodly(query: string) {
  const { rest, ...meaning } = understandQuery(query, search.vocabulary('southerly'), [], 2026)
  return ask({ ...meaning, query: rest })
}

describe('word search', () => {
  it.each([
    ['hilux', [1]],
    ['hil', [1]],
    ['toyota', [1, 2]],
    ['sr5', [1]],
    ['gun126r', [1]],
    ['glacier', [1, 3, 4]],
    ['soul red', [2]],
    ['hatch', [2, 4]],
    ['sunroof', [3]],
    ['tow bar', [3]],
    ['towbar', [3]],
    ['s-1003', [3]],
    ['123ABC', [1]],
    ['mr0aa3cd0', [1]],
    ['MR0AA3CD', []],
    ['mazda3', [4]],
  ])('words: %j finds %j', (query, ids) => {
    expect(found(query)).toEqual(ids)
    expect(ask({ query }).spellings).toEqual([])
  })

  it.each([
    ['hillux', [1], 'hilux'],
    ['hillu', [1], 'hilux'],
    ['toyta', [1, 2], 'toyota'],
    ['mistubishi', [3], 'mitsubishi'],
    ['itsubishi', [3], 'mitsubishi'],
    ['corola', [2], 'corolla'],
    ['suroof', [3], 'sunroof'],
    ['evlove', [4], 'evolve'],
  ])('words: %j finds %j, read as %s', (query, ids, read) => {
    expect(found(query)).toEqual(ids)
    expect(ask({ query }).spellings).toEqual([{ typed: query, read: [read] }])
  })

  it.each(['mzad', 'oyota', 'ilux', 'utee', 'xxxxxxxxxxxx'])('words: %j is too far from anything', (query) => {
    expect(ask({ query })).toMatchObject({ count: 0, spellings: [] })
  })

  it('words: two misspelt words both count, in their order', () => {
    expect(ask({ query: 'toyta hillux' })).toMatchObject({
      count: 1,
      spellings: [
        { typed: 'toyta', read: ['toyota'] },
        { typed: 'hillux', read: ['hilux'] },
      ],
    })
  })

  it('words: what is understood never empties a search that the plain words fill', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }), (words) => {
        const query = words.join(' ')
        if (ask({ query }).count > 0) expect(understoodly(query).count).toBeGreaterThan(0)
      }),
      { numRuns: runs(1500) },
    )
  })

  it('words: "diesel hilux 2019+" and "toyta hillux auto" find the Hilux', () => {
    expect(understoodly('diesel hilux 2019+').hits.map(({ id }) => id)).toEqual([1])
    expect(understoodly('toyta hillux auto')).toMatchObject({ count: 1, hits: [{ id: 1 }] })
  })
})
