import { describe, expect, it } from 'vitest'
import { dayNumber } from '#domain/hours/local-day.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { NOW, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'
import { Segment } from './segment.ts'

const STOCK = [
  ['Toyota', 'Hilux', 'Ute', 3],
  ['Toyota', 'HiAce', 'Van', 2],
  ['Toyota', 'LandCruiser Prado', 'SUV', 4],
  ['Toyota', 'Corolla', 'Hatch', 1],
  ['Mazda', 'Mazda 3', 'Hatch', 2],
  ['Mazda', 'CX-5', 'SUV', 2],
  ['Land Rover', 'Discovery', 'SUV', 1],
  ['Mercedes-Benz', 'Vito', 'Van', 1],
  ['Hyundai', 'i30', 'Hatch', 1],
  ['Citroën', 'C4', 'Hatch', 1],
] as const

function searchOver(stock: readonly (readonly [make: string, model: string, body: string, count: number])[]) {
  let id = 0
  const facts = sampleFacts()
  const entryOf = entryMaker(facts, 2026)
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const vehicles = stock.flatMap(([make, model, simpleBody, count]) =>
    Array.from({ length: count }, () => sampleVehicle({ id: ++id, make, model, simpleBody })),
  )
  search.replace(
    Segment.build(
      facts,
      vehicles.flatMap((vehicle) => entryOf(vehicle) ?? []),
      dayNumber(NOW, facts.timeZone),
    ),
  )
  return search
}

const search = searchOver(STOCK)
const suggested = (typed: string) =>
  search.suggestions('southerly', typed).map(({ kind, value, count }) => `${kind} ${value} ${count}`)

describe('suggestions while typing', () => {
  it.each([
    ['h', ['make Hyundai 1', 'model Hilux 3', 'model HiAce 2', 'body Hatch 5']],
    ['hi', ['model Hilux 3', 'model HiAce 2']],
    ['toyota hi', ['model Hilux 3', 'model HiAce 2']],
    ['hi toyota', ['model Hilux 3', 'model HiAce 2']],
    ['mazda hi', []],
    ['toyota', ['make Toyota 10', 'model LandCruiser Prado 4', 'model Hilux 3', 'model HiAce 2', 'model Corolla 1']],
    ['toyo', ['make Toyota 10']],
    ['land', ['make Land Rover 1', 'model LandCruiser Prado 4']],
    ['prado', ['model LandCruiser Prado 4']],
    ['benz', ['make Mercedes-Benz 1']],
    ['mazda 3', ['model Mazda 3 2']],
    ['mazda3', ['model Mazda 3 2']],
    ['cx5', ['model CX-5 2']],
    ['CITROEN', ['make Citroën 1', 'model C4 1']],
    ['ute', ['body Ute 3']],
    ['hatch', ['body Hatch 5']],
  ])('words: %j suggests %j', (typed, expected) => expect(suggested(typed)).toEqual(expected))

  it.each([
    ['hillu', ['model Hilux 3']],
    ['toyta', ['make Toyota 10']],
    ['toyta hillux', ['model Hilux 3']],
    ['discvoery', ['model Discovery 1']],
    ['tyo', []],
  ])('words: %j is forgiven where nothing begins so', (typed, expected) => expect(suggested(typed)).toEqual(expected))

  it('words: suggests eight at most, and nothing for nothing', () => {
    const many = searchOver(Array.from({ length: 20 }, (_, index) => ['Toyota', `Hi ${index}`, 'Ute', 1] as const))
    expect(many.suggestions('southerly', 'hi')).toHaveLength(8)
    expect(['', '  ', '- /', '"'].flatMap(suggested)).toEqual([])
    expect(search.suggestions('elsewhere', 'hi')).toEqual([])
  })

  it('words: suggests what is listed now', () => {
    const changing = searchOver([
      ['Toyota', 'Hilux', 'Ute', 1],
      ['Mazda', 'BT-50', 'Ute', 1],
    ])
    const before = changing.vocabulary('southerly')
    expect(changing.vocabulary('southerly')).toBe(before)
    changing.apply('southerly', [{ id: 1, entry: null }])
    expect(changing.suggestions('southerly', 'hilux')).toEqual([])
    expect(changing.suggestions('southerly', 'u')).toEqual([{ kind: 'body', value: 'Ute', make: null, count: 1 }])
    expect(changing.vocabulary('southerly').modelsByMake).toEqual(new Map([['Mazda', ['BT-50']]]))
    expect(changing.vocabulary('southerly').values).toMatchObject({ make: ['Mazda'], body: ['Ute'], seats: ['5'] })
    expect(changing.vocabulary('elsewhere').values.make).toEqual([])
  })
})
