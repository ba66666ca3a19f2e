import { describe, expect, it } from 'vitest'
import { vehicleTitleOf } from '../vehicle/vehicle-title.ts'
import { forecourtCsv } from './formats/forecourt.ts'
import { mapRow } from './stock-format.ts'

const CONTEXT = { thisYear: 2026, locationIds: [], dealershipIds: [], defaultImagePatterns: [] }

function named(make: string, model: string, badge = '', title = '') {
  const row = { stocknum: 'U1', year: '2020', car_type: 'used', make, model, badge, carsales_title: title }
  const mapped = mapRow(forecourtCsv, row, CONTEXT)
  if (mapped.kind !== 'taken') throw new Error(mapped.reason)
  const { details } = mapped.row
  return {
    names: [details.make, details.model, details.badge],
    title: vehicleTitleOf(details, { showsSeries: false, usesCarsalesTitle: false }).full,
    warnings: mapped.warnings.length,
  }
}

describe('F10 make, model and badge that repeat one another', () => {
  it.each([
    [
      ['Land', 'Rover', 'Range Rover Sport P530'],
      ['Land Rover', 'Range Rover Sport', 'P530'],
    ],
    [
      ['Land Rover', 'Range Rover Sport', 'Range Rover Sport P530'],
      ['Land Rover', 'Range Rover Sport', 'P530'],
    ],
    [
      ['Range Rover', 'Sport', 'HSE'],
      ['Land Rover', 'Range Rover Sport', 'HSE'],
    ],
    [
      ['Range', 'Rover Sport', 'HSE'],
      ['Land Rover', 'Range Rover Sport', 'HSE'],
    ],
    [
      ['Alfa', 'Romeo', 'Giulia Veloce'],
      ['Alfa Romeo', 'Giulia', 'Veloce'],
    ],
    [
      ['Alfa Romeo', 'Alfa Romeo Giulia', 'Veloce'],
      ['Alfa Romeo', 'Giulia', 'Veloce'],
    ],
    [
      ['Alfa', 'Romeo', '', '2019 Alfa Romeo Stelvio Ti Auto'],
      ['Alfa Romeo', 'Stelvio', null],
    ],
    [
      ['Aston', 'Martin', 'DB9 Volante'],
      ['Aston Martin', 'DB9', 'Volante'],
    ],
    [
      ['Aston Martin', 'Martin DB11', 'V8'],
      ['Aston Martin', 'DB11', 'V8'],
    ],
    [
      ['Great', 'Wall', 'V240 (4x4)'],
      ['GWM', 'V240', '(4x4)'],
    ],
    [
      ['Great Wall', 'Great Wall V200', ''],
      ['GWM', 'V200', null],
    ],
    [
      ['Great Wall', 'Wall V240', 'K2'],
      ['GWM', 'V240', 'K2'],
    ],
    [
      ['VW', 'VW Golf', '110TSI'],
      ['Volkswagen', 'Golf', '110TSI'],
    ],
    [
      ['Range Rover', 'Range Rover Sport', 'HSE'],
      ['Land Rover', 'Range Rover Sport', 'HSE'],
    ],
    [
      ['Toyota', 'Corolla', 'Toyota Corolla Ascent'],
      ['Toyota', 'Corolla', 'Ascent'],
    ],
    [
      ['Toyota', 'Corolla', 'Corolla'],
      ['Toyota', 'Corolla', null],
    ],
    [
      ['Kia', 'Kia Rio', 'S'],
      ['Kia', 'Rio', 'S'],
    ],
    [
      ['Mazda', '3', 'Maxx'],
      ['Mazda', 'Mazda 3', 'Maxx'],
    ],
    [
      ['MG', 'MG3', 'Core'],
      ['MG', 'MG 3', 'Core'],
    ],
    [
      ['Mazda', 'CX-5', 'CX-5 GT'],
      ['Mazda', 'CX-5', 'GT'],
    ],
    [
      ['BMW', 'X5', 'X5M'],
      ['BMW', 'X5', 'X5M'],
    ],
    [
      ['Rover', '75', 'Club'],
      ['Rover', '75', 'Club'],
    ],
  ])('%j are %j', (given, expected) => {
    const [make = '', model = '', badge, title] = given
    expect(named(make, model, badge, title)).toMatchObject({ names: expected, warnings: 0 })
  })

  it.each([
    [['Alfa', 'Romeo'], '2020 Alfa Romeo'],
    [['Aston', 'Martin'], '2020 Aston Martin'],
    [['Great', 'Wall'], '2020 GWM Great Wall'],
  ])('%j without a model anywhere is titled %s, with a warning', ([make = '', model = ''], title) => {
    expect(named(make, model)).toMatchObject({ title, warnings: 1 })
  })
})
