import { expect, it } from 'vitest'
import { forecourtJson } from '../../stock/formats/forecourt.ts'
import { heldElsewhere } from '../../stock/feed-source.ts'
import { mapRow } from '../../stock/stock-format.ts'
import { groupedRefusals, refusalKindOf } from './refusals.ts'

const CONTEXT = { thisYear: 2026, locationIds: [], dealershipIds: [], defaultImagePatterns: [] }
const ROW = { stocknum: 'S1', year: '2020', make: 'Kia', model: 'Cerato', car_type: 'used' }

const reasonOf = (changed: Record<string, string>) => {
  const mapped = mapRow(forecourtJson, { ...ROW, ...changed }, CONTEXT)
  return mapped.kind === 'refused' ? mapped.reason : ''
}

it.each([
  [reasonOf({ year: '03/20x1' }), 'Year is not a year', 'year'],
  [reasonOf({ car_type: 'broken' }), 'Condition is not known', 'carType'],
  [reasonOf({ stocknum: '1.23457E+11' }), 'Stock number was shortened by a spreadsheet', 'stocknum'],
  [reasonOf({ stocknum: '!!' }), 'Stock number is not one', 'stocknum'],
  [reasonOf({ year: '' }), 'Year is missing', 'year'],
  [reasonOf({ stocknum: '' }), 'Stock number is missing', 'stocknum'],
  [reasonOf({ make: '' }), 'Make is missing', 'make'],
  [reasonOf({ model: '' }), 'Model is missing', 'model'],
  [reasonOf({ car_type: '' }), 'Condition is missing', 'carType'],
  [reasonOf({ model: '', car_type: '' }), 'Several values are missing', null],
  [reasonOf({ stocknum: '', year: '', make: '', model: '', car_type: '' }), 'Rows are blank', null],
  [reasonOf({ model: 'x'.repeat(101) }), 'Make or model is too long', 'model'],
  [heldElsewhere('new-cars', 'used-cars'), 'Stock number belongs to another source', 'stocknum'],
  ['the row has 3 columns where the header has 12', 'Row has another number of columns than the header', null],
])('Office R46 "%s" is of the kind "%s"', (reason, title, field) => {
  expect(refusalKindOf(reason)).toMatchObject({ title, field })
  expect(refusalKindOf(reason).valid).not.toBe('see the reason')
})

it('Office R46 refused rows are grouped by kind, the commonest first', () => {
  const rows = ["car type 'x' is not valid", "year '1' is not valid", "year '2' is not valid"].map((reason, line) => ({
    reason,
    line,
  }))
  expect(groupedRefusals(rows).map(({ title, rows: found }) => [title, found.map(({ line }) => line)])).toEqual([
    ['Year is not a year', [1, 2]],
    ['Condition is not known', [0]],
  ])
  expect(groupedRefusals([{ reason: 'something new' }])).toMatchObject([{ title: 'Something new', field: null }])
})
