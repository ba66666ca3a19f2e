import { expect, it } from 'vitest'
import { plateOf, stateOf } from './plate.ts'
import { oneVehicle, type RegoVehicle } from './rego-vehicle.ts'
import { TRADE_IN_PLACES, tradeInPathOf } from './trade-in-paths.ts'
import { TRADE_IN_PATHS } from './trade-in-paths.ts'

const COROLLA: RegoVehicle = {
  year: 2022,
  make: 'Toyota',
  model: 'Corolla',
  badge: 'SX',
  series: null,
  body: null,
  transmission: null,
  fuel: null,
  drive: null,
  nvic: null,
}

it.each([
  ['abc12d', 'ABC12D'],
  [' 123·abc ', '123ABC'],
  ['AB-12-CD', 'AB12CD'],
  ['1.2.3', '123'],
  ['reg4success', 'REG4SUCCESS'],
  ['', null],
  ['   ', null],
  ['ABC!23', null],
  ['ABCDEFGHIJKLMN', null],
  ["1'; drop", null],
  ['ÄBC', null],
  ['\0ABC', null],
])('A14.4 the plate %j is %j', (text, plate) => {
  expect(plateOf(text)).toBe(plate)
})

it('A14.4 states by their short names', () => {
  expect([stateOf('qld'), stateOf(' NSW '), stateOf('Queensland'), stateOf('')]).toEqual(['QLD', 'NSW', null, null])
})

it('A14.4 vehicles of one plate are an answer only where they are the same vehicle', () => {
  expect(oneVehicle([])).toEqual({ kind: 'unknown' })
  expect(oneVehicle([COROLLA, { ...COROLLA, badge: null }])).toEqual({ kind: 'found', vehicle: COROLLA })
  expect(oneVehicle([COROLLA, { ...COROLLA, model: 'Camry' }])).toEqual({ kind: 'unknown' })
  expect(oneVehicle([COROLLA, { ...COROLLA, year: 2009 }])).toEqual({ kind: 'unknown' })
})

it('A14.9 the four addresses, with or without a closing slash', () => {
  for (const path of TRADE_IN_PATHS) {
    expect(tradeInPathOf(path)).toBe(path)
    expect(tradeInPathOf(`${path}/`)).toBe(path)
    expect(TRADE_IN_PLACES[path].title).not.toBe('')
  }
  expect([tradeInPathOf('/'), tradeInPathOf('/trade-in/x'), tradeInPathOf('/cars/trade-ins')]).toEqual([
    null,
    null,
    null,
  ])
})

it('A14.10 the NVIC is told where all vehicles of the plate have the same', () => {
  const known = { ...COROLLA, nvic: '0QX18A' }
  expect(oneVehicle([known, known])).toEqual({ kind: 'found', vehicle: known })
  expect(oneVehicle([known, COROLLA])).toEqual({ kind: 'found', vehicle: COROLLA })
})
